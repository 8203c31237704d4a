#!/usr/bin/env python3
"""Plants thirty faults, one at a time, and counts those that the tests of their own room catch.

    Tools/faults.py [--list] [--scratch FOLDER] [ROOM OR NUMBER]...

A fault is a mistake that a good engineer makes when tired, and that users would notice. It is planted in a copy of the last
commit, so the checkout stays as it is. The tests must pass without faults: `make test` comes first. Exit status 1 if more than
three faults are not caught, 65 if the list does not fit the sources.
"""
from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent.parent
MOST_MISSED = 3
LONGEST_RUN = 1800  # seconds; a fault may make a test endless
ISSUE = re.compile(r"Test (.+?) recorded an issue")
COUNT = re.compile(r"Test run with (\d+) test")


class Fault(NamedTuple):
    path: str  # in Sources, or in Track/Sources; its first folder is the room
    words: str
    old: str  # occurs once in the file
    new: str

    room = property(lambda self: self.path.split("/")[0])
    file = property(lambda self: ("Track/" if self.room == "Tracking" else "") + "Sources/" + self.path)


FAULTS = [Fault(*fault) for fault in [
    ("Strings/Nearest.swift", "a short word is taken for others two letters away",
     "written.count > 3 ? 2 : 1", "2"),
    ("Motion/Animation/Animator.swift", "an interrupted move forgets its velocity",
     "Flight(offset: offset, velocity: velocity(at: time), start", "Flight(offset: offset, start"),
    ("Motion/Curves/Spring.swift", "a spring's settling time is half a swing late",
     "count.rounded(.down) * half", "count.rounded() * half"),
    ("Motion/Curves/LinearStops.swift", "at its jump a line still has the earlier value",
     "!($0.input <= input)", "!($0.input < input)"),
    ("Motion/Fitting/SampleTable.swift", "seconds of a clock that starts late are read as milliseconds",
     "rows[rows.count - 1].time - rows[0].time", "rows[rows.count - 1].time"),
    ("Phone/Announcements.swift", "a new motion drops late will-notifications",
     "removeAll { $0.time > time && $0.isDone }", "removeAll { $0.time > time }"),
    ("Phone/Finger.swift", "a fast throw makes the keyboard overshoot",
     "min(velocity, spring.naturalFrequency)", "velocity"),
    ("Phone/Actions.swift", "a frame reader sleeps on after the app's return from the background",
     "(isActive, lastAppearance) = (true, time)", "isActive = true"),
    ("Phone/BarTie.swift", "a bar that is tied with an offset ignores the designed gap",
     "keyboard.rise + keyboard.design.gap + points", "keyboard.rise + points"),
    ("Lab/Measure/SeamFigures.swift", "the time while another screen shows counts as out of seam",
     "pause() { lastTime = nil }", "pause() {}"),
    ("Lab/Measure/SeamMeasurement.swift", "downward jumps of the transcript do not count",
     "abs(rise - lastRise)", "rise - lastRise"),
    ("Lab/Tune/Tuning.swift", "the search finds curves that jump within a frame",
     "values.dropFirst(parts)", "values.dropFirst()"),
    ("Lab/CurvesFile.swift", "an error of an easing is shown one column too far right",
     "dropFirst(error.column - 1)", "dropFirst(error.column)"),
    ("Tracking/ProbeLog.swift", "the screen's height in pixels is taken for points",
     "header.height.map { $0 / divisor }", "header.height"),
    ("Tracking/Report/TrackEvidence.swift", "a move that lacks a quarter of its frames is whole",
     "leastShown = 0.8", "leastShown = 0.7"),
    ("Lab/Recordings/Moves.swift", "the second swing of a spring counts as another move",
     "while let last = legs.last", "if let last = legs.last"),
    ("Terminal/InputReader.swift", "answers that wait behind much output reach the shell",
     "hasAnswered ? .seconds(5) : patience", "patience"),
    ("Screen/TextEditor.swift", "the caret leaves the window before the text scrolls",
     "own - most + 1", "own - most"),
    ("Screen/Color.swift", "grays are rounded down in 256 colors",
     "(red + green + blue) / 3 - 3", "(red + green + blue) / 3 - 8"),
    ("Screen/CellPainter.swift", "a box leaves half of a wide letter at its right edge",
     "if cells.count > 1 { clearWide(cells.upperBound - 1) }", ""),
    ("Demo/Session/History.swift", "nobody can step back beyond the last animation",
     "min(time - span, scene", "max(time - span, scene"),
    ("Demo/Conversation/Scrolling.swift", "messages count as unseen again after more scrolling",
     "max(old.seen, lowest.message + 1)", "lowest.message + 1"),
    ("Demo/Workbench/CurveEditor.swift", "redo brings back what a later change has replaced",
     "[before]\n    future = []", "[before]"),
    ("Demo/Phone/Finger.swift", "a finger that rests before it lifts still throws the keyboard",
     "recent.isEmpty && !isNew ? recent", "recent.isEmpty && isNew ? recent"),
    ("Tapes/Player/Player.swift", "a tape that ends hidden ends with a hidden picture",
     "let hidden = clock.isHidden ? lastSeen : nil\n    clock.show()",
     "clock.show()\n    let hidden = clock.isHidden ? lastSeen : nil"),
    ("Tapes/Player/Pattern.swift", "digits of other scripts match \\d in a pattern",
     ".asciiOnlyDigits()", ""),
    ("Tapes/Language/TapeArguments.swift", "a mouse without fractions is at a cell's corner",
     "halves.count == 1 ? 0.5", "halves.count == 1 ? 0"),
    ("Pictures/GIFEncoder.swift", "a window that gets smaller leaves its old edges in a GIF",
     "in: hasNewSize ? screen.bounds : changes", "in: changes"),
    ("Terminal/MouseReport.swift", "a button that is released outside the window stays down",
     "hasMoved = isRelease || code & 32 != 0", "hasMoved = code & 32 != 0"),
    ("Console/OutputFile.swift", "a file that is written again loses its permissions",
     "if let permissions { chmod(temporary, permissions) }", ""),
]]


def fail(message: str, status: int = 65) -> NoReturn:
    print("error: " + message, file=sys.stderr)
    sys.exit(status)


def git(*arguments: str) -> str:
    return subprocess.check_output(["git", "-C", str(ROOT), *arguments], text=True)


def planted(fault: Fault, text: str) -> str:
    count = text.count(fault.old)
    if count != 1:
        fail(f"invalid fault in {fault.file}: {fault.old!r} occurs {count} times: expected 1")
    return text.replace(fault.old, fault.new)


def stop(process: subprocess.Popen) -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGINT)  # which Swift passes on to the tests
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


class Copy:
    """A copy of the last commit in a folder, with a build of its own, which stays there for the next run."""

    def __init__(self, folder: Path):
        self.folder, self.tree = folder, folder / "tree"
        self.options = ["--package-path", str(self.tree), "--scratch-path", str(folder / "build")]

    def __enter__(self) -> Copy:
        self.remove()
        git("worktree", "add", "--quiet", "--force", "--detach", str(self.tree), "HEAD")
        resolved = ROOT / "Package.resolved"  # git ignores it
        if resolved.exists():
            shutil.copy2(resolved, self.tree)
        # Files that are as old as in the last run are not compiled again, but faults may have been in some of them.
        faulty = {fault.file for fault in FAULTS}
        for file in git("ls-files", "-z").split("\0")[:-1]:
            source, copy = ROOT / file, self.tree / file
            if file not in faulty and source.exists() and copy.is_file():
                os.utime(copy, ns=(source.stat().st_mtime_ns,) * 2)
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()

    def remove(self) -> None:
        if self.tree.exists():
            git("worktree", "remove", "--force", str(self.tree))

    def lines(self, *command: str) -> Iterator[str]:
        """Runs a command of Swift, yields its lines and raises its status; ends it when the caller needs no more lines."""
        # Warnings are no errors here: a fault may leave a variable unused.
        process = subprocess.Popen(
            ["swift", *command, *self.options], cwd=self.tree, text=True, errors="replace", start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=os.environ | {"FOLLOWBAR_STRICT": "0"})
        timer = threading.Timer(LONGEST_RUN, stop, [process])
        timer.start()
        try:
            yield from process.stdout
            if process.wait():
                raise subprocess.CalledProcessError(process.returncode, command)
        finally:
            timer.cancel()
            stop(process)
            process.stdout.close()

    def catcher(self, fault: Fault) -> str | None:
        """Builds with a fault and returns the first test of its room that fails; None if all pass."""
        file, output = self.tree / fault.file, []
        text = file.read_text()
        try:
            file.write_text(planted(fault, text))
            output += self.lines("build", "--build-tests")
            return self.failed_test("Program" if fault.room in ("Console", "followbar") else fault.room)
        except subprocess.CalledProcessError:
            errors = [line for line in output if "error:" in line] or output[-5:]
            fail(f"fault in {fault.file} does not compile: '{fault.words}'\n{''.join(errors)}")
        finally:
            file.write_text(text)

    def failed_test(self, room: str) -> str | None:
        has_started, count = False, 0
        try:
            for line in self.lines("test", "--skip-build", "--disable-xctest", "--filter", rf"^{room}Tests\."):
                if issue := ISSUE.search(line):
                    return issue[1]
                has_started = has_started or "Test run started" in line
                count = int(found[1]) if (found := COUNT.search(line)) else count
        except subprocess.CalledProcessError as error:
            if has_started:
                return f"a crash, or tests without an end (status {error.returncode})"
        if count == 0:
            fail(f"no tests of {room} ran: expected some that match '^{room}Tests\\.'")
        return None


def chosen(names: list[str]) -> list[tuple[int, Fault]]:
    numbered = list(enumerate(FAULTS, start=1))
    for name in names:
        if not any(name in (str(number), fault.room) for number, fault in numbered):
            fail(f"unknown fault '{name}': expected a room or a number from 1 to {len(FAULTS)}", 64)
    return [(number, fault) for number, fault in numbered if not names or {fault.room, str(number)} & set(names)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Plant faults, and count those that tests catch.")
    parser.add_argument("names", nargs="*", metavar="ROOM OR NUMBER", help="plant only these faults (default: all)")
    parser.add_argument("--list", action="store_true", help="print the faults without building, and check the list")
    parser.add_argument("--scratch", type=Path, default=ROOT / ".build/faults", metavar="FOLDER",
                        help="keep the build in this folder (default: .build/faults)")
    arguments = parser.parse_args()
    faults = chosen(arguments.names)
    for number, fault in faults:
        planted(fault, (ROOT / fault.file).read_text())
        if arguments.list:
            print(f"{number:2}  {fault.room:9}  {fault.words} ({fault.file})")
    if arguments.list:
        return
    if changed := git("status", "--porcelain", "--", *(fault.file for _, fault in faults)):
        fail(f"changed files: expected a commit of them\n{changed}")
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    caught = 0
    with Copy(arguments.scratch.resolve()) as copy:
        for number, fault in faults:
            test = copy.catcher(fault)
            caught += test is not None
            print(f"{number:2}  {'caught' if test else 'NOT CAUGHT':10}  {fault.room:9}  {fault.words}"
                  + (f": {test}" if test else ""), flush=True)
    print(f"{caught} of {len(faults)} caught")
    sys.exit(len(faults) - caught > MOST_MISSED)


if __name__ == "__main__":
    main()
