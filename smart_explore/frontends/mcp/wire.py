"""Lines between a client and this process. A thread of its own writes: a slow reader never stops the reading."""

from __future__ import annotations

import json
import os
import select
import sys
import threading
from collections.abc import Iterator, Mapping
from queue import SimpleQueue
from typing import Any, NamedTuple

from smart_explore.processes.signals import end_if_signalled
from smart_explore.render.sanitize import json_text

MAX_LINE_BYTES = 64 * 1024 * 1024
"""The longest line: several times an edit of the largest file that is accepted."""
KEPT_BYTES = 1_000
_PIECE_BYTES = 65_536


class Line(NamedTuple):
    """A line without its end; if it is too long, only its beginning and end."""

    data: bytes
    is_whole: bool = True


class Wire:
    """The two descriptors of a client. Messages may be sent from any thread, and go out in that order.

    ``signals`` is a pipe that reports a signal, which raises SystemExit in the wait for lines.
    """

    def __init__(self, incoming: int, outgoing: int, signals: int | None = None) -> None:
        self._incoming, self._outgoing = incoming, outgoing
        self._signals = signals
        self._reader = select.poll()
        self._reader.register(outgoing, 0)  # errors and hang-ups are reported unasked
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._broken = False
        self._writer = threading.Thread(target=self._write, name="answers", daemon=True)
        self._writer.start()

    def lines(self, max_bytes: int = MAX_LINE_BYTES) -> Iterator[Line]:
        """Each line that the client writes, until it writes no more or nobody reads the answers."""
        pieces: list[bytes] = []
        size = 0
        while piece := self._piece():
            for number, part in enumerate(piece.split(b"\n")):
                if number:
                    yield _line(pieces, size, max_bytes)
                    pieces, size = [], 0
                size += len(part)
                pieces.append(part)
                if size > max_bytes:
                    pieces = _ends(pieces)
        if size:
            yield _line(pieces, size, max_bytes)

    def has_reader(self) -> bool:
        """True if somebody may still read the answers."""
        return not (self._broken or self._reader.poll(0))

    def send(self, message: Mapping[str, Any]) -> None:
        """Queue a JSON-RPC message for the writing thread."""
        text = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False, separators=(",", ":"))
        self._unsent.put(json_text(text).encode() + b"\n")

    def flush(self) -> None:
        """Wait until all is written, or nobody reads it. Nothing can be sent afterwards."""
        self._unsent.put(None)
        self._writer.join()

    def end(self) -> None:
        """Have the writer's thread end once all is written, without waiting for it."""
        self._unsent.put(None)

    def _piece(self) -> bytes:
        """The next bytes; empty at the end, or if nobody would read an answer."""
        waited = select.poll()
        waited.register(self._incoming, select.POLLIN)
        waited.register(self._outgoing, 0)
        if self._signals is not None:
            waited.register(self._signals, select.POLLIN)
        ready: dict[int, int] = {}
        while not ready.keys() & {self._incoming, self._outgoing}:
            ready = dict(waited.poll())
            if self._signals in ready:
                end_if_signalled(self._signals)
        if self._outgoing in ready or self._broken:
            return b""
        try:
            return os.read(self._incoming, _PIECE_BYTES)
        except OSError:  # the terminal or the socket is gone
            return b""

    def _write(self) -> None:
        while (data := self._unsent.get()) is not None:
            rest = memoryview(data)
            while rest and not self._broken:
                try:
                    rest = rest[os.write(self._outgoing, rest) :]
                except BlockingIOError:  # whoever shares the descriptor has it so
                    select.select([], [self._outgoing], [])
                except OSError:
                    self._broken = True


def claim_stdio() -> tuple[int, int]:
    """The descriptors of stdin and stdout for the client alone.

    From now on, children and libraries that read stdin read nothing; their output goes to stderr.
    """
    import fcntl

    incoming, outgoing = (fcntl.fcntl(number, fcntl.F_DUPFD_CLOEXEC, 3) for number in (0, 1))
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(2 if sys.stderr is not None else nothing, 1)
    os.close(nothing)
    return incoming, outgoing


def _line(pieces: list[bytes], size: int, max_bytes: int) -> Line:
    if size <= max_bytes:
        return Line(b"".join(pieces))
    return Line(b"".join(_ends(pieces)), is_whole=False)


def _ends(pieces: list[bytes]) -> list[bytes]:
    """The first and the last bytes of a line that is too long."""
    whole = b"".join(pieces)
    return [whole[:KEPT_BYTES], whole[KEPT_BYTES:][-KEPT_BYTES:]]
