#!/usr/bin/env python3
"""Prints the coverage by region of each room, and of each file under 80 %, after `swift test --enable-code-coverage`.

    Tools/coverage.py FOLDER      the products of that test run
"""
import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEAST = 80  # percent


def tool(name: str) -> str:
    """Returns the path of a tool, which is beside Swift in Linux and behind xcrun in macOS."""
    beside = Path(os.path.realpath(shutil.which("swift") or "swift")).parent / name
    if beside.exists():
        return str(beside)
    return subprocess.check_output(["xcrun", "--find", name], text=True).strip()


def merged(codecov: Path) -> Path:
    """Merges the profiles of the tests and of the programs that they started, some of which were killed."""
    profile = codecov / "merged.profdata"
    started = map(str, (codecov / "started").glob("*.profraw"))
    subprocess.run([
        tool("llvm-profdata"), "merge", "-sparse", "--failure-mode=all", "-o", str(profile),
        str(codecov / "default.profdata"), *started], check=True, stderr=subprocess.DEVNULL)
    return profile


def regions(products: Path) -> dict:
    """Returns the covered and all regions of each file under Sources and Track/Sources."""
    tests = next(products.glob("*.xctest"))
    if tests.is_dir():  # macOS
        tests = next((tests / "Contents/MacOS").iterdir())
    programs = [argument for name in ("followbar", "followbar-track", "TerminalProbe") for argument in ("-object", str(products / name))]
    text = subprocess.check_output([
        tool("llvm-cov"), "export", "-summary-only", f"-instr-profile={merged(products / 'codecov')}", str(tests),
        *programs])
    counts = {}
    for file in json.loads(text)["data"][0]["files"]:
        path = Path(file["filename"])
        for folder in (ROOT / "Sources", ROOT / "Track/Sources"):
            if folder in path.parents:
                found = file["summary"]["regions"]
                counts[path.relative_to(folder)] = (found["covered"], found["count"])
    return counts


def percent(covered: int, count: int) -> float:
    return 100 * covered / count if count else 100.0


def main() -> None:
    counts = regions(Path(sys.argv[1]))
    rooms = defaultdict(lambda: [0, 0])
    for path, (covered, count) in counts.items():
        rooms[path.parts[0]][0] += covered
        rooms[path.parts[0]][1] += count
    print("| room | regions | covered |\n| --- | --- | --- |")
    for room, (covered, count) in sorted(rooms.items()):
        print(f"| {room} | {count} | {percent(covered, count):.1f} % |")
    print(f"\nFiles under {LEAST} %:")
    for path, (covered, count) in sorted(counts.items()):
        if percent(covered, count) < LEAST:
            print(f"  {path}: {covered} of {count}, {percent(covered, count):.0f} %")


if __name__ == "__main__":
    main()
