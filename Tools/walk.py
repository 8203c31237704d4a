#!/usr/bin/env python3
"""Counts the files of Sources that a Tab executes: from the key to the changed state, and from there to the cells.

Builds Tools/Walk with the compiler's coverage, which counts the functions that run. A file counts if one of its functions ran.
With --files it prints their names.
"""
import argparse
import json
import subprocess
import tempfile
from pathlib import Path

from coverage import tool

ROOT = Path(__file__).resolve().parent.parent
BUILD = ["env", "FOLLOWBAR_WALK=1", "swift", "build", "--product", "Walk", "--scratch-path", ".build-coverage",
         "-Xswiftc", "-profile-generate", "-Xswiftc", "-profile-coverage-mapping"]


def files(program, counters):
    """Returns the files of Sources with a function that ran."""
    profile = counters.with_suffix(".profdata")
    subprocess.run([tool("llvm-profdata"), "merge", "-sparse", counters, "-o", profile], check=True)
    report = subprocess.check_output([tool("llvm-cov"), "export", program, f"-instr-profile={profile}"])
    ran = {name for function in json.loads(report)["data"][0]["functions"] if function["count"] for name in function["filenames"]}
    return {str(path.relative_to(ROOT)) for path in map(Path, ran) if path.is_relative_to(ROOT / "Sources")}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", action="store_true", help="print the names of the files")
    options = parser.parse_args()
    subprocess.run(BUILD, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    products = subprocess.check_output([*BUILD, "--show-bin-path"], cwd=ROOT, text=True).strip()
    program = Path(products) / "Walk"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, folder], check=True, stdout=subprocess.DEVNULL)
        state, cells = (files(program, Path(folder) / f"{step}.profraw") for step in ("state", "cells"))
    for title, found in ("to the changed state", state), ("from there to the cells", cells), ("in all", state | cells):
        print(f"{title}: {len(found)} files")
        if options.files:
            print("".join(f"  {name}\n" for name in sorted(found)), end="")


if __name__ == "__main__":
    main()
