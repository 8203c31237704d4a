"""The parts of a run, and the figures computed from timed bytes."""
import gc
import math
import random
import re
import statistics
from typing import Dict, List, NamedTuple, Optional, Tuple

from terminal import Read, Session, cpu_time, now, peak_memory, wakeups

Figures = Dict[str, Optional[float]]
FPS = 60
DURATION = 0.5  # of the animation, seconds
OMEGA = 18.257  # of its spring, per second
TRAVEL = 260 / 667  # of the keyboard, in screens
FLUSH_GAP = 0.003  # seconds without output that end a flush
PERIOD = 0.8  # from one toggle to the next, seconds
IDLE = 3.0  # length of the idle window, seconds
KEYS = 30  # letters and backspaces per run
KEY_PAUSE = 0.15  # seconds without output before each; a key is drawn as pressed for less
SYNC_BEGIN, SYNC_END = b"\x1b[?2026h", b"\x1b[?2026l"
MARK = b"Qzx"  # the end of the megabyte
LETTERS, BACKSPACE, TAB = b"abcdefghijklmnopqrstuvwxyz", b"\x7f", b"\t"
ESCAPES = re.compile(rb"\x1b\[[0-9;?>=$: ]*[@-~]|\x1b[\]P_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[()][0-9A-B]|\x1b.|[\x00-\x1f]")
INVISIBLE = re.compile(rb"\x1b\[\?[0-9;]*[hl]|\x1b\[[0-9;]*[mHGdABCD]|\x1b\[[0-9]* q|\x1b\(B|\x1b[78]|[\r\x0f]")


class Flush(NamedTuple):
    """Reads less than a gap apart: the first and last time in seconds, and all bytes."""

    first: float
    last: float
    data: bytes


def percentile(values: List[float], percent: float) -> Optional[float]:
    """Returns a percentile, interpolated between the nearest ranks; None without values."""
    if not values:
        return None
    ordered, at = sorted(values), (len(values) - 1) * percent / 100
    low = math.floor(at)
    return ordered[low] + (ordered[min(low + 1, len(ordered) - 1)] - ordered[low]) * (at - low)


def quotient(over: Optional[float], under: Optional[float]) -> Optional[float]:
    return over / under if over is not None and under else None


def difference(after: Optional[float], before: Optional[float]) -> Optional[float]:
    return after - before if after is not None and before is not None else None


def unfinished(reads: List[Read]) -> bool:
    """Returns True if a synchronized update has begun and not ended."""
    data = b"".join(read.data for read in reads)
    return data.rfind(SYNC_BEGIN) > data.rfind(SYNC_END)


def flushes(reads: List[Read], gap: float = FLUSH_GAP) -> List[Flush]:
    """Groups reads less than `gap` seconds apart, or inside one synchronized update."""
    groups: List[List[Read]] = []
    for read in reads:
        if groups and (read.at - groups[-1][-1].at < gap or unfinished(groups[-1])):
            groups[-1].append(read)
        else:
            groups.append([read])
    return [Flush(group[0].at, group[-1].at, b"".join(read.data for read in group)) for group in groups]


def frames(reads: List[Read]) -> List[Flush]:
    """Returns the flushes that change the picture."""
    return [flush for flush in flushes(reads) if INVISIBLE.sub(b"", flush.data)]


def printed(data: bytes) -> int:
    """Returns the number of printed characters."""
    return len(ESCAPES.sub(b"", data).decode(errors="ignore"))


def first_paint(reads: List[Read]) -> Optional[float]:
    """Returns the end, in seconds, of the flush that completes half of the start's characters."""
    shown, total = 0, sum(printed(read.data) for read in reads)
    for flush in flushes(reads):
        shown += printed(flush.data)
        if 2 * shown >= total > 0:
            return flush.last
    return None


def brisk(rows: int) -> float:
    """Returns the seconds after a toggle in which every frame shows a change: the first 60 % of the animation, or less
    if the edge moves less than an eighth of a row per frame."""
    def eighths(t: float) -> float:
        return OMEGA * OMEGA * t * math.exp(-OMEGA * t) * rows * 8 * TRAVEL / FPS

    times = [t / 1000 for t in range(int(1000 / OMEGA), int(DURATION * 600) + 1)]
    return max((t for t in times if eighths(t) >= 1), default=0.0)


def late(pressed: float, shown: List[Flush], rows: int) -> int:
    """Returns the number of frames more than 1.5 periods after the previous one."""
    steps = [(b.first - pressed, b.first - a.first) for a, b in zip(shown, shown[1:])]
    return sum(at < brisk(rows) and step > 1.5 / FPS for at, step in steps)


def off_beat(shown: List[Flush]) -> List[float]:
    """Returns each frame's distance, in seconds, from the best-fitting beat of 1/60 s."""
    if not shown:
        return []
    middle, half = shown[len(shown) // 2].first, 0.5 / FPS
    phases = [(flush.first - middle + half) % (1 / FPS) - half for flush in shown]
    return [abs(phase - statistics.median(phases)) for phase in phases]


# The parts of a run


def measure_start(session: Session) -> Figures:
    """Returns the milliseconds from exec to the first byte and to the first paint."""
    end, enough = now() + 5, session.size[0] * session.size[1] / 10
    while not session.ended and now() < end and printed(session.output()) < enough:
        session.drain(now() + 0.05)
    session.settle()
    seconds = {"first_byte_ms": session.reads[0].at if session.reads else None, "first_paint_ms": first_paint(session.reads)}
    return {name: (at - session.started) * 1000 if at is not None else None for name, at in seconds.items()}


def measure_keys(session: Session) -> Figures:
    """Returns the milliseconds from a key to the first byte of the answer, while the program is idle."""
    chance, waits, missed = random.Random(7), [], 0
    for i in range(KEYS):
        session.settle(quiet=KEY_PAUSE + chance.random() * 0.03, limit=1)
        at = session.press(BACKSPACE if i % 2 else LETTERS[i // 2 % 26 : i // 2 % 26 + 1])
        if session.drain(at + 0.5, once=True):
            waits.append((session.reads[-1].at - at) * 1000)
        else:
            missed += 1
    return {"key_p50_ms": percentile(waits, 50), "key_p95_ms": percentile(waits, 95),
            "key_max_ms": max(waits, default=None), "keys_unanswered": missed}


def measure_idle(session: Session) -> Figures:
    """Returns wake-ups and CPU milliseconds per second without input, while the keyboard is up."""
    session.settle()
    switched, used, began = wakeups(session.pid), cpu_time(session.pid), now()
    session.drain(began + IDLE)
    lasted = now() - began
    return {"idle_wakeups_s": quotient(difference(wakeups(session.pid), switched), lasted),
            "idle_cpu_ms_s": quotient(difference(cpu_time(session.pid), used), lasted / 1000)}


def toggle(session: Session, times: int) -> List[Tuple[float, List[Read]]]:
    """Presses Tab repeatedly, a period apart; returns each time in seconds and the reads until the next."""
    windows, due = [], now()
    for _ in range(times):
        before, due = len(session.reads), due + PERIOD
        pressed = session.press(TAB)
        session.drain(due)
        windows.append((pressed, session.reads[before:]))
    return windows


def measure_toggles(session: Session, times: int) -> Figures:
    """Returns the figures of the animation; times in milliseconds, CPU in microseconds."""
    session.settle()
    used = cpu_time(session.pid)
    windows = toggle(session, times)
    spent = difference(cpu_time(session.pid), used)
    shown = [(pressed, frames(reads)) for pressed, reads in windows]
    count = sum(len(some) for _, some in shown)
    data = [b"".join(read.data for read in reads) for _, reads in windows]
    first = [(some[0].first - pressed) * 1000 for pressed, some in shown if some]
    beat = percentile([off for _, some in shown for off in off_beat(some)], 95)
    return {"toggle_p50_ms": percentile(first, 50), "frames_toggle": count / times,
            "sync_frames_toggle": sum(some.count(SYNC_END) for some in data) / times,
            "bytes_frame": quotient(sum(map(len, data)), count), "cpu_us_frame": quotient(spent, count / 1e6),
            "late_frames": sum(late(pressed, some, session.size[1]) for pressed, some in shown),
            "jitter_p95_ms": beat * 1000 if beat is not None else None}


def measure_megabyte(session: Session, bracketed: bool) -> Figures:
    """Returns the milliseconds from the first byte of a megabyte in the bar to its last on the screen, and those of a key then."""
    session.settle()
    session.press(TAB)
    session.settle()
    text = b"word " * 200_000 + MARK
    before = len(session.reads)
    began = session.pour(b"\x1b[200~" + text + b"\x1b[201~" if bracketed else text)
    while MARK not in ESCAPES.sub(b"", b"".join(read.data for read in session.reads[before:])):
        if now() > began + 20 or not session.drain(now() + 5, once=True):
            return {}
    taken = (session.reads[-1].at - began) * 1000
    waits = []
    for key in (LETTERS[:1], BACKSPACE) * (KEYS // 2):
        session.settle(quiet=KEY_PAUSE, limit=1)
        at = session.press(key)
        if session.drain(at + 0.5, once=True):
            waits.append((session.reads[-1].at - at) * 1000)
    return {"pasted_mb_ms" if bracketed else "typed_mb_ms": taken,
            "pasted_key_ms" if bracketed else "typed_key_ms": percentile(waits, 95)}


def run_once(session: Session, toggles: int) -> Figures:
    """Measures a program that was just started, and ends it."""
    gc.disable()
    try:
        figures = measure_start(session)
        session.press(TAB)
        session.settle()
        figures.update(measure_keys(session))
        figures.update(measure_idle(session))
        session.press(TAB)
        figures.update(measure_toggles(session, toggles))
        figures["peak_rss_mb"] = peak_memory(session.pid)
    finally:
        gc.enable()
        stopped = session.stop()
    figures["quit_by_key"] = float(stopped)
    return figures
