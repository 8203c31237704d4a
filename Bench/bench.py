#!/usr/bin/env python3
"""Compares followbar with a plain C and ncurses program that draws the same kind of picture (peer.c).

Each program runs under a pseudo-terminal that answers no queries and is drained as fast as possible. Run 1 of all programs
comes before run 2 of any, in alternating order, so that a drift of the machine affects all of them. The table shows medians.
A run is: start; Tab (keyboard up); typed letters, each undone by backspace; idle; Tab (keyboard down); the toggles; Ctrl-C.

A *flush* is output with pauses shorter than 3 ms, or one synchronized update; here that is one frame. For a frame without
changes, a program may write nothing, or only cursor moves, colors and modes (such as ESC[?2026h/l alone). Neither counts as a
frame, and the other frames bear its bytes and CPU time. An edge that moves less than an eighth of a row per frame shows no
change in some frames. So *late frames* only count where it moves faster, within the first 60 % of the animation.

The exit status is 0 unless a program could not run. Only Linux has figures for CPU, wake-ups and memory.
"""
import argparse
import contextlib
import json
import os
import platform
import shlex
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Dict, Iterator, List, Optional, Tuple

from chats import measure_chat
from figures import KEYS, Figures, measure_megabyte, quotient, run_once
from terminal import LINUX, NotRun, Session

HERE = Path(__file__).resolve().parent

ROWS = [("first_byte_ms", "start → first byte, ms", 1), ("first_paint_ms", "start → first paint, ms", 1),
        ("key_p50_ms", "key → first byte p50, ms", 2), ("key_p95_ms", "key → first byte p95, ms", 2),
        ("key_max_ms", "key → first byte max, ms", 2), ("toggle_p50_ms", "Tab → first frame p50, ms", 1),
        ("frames_toggle", "frames per toggle", 1), ("sync_frames_toggle", "synchronized frames per toggle", 1),
        ("bytes_frame", "bytes per frame", 0), ("cpu_us_frame", "CPU per frame, µs", 0),
        ("late_frames", "late frames per run", 1), ("jitter_p95_ms", "jitter p95, ms", 2),
        ("idle_wakeups_s", "idle wake-ups per s", 1), ("idle_cpu_ms_s", "idle CPU, ms per s", 2),
        ("peak_rss_mb", "peak RSS, MB", 1)]

MEGABYTE = [("pasted_mb_ms", "1 MB pasted into the bar, ms", 0), ("pasted_key_ms", "a key then p95, ms", 2),
            ("typed_mb_ms", "1 MB as keys into the bar, ms", 0), ("typed_key_ms", "a key after the keys p95, ms", 2)]
"""The figures of a long text, without the peer, which has none."""

CURVES = [("bezier_value_ns", "cubic-bezier value, ns", 0), ("bezier_slope_ns", "cubic-bezier slope, ns", 0),
          ("underdamped_value_ns", "spring below critical: value, ns", 0),
          ("underdamped_velocity_ns", "spring below critical: velocity, ns", 0),
          ("critical_value_ns", "critical spring: value, ns", 0), ("critical_velocity_ns", "critical spring: velocity, ns", 0),
          ("overdamped_value_ns", "spring above critical: value, ns", 0),
          ("overdamped_velocity_ns", "spring above critical: velocity, ns", 0),
          ("stops_value_ns", "linear() of 17 stops: value, ns", 0),
          ("fit_bezier_ms", "fit of a cubic-bezier, ms", 1), ("fit_bezier_max_ms", "the same by its maximum, ms", 1),
          ("fit_spring_ms", "fit of a spring, ms", 1), ("fit_stops_ms", "fit of linear() stops, ms", 1),
          ("nonsense_easing_ms", "1 MB of nonsense as an easing, ms", 2), ("nonsense_code_ms", "as pasted code, ms", 2),
          ("nonsense_csv_ms", "as measurements, ms", 2), ("csv_100k_rows_ms", "100,000 rows of measurements, ms", 0)]
"""The figures of CurveBench: name, label, digits."""

CHATS = [("chat_open_ms", "100,000 messages: start → first paint, ms", 1), ("chat_wheel_p95_ms", "the same: wheel → first byte p95, paused, ms", 2),
         ("chat_cpu_us_step", "the same: CPU per step of the wheel, paused, µs", 0),
         ("chat_cpu_us_frame", "the same: CPU per frame while scrolling, µs", 0), ("chat_rss_mb", "the same: peak RSS, MB", 1)]
"""The figures of a long chat, which the peer does not have."""

BUDGETS = [("bytes_frame", 1.5, None), ("cpu_us_frame", 3.0, None), ("idle_wakeups_s", None, 0.0),
           ("key_p95_ms", None, 2.0), ("first_paint_ms", None, 50.0), ("late_frames", 1.0, 0.0),
           ("bezier_value_ns", None, 100.0), ("bezier_slope_ns", None, 100.0), ("underdamped_value_ns", None, 50.0),
           ("underdamped_velocity_ns", None, 50.0), ("critical_value_ns", None, 50.0), ("critical_velocity_ns", None, 50.0),
           ("overdamped_value_ns", None, 50.0), ("overdamped_velocity_ns", None, 50.0), ("fit_bezier_ms", None, 100.0),
           ("fit_bezier_max_ms", None, 100.0), ("fit_spring_ms", None, 100.0), ("fit_stops_ms", None, 100.0),
           ("pasted_mb_ms", None, 200.0), ("pasted_key_ms", None, 2.0), ("typed_mb_ms", None, 200.0), ("typed_key_ms", None, 2.0),
           ("nonsense_easing_ms", None, 100.0), ("nonsense_code_ms", None, 100.0), ("nonsense_csv_ms", None, 100.0),
           ("chat_open_ms", None, 200.0), ("chat_cpu_us_step", None, 1000.0), ("chat_cpu_us_frame", None, 1000.0), ("chat_rss_mb", None, 60.0)]
"""Figure, limit in multiples of the peer, absolute limit. The larger one holds: a busy machine slows the peer too."""


def medians(runs: List[Figures]) -> Figures:
    """Returns the median of each figure over the runs that have it."""
    known = {name: [run[name] for run in runs if run.get(name) is not None] for name in runs[0]}
    return {name: statistics.median(values) if values else None for name, values in known.items()}


def shown(value: Optional[float], digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


def rows(figures: Figures) -> List[Tuple[str, str, int]]:
    """Returns the table's rows: those of curves, of a long text and of a long chat only if they were measured."""
    return ROWS + [row for row in MEGABYTE + CURVES + CHATS if row[0] in figures]


def print_table(table: Dict[str, Figures], peer: str) -> None:
    """Prints one row per figure, one column per program, and one for each program's ratio to the peer."""
    others = [name for name in table if name != peer]
    heads = [*table, *(f"{name} / {peer}" for name in others)]
    print(f"| | {' | '.join(heads)} |\n|---|{'--:|' * len(heads)}")
    for key, label, digits in rows(table[others[0]] if others else {}):
        values = [shown(figures.get(key), digits) for figures in table.values()]
        ratios = [shown(quotient(table[name].get(key), table[peer].get(key)), 2) for name in others]
        print(f"| {label} | {' | '.join(values + ratios)} |")


def judge(own: Figures, peer: Figures) -> Iterator[Dict[str, object]]:
    """Yields each budget with its figure, its limit and its result (None: not measured)."""
    for key, factor, fixed in BUDGETS:
        if key not in own:
            continue
        relative = None if factor is None or peer.get(key) is None else factor * peer[key]
        limits = [limit for limit in (relative, fixed) if limit is not None]
        limit, value = max(limits, default=None), own[key]
        kept = None if limit is None or value is None else value <= limit
        yield {"figure": key, "value": value, "limit": limit, "ok": kept, "peers": factor}


def print_budgets(name: str, verdicts: List[Dict[str, object]]) -> None:
    print(f"\nBudgets of {name}:\n")
    labels = {key: (label, digits) for key, label, digits in ROWS + MEGABYTE + CURVES + CHATS}
    for verdict in verdicts:
        label, digits = labels[verdict["figure"]]
        word = {True: "ok  ", False: "over", None: "–   "}[verdict["ok"]]
        limit = shown(verdict["limit"], digits) + (f" ({verdict['peers']:g} × peer)" if verdict["peers"] else "")
        print(f"    {word} {label}: {shown(verdict['value'], digits)}, at most {limit}")


def print_notes(results: Dict[str, List[Figures]]) -> None:
    """Prints notes on these runs for readers of the table."""
    for name, runs in results.items():
        missed, stubborn = sum(run["keys_unanswered"] for run in runs), sum(not run["quit_by_key"] for run in runs)
        if missed:
            print(f"{name}: {missed} of {KEYS * len(runs)} keys had no answer within 0.5 s")
        if stubborn:
            print(f"{name}: Ctrl-C did not end {stubborn} of {len(runs)} runs")
    if not LINUX:
        print("no figures for CPU, wake-ups and memory: only Linux has /proc")


def build_peer(directory: Path) -> str:
    """Compiles peer.c if it is newer than the program; returns the command that runs it."""
    source, program = HERE / "peer.c", directory / "peer"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        directory.mkdir(parents=True, exist_ok=True)
        library = "-lncursesw" if LINUX else "-lncurses"
        subprocess.run(["cc", "-O2", "-o", str(program), str(source), library, "-lm"], check=True)
    return shlex.quote(str(program))


def named(commands: List[str]) -> Dict[str, str]:
    """Returns commands by the name of their program, numbered if it repeats."""
    names: Dict[str, str] = {}
    for command in commands:
        name = Path(shlex.split(command)[0]).name
        names[name if name not in names else f"{name} {len(names) + 1}"] = command
    return names


@contextlib.contextmanager
def warm_cores(wanted: bool) -> Iterator[None]:
    """Keeps every core awake by a spinner that yields to every other process (SCHED_IDLE)."""
    code = ("import os\nos.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))\nparent = os.getppid()\n"
            "while os.getppid() == parent:\n for _ in range(300000): pass")
    count = os.cpu_count() or 1 if wanted and LINUX else 0
    spinners = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(count)]
    try:
        time.sleep(0.5 if spinners else 0)
        yield
    finally:
        for spinner in spinners:
            spinner.kill()
            spinner.wait()


def be_prompt() -> None:
    """Requests real-time priority for this process, so that reads are timed at once; continues without it."""
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_RR | os.SCHED_RESET_ON_FORK, os.sched_param(5))


def measure(programs: Dict[str, str], options: argparse.Namespace) -> Dict[str, List[Figures]]:
    """Performs all runs of all programs, in alternating order."""
    results: Dict[str, List[Figures]] = {name: [] for name in programs}
    for run in range(options.runs):
        for name in list(programs)[:: -1 if run % 2 else 1]:
            print(f"run {run + 1} of {options.runs}: {name}", file=sys.stderr)
            session = Session(programs[name], options.size, dict(options.env))
            results[name].append(run_once(session, options.toggles))
            if name != next(iter(programs)):
                for bracketed in (True, False):
                    results[name][-1].update(run_megabyte(programs[name], options, bracketed))
    return results


def run_megabyte(program: str, options: argparse.Namespace, bracketed: bool) -> Figures:
    session = Session(program, options.size, dict(options.env))
    try:
        return measure_megabyte(session, bracketed)
    finally:
        session.stop()


def size(text: str) -> Tuple[int, int]:
    """Parses columns and rows, such as "80x24"."""
    columns, rows = text.split("x")
    return int(columns), int(rows)


def assignment(text: str) -> Tuple[str, str]:
    """Parses "NAME=VALUE"."""
    name, value = text.split("=", 1)
    return name, value


def measure_curves(command: str) -> Tuple[Figures, Figures]:
    """Returns the costs of curves in plain C and in Motion; nothing if the program was not built."""
    if not Path(shlex.split(command)[0]).exists():
        print(f"bench: cannot measure curves: expected the program {command}", file=sys.stderr)
        return {}, {}
    print("curves", file=sys.stderr)
    lines = subprocess.run(shlex.split(command), check=True, capture_output=True, text=True).stdout.splitlines()
    fields = [line.split(",") for line in lines[1:]]
    return ({name: float(plain) if plain else None for name, _, plain in fields},
            {name: float(motion) for name, motion, _ in fields})


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--program", action="append", metavar="CMD", help="measure this program, repeatable (default: .build/release/followbar --panels phone)")
    add("--peer", metavar="CMD", help="compare with this program (default: peer.c, compiled)")
    add("--curves", default=shlex.quote(str(HERE.parent / ".build/release/CurveBench")), metavar="CMD",
        help="measure curves with this program, for the peer and the first program (default: CurveBench)")
    add("--build-dir", type=Path, default=HERE.parent / ".build/bench", metavar="DIR",
        help="compile the peer in this directory (default: .build/bench)")
    add("--size", type=size, default=(80, 24), metavar="80x24", help="set the terminal's columns and rows (default: 80x24)")
    add("--runs", type=int, default=5, metavar="N", help="run each program this often (default: 5)")
    add("--toggles", type=int, default=12, metavar="N", help="toggle the keyboard this often in each run (default: 12)")
    add("--env", type=assignment, action="append", default=[], metavar="NAME=VALUE",
        help="set a variable of the programs, repeatable")
    add("--keep-warm", action="store_true", help="keep the cores awake for steady CPU times; adds rare delays of 4 to 8 ms")
    add("--json", type=Path, metavar="FILE", help="write every run, the medians and the budgets to this file")
    return parser.parse_args()


def report(results: Dict[str, List[Figures]], curves: Tuple[Figures, Figures], chats: Dict[str, Figures],
           options: argparse.Namespace) -> None:
    """Prints table, budgets and notes, and writes the JSON file; the first program is the peer."""
    table = {name: medians(runs) for name, runs in results.items()}
    for figures, costs in zip(table.values(), curves):
        figures.update(costs)
    for name, figures in chats.items():
        table[name].update(figures)
    peer, *others = table
    verdicts = {name: list(judge(table[name], table[peer])) for name in others}
    columns, rows = options.size
    print(f"{columns} × {rows}, medians of {options.runs} runs with {options.toggles} toggles each\n")
    print_table(table, peer)
    for name in others:
        print_budgets(name, verdicts[name])
    print_notes(results)
    if options.json:
        machine = {"system": platform.platform(), "cores": os.cpu_count()}
        facts = {"machine": machine, "size": options.size, "runs": results, "medians": table, "budgets": verdicts}
        options.json.write_text(json.dumps(facts, indent=1) + "\n")


def main() -> int:
    options = parse()
    try:
        peer = options.peer or build_peer(options.build_dir)
        programs = named([peer, *(options.program or [shlex.quote(str(HERE.parent / ".build/release/followbar")) + " --panels phone"])])
        be_prompt()
        with warm_cores(options.keep_warm):
            results = measure(programs, options)
            curves = measure_curves(options.curves)
            chats = {name: measure_chat(program, options.size) for name, program in list(programs.items())[1:]}
    except (NotRun, OSError, subprocess.CalledProcessError) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    report(results, curves, chats, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
