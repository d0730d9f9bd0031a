"""Print a table of times. ``--browser`` adds JupyterLab in Chromium, which takes a minute."""

import sys

from rpgkit import vehicle_chase as vc

from . import browser, chases, pursuits, slider, tables
from .timing import loop, processor, python


def line(what, milliseconds, unit, target=""):
    print(f"{what:<46}{milliseconds:>10.1f} ms{milliseconds / unit:>10.2f}  {target}", flush=True)


def main():
    unit = processor(loop)
    print(f"{'median of several':<46}{'':>13}{'× loop':>10}  target")
    line("a loop of a million steps", unit, unit)
    bare = python("pass")
    line("bare Python, by the clock", bare, unit)
    line("import rpgkit, over that", python("import rpgkit") - bare, unit, "60 ms")
    line("from rpgkit import vehicle_chase, over that",
         python("from rpgkit import vehicle_chase") - bare, unit)  # fmt: skip
    for name, fresh, times, targets in (
        ("two vehicles", chases.two, 15, ("10 ms", "0.1 s")),
        ("two against two", chases.four, 3, ("1 s", "1.5 s")),
    ):
        for plan in ("keep-pace", "accelerate", "accelerate+accelerate"):

            def odds(game, plan=plan):
                vc.odds.escape(game, {"a": plan}, rounds=30, method="exact")

            taken = processor(odds, times, fresh=fresh)
            line(f"30 rounds, {name}, {plan}", taken, unit, "" if "+" in plan else targets[0])
        taken = processor(vc.advise, times, fresh=fresh)
        line(f"advice, 10 rounds, {name}", taken, unit, targets[1])
        game = fresh()
        taken = processor(vc.advise, 1 + times, fresh=lambda game=game: game)
        line(f"advice, {name}, asked again", taken, unit)
    curve = processor(pursuits.closed, 25)
    line("wilderness to day 30, closed form", curve, unit)
    line("the same, walked", processor(pursuits.walked, 15), unit)
    for name, by_peer in pursuits.peers():
        assert by_peer() == pursuits.closed()
        taken = processor(by_peer, 15)
        line(f"the same by {name}: {taken / curve:.0f} × closed form", taken, unit, "10 ×")
    line("a slider moved, in the kernel", processor(slider.moves(), 15), unit, "15 ms")
    against = processor(tables.opposed, 25)
    line("8 exploding dice against 6", against, unit)
    for name, by_peer in tables.peers():
        assert by_peer() == tables.opposed()
        taken = processor(by_peer, 15)
        line(f"the same by {name}: {taken / against:.0f} × ours", taken, unit, "5 ×")
    taken = processor(tables.click, 25, fresh=tables.board)
    line("forty on a table, the next one, in the kernel", taken, unit, "30 ms")
    if "--browser" in sys.argv:
        ready, asked, pick, switch = browser.measure()
        line("kernel ready to first board, by the clock", ready, unit, "1.5 s")
        line("the same with the kernel's own start", asked, unit)
        line("an action picked to paint, by the clock", pick, unit, "120 ms")
        line("language switched to paint, by the clock", switch, unit, "120 ms")
        acts = browser.measure_table()
        line("forty on a table, the next one, to paint", acts, unit, "120 ms")


if __name__ == "__main__":
    main()
