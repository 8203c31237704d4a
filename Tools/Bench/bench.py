#!/usr/bin/env python3
"""Measures how fast, smooth and quiet followbar is, beside peer.c: the same scene in plain C and ncurses.

Every program runs under a pseudo-terminal that answers no queries. Each run has a start, 30 keys while idle, 3 s without
input, and 12 toggles of the keyboard. The table has medians; the budgets below it hold for the first program.
"""
import argparse
import fcntl
import math
import os
import pty
import random
import re
import select
import shlex
import signal
import statistics
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LINUX = sys.platform.startswith("linux")
FPS = 60
DURATION = 0.5  # of the animation, in seconds
OMEGA = 18.257  # of its spring, per second
TRAVEL = 260 / 667  # of the keyboard, in screens
FLUSH_GAP = 0.003  # seconds without output that end a flush
PERIOD = 0.8  # from one toggle to the next, in seconds
KEYS, TOGGLES, IDLE = 30, 12, 3.0
TAB, BACKSPACE, QUIT = b"\t", b"\x7f", b"\x03"
SYNC_BEGIN, SYNC_END = b"\x1b[?2026h", b"\x1b[?2026l"
ESCAPES = re.compile(rb"\x1b\[[0-9;?>=$: ]*[@-~]|\x1b[\]P_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[()][0-9A-B]|\x1b.|[\x00-\x1f]")
INVISIBLE = re.compile(rb"\x1b\[\?[0-9;]*[hl]|\x1b\[[0-9;]*[mHGdABCD]|\x1b\[[0-9]* q|\x1b\(B|\x1b[78]|[\r\x0f]")
now = time.perf_counter

# Figure, label, digits, and its budget: a multiple of the peer's figure, an absolute limit. The larger one holds.
ROWS = [
    ("first_paint_ms", "start → first paint, ms", 1, None, 20),
    ("key_p50_ms", "key → first byte p50, ms", 2, None, None),
    ("key_p95_ms", "key → first byte p95, ms", 2, None, 1),
    ("frames_toggle", "frames per toggle", 1, None, None),
    ("bytes_frame", "bytes per frame", 0, 1.5, None),
    ("cpu_us_frame", "CPU per frame, µs", 0, 1.5, None),
    ("late_frames", "late frames per run", 1, 1, 0),
    ("idle_wakeups_s", "idle wake-ups per s", 1, None, 0),
    ("peak_rss_mb", "peak RSS, MB", 1, None, 20),
]


class Session:
    """A program under a pseudo-terminal; its output is kept as reads, pairs of a time in seconds and bytes."""

    def __init__(self, command, size):
        self.size, self.reads, self.ended = size, [], False
        self.started = now()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            columns, rows = size
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # Python ignores it, which exec would inherit
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, rows * 16, columns * 8))
            dropped = {"LINES", "COLUMNS", "COLORTERM", "TERM_PROGRAM", "TMUX", "STY", "NO_COLOR", "CI"}
            kept = {name: value for name, value in os.environ.items() if name not in dropped}
            locale = "C.UTF-8" if LINUX else "en_US.UTF-8"
            try:
                words = shlex.split(command)
                os.execvpe(words[0], words, {**kept, "TERM": "xterm-256color", "LC_ALL": locale})
            finally:
                os._exit(127)

    def drain(self, until, once=False):
        """Reads until a time. With `once`, stops after the first output and returns True."""
        while not self.ended and (left := until - now()) > 0:
            if not select.select([self.terminal], [], [], left)[0]:
                continue
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                data = b""
            self.ended = not data
            if data:
                self.reads.append((now(), data))
                if once:
                    return True
        return False

    def settle(self, quiet=0.4, limit=5.0):
        """Reads until there is no output for `quiet` seconds, for `limit` seconds at most."""
        end, count = now() + limit, -1
        while count != len(self.reads) and now() < end:
            count = len(self.reads)
            self.drain(now() + quiet)
        if self.ended:
            sys.exit("bench: the program ended too soon: " + ascii(self.output()[-200:].decode(errors="replace")))

    def press(self, key):
        """Types a key; returns the time."""
        at = now()
        os.write(self.terminal, key)
        return at

    def output(self):
        return b"".join(data for _, data in self.reads)

    def stop(self):
        """Ends the program by Ctrl-C, and after two seconds by a signal."""
        self.press(QUIT)
        end = now() + 2
        while not os.waitpid(self.pid, os.WNOHANG)[0]:
            self.drain(now() + 0.02)
            if now() > end:
                os.kill(self.pid, signal.SIGKILL)
        os.close(self.terminal)

    # Figures of Linux; None elsewhere.

    def cpu_time(self):
        """Returns the CPU seconds of all threads so far, by the clock of clock_getcpuclockid(3)."""
        return time.clock_gettime_ns((~self.pid << 3) | 2) / 1e9 if LINUX else None

    def sleeps(self):
        """Returns the voluntary context switches of all threads so far."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/status") if LINUX else []
        return sum(field(path, "voluntary_ctxt_switches") for path in threads) if LINUX else None

    def peak_memory(self):
        """Returns the largest resident size so far, in MB of 1024 KB."""
        return field(Path(f"/proc/{self.pid}/status"), "VmHWM") / 1024 if LINUX else None


def field(path, name):
    found = re.search(rf"^{name}:\s+(\d+)", path.read_text(), re.MULTILINE)
    return int(found[1]) if found else 0


# Frames


def flushes(reads):
    """Groups reads with short gaps, or inside one synchronized update: first and last time, and all bytes."""
    groups = []
    for at, data in reads:
        is_open = groups and groups[-1][2].rfind(SYNC_BEGIN) > groups[-1][2].rfind(SYNC_END)
        if groups and (at - groups[-1][1] < FLUSH_GAP or is_open):
            groups[-1] = (groups[-1][0], at, groups[-1][2] + data)
        else:
            groups.append((at, at, data))
    return groups


def frames(reads):
    """Returns the times of flushes that change the picture."""
    return [first for first, _, data in flushes(reads) if INVISIBLE.sub(b"", data)]


def printed(data):
    """Returns the number of printed characters."""
    return len(ESCAPES.sub(b"", data).decode(errors="ignore"))


def first_paint(reads):
    """Returns the end of the flush that completes half of the start's characters."""
    shown, total = 0, sum(printed(data) for _, data in reads)
    for _, last, data in flushes(reads):
        shown += printed(data)
        if 2 * shown >= total > 0:
            return last
    return math.nan


def brisk(rows):
    """Returns the seconds after a toggle in which every frame moves the edge by an eighth of a row or more."""
    def eighths(t):
        return OMEGA * OMEGA * t * math.exp(-OMEGA * t) * rows * 8 * TRAVEL / FPS

    times = [t / 1000 for t in range(int(1000 / OMEGA), int(DURATION * 600) + 1)]
    return max((t for t in times if eighths(t) >= 1), default=0)


def late(pressed, shown, rows):
    """Returns the number of brisk frames that come more than 1.5 periods after the previous one."""
    return sum(b - pressed < brisk(rows) and b - a > 1.5 / FPS for a, b in zip(shown, shown[1:]))


# A run


def measure_start(session):
    end, enough = now() + 5, session.size[0] * session.size[1] / 10
    while not session.ended and now() < end and printed(session.output()) < enough:
        session.drain(now() + 0.05)
    session.settle()
    return {"first_paint_ms": (first_paint(session.reads) - session.started) * 1000}


def measure_keys(session):
    """Returns the times from a key to the first byte of the answer, while the program is idle."""
    chance, waits = random.Random(7), []
    for index in range(KEYS):
        session.settle(quiet=0.15 + chance.random() * 0.03, limit=1)
        at = session.press(BACKSPACE if index % 2 else b"abcdefghijklmnopqrstuvwxyz"[index // 2 :][:1])
        if session.drain(at + 0.5, once=True):
            waits.append((session.reads[-1][0] - at) * 1000)
    waits.sort()
    return {"key_p50_ms": statistics.median(waits), "key_p95_ms": waits[round((len(waits) - 1) * 0.95)]}


def measure_idle(session):
    session.settle()
    before, began = session.sleeps(), now()
    session.drain(began + IDLE)
    return {"idle_wakeups_s": None if before is None else (session.sleeps() - before) / (now() - began)}


def measure_toggles(session):
    session.settle()
    used, count, late_frames, size, due = session.cpu_time(), 0, 0, 0, now()
    for _ in range(TOGGLES):
        before, due = len(session.reads), due + PERIOD
        pressed = session.press(TAB)
        session.drain(due)
        reads = session.reads[before:]
        shown = frames(reads)
        count += len(shown)
        late_frames += late(pressed, shown, session.size[1])
        size += sum(len(data) for _, data in reads)
    cpu = None if used is None else (session.cpu_time() - used) / count * 1e6
    return {"frames_toggle": count / TOGGLES, "bytes_frame": size / count, "cpu_us_frame": cpu, "late_frames": late_frames}


def run_once(command, size):
    session = Session(command, size)
    figures = measure_start(session)
    session.press(TAB)
    session.settle()
    figures |= measure_keys(session) | measure_idle(session)
    session.press(TAB)
    figures |= measure_toggles(session) | {"peak_rss_mb": session.peak_memory()}
    session.stop()
    return figures


# The report


def build_peer():
    """Compiles the peer, if its source is newer; returns its path."""
    source, program = HERE / "peer.c", ROOT / ".build/bench/peer"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        program.parent.mkdir(parents=True, exist_ok=True)
        library = "-lncursesw" if LINUX else "-lncurses"
        subprocess.run(["cc", "-O2", "-o", program, source, library, "-lm"], check=True)
    return shlex.quote(str(program))


def median(values):
    known = [value for value in values if value is not None]
    return statistics.median(known) if known else None


def shown(value, digits):
    return "–" if value is None else f"{value:.{digits}f}"


def report(size, figures):
    """Prints a table and its budgets; returns whether they hold."""
    print(f"\n| {size[0]}x{size[1]} | {' | '.join(figures)} |\n|---|{'--:|' * len(figures)}")
    for key, label, digits, *_ in ROWS:
        print(f"| {label} | {' | '.join(shown(found[key], digits) for found in figures.values())} |")
    peer, own, *_ = figures.values()
    over = []
    for key, label, digits, factor, fixed in ROWS:
        limits = [fixed, factor * peer[key] if factor and peer[key] is not None else None]
        limit = max((limit for limit in limits if limit is not None), default=None)
        if limit is not None and own[key] is not None and own[key] > limit:
            over.append(f"over: {label}: {shown(own[key], digits)}, at most {shown(limit, digits)}")
    print("\n" + ("\n".join(over) or "All budgets hold."))
    return not over


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    products = subprocess.check_output(["swift", "build", "-c", "release", "--show-bin-path"], cwd=ROOT, text=True).strip()
    own = shlex.quote(f"{products}/followbar") + " --panels phone"
    parser.add_argument("--program", default=own, metavar="CMD", help="program to measure (default: the phone of the release build)")
    parser.add_argument("--size", action="append", metavar="80x24", help="columns and rows, repeatable (default: 80x24 and 200x60)")
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="runs of each program (default: 3)")
    options = parser.parse_args()
    programs = {"peer": build_peer(), "followbar": options.program}
    holds = True
    for text in options.size or ["80x24", "200x60"]:
        size = tuple(map(int, text.split("x")))
        runs = {name: [] for name in programs}
        for _ in range(options.runs):
            for name, command in programs.items():
                print(f"{text}: {name}", file=sys.stderr)
                runs[name].append(run_once(command, size))
        holds &= report(size, {name: {key: median([run[key] for run in found]) for key in found[0]} for name, found in runs.items()})
    sys.exit(0 if holds else 1)


if __name__ == "__main__":
    main()
