"""A chat of 100,000 messages: the time to open it, the cost of scrolling in it, and its memory."""
import gc
import shlex
import tempfile
from pathlib import Path
from typing import Tuple

from figures import Figures, difference, first_paint, frames, percentile, quotient
from terminal import Session, cpu_time, now, peak_memory

MESSAGES = 100_000
WHEEL = b"\x1b[<64;40;8M"  # one step up
STEPS = 30  # wheel steps per run
PAUSE = 0.7  # seconds until a step's glide is over
GLIDE = 28  # frames that a step's glide draws in 0.47 s; two or three of them change rows


def write_chat(path: Path) -> None:
    """Writes a script of two people whose ten messages repeat."""
    lines = [f"  - {'Ada' if number % 3 else 'Bo'}: Message {number} of a very long chat about a lamp.\n" for number in range(10)]
    path.write_text(f"people:\n  Ada: on the stairs\n  Bo: at the lamp\nrepeat: {MESSAGES // 10}\nmessages:\n" + "".join(lines))


def measure_chat(command: str, size: Tuple[int, int]) -> Figures:
    """Returns milliseconds to the first paint and from a wheel step to its first frame, CPU microseconds per frame, and MB."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "chat.yaml"
        write_chat(path)
        session = Session(f"{command} --chat {shlex.quote(str(path))}", size, {})
        gc.disable()
        try:
            session.settle()
            painted, waits = first_paint(session.reads), []
            used = cpu_time(session.pid)
            for _ in range(STEPS):
                before, at = len(session.reads), session.press(WHEEL)
                session.drain(at + PAUSE)
                shown = frames(session.reads[before:])
                waits += [(shown[0].first - at) * 1000] if shown else []
            spent = difference(cpu_time(session.pid), used)
            return {"chat_open_ms": (painted - session.started) * 1000 if painted else None,
                    "chat_wheel_p95_ms": percentile(waits, 95), "chat_cpu_us_frame": quotient(spent, STEPS * GLIDE / 1e6),
                    "chat_rss_mb": peak_memory(session.pid)}
        finally:
            gc.enable()
            session.stop()
