"""A chat of 100,000 messages: the time to open it, the cost of scrolling in it, and its memory."""
import gc
import shlex
from pathlib import Path
from typing import Tuple

from figures import KEY_PAUSE, Figures, difference, first_paint, percentile, quotient
from terminal import Session, cpu_time, peak_memory

CHAT = Path(__file__).resolve().parent / "chat.yaml"
WHEEL = b"\x1b[<64;40;8M"  # one step up
PAUSED = b"p"
STEPS = 30  # wheel steps, gliding and then paused
PAUSE = 0.7  # seconds until a step's glide is over
GLIDE = 28  # frames that a step's glide draws in 0.47 s; two or three of them change rows


def scroll(session: Session, pause: float) -> Figures:
    """Turns the wheel repeatedly; returns milliseconds to the first byte and CPU microseconds per step."""
    waits, used = [], cpu_time(session.pid)
    for _ in range(STEPS):
        before, at = len(session.reads), session.press(WHEEL)
        session.drain(at + pause)
        read = session.reads[before:]
        waits += [(read[0].at - at) * 1000] if read else []
    spent = difference(cpu_time(session.pid), used)
    return {"wait_p95_ms": percentile(waits, 95), "cpu_us": quotient(spent, STEPS / 1e6)}


def measure_chat(command: str, size: Tuple[int, int]) -> Figures:
    """Returns milliseconds to the first paint, the costs of the wheel and of a frame, and MB."""
    session = Session(f"{command} --chat {shlex.quote(str(CHAT))}", size, {})
    gc.disable()
    try:
        session.settle()
        painted = first_paint(session.reads)
        gliding = scroll(session, PAUSE)
        session.press(PAUSED)  # without a glide, a step is one frame at once
        session.settle()
        paused = scroll(session, KEY_PAUSE)
        return {"chat_open_ms": (painted - session.started) * 1000 if painted else None,
                "chat_wheel_p95_ms": paused["wait_p95_ms"], "chat_cpu_us_step": paused["cpu_us"],
                "chat_cpu_us_frame": quotient(gliding["cpu_us"], GLIDE), "chat_rss_mb": peak_memory(session.pid)}
    finally:
        gc.enable()
        session.stop()
