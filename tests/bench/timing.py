"""Times as medians, and as multiples of a fixed loop, so that machines can be compared."""

import statistics
import subprocess
import sys
import time


def processor(work, times=5, *, fresh=lambda: ()):
    """Median milliseconds of processor time of `work(*fresh())`, not counting `fresh`."""
    taken = []
    for _ in range(times):
        given = fresh()
        start = time.process_time()
        work(*given)
        taken.append(time.process_time() - start)
    return statistics.median(taken) * 1e3


def loop():
    """A million steps of plain Python."""
    total = 0
    for n in range(1_000_000):
        total += n * n % 7
    return total


def python(code, times=9):
    """Median milliseconds, by the clock, of a new Python that runs `code`."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1e3
