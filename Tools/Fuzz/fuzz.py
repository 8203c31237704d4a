"""Runs the fuzz targets: make fuzz ARGS="tape --runs 100000".

A run starts from the inputs in Tools/Fuzz/Corpora and Tools/Fuzz/Findings and from the project's own files. What it finds stays in
A run starts from the inputs in Corpora and Findings, and from the project's own files. What it finds stays in
"""

import argparse
import glob
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
WORK = ROOT / ".build/fuzz"

# The longest input of each target, in bytes: enough for every feature, and short enough to be fast.
LONGEST = {
    "tape": 1024, "easing": 512, "code": 512, "csv": 512, "curves": 512, "theme": 512,
    "chat": 768, "keys": 256, "demo": 64, "workbench": 32,
}

# The largest corpus of a target in the repository, in bytes of its file.
LARGEST_CORPUS = 16_000


def main():
    arguments = parsed_arguments()
    failed = False
    for name in arguments.targets or LONGEST:
        if arguments.minimize:
            minimize(name, arguments)
        else:
            failed |= not fuzz(name, arguments)
    sys.exit(1 if failed else 0)


def parsed_arguments():
    parser = argparse.ArgumentParser(prog="fuzz", description="Run the fuzz targets.")
    parser.add_argument("targets", nargs="*", metavar="target", help="targets (default: all): " + ", ".join(LONGEST))
    parser.add_argument("--seconds", type=int, default=60, help="time of each target (default: 60)")
    parser.add_argument("--runs", type=int, help="runs of each target, instead of a time")
    parser.add_argument("--seed", type=int, default=0, help="seed of the random numbers (default: a fresh one)")
    parser.add_argument("--timeout", type=int, default=5, help="longest time of an input in seconds (default: 5)")
    parser.add_argument("--minimize", action="store_true", help="write the smallest corpora to Tools/Fuzz/Corpora")
    parser.add_argument("--fuzzer", default=WORK / "release/Fuzzer", help="the built fuzzer")
    arguments = parser.parse_args()
    for name in arguments.targets:
        if name not in LONGEST:
            parser.error(f"unknown target '{name}': expected " + ", ".join(LONGEST))
    return arguments


# Runs


def fuzz(name, arguments):
    """Fuzzes a target and prints its figures; returns whether every property held."""
    corpus, found = unpacked(name), WORK / "findings" / name
    found.mkdir(parents=True, exist_ok=True)
    limit = f"-runs={arguments.runs}" if arguments.runs else f"-max_total_time={arguments.seconds}"
    start = time.time()
    log = run(name, arguments, corpus, limit, f"-seed={arguments.seed}", "-print_final_stats=1",
              f"-artifact_prefix={found}/")
    runs, edges = last(r"number_of_executed_units: (\d+)", log), last(r" cov: (\d+)", log)
    seconds = time.time() - start
    cases = [path for path in found.iterdir() if path.stat().st_mtime >= start]
    if runs == 0 or not re.search(r"^Done |DONE", log, re.MULTILINE) and not cases:
        sys.exit(f"fuzz: {name} ended early:\n" + log[-2000:])
    print(f"{name:10} {runs:9} runs {seconds:7.0f} s {runs / seconds:8.0f}/s {edges:6} edges "
          f"{len(cases):3} findings", flush=True)
    for case in sorted(cases):
        print(explanation(log), "# add this line to " + f"Tools/Fuzz/Findings/{name}.txt:",
              quoted(case.read_bytes()), sep="\n")
    return not cases


def run(name, arguments, *options):
    """Runs libFuzzer; returns its log."""
    dictionary = {"demo": "session", "workbench": "session"}.get(name, name)
    command = [arguments.fuzzer, *options, f"-dict={HERE}/Dictionaries/{dictionary}.dict",
               f"-max_len={LONGEST[name]}", f"-timeout={arguments.timeout}", "-rss_limit_mb=1024"]
    # A trap belongs to libFuzzer, which writes the input; Swift would print a backtrace instead.
    environment = os.environ | {"FOLLOWBAR_FUZZ": name, "SWIFT_BACKTRACE": "enable=no"}
    result = subprocess.run(command, env=environment, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
    return result.stderr.decode(errors="replace")


def last(pattern, log):
    return int((re.findall(pattern, log) or ["0"])[-1])


def explanation(log):
    """Returns the line that says what went wrong."""
    found = re.search(r"Fatal error: (.*)|(ERROR: libFuzzer.*)", log)
    return found[1] or found[2] if found else log[-1000:]


def minimize(name, arguments):
    """Writes the inputs that cover most, in as few bytes as possible."""
    with tempfile.TemporaryDirectory() as folder:
        run(name, arguments, folder, unpacked(name), "-set_cover_merge=1", "-use_counters=0")
        inputs = [path.read_bytes() for path in pathlib.Path(folder).iterdir()]
    lines, size = [], 0
    # Short inputs cover more per byte, and are the ones to read.
    for line in sorted(map(quoted, inputs), key=len):
        if size + len(line) + 1 > LARGEST_CORPUS:
            break
        lines.append(line)
        size += len(line) + 1
    (HERE / "Corpora" / f"{name}.txt").write_text("".join(line + "\n" for line in sorted(lines)))
    print(f"{name}: {len(lines)} of {len(inputs)} inputs, {size} bytes", flush=True)


# Inputs


def unpacked(name):
    """Writes all inputs of a target as files, beside those of earlier runs; returns their folder."""
    folder = WORK / "corpora" / name
    folder.mkdir(parents=True, exist_ok=True)
    inputs = [data for kind in ["Corpora", "Findings"] for data in kept(HERE / kind / f"{name}.txt")]
    for index, data in enumerate(inputs + seeds(name)):
        (folder / f"seed-{index}").write_bytes(data[: LONGEST[name]])
    return folder


def kept(path):
    """Returns the inputs of a file, which has one in quotes in each line; others are comments."""
    lines = path.read_text().splitlines() if path.exists() else []
    return [unquoted(line) for line in lines if line.startswith('"')]


def quoted(data):
    """Returns bytes in quotes, as libFuzzer's dictionaries have them, with \\n for line feeds."""
    known = {0x22: '\\"', 0x5C: "\\\\", 0x0A: "\\n"}
    return '"' + "".join(known.get(b) or (chr(b) if 0x20 <= b < 0x7F else f"\\x{b:02X}") for b in data) + '"'


def unquoted(line):
    def byte(match):
        text = match[1].decode()
        return {"n": b"\n"}.get(text) or (bytes([int(text[1:], 16)]) if text[0] == "x" else match[1])

    return re.sub(rb"\\(x[0-9A-Fa-f]{2}|.)", byte, line[1:-1].encode())


# Seeds


def seeds(name):
    """Returns inputs from the project's own files and tests."""
    tests = "Tests/MotionTests/"
    return {
        "tape": lambda: files("tapes/*.tape") + blocks("docs/tape*.md") + blocks("README.md")
        + strings("Tests/RecordingTests/Vectors/parser-cases.json")
        + literals("Tests/RecordingTests/Tape*.swift"),
        "easing": lambda: strings(tests + "Vectors/*easing*.json") + literals(tests + "*Parsing*.swift"),
        "code": lambda: literals(tests + "Notation*.swift") + blocks("docs/curves.md"),
        "csv": lambda: files("tapes/app.csv") + literals(tests + "SampledCurveTests.swift")
        + literals("Tests/LabTests/TrackTests.swift"),
        "curves": lambda: literals("Tests/LabTests/CurvesFile*.swift") + blocks("docs/curves.md"),
        "theme": lambda: literals("Tests/RecordingTests/ThemeTests.swift")
        + themes("Tests/RecordingTests/Vectors/themes-sample.json"),
        "chat": lambda: files("tapes/*.yaml") + files("Tools/Bench/chat.yaml") + blocks("docs/chat.md")
        + literals("Tests/ChatTests/StoryTests.swift"),
        "keys": lambda: literals("Tests/TerminalIOTests/*.swift"),
    }.get(name, lambda: [])()


def files(pattern):
    return [pathlib.Path(path).read_bytes() for path in sorted(glob.glob(str(ROOT / pattern)))]


def blocks(pattern):
    """Returns the code blocks and code spans of Markdown files."""
    found = re.compile(r"```\w*\n(.*?)```|`([^`\n]+)`", re.DOTALL)
    return [(a or b).encode() for data in files(pattern) for a, b in found.findall(data.decode())]


def literals(pattern):
    """Returns the texts in Swift files."""
    found = re.compile(r'"""\n(.*?)"""|"((?:[^"\\\n]|\\.)*)"', re.DOTALL)
    return [unescaped(a or b) for data in files(pattern) for a, b in found.findall(data.decode())]


def unescaped(text):
    known = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}

    def character(match):
        if match[1][0] == "u" and len(match[1]) > 1:
            return chr(int(match[1][2:-1], 16))
        return known.get(match[1], match[1])

    return re.sub(r"\\(u\{[0-9A-Fa-f]+\}|.)", character, text).encode(errors="replace")


def strings(pattern):
    """Returns all texts in JSON files."""
    def inside(value):
        if isinstance(value, str):
            return [value.encode()]
        values = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
        return [text for value in values for text in inside(value)]

    return list(dict.fromkeys(text for data in files(pattern) for text in inside(json.loads(data))))


def themes(pattern):
    return [json.dumps(theme).encode() for data in files(pattern) for theme in json.loads(data)["themes"]]


if __name__ == "__main__":
    main()
