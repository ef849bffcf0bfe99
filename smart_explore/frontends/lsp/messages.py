"""JSON-RPC messages on two file descriptors, in the frames of the Language Server Protocol's base protocol.

https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol
"""

from __future__ import annotations

import json
import os
import select
import threading
import time
from collections import deque
from typing import Any, NamedTuple

from smart_explore.errors import reason_of

MAX_HEADER_BYTES = 8_192
MAX_BODY_BYTES = 64 << 20
"""A longer message is passed over: no editor sends one."""

MAX_CANCELLED = 10_000

SECONDS_BETWEEN_LOOKS = 0.02
_FIELD = b"content-length:"


class Malformed(NamedTuple):
    """A message that could not be read: the error's code and the reason."""

    code: int
    reason: str


PARSE_ERROR, INVALID_REQUEST = -32700, -32600


class Inbox:
    """The messages that arrive on a descriptor. One thread is enough: long work polls it now and then.

    Work in other threads and forked processes polls for its cancellation too; none of them may take a message.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._bytes = bytearray()
        self._messages: deque[Any] = deque()
        self._skip = 0
        self._looked = 0.0
        self._owner = (os.getpid(), threading.get_ident())
        self.at_end = False
        self.cancelled: set[Any] = set()
        """The ids of requests that the client does not wait for any more."""

    def next(self) -> Any:
        """Wait for the next message and return its JSON value or Malformed; None at the end of the stream."""
        while not self._messages and not self.at_end:
            self._read()
        return self._messages.popleft() if self._messages else None

    def look(self) -> None:
        """Read the messages that have arrived, as one may be a cancellation; does nothing soon after the last read."""
        now = time.monotonic()
        if now - self._looked >= SECONDS_BETWEEN_LOOKS and self._owner == (os.getpid(), threading.get_ident()):
            self._looked = now
            while not self.at_end and select.select([self._descriptor], [], [], 0)[0]:
                self._read()

    def _read(self) -> None:
        try:
            data = os.read(self._descriptor, 1 << 16)
        except OSError:
            data = b""
        if not data:
            self.at_end = True
            return
        if self._skip:
            passed_over = min(self._skip, len(data))
            self._skip -= passed_over
            data = data[passed_over:]
        self._bytes += data
        while self._take():
            pass

    def _take(self) -> bool:
        """Move one message out of the bytes that have arrived; False if it is incomplete."""
        end = self._bytes.find(b"\r\n\r\n")
        if end < 0:
            if len(self._bytes) > MAX_HEADER_BYTES:
                self._resynchronize()
            return False
        length = _content_length(bytes(self._bytes[:end]))
        if length is None:
            self._messages.append(Malformed(PARSE_ERROR, "the header has no valid Content-Length"))
            del self._bytes[: end + 4]
            return True
        start = end + 4
        if length > MAX_BODY_BYTES:
            self._messages.append(Malformed(INVALID_REQUEST, f"a message of {length} bytes is too long"))
            self._skip = max(0, length - (len(self._bytes) - start))
            del self._bytes[: start + length]
            return True
        if len(self._bytes) < start + length:
            return False
        self._arrived(_value(bytes(self._bytes[start : start + length])))
        del self._bytes[: start + length]
        return True

    def _arrived(self, message: Any) -> None:
        if isinstance(message, dict) and message.get("method") == "$/cancelRequest" and "id" not in message:
            params = message.get("params")
            number = params.get("id") if isinstance(params, dict) else None
            if type(number) in (int, str) and len(self.cancelled) < MAX_CANCELLED:
                self.cancelled.add(number)
        else:
            self._messages.append(message)

    def _resynchronize(self) -> None:
        """Drop bytes that are no header, up to a possible beginning of the next one."""
        self._messages.append(Malformed(PARSE_ERROR, "no header of a message where one should be"))
        lower = self._bytes.lower()
        at = lower.find(_FIELD, 1)
        if at < 0:
            begun = (size for size in range(len(_FIELD) - 1, -1, -1) if lower.endswith(_FIELD[:size]))
            at = len(lower) - next(begun)
        del self._bytes[:at]


def _content_length(header: bytes) -> int | None:
    for field in header.lower().split(b"\r\n"):
        if field.startswith(_FIELD):
            value = field[len(_FIELD) :].strip()
            return int(value) if value.isdigit() and len(value) < 16 else None
    return None


def _value(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        return Malformed(PARSE_ERROR, f"a message that is not JSON: {reason_of(error)[:200]}")


class Outbox:
    """The messages to the client. Raises BrokenPipeError once the client is gone."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def result(self, number: Any, result: Any) -> None:
        """Answer a request."""
        self._send({"id": number, "result": result})

    def error(self, number: Any, code: int, message: str) -> None:
        """Refuse a request; ``number`` is None if the request could not be read."""
        self._send({"id": number, "error": {"code": code, "message": message}})

    def request(self, number: Any, method: str, params: Any) -> None:
        """Ask the client something."""
        self._send({"id": number, "method": method, "params": params})

    def notify(self, method: str, params: Any) -> None:
        """Tell the client something."""
        self._send({"method": method, "params": params})

    def is_closed(self) -> bool:
        """True if the reader has closed its end."""
        poll = select.poll()
        poll.register(self._descriptor, 0)
        return bool(poll.poll(0))

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}, separators=(",", ":")).encode()
        rest = memoryview(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]
