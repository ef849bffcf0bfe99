"""A server in a thread of the test's process, as a transport that the SDK's client speaks through."""

from __future__ import annotations

import itertools
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import anyio
from mcp.server.stdio import stdio_server

from smart_explore.frontends.mcp.conversation import Conversation
from smart_explore.frontends.mcp.listing import Offer
from smart_explore.frontends.mcp.roots import ServedRoots
from smart_explore.frontends.mcp.wire import Wire

_numbers = itertools.count()


class InProcess(NamedTuple):
    """What a server is started with; each ``connect()`` is a client of its own, and a conversation with it."""

    roots: Sequence[str | Path] = ()
    offer: Offer = Offer()
    variables: dict[str, str] = {}  # noqa: RUF012 - a field of a named tuple
    clock: Callable[[], float] = time.monotonic

    def connect(self) -> AbstractAsyncContextManager[Any]:
        """A transport of the SDK: its streams, while the conversation lasts."""
        return _connected(self)


@asynccontextmanager
async def _connected(server: InProcess) -> AsyncIterator[Any]:
    named = ServedRoots([str(root) for root in server.roots], server.variables)
    (asking, asked), (answering, answered) = socket.socketpair(), socket.socketpair()
    wire = Wire(asked.fileno(), answering.fileno())
    conversation = Conversation(wire, named, server.offer, clock=server.clock)
    thread = threading.Thread(target=conversation.hold, name=f"server {next(_numbers)}", daemon=True)
    thread.start()
    with asking, asked, answering, answered:
        into, out = asking.makefile("w", encoding="utf-8"), answered.makefile("r", encoding="utf-8")
        with suppress(BrokenPipeError), into, out:  # a client may leave in the middle of a message
            async with stdio_server(stdin=anyio.wrap_file(out), stdout=anyio.wrap_file(into)) as (read, write):
                try:
                    yield read, write
                finally:
                    for end in (asking, answered):
                        end.shutdown(socket.SHUT_RDWR)
                    await write.aclose()
                    await read.aclose()
            with anyio.CancelScope(shield=True):
                await anyio.to_thread.run_sync(thread.join)
