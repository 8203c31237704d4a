#!/usr/bin/env python3
"""Finds public symbols of a module without a comment, and types that its first page does not list.

check-docc.py MODULE.symbols.json MODULE.md
"""

import json
import re
import sys

graph, page = sys.argv[1:]
symbols = json.load(open(graph))["symbols"]
listed = set(re.findall(r"^- ``(\w+)``$", open(page).read(), re.M))
errors = []
for symbol in symbols:
    path = ".".join(symbol["pathComponents"])
    # Conformances bring symbols of the standard library, without a place in the module.
    if "::SYNTHESIZED::" in symbol["identifier"]["precise"] or "location" not in symbol:
        continue
    file = symbol["location"]["uri"].rpartition("/")[2]
    line = symbol["location"]["position"]["line"] + 1
    if not symbol.get("docComment", {}).get("lines"):
        errors.append(f"{file}:{line}: error: {path}: expected a doc comment")
    if len(symbol["pathComponents"]) == 1 and path not in listed:
        errors.append(f"{page}: error: {path}: expected a place among the topics")
print("\n".join(errors), file=sys.stderr) if errors else None
sys.exit(1 if errors else 0)
