"""A program under a pseudo-terminal that answers no queries and is drained as fast as possible, and its figures in Linux."""
import contextlib
import fcntl
import os
import pty
import re
import select
import shlex
import signal
import struct
import sys
import termios
import time
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Tuple

LINUX = sys.platform.startswith("linux")
QUIET = 0.4  # seconds without output after which a program has settled
QUIT = b"\x03"
now = time.perf_counter


class NotRun(Exception):
    """The program could not start, or ended too soon."""


class Read(NamedTuple):
    """One read from the pseudo-terminal, at a time in seconds."""

    at: float
    data: bytes


class Session:
    """A program under a pseudo-terminal; its output is kept as timed reads."""

    def __init__(self, command: str, size: Tuple[int, int], extra: Dict[str, str]) -> None:
        self.size = size
        self.reads: List[Read] = []
        self.ended = False
        outcome, told = os.pipe()  # closed by exec; the child reports its start or its failure
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            self._become(shlex.split(command), {**environment(), **extra}, told)
        os.close(told)
        with os.fdopen(outcome, "r") as pipe:
            began, _, failure = pipe.read().partition("\n")
        self.started = float(began or 0)
        if failure:
            self.stop()
            raise NotRun(failure)

    def _become(self, argv: List[str], env: Dict[str, str], told: int) -> None:
        """Becomes the program, in the child; reports a failure."""
        columns, rows = self.size
        try:
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # Python ignores it, which exec would inherit
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, rows * 16, columns * 8))
            os.write(told, repr(now()).encode())
            os.execvpe(argv[0], argv, env)
        except OSError as error:
            os.write(told, f"\n{argv[0]}: {error.strerror}".encode())
        finally:
            os._exit(127)

    def drain(self, until: float, once: bool = False) -> bool:
        """Reads until a time in seconds. With `once`, stops after the first output and returns True."""
        while not self.ended and (left := until - now()) > 0:
            if not select.select([self.terminal], [], [], left)[0]:
                continue
            at = now()
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                data = b""
            self.ended = not data
            self.reads += [Read(at, data)] if data else []
            if data and once:
                return True
        return False

    def settle(self, quiet: float = QUIET, limit: float = 5.0) -> None:
        """Reads until there is no output for `quiet` seconds, for `limit` seconds at most."""
        end, count = now() + limit, -1
        while count != len(self.reads) and now() < end:
            count = len(self.reads)
            self.drain(now() + quiet)
        if self.ended:
            raise NotRun("ended too soon: " + ascii(self.output()[-200:].decode(errors="replace")))

    def press(self, key: bytes) -> float:
        """Types a key; returns the time in seconds."""
        at = now()
        os.write(self.terminal, key)
        return at

    def pour(self, data: bytes) -> float:
        """Types much at once, as a terminal does, and reads meanwhile; returns the time of the first byte in seconds."""
        began, rest = now(), memoryview(data)
        os.set_blocking(self.terminal, False)
        while rest and not self.ended:
            readable, _, _ = select.select([self.terminal], [self.terminal], [])
            with contextlib.suppress(BlockingIOError):
                rest = rest[os.write(self.terminal, rest[:65536]):]
            if readable:
                self.drain(now() + 0.01, once=True)
        os.set_blocking(self.terminal, True)
        return began

    def output(self) -> bytes:
        return b"".join(read.data for read in self.reads)

    def stop(self) -> bool:
        """Ends the program by Ctrl-C, then by signals; returns True if Ctrl-C sufficed."""
        with contextlib.suppress(OSError):
            self.press(QUIT)
        for asked in (None, signal.SIGTERM, signal.SIGKILL):
            if asked:
                os.kill(self.pid, asked)
            end = now() + 2
            while now() < end:
                self.drain(now() + 0.02) if not self.ended else time.sleep(0.01)
                if os.waitpid(self.pid, os.WNOHANG)[0]:
                    os.close(self.terminal)
                    return asked is None
        return False


def environment() -> Dict[str, str]:
    """Returns the environment of every program: an xterm with 256 colors, UTF-8."""
    dropped = {"LINES", "COLUMNS", "COLORTERM", "TERM_PROGRAM", "TMUX", "STY", "NO_COLOR", "CI"}
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**kept, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8" if LINUX else "en_US.UTF-8"}


def cpu_time(pid: int) -> Optional[float]:
    """Returns the CPU seconds of all threads so far, including ended ones, by the clock of clock_getcpuclockid(3)."""
    return time.clock_gettime_ns((~pid << 3) | 2) / 1e9 if LINUX else None


def wakeups(pid: int) -> Optional[int]:
    """Returns the voluntary context switches of all threads so far: each is a sleep."""
    found = [field(path, "voluntary_ctxt_switches") for path in Path(f"/proc/{pid}/task").glob("*/status")]
    return sum(value or 0 for value in found) if found else None


def field(path: Path, name: str) -> Optional[int]:
    """Returns a number of a /proc status file; None if the thread has ended."""
    with contextlib.suppress(OSError):
        found = re.search(rf"^{name}:\s+(\d+)", path.read_text(), re.MULTILINE)
        return int(found[1]) if found else None
    return None


def peak_memory(pid: int) -> Optional[float]:
    """Returns the largest resident size so far, in MB of 1024 KB."""
    kilobytes = field(Path(f"/proc/{pid}/status"), "VmHWM")
    return kilobytes / 1024 if kilobytes is not None else None
