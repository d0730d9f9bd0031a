// The browser half of every board. Python sends HTML; this fits it into the page without losing
// the reader's place, and sends up what the hands do. It knows no rule and holds no words.
//
// data-key      who an element is, from one view to the next     data-flip   slides when it moves
// data-do       the intent of a control (JSON)                   data-form   intent of a group of fields
// data-submit   a button of that group, and what it adds (JSON)   data-group  arrows move within it
// data-hotkey   one key that presses the button                  data-default  what Enter on a radio presses
// data-drag     intent of a token when dropped                   data-drop   what a place adds to that
// data-step     intent of Alt+arrow on a token                   data-land   where the focus goes when it is lost
// data-toggle   opens the data-drawer of that name               data-slot   holds another widget's view
// data-live     sends while it is dragged, with moving: true     data-take   takes the focus when it comes
// data-copy     copies the text beside the button, and says so   data-window  opens the part of that key on its own
// data-once     a double click is one press, as it is on data-land
// data-home     where a lost focus looks for data-land first

const SETTLE = 260; // ms; --rpg-settle
const PATIENCE = 8000; // ms without an answer before the kernel is said to be silent
const OURS = new Set(["open", "tabindex", "aria-expanded"]); // attributes the browser's side owns
const FIELD = "input, select, textarea";
const TEXT = "input:not([type=radio]):not([type=checkbox]), select, textarea";
const SLOTS = ["figure", "track"]; // traits of the model that may hold another widget
const THEME = ["layout-color1", "ui-font-color0", "ui-font-family", "brand-color1"].map((name) => `--jp-${name}`);
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

// ---- Morph: make `to` of `from`, keeping every element that is still itself ----

function morph(from, to) {
  const known = new Map();
  for (const el of own(from, "[data-key]")) known.set(el.dataset.key, el);
  children(from, to, known);
}

// What is in a slot belongs to another widget, which may be a board as well.
function own(root, what) {
  return [...root.querySelectorAll(what)].filter((el) => {
    const slot = el.parentElement.closest("[data-slot]");
    return !slot || !root.contains(slot);
  });
}

// First all children into their places, then into each: what a deeper level takes from a sibling
// cannot upset the order here. What is left over goes last; a keyed one may still be taken up.
function children(from, to, known) {
  const pairs = [];
  let here = from.firstChild;
  for (const want of to.childNodes) {
    const node = same(want, here, known);
    if (node === here) here = here.nextSibling;
    else from.insertBefore(node, here);
    pairs.push([node, want]);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
  for (const [node, want] of pairs) {
    if (node.nodeType !== Node.ELEMENT_NODE) {
      if (node.data !== want.data) node.data = want.data;
      continue;
    }
    if (alike(node, want)) continue;
    const keep = touched(node);
    attributes(node, want);
    if (!node.dataset.slot) children(node, want, known);
    if (!keep) follow(node, want);
  }
}

// Most of a long table is what it was. A field may show something else than its attributes say.
function alike(node, want) {
  return node.dataset.key && node.isEqualNode(want) && !node.matches(FIELD) && !node.querySelector(FIELD);
}

function same(want, here, known) {
  const key = want.dataset?.key;
  const old = key ? known.get(key) : here;
  if (key) known.delete(key);
  const fits = old && old.nodeName === want.nodeName && old.dataset?.key === key;
  return fits ? old : want.cloneNode(false);
}

function attributes(node, want) {
  for (const { name } of [...node.attributes]) {
    if (!want.hasAttribute(name) && !OURS.has(name)) node.removeAttribute(name);
  }
  for (const { name, value } of want.attributes) {
    const ours = OURS.has(name) && node.hasAttribute(name);
    if (!ours && node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}

// Controls with an intent of their own under somebody's hand: newer than any view, until the
// answer to what was sent last.
const busy = new WeakSet();

// What somebody has typed or ticked in a form is theirs until it is sent. A control with an
// intent of its own shows what the kernel says.
function touched(node) {
  if (!node.matches(FIELD)) return false;
  if (node.dataset.do) return busy.has(node) && node.value !== node.defaultValue;
  if (node.nodeName === "SELECT") return true;
  return node.value !== node.defaultValue || node.checked !== node.defaultChecked;
}

function follow(node, want) {
  if (!node.matches(FIELD)) return;
  if (node.value !== want.value) node.value = want.value;
  if ("checked" in node) node.checked = want.defaultChecked;
}

// Where an element is on the page, and within what it stands in.
function spot(el) {
  const [at, around] = [el.getBoundingClientRect(), el.parentElement.getBoundingClientRect()];
  return { at, home: el.parentElement, within: { x: at.x - around.x, y: at.y - around.y } };
}

// ---- The board ----

class Board {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.stop = new AbortController();
    this.slots = {}; // by its name, what is in each slot
    this.root = document.createElement("div");
    this.live = document.createElement("div");
    this.live.className = "rpg-live";
    this.live.setAttribute("role", "status");
    this.live.style.cssText = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";
    el.classList.add("rpg-board");
    el.append(this.root, this.live);
    const listen = (type, how) =>
      this.root.addEventListener(type, (event) => this.mine(event) && how.call(this, event), {
        signal: this.stop.signal,
      });
    listen("click", this.click);
    listen("input", this.input);
    listen("change", this.change);
    listen("keydown", this.key);
    listen("submit", (event) => event.preventDefault());
    listen("focusin", this.rove);
    listen("pointerdown", this.grab);
    listen("pointermove", this.drag);
    listen("pointerup", this.drop);
    listen("pointercancel", this.release);
    listen("lostpointercapture", this.release);
    this.changed = () => this.show();
    this.alive = () => queueMicrotask(() => this.lost(this.cut()));
    model.on("change:view", this.changed);
    this.refit = () => this.fill();
    for (const slot of SLOTS) model.on(`change:${slot}`, this.refit);
    model.on("comm_live_update", this.alive);
    this.show();
    this.tell({ intent: "page", lang: document.documentElement.lang });
  }

  // A board in a slot takes care of its own events.
  mine(event) {
    return event.target.closest(".rpg-board") === this.el;
  }

  // What is no wish of anybody's; no view has to answer it.
  tell(news) {
    if (this.cut()) return;
    try {
      this.model.send(news);
    } catch {
      // a stored picture of a board, with nobody behind it
    }
  }

  close() {
    this.tell({ intent: "closed" });
    this.stop.abort();
    this.window?.close();
    clearTimeout(this.timer);
    this.model.off("change:view", this.changed);
    for (const slot of SLOTS) this.model.off(`change:${slot}`, this.refit);
    this.model.off("comm_live_update", this.alive);
    for (const { view } of Object.values(this.slots)) view?.remove();
  }

  // -- down: a view --

  show() {
    const view = this.model.get("view");
    const focus = this.focused();
    // Some views come of themselves, such as odds that have been worked out: they answer nothing.
    const mine = !this.asked || [undefined, this.asked].includes(view.answers);
    const played = mine && this.waiting && !this.setting;
    const home = focus?.closest("[data-home]");
    if (mine && this.settled) busy.delete(this.waiting);
    const places = this.places();
    const template = document.createElement("template");
    template.innerHTML = view.html;
    morph(this.root, template.content);
    if (mine) this.answered();
    else this.lost(false);
    this.settle();
    this.slide(places);
    this.refocus(focus, played, home);
    this.offer();
    this.fill();
    this.mirror();
    if (this.live.textContent !== view.say) this.live.textContent = view.say;
  }

  focused() {
    const at = this.root.getRootNode().activeElement;
    return at && this.root.contains(at) ? at : null;
  }

  // A control that is gone leaves the focus to what comes next, so a hand on the keys plays on. So
  // does a radio that is not the chosen one any more, once something has been played.
  refocus(before, played, home) {
    if (!before) return;
    const passed = played && before.type === "radio" && !(before.isConnected && before.checked);
    if (passed) {
      const chosen = [...this.root.querySelectorAll("input:checked")].find((el) => el.name === before.name);
      if (chosen) return chosen.focus({ preventScroll: true });
    }
    const still = before.isConnected && !before.disabled;
    if (still && before === this.focused()) return;
    const next = [home?.isConnected ? home : null, this.root]
      .flatMap((where) => ["[data-land]", "input[type=radio]", "button"].map((what) => [where, what]))
      .map(([where, what]) => where?.querySelector(`${what}:not([disabled])`))
      .find(Boolean);
    (still ? before : next)?.focus({ preventScroll: still });
  }

  // A field that was asked for, such as that of a new name.
  offer() {
    const [field] = own(this.root, "[data-take]");
    if (field && field !== this.offered) {
      field.focus();
      field.select?.();
    }
    this.offered = field;
  }

  places() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const moving = still ? [] : own(this.root, "[data-flip]");
    return new Map(moving.map((el) => [el, spot(el)]));
  }

  // All is measured before anything moves: a move in between would have the page laid out again.
  slide(places) {
    const moved = [];
    for (const [el, was] of places) {
      if (!el.isConnected) continue;
      const now = spot(el);
      // What has stayed where it was among its own kind has not moved: the page above it has.
      const still = was.home === now.home ? [was.within.x - now.within.x, was.within.y - now.within.y] : null;
      const [x, y] = still ?? [was.at.x - now.at.x, was.at.y - now.at.y];
      if (now.at.width && (Math.abs(x) >= 4 || Math.abs(y) >= 4)) moved.push([el, x, y]);
    }
    for (const [el, x, y] of moved) {
      el.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
        duration: SETTLE,
        easing: "cubic-bezier(.2, .7, .2, 1)",
      });
    }
  }

  // One stop for Tab in each group: where the hand was, else the current one, else the first.
  settle() {
    for (const group of own(this.root, "[data-group]")) {
      const items = this.items(group);
      const stop = items.find((el) => el.getAttribute("aria-selected") === "true")
        ?? items.find((el) => el.tabIndex === 0 && el.hasAttribute("tabindex"))
        ?? items.find((el) => el.hasAttribute("aria-current")) ?? items[0];
      for (const el of items) el.tabIndex = el === stop ? 0 : -1;
    }
    for (const button of own(this.root, "[data-toggle]")) {
      button.setAttribute("aria-expanded", String(this.drawer(button)?.open ?? false));
    }
  }

  items(group) {
    return [...group.querySelectorAll("button:not([disabled])")];
  }

  rove(event) {
    const group = event.target.closest("[data-group]");
    const items = group ? this.items(group) : [];
    if (items.includes(event.target)) for (const el of items) el.tabIndex = el === event.target ? 0 : -1;
  }

  // A figure, or another board, is a widget of its own; its view goes into its slot and stays there.
  fill() {
    for (const slot of SLOTS) this.fit(slot);
  }

  async fit(slot) {
    const name = this.model.get(slot);
    const held = (this.slots[slot] ??= {});
    if (name !== held.name) {
      held.name = name;
      held.view?.remove();
      held.view = null;
      const view = name && (await this.view(name));
      if (name !== held.name || this.stop.signal.aborted) return view?.remove();
      held.view = view;
    }
    const [place] = own(this.root, `[data-slot=${slot}]`);
    if (place && held.view && held.view.el.parentNode !== place) place.append(held.view.el);
  }

  // None if the figure has gone before it was seen; what came after it is on its way.
  async view(name) {
    const manager = this.model.widget_manager;
    try {
      return await manager.create_view(await manager.get_model(name.replace("IPY_MODEL_", "")));
    } catch {
      return null;
    }
  }

  // -- up: an intent --

  // The lab marks the views of a widget whose kernel is gone.
  cut() {
    return Boolean(this.el.closest(".jupyter-widgets-disconnected"));
  }

  // A button sends once until a new view has come. A setting changed meanwhile waits its turn, and
  // so does a button pressed while a setting is on its way: an arrow and Enter may be quick.
  send(intent, { from, keep = false, settled = false }) {
    if (this.waiting) {
      if (keep || this.setting) this.next = [intent, { from, keep, settled }];
      return;
    }
    if (this.cut()) return this.lost(true);
    this.waiting = from;
    this.setting = keep;
    this.settled = settled;
    this.timer = setTimeout(() => this.lost(true), PATIENCE);
    this.root.setAttribute("aria-busy", "true");
    try {
      this.asked = Math.random().toString(36).slice(2);
      this.model.send({ ...intent, asked: this.asked });
    } catch {
      this.lost(true);
    }
  }

  answered() {
    const from = this.waiting?.closest?.("[data-form]");
    if (from?.isConnected && !own(this.root, "[role=alert]:not(.silent)").length) clear(from);
    this.free();
    this.lost(false);
    const next = this.next;
    this.next = null;
    if (next) this.send(...next);
  }

  free() {
    clearTimeout(this.timer);
    this.waiting = null;
    this.asked = null;
    this.settled = false;
    this.root.removeAttribute("aria-busy");
  }

  lost(silent) {
    const words = this.root.querySelector("[data-silent]")?.dataset.silent;
    this.silence?.remove();
    this.silence = null;
    if (!silent || !words) return;
    this.free();
    this.next = null;
    for (const el of own(this.root, "[data-drag]")) el.style.transform = "";
    this.silence = document.createElement("p");
    this.silence.className = "refusal silent";
    this.silence.setAttribute("role", "alert");
    this.silence.dataset.key = "silence";
    this.silence.textContent = words;
    this.root.querySelector(".rpg")?.prepend(this.silence);
  }

  submit(form, from) {
    const fields = {};
    for (const field of form.querySelectorAll("[name]")) {
      if (field.type === "radio") {
        if (field.checked) fields[field.name] = field.value;
      } else {
        fields[field.name] = field.type === "checkbox" ? field.checked : field.value;
      }
    }
    const more = JSON.parse(from.dataset.submit || "{}");
    this.send({ ...JSON.parse(form.dataset.form), ...more, fields }, { from });
  }

  click(event) {
    const el = event.target.closest("button");
    if (!el || el.disabled || this.dragged) return;
    // The answer may come between the two clicks of a double one: that is still one roll.
    if (event.detail > 1 && ("land" in el.dataset || "once" in el.dataset)) return;
    if (el.dataset.toggle) return this.toggle(el);
    if (el.dataset.window) return this.part(el.dataset.window);
    if ("copy" in el.dataset) return this.copy(el);
    if ("submit" in el.dataset) return this.submit(el.closest("[data-form]"), el);
    if (el.dataset.do) this.send(JSON.parse(el.dataset.do), { from: el });
  }

  // A slider that is dragged sends as it moves: one intent at a time, the latest wins.
  input(event) {
    const el = event.target;
    if (!el.dataset.do) return;
    busy.add(el);
    if (!("live" in el.dataset)) return;
    const intent = { ...JSON.parse(el.dataset.do), value: el.value, moving: true };
    this.send(intent, { from: el, keep: true });
  }

  change(event) {
    const el = event.target;
    if (!el.dataset.do) return;
    const value = el.type === "checkbox" ? el.checked : el.value;
    const plain = el.type === "radio" && !el.hasAttribute("value");
    const intent = { ...JSON.parse(el.dataset.do), ...(plain ? {} : { value }) };
    this.send(intent, { from: el, keep: true, settled: true });
  }

  // The text stays marked, so that a page that may not copy leaves it to Ctrl+C.
  async copy(button) {
    const text = button.parentElement.querySelector("textarea");
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
    } catch {
      document.execCommand("copy");
    }
    this.live.textContent = button.textContent = button.dataset.copy;
  }

  drawer(button) {
    return this.root.querySelector(`[data-drawer="${button.dataset.toggle}"]`);
  }

  toggle(button) {
    const drawer = this.drawer(button);
    if (!drawer) return;
    drawer.open = !drawer.open;
    button.setAttribute("aria-expanded", String(drawer.open));
  }

  // -- a part of the board in a window of its own, for another screen: its HTML and nothing else --

  part(key) {
    this.window?.close();
    this.window = open("", "", "popup,width=1100,height=700");
    if (!this.window) return;
    const { document: page } = this.window;
    page.documentElement.lang = this.model.get("view").lang;
    const style = page.createElement("style");
    style.textContent = `body { margin: 1rem; background: var(--jp-layout-color1); } ${this.model.get("_css")}`;
    page.head.append(style);
    this.shown = key;
    this.mirror();
  }

  mirror() {
    if (!this.window || this.window.closed) return;
    const { document: page } = this.window;
    const theme = getComputedStyle(document.body);
    for (const name of THEME) page.documentElement.style.setProperty(name, theme.getPropertyValue(name));
    page.body.dataset.jpThemeLight = document.body.dataset.jpThemeLight ?? "true";
    const board = page.createElement("section");
    board.className = this.root.querySelector(".rpg").className;
    const [part] = own(this.root, `[data-key="${this.shown}"]`);
    if (part) board.append(page.importNode(part, true));
    page.title = part?.getAttribute("aria-label") ?? "";
    page.body.replaceChildren(board);
  }

  // -- keys: only what the board uses is taken from the lab --

  key(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const el = event.target;
    const typing = el.matches(TEXT);
    if (this.handled(event, el, typing)) event.preventDefault();
    else if (!typing && !this.native(event, el)) return;
    event.stopPropagation();
  }

  // Keys that the focused control uses by itself.
  native(event, el) {
    if (event.key === "Tab" || event.shiftKey || event.altKey) return false;
    const pressed = event.key === " " || event.key === "Enter";
    return (pressed && el.matches("button, summary, input")) || (event.key in ARROWS && el.matches("input"));
  }

  handled(event, el, typing) {
    const { key } = event;
    // A key that is held down plays once.
    if (event.repeat && !typing && (key === "Enter" || key.length === 1)) return true;
    if (key in ARROWS && event.altKey && !typing) return this.step(el, key);
    if (event.altKey) return false;
    if (key === "Enter" && !event.shiftKey) return this.enter(el, typing);
    if (key === "Escape") return this.held ? (this.release() ?? true) : this.hot("escape");
    if (typing) return false;
    const group = el.closest("[data-group]");
    if (group && el.matches("button") && !event.shiftKey) {
      if (key in ARROWS) return this.walk(group, el, ARROWS[key]);
      if (key === "Home" || key === "End") return this.items(group).at(key === "Home" ? 0 : -1).focus() ?? true;
    }
    return key.length === 1 && this.hot(key.toLowerCase());
  }

  enter(el, typing) {
    const form = el.closest("[data-form]");
    if (typing && form && el.nodeName !== "TEXTAREA") {
      // Where several buttons send the same fields, Enter goes on to them.
      const several = form.querySelector('[data-submit=""]') ? null : form.querySelector("[data-submit]");
      return (several ? several.focus() : this.submit(form, el)) ?? true;
    }
    if (el.type !== "radio") return false;
    this.root.querySelector("[data-default]:not([disabled])")?.click();
    return true;
  }

  step(el, key) {
    const token = el.closest("[data-step]");
    if (!token) return false;
    const by = key === "ArrowRight" || key === "ArrowUp" ? 1 : -1;
    this.send({ ...JSON.parse(token.dataset.step), by }, { from: token });
    return true;
  }

  hot(key) {
    const button = own(this.root, "[data-hotkey]").find((el) => el.dataset.hotkey === key);
    if (!button) return false;
    if (!button.disabled) button.click();
    return true;
  }

  // The nearest button that way, wherever the layout has put it.
  walk(group, from, [dx, dy]) {
    const centre = (el) => {
      const box = el.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = centre(from);
    let best = null;
    for (const el of this.items(group)) {
      const [a, b] = centre(el);
      const along = (a - x) * dx + (b - y) * dy;
      const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      const far = along + 2 * aside;
      if (el !== from && along > 1 && (!best || far < best.far)) best = { el, far };
    }
    best?.el.focus();
    return true;
  }

  // -- drag: the pointer is captured by the root, which the morph never moves --

  grab(event) {
    const token = event.target.closest("[data-drag]");
    this.dragged = false;
    if (!token || token.disabled || event.button !== 0) return;
    this.held = { token, id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  drag(event) {
    const held = this.held;
    if (!held || event.pointerId !== held.id) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!this.dragged) {
      if (Math.hypot(x, y) < 6) return; // a tap, so far
      this.dragged = true;
      this.root.setPointerCapture(event.pointerId);
      held.token.classList.add("dragging");
    }
    held.token.style.transform = `translate(${x}px, ${y}px)`;
    this.over(this.place(event));
  }

  place(event) {
    const at = this.root.getRootNode().elementsFromPoint(event.clientX, event.clientY);
    for (const el of at) {
      const zone = el.closest("[data-drop]");
      if (zone && this.root.contains(zone)) return zone;
    }
    return null;
  }

  over(zone) {
    if (this.zone === zone) return;
    this.zone?.classList.remove("over");
    zone?.classList.add("over");
    this.zone = zone;
  }

  drop(event) {
    const { held, dragged } = this;
    if (!held || event.pointerId !== held.id) return;
    const zone = dragged ? this.place(event) : null;
    this.release(Boolean(zone)); // it lies where it was dropped until the answer comes
    if (!zone) return;
    const intent = { ...JSON.parse(held.token.dataset.drag), ...JSON.parse(zone.dataset.drop) };
    this.send(intent, { from: held.token });
  }

  release(dropped = false) {
    const held = this.held;
    if (!held) return;
    this.held = null;
    this.over(null);
    held.token.classList.remove("dragging");
    if (dropped !== true) held.token.style.transform = "";
    if (this.root.hasPointerCapture(held.id)) this.root.releasePointerCapture(held.id);
    setTimeout(() => (this.dragged = false)); // the click that ends a drag is not a click
  }
}

function clear(form) {
  for (const field of form.querySelectorAll("[name]")) {
    if (field.type === "checkbox") field.checked = field.defaultChecked;
    else if (field.nodeName === "INPUT") field.value = field.defaultValue;
  }
}

export default {
  render({ model, el }) {
    const board = new Board(model, el);
    return () => board.close();
  },
};
