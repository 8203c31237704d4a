"""Programs under a pseudo-terminal that answers no queries: followbar, and peer.c, the same scene in plain C and ncurses."""
import fcntl
import os
import pty
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LINUX = sys.platform.startswith("linux")
FLUSH_GAP = 0.003  # seconds without output that end a flush
PERIOD = 0.8  # from one toggle to the next, in seconds
TAB, QUIT = b"\t", b"\x03"
SYNC_BEGIN, SYNC_END = b"\x1b[?2026h", b"\x1b[?2026l"
ESCAPES = re.compile(rb"\x1b\[[0-9;?>=$: ]*[@-~]|\x1b[\]P_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[()][0-9A-B]|\x1b.|[\x00-\x1f]")
INVISIBLE = re.compile(rb"\x1b\[\?[0-9;]*[hl]|\x1b\[[0-9;]*[mHGdABCD]|\x1b\[[0-9]* q|\x1b\(B|\x1b[78]|[\r\x0f]")
now = time.perf_counter


class Session:
    """A program under a pseudo-terminal; its output is kept as reads, pairs of a time in seconds and bytes."""

    def __init__(self, command, size):
        self.reads, self.ended = [], False
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            columns, rows = size
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # Python ignores it, which exec would inherit
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, rows * 16, columns * 8))
            dropped = {"LINES", "COLUMNS", "COLORTERM", "TERM_PROGRAM", "TMUX", "STY", "NO_COLOR", "CI"}
            kept = {name: value for name, value in os.environ.items() if name not in dropped}
            locale = "C.UTF-8" if LINUX else "en_US.UTF-8"
            try:
                words = shlex.split(command)
                os.execvpe(words[0], words, {**kept, "TERM": "xterm-256color", "LC_ALL": locale})
            finally:
                os._exit(127)

    def drain(self, until, once=False):
        """Reads until a time. With `once`, stops after the first output and returns True."""
        while not self.ended and (left := until - now()) > 0:
            if not select.select([self.terminal], [], [], left)[0]:
                continue
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                data = b""
            self.ended = not data
            if data:
                self.reads.append((now(), data))
                if once:
                    return True
        return False

    def settle(self, quiet=0.4, limit=5.0):
        """Reads until there is no output for `quiet` seconds, for `limit` seconds at most."""
        end, count = now() + limit, -1
        while count != len(self.reads) and now() < end:
            count = len(self.reads)
            self.drain(now() + quiet)
        if self.ended:
            sys.exit("session: the program ended too soon: " + ascii(self.output()[-200:].decode(errors="replace")))

    def press(self, key):
        os.write(self.terminal, key)

    def output(self):
        return b"".join(data for _, data in self.reads)

    def stop(self):
        """Ends the program by Ctrl-C, and after two seconds by a signal."""
        self.press(QUIT)
        end = now() + 2
        while not os.waitpid(self.pid, os.WNOHANG)[0]:
            self.drain(now() + 0.02)
            if now() > end:
                os.kill(self.pid, signal.SIGKILL)
        os.close(self.terminal)


def flushes(reads):
    """Groups reads with short gaps, or inside one synchronized update: first and last time, and all bytes."""
    groups = []
    for at, data in reads:
        is_open = groups and groups[-1][2].rfind(SYNC_BEGIN) > groups[-1][2].rfind(SYNC_END)
        if groups and (at - groups[-1][1] < FLUSH_GAP or is_open):
            groups[-1] = (groups[-1][0], at, groups[-1][2] + data)
        else:
            groups.append((at, at, data))
    return groups


def frames(reads):
    """Returns the times of flushes that change the picture."""
    return [first for first, _, data in flushes(reads) if INVISIBLE.sub(b"", data)]


def printed(data):
    """Returns the number of printed characters."""
    return len(ESCAPES.sub(b"", data).decode(errors="ignore"))


def build_peer():
    """Compiles the peer, if its source is newer; returns its path."""
    source, program = HERE / "peer.c", ROOT / ".build/bench/peer"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        program.parent.mkdir(parents=True, exist_ok=True)
        library = "-lncursesw" if LINUX else "-lncurses"
        subprocess.run(["cc", "-O2", "-o", program, source, library, "-lm"], check=True)
    return shlex.quote(str(program))
