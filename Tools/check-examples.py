#!/usr/bin/env python3
"""Runs the examples of Motion and compares what they print with Tools/Examples/README.md and the articles of Motion.

Also finds Swift code on these pages and in README.md that no example contains, so no page shows code that does not
compile. Expects the examples to be built. With --write it updates the output on the pages instead.
"""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
pages = [root / "README.md", root / "Tools/Examples/README.md", *sorted(root.glob("Sources/Motion/Motion.docc/*.md"))]
products = subprocess.check_output(
    ["swift", "build", "--package-path", root / "Tools/Examples", "--show-bin-path"], text=True
).strip()
prompt = "$ swift run --package-path Tools/Examples "


def bare(code):
    """Returns code without indentation, alignment and empty lines, to compare parts of functions."""
    return "\n".join(" ".join(line.split()) for line in code.splitlines() if line.strip())


def blocks(text, language):
    """Yields a match for each code block in a language; its group 1 is the code."""
    return re.finditer(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def output(block):
    """Returns a block of the console with what the command prints now; None for other commands."""
    command = block[1].partition("\n")[0]
    if not command.startswith(prompt):
        return None
    name, *arguments = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", command.removeprefix(prompt))]
    program = f"{products}/{name}"
    result = subprocess.run([program, *arguments], capture_output=True, text=True, cwd=root)
    lines = [line.rstrip() for line in result.stdout.rstrip().splitlines()]
    return "\n".join([command, *lines]) + "\n"


def check(page, sources):
    """Yields the differences between a page and the examples."""
    text = page.read_text()
    name = page.relative_to(root)
    for block in blocks(text, "swift"):
        if not any(bare(block[1]) in source for source in sources):
            line = text.count("\n", 0, block.start(1)) + 1
            yield f"{name}:{line}: error: unknown Swift code: expected lines of one file in Tools/Examples"
    for block in blocks(text, "console"):
        if output(block) not in (None, block[1]):
            line = text.count("\n", 0, block.start(1)) + 1
            yield f"{name}:{line}: error: old output: expected that of the example, by make docs"


def write(page):
    """Replaces the output on a page."""
    text = page.read_text()
    for block in reversed(list(blocks(text, "console"))):
        text = text[: block.start(1)] + (output(block) or block[1]) + text[block.end(1) :]
    page.write_text(text)


if sys.argv[1:] == ["--write"]:
    for page in pages:
        write(page)
else:
    files = [*root.glob("Tools/Examples/Sources/**/*.swift"), root / "Tools/Examples/Package.swift"]
    sources = [bare(file.read_text()) for file in files]
    errors = [error for page in pages for error in check(page, sources)]
    if errors:
        sys.exit("\n".join(errors))
