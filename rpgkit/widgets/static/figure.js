// The browser half of a figure: draws what the kernel says, by plotly, as wide as its place is.
//
// Plotly takes its time, and does not stand a second call during the first. So one drawing follows
// another, and what has been overtaken meanwhile is not drawn at all.

const PLOTLY = Symbol.for("rpgkit.plotly");

// A page evaluates the library once, however many figures there are, of however many kernels.
const plotly = (model) => (globalThis[PLOTLY] ??= load(model));

async function load(model) {
  const name = model.get("library").replace("IPY_MODEL_", "");
  return evaluate((await model.widget_manager.get_model(name)).get("code"));
}

// It is given a module of its own, so that it neither calls a `define` of the page nor stays in its
// way under its global name.
async function evaluate(code) {
  const parts = ["export default function (module, exports, define) {", code, "\n}"];
  const url = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  const { default: library } = await import(url);
  URL.revokeObjectURL(url);
  const theirs = Object.getOwnPropertyDescriptor(globalThis, "Plotly");
  const module = { exports: {} };
  library(module, module.exports);
  delete globalThis.Plotly;
  if (theirs) Object.defineProperty(globalThis, "Plotly", theirs);
  return module.exports;
}

class Figure {
  constructor(model, el) {
    this.model = model;
    this.place = document.createElement("div");
    this.drawn = {}; // what the plot shows: a specification, and how wide
    el.append(this.place);
    model.on("change:spec", (this.changed = () => this.draw()));
    this.width = 0; // where nobody sees it
    this.observer = new ResizeObserver(([{ contentRect }]) => {
      this.width = Math.floor(contentRect.width);
      this.draw();
    });
    this.observer.observe(this.place);
  }

  // What is not drawn yet, if anybody sees it.
  wanted() {
    const [spec, width] = [this.model.get("spec"), this.width];
    const old = spec !== this.drawn.spec || width !== this.drawn.width;
    return width && old && !this.closed ? { spec, width } : null;
  }

  async draw() {
    if (this.drawing || !this.wanted()) return;
    this.drawing = true;
    try {
      this.library = await plotly(this.model);
      while (this.wanted()) {
        // At most one drawing a frame, and none while the browser is measuring: it complains of
        // what grows meanwhile. If it is off the page, that is about to be observed.
        await new Promise(requestAnimationFrame);
        if (this.place.clientWidth) await this.react(this.wanted()).catch(reportError);
      }
    } finally {
      this.drawing = false;
      if (this.closed) this.purge();
    }
  }

  async react(wanted) {
    if (!wanted) return;
    this.drawn = wanted;
    // Plotly writes into what it is given.
    const { data, layout, config } = structuredClone(wanted.spec);
    await this.library.react(this.place, data, { ...layout, width: wanted.width }, config);
  }

  close() {
    this.closed = true;
    this.observer.disconnect();
    this.model.off("change:spec", this.changed);
    if (!this.drawing) this.purge();
  }

  purge() {
    this.library?.purge(this.place);
    this.place.remove();
  }
}

export default {
  render({ model, el }) {
    const figure = new Figure(model, el);
    return () => figure.close();
  },
};
