"""The speed of files: a tape in each format, beside agg and VHS; the track of a video; a search for a curve."""
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Dict

from figures import Figures
from report import shown

ROOT = Path(__file__).resolve().parent.parent.parent
TAPE = ROOT / "tapes/seam.tape"
VIDEO = ROOT / "docs/app.mp4"
FORMATS = ("cast", "svg", "gif", "mp4")
VHS = """Output {output}
Set Width 924
Set Height 754
Set FontSize 17
Set Padding 16
Set Framerate 30
Hide
Type "{program} run --technique constraint --speed 0.125"
Enter
Sleep 1s
Type "xtt"
Show
Sleep 300ms
Tab
Sleep 4500ms
"""
"""The same recording for VHS, which plays it in a browser's terminal."""

ROWS = [("record_cast", "record a cast, × real time"), ("record_svg", "an SVG, × real time"), ("record_gif", "a GIF, × real time"),
        ("record_mp4", "an MP4, × real time"), ("track", "track a video, × real time"), ("tune_s", "tune a curve, s")]


def seconds(*command: str) -> float:
    """Runs a command; returns its wall time in seconds."""
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    return time.perf_counter() - began


def write_version_2(cast: Path, path: Path) -> float:
    """Writes a cast of version 3 as one of version 2, which every agg reads; returns its length in seconds."""
    head, *events = (json.loads(line) for line in cast.read_text().splitlines())
    lines, time = [{"version": 2, "width": head["term"]["cols"], "height": head["term"]["rows"]}], 0.0
    for interval, kind, data in events:
        time += interval
        lines.append([round(time, 3), kind, data])
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return time


def length_of_video(path: Path) -> float:
    probe = ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", str(path)]
    return float(subprocess.run(probe, check=True, capture_output=True, text=True).stdout)


def measure_files(program: str) -> Dict[str, Figures]:
    """Returns seconds of recording per second of work, and of a search; those of agg and VHS where they are installed."""
    print("files", file=sys.stderr)
    tables: Dict[str, Figures] = {"followbar": {}}
    own, has_ffmpeg = tables["followbar"], shutil.which("ffmpeg") is not None
    with tempfile.TemporaryDirectory() as folder:
        cast = Path(folder) / "a.cast"
        subprocess.run([program, "record", str(TAPE), "--quiet", "-o", str(cast)], check=True)
        length = write_version_2(cast, Path(folder) / "a2.cast")
        for ending in FORMATS if has_ffmpeg else FORMATS[:-1]:
            took = seconds(program, "record", str(TAPE), "--quiet", "-o", f"{folder}/b.{ending}")
            own[f"record_{ending}"] = length / took
        if shutil.which("agg"):
            tables["agg"] = {"record_gif": length / seconds("agg", "--font-size", "17", f"{folder}/a2.cast", f"{folder}/c.gif")}
        if shutil.which("vhs"):
            tape = Path(folder) / "d.tape"
            tape.write_text(VHS.format(output=f"{folder}/d.gif", program=program))
            tables["VHS"] = {"record_gif": length / seconds("vhs", str(tape))}
        if has_ffmpeg:
            own["track"] = length_of_video(VIDEO) / seconds(program, "track", str(VIDEO), "-o", f"{folder}/e.csv")
    own["tune_s"] = seconds(program, "tune", "--scenario", "show,hide,interrupt")
    return tables


def print_files(tables: Dict[str, Figures]) -> None:
    """Prints one row per figure, one column per program."""
    if not tables:
        return
    print(f"\n| {TAPE.name}, {VIDEO.name} | {' | '.join(tables)} |\n|---|{'--:|' * len(tables)}")
    for key, label in ROWS:
        print(f"| {label} | {' | '.join(shown(figures.get(key), 2) for figures in tables.values())} |")
