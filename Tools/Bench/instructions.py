#!/usr/bin/env python3
"""Counts the instructions of frames and keys beside peer.c: figures that no noise touches.

Both programs run in valgrind, on the virtual clock of clock.c. Each case is three runs: three toggles of the keyboard; the
same and four more; the same and ten letters. The differences are the costs. A frame is one that changes the picture.
With --limit the ratios to the peer of instructions.json hold: none may be above 1.1 times the kept one.
"""
import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import session as terminal

CASES = [((80, 24), "phone"), ((80, 24), "both"), ((200, 60), "phone"), ((200, 60), "both")]
KEPT = terminal.HERE / "instructions.json"
SLACK = 1.1
WARM = [terminal.TAB] * 3
TOGGLES = [terminal.TAB] * 4
LETTERS = [letter.encode() for letter in "abcdefghij"]


def build_clock(folder):
    library = folder / "clock.so"
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, terminal.HERE / "clock.c"], check=True)
    return library


def strip(command, folder):
    """Returns the command with a copy of its program without debug information, which valgrind cannot read."""
    program, *options = shlex.split(command)
    copy = folder / Path(program).name
    if not copy.exists():
        shutil.copy(program, copy)
        subprocess.run(["strip", "--strip-debug", copy], check=True)
    return shlex.join([str(copy), *options])


def count(command, size, keys, folder):
    """Returns the instructions and the output of a session with some keys."""
    log = folder / "log"
    valgrind = f"valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file={log}"
    os.environ["LD_PRELOAD"] = str(folder / "clock.so")
    session = terminal.Session(f"{valgrind} {command}", size)
    del os.environ["LD_PRELOAD"]
    end = terminal.now() + 60
    while not session.ended and terminal.now() < end and terminal.printed(session.output()) < size[0] * size[1] / 10:
        session.drain(terminal.now() + 0.1)
    session.settle(quiet=1.2, limit=30)
    for key in keys:
        session.press(key)
        session.drain(terminal.now() + 30, once=True)
        session.settle(quiet=0.4, limit=30)
    session.press(terminal.QUIT)
    session.drain(terminal.now() + 30)
    os.waitpid(session.pid, 0)
    os.close(session.terminal)
    found = re.search(r"Collected : (\d+)", log.read_text())
    if not found:
        sys.exit(f"instructions: valgrind counted nothing: {log.read_text()[-300:]}")
    return int(found[1]), session.output()


def shown(output):
    """Returns the number of frames that change the picture; a program without synchronized updates has none."""
    frames = output.split(terminal.SYNC_END)[:-1]
    return sum(bool(terminal.INVISIBLE.sub(b"", frame)) for frame in frames)


def measure(command, size, frames, folder):
    """Returns thousands of instructions a frame and a letter, and the bytes a frame."""
    start, first = count(command, size, WARM, folder)
    toggled, second = count(command, size, WARM + TOGGLES, folder)
    typed, _ = count(command, size, WARM + LETTERS, folder)
    frames = frames or shown(second) - shown(first)
    return {
        "frame": round((toggled - start) / frames / 1000),
        "letter": round((typed - start) / len(LETTERS) / 1000),
        "bytes": round((len(second) - len(first)) / frames),
    }


def peer_frames(peer, size):
    """Returns the peer's frames in the toggles: it has no marks around them, so they are the most of three runs by their times."""
    return max(timed_frames(peer, size) for _ in range(3))


def timed_frames(peer, size):
    session = terminal.Session(peer, size)
    session.settle()
    before = len(session.reads)
    for _ in TOGGLES:
        session.press(terminal.TAB)
        session.drain(terminal.now() + terminal.PERIOD)
    found = len(terminal.frames(session.reads[before:]))
    session.stop()
    return found


def name(size, panels):
    return f"{size[0]}x{size[1]} {'alone' if panels == 'phone' else 'with inspector'}"


def ratios(peer, own):
    return {figure: round(own[figure] / peer[figure], 2) for figure in own}


def table(figures):
    """Returns a table: for each case the figures of both programs and their ratio."""
    lines = [
        "| instructions, in thousands | peer | a frame | × | peer | a letter | × | peer | bytes a frame | × |",
        "|---|" + "--:|" * 9]
    for case, (peer, own) in figures.items():
        found = ratios(peer, own)
        cells = [f"{peer[figure]} | {own[figure]} | {found[figure]:.2f}" for figure in own]
        lines.append(f"| {case} | {' | '.join(cells)} |")
    return "\n".join(lines)


def over(figures, kept):
    """Returns a line for each ratio that is above 1.1 times the kept one."""
    return [
        f"over: {case}, {figure}: {ratio:.2f} times the peer's, at most {kept[case][figure] * SLACK:.2f}"
        for case, (peer, own) in figures.items() for figure, ratio in ratios(peer, own).items()
        if ratio > kept[case][figure] * SLACK
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    products = subprocess.check_output(["swift", "build", "-c", "release", "--show-bin-path"], cwd=terminal.ROOT, text=True).strip()
    parser.add_argument("--program", default=shlex.quote(f"{products}/followbar"), metavar="CMD", help="program to measure (default: the release build)")
    parser.add_argument("--limit", action="store_true", help="fail where a ratio is above 1.1 times the kept one")
    parser.add_argument("--keep", action="store_true", help="keep the ratios as the new limits")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write the table to a file, too")
    options = parser.parse_args()
    figures, limits = {}, json.loads(KEPT.read_text()) if options.limit else None
    with tempfile.TemporaryDirectory() as text:
        folder = Path(text)
        build_clock(folder)
        peer, own = terminal.build_peer(), strip(options.program, folder)
        for size, panels in CASES:
            case = name(size, panels)
            print(f"instructions: {case}", file=sys.stderr)
            figures[case] = (
                measure(peer, size, peer_frames(peer, size), folder),
                # With a speed nobody is a newcomer, whose first rise is slow and whose phone plays by itself.
                measure(f"{own} --panels {panels} --speed 1", size, None, folder))
    print(table(figures))
    if options.output:
        options.output.write_text(table(figures) + "\n")
    if options.keep:
        kept = {case: ratios(peer, own) for case, (peer, own) in figures.items()}
        KEPT.write_text(json.dumps(kept, indent=2) + "\n")
    found = over(figures, limits) if limits else []
    print("\n".join(found), file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
