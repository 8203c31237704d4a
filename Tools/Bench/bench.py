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
import subprocess
import sys
import time
from pathlib import Path
from typing import Dict, Iterator, List, Tuple

from chats import measure_chat
from figures import Figures, measure_megabyte, run_once
from files import measure_files, print_files
from report import FRAMES, judge, medians, print_budgets, print_notes, print_table
from terminal import LINUX, NotRun, Session

HERE = Path(__file__).resolve().parent

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


def measure(programs: Dict[str, str], size: Tuple[int, int], runs: int, options: argparse.Namespace) -> Dict[str, List[Figures]]:
    """Performs all runs of all programs at a size, in alternating order."""
    results: Dict[str, List[Figures]] = {name: [] for name in programs}
    for run in range(runs):
        for name in list(programs)[:: -1 if run % 2 else 1]:
            print(f"{size[0]}x{size[1]}, run {run + 1} of {runs}: {name}", file=sys.stderr)
            results[name].append(run_once(Session(programs[name], size, dict(options.env)), options.toggles))
    return results


def measure_text(program: str, options: argparse.Namespace) -> Figures:
    """Returns the figures of a megabyte in the bar, pasted and as keys."""
    print("a megabyte", file=sys.stderr)
    figures: Figures = {}
    for bracketed in (True, False):
        session = Session(program, options.size[0], dict(options.env))
        try:
            figures.update(measure_megabyte(session, bracketed))
        finally:
            session.stop()
    return figures


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
    add("--program", action="append", metavar="CMD", help="measure this program, repeatable (default: .build/release/followbar, without and with the inspector)")
    add("--peer", metavar="CMD", help="compare with this program (default: peer.c, compiled)")
    add("--curves", default=shlex.quote(str(HERE.parent.parent / ".build/release/CurveBench")), metavar="CMD",
        help="measure curves with this program, for the peer and the first program (default: CurveBench)")
    add("--build-dir", type=Path, default=HERE.parent.parent / ".build/bench", metavar="DIR",
        help="compile the peer in this directory (default: .build/bench)")
    add("--size", type=size, action="append", metavar="80x24",
        help="measure at these columns and rows, repeatable; all figures at the first (default: 80x24, 120x40 and 200x60)")
    add("--runs", type=int, default=3, metavar="N", help="run each program this often at the first size (default: 3), and once at others")
    add("--frames-only", action="store_true", help="measure no long texts, long chats, curves and files")
    add("--toggles", type=int, default=12, metavar="N", help="toggle the keyboard this often in each run (default: 12)")
    add("--env", type=assignment, action="append", default=[], metavar="NAME=VALUE",
        help="set a variable of the programs, repeatable")
    add("--keep-warm", action="store_true", help="keep the cores awake for steady CPU times; adds rare delays of 4 to 8 ms")
    add("--json", type=Path, metavar="FILE", help="write every run, the medians and the budgets to this file")
    options = parser.parse_args()
    options.size = options.size or [(80, 24), (120, 40), (200, 60)]
    return options


def own_programs() -> Dict[str, str]:
    """Returns followbar's commands by name: the phone, which the peer draws too, and the phone beside the inspector."""
    program = shlex.quote(str(HERE.parent.parent / ".build/release/followbar"))
    return {"followbar": program + " --panels phone", "with inspector": program + " --panels both"}


def report(tables: Dict[Tuple[int, int], Dict[str, Figures]], toggles: int) -> Dict[str, List[Dict[str, object]]]:
    """Prints a table for each size and its budgets; returns the budgets by size and program."""
    verdicts = {}
    for size, table in tables.items():
        peer, *others = table
        label = f"{size[0]}x{size[1]}"
        print(f"\n{label}, {toggles} toggles in each run\n")
        print_table(table)
        for place, name in enumerate(others):
            # Only the first program draws the peer's picture.
            own = table[name] if place == 0 else {key: table[name][key] for key in ("key_p95_ms", "late_frames")}
            verdicts[f"{name}, {label}"] = list(judge(own, table[peer], size))
            print_budgets(f"{name}, {label}", verdicts[f"{name}, {label}"])
    return verdicts


def main() -> int:
    options = parse()
    files: Dict[str, Figures] = {}
    try:
        peer = options.peer or build_peer(options.build_dir)
        programs = {"peer": peer, **(named(options.program) if options.program else own_programs())}
        first = list(programs)[1]
        be_prompt()
        with warm_cores(options.keep_warm):
            results = {size: measure(programs, size, 1 if at else options.runs, options) for at, size in enumerate(options.size)}
            tables = {size: {name: medians(runs) for name, runs in found.items()} for size, found in results.items()}
            for table in list(tables.values())[1:]:
                for name, figures in table.items():
                    table[name] = {key: figures[key] for key in FRAMES}
            if not options.frames_only:
                main_table = tables[options.size[0]]
                main_table[first].update(measure_text(programs[first], options))
                plain, motion = measure_curves(options.curves)
                main_table["peer"].update(plain)
                main_table[first].update(motion)
                main_table[first].update(measure_chat(programs[first], options.size[0]))
                files = measure_files(shlex.split(programs[first])[0])
    except (NotRun, OSError, subprocess.CalledProcessError) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    verdicts = report(tables, options.toggles)
    print_files(files)
    for found in results.values():
        print_notes(found)
    if options.json:
        machine = {"system": platform.platform(), "cores": os.cpu_count()}
        sizes = {f"{size[0]}x{size[1]}": {"runs": results[size], "medians": tables[size]} for size in tables}
        options.json.write_text(json.dumps({"machine": machine, "sizes": sizes, "files": files, "budgets": verdicts}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
