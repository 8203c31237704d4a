#!/usr/bin/env python3
"""Writes the generated parts of README.md and docs/ from the program's own output: make docs.

    Tools/docs.py PROGRAM [--check]     the program Guide stands beside PROGRAM; --check only prints the lines that differ, and ends with status 1

A generated part stands between <!-- NAME: by make docs --> and <!-- end of NAME -->. Blocks of ```console show commands,
whose output follows; they find tapes/app.csv as app.csv.
"""

import difflib
import json
import os
import re
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path(sys.argv[1]).resolve()
if not PROGRAM.is_file():
    sys.exit(f"docs.py: no program {PROGRAM}: expected its path first")
IS_CHECK = "--check" in sys.argv
# Commands that take seconds in a debug build; make verify checks them too.
SLOW = ["notations", "tune"] if IS_CHECK and "FOLLOWBAR_VERIFY" not in os.environ else []
# The options of run that tapes cannot set.
NO_SETTINGS = ["no-seam", "color", "pixels", "curve-in", "version", "help"]


def run(*arguments):
    """Returns the program's output."""
    return output(PROGRAM, *arguments)


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def guide(part):
    """Returns a table that the package's program Guide prints."""
    return output(PROGRAM.with_name("Guide"), part).strip("\n")


def table(head, rows):
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


# The generated parts, by name


def scenarios():
    """Returns a row for each scenario; owner/name#number becomes a link."""
    entries = json.loads(run("list", "scenarios", "--format", "json"))
    text = table(["scenario", "what happens", "the bar's edge", "source"], [
        [f"`{name}`", meaning, edge, source] for name, meaning, edge, _, source in (entry.values() for entry in entries)])
    text = re.sub(r"([\w.-]+/[\w.-]+)#(\d+)", r"[\1#\2](https://github.com/\1/issues/\2)", text)
    return re.sub(r"(https://github\.com/([^)]*)/issues/\d+\)) and #(\d+)",
                  r"\1 and [#\3](https://github.com/\2/issues/\3)", text)


def tape_settings():
    """Returns the settings of the picture, and the names of the demo's, which are options of run."""
    picture = guide("tape-settings")
    options = json.loads(run("run", "--experimental-dump-help"))["command"]["arguments"]
    names = [option["preferredName"]["name"] for option in options]
    settings = [f"`{name.title().replace('-', '')}`" for name in names
                if f"`--{name}`" not in picture and name not in NO_SETTINGS]
    text = f"The options of `followbar run` are settings, too: {', '.join(settings)}."
    return picture + "\n\n" + textwrap.fill(text, 140)


def arrival():
    """Returns CONTRIBUTING's technique, which a test compiles."""
    _, code = (ROOT / "Tests/LabTests/ArrivalTechnique.swift").read_text().split("\n\n", 1)
    return f"```swift\n{code.strip()}\n```"


def arrival_test():
    """Returns the first test of CONTRIBUTING's technique."""
    code = (ROOT / "Tests/LabTests/ArrivalTechniqueTests.swift").read_text()
    return f"```swift\n{textwrap.dedent(re.search(r'  @Test.*?^  }', code, re.S | re.M)[0])}\n```"


def file(language, path):
    """Returns a file of the repository as a block of code."""
    return f"```{language}\n{(ROOT / path).read_text().strip()}\n```"


PARTS = {
    "scenarios": scenarios,
    "guide": lambda: guide("techniques"), "notations": lambda: guide("notations"),
    "tape-commands": lambda: guide("tape-commands"), "tape-settings": tape_settings,
    "arrival": arrival, "arrival-test": arrival_test,
    "web-page": lambda: file("html", "Track/Web/chat.html"),
    "web-python": lambda: file("python", "Track/Web/test_chat.py"),
    "keys": lambda: guide("keys"), "workbench-keys": lambda: guide("workbench-keys"),
}


def session(text):
    """Returns a session with the commands' present output."""
    if any(f"$ followbar {name}" in text for name in SLOW):
        return text
    with tempfile.TemporaryDirectory() as folder:
        parts = [part.partition("\n")[0] for part in ("\n" + text).split("\n$ ")[1:]]
        (Path(folder) / "followbar").symlink_to(PROGRAM)
        (Path(folder) / "app.csv").symlink_to(ROOT / "tapes/app.csv")
        shell = lambda line: subprocess.run(
            line, shell=True, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={"PATH": f"{folder}:/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin",
                 "LC_ALL": "en_US.UTF-8" if sys.platform == "darwin" else "C.UTF-8"}).stdout
        shown = (f"$ {line}\n" + re.sub(r" +$", "", shell(line).rstrip(), flags=re.M) for line in parts)
        return "".join(part.rstrip("\n") + "\n" for part in shown)


def updated(text):
    """Returns a page with new generated parts and sessions."""
    for name, part in PARTS.items():
        mark = re.compile(rf"(<!-- {name}: .*? -->\n).*?(<!-- end of {name} -->)", re.S)
        if name not in SLOW and mark.search(text):
            new = part().strip("\n")
            text = mark.sub(lambda found: found[1] + new + "\n" + found[2], text)
    return re.sub(r"(?<=```console\n)(.*?)(?=^```$)", lambda found: session(found[1]), text,
                  flags=re.M | re.S)


status = 0
for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("Track/docs/*.md"))]:
    old = page.read_text()
    new = updated(old)
    if new != old and IS_CHECK:
        status = 1
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), page.name, "make docs", n=0))
    elif new != old:
        page.write_text(new)
sys.exit(status)
