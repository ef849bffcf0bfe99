"""The server: tools listed and called on the official SDK, over stdio, and how it ends."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import anyio
import mcp_types as types
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp.shared.message import SessionMessage

from smart_explore import __version__
from smart_explore.errors import SmartExploreError
from smart_explore.frontends.catalog import EDITING, NOTING, VERBS, verb
from smart_explore.frontends.mcp.cancel import Workers
from smart_explore.frontends.mcp.dispatch import Result, answer
from smart_explore.frontends.mcp.progress import Progress
from smart_explore.frontends.mcp.roots import ServedRoots
from smart_explore.frontends.mcp.tools import EDITING_INSTRUCTIONS, INSTRUCTIONS, NOTE_INSTRUCTIONS, tool
from smart_explore.frontends.mcp.unreadable import answer_unreadable
from smart_explore.render.dialect import CommandLine
from smart_explore.requests import Session, call, render_options

SECONDS_TO_END = 5.0
_ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def build_server(
    served_roots: ServedRoots,
    workers: Workers,
    allow_edits: bool = False,
    notes: bool = True,
    clock: Callable[[], float] = time.monotonic,
) -> Server[dict[str, Any]]:
    """A server with the verbs as its tools, ready to run on any streams.

    ``allow_edits`` adds those that change files, ``notes`` the one that keeps notes. ``clock`` gives the seconds by
    which progress is told now and then.
    """
    named = (*VERBS, *(NOTING if notes else ()), *(EDITING if allow_edits else ()))
    verbs = {declared.tool_name: declared for declared in map(verb, named)}
    listed = types.ListToolsResult(tools=[tool(declared) for declared in verbs.values()])

    async def list_tools(
        context: ServerRequestContext[Any], params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return listed

    async def call_tool(
        context: ServerRequestContext[Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        wanted = verbs.get(params.name)
        if wanted is None:
            raise MCPError(types.INVALID_PARAMS, f"no tool {params.name[:80]!r}; the tools are {', '.join(verbs)}")
        roots = await served_roots.roots(context)
        async with anyio.create_task_group() as notifications:

            def work(stop: threading.Event) -> Result:
                progress = Progress(context.session.report_progress, notifications, stop, clock)
                session = Session(base=roots.folders[0], roots=roots, cancelled=stop.is_set, progress=progress)
                return answer(wanted, params.arguments or {}, session, progress.step)

            result = await workers.run(work)
        return types.CallToolResult(content=[types.TextContent(text=result.text)], is_error=result.is_error)

    return Server(
        "smart-explore",
        version=__version__,
        instructions=INSTRUCTIONS + notes * NOTE_INSTRUCTIONS + allow_edits * EDITING_INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def serve(named_roots: Sequence[str], allow_edits: bool = False, notes: bool = True) -> int:
    """Serve one client on stdin and stdout until it leaves or a signal comes; the exit code.

    With ``allow_edits`` also the tools that change files are served, and what an interrupted edit left is put back.
    Raises BadRequestError where a root is no folder.
    """
    served_roots = ServedRoots(named_roots)
    if allow_edits:
        _end_interrupted()
    try:
        anyio.run(partial(_serve, served_roots, allow_edits, notes))
    except* (BrokenPipeError, ConnectionResetError):
        pass  # the client went away without reading the last answer
    return 0


async def _serve(served_roots: ServedRoots, allow_edits: bool, notes: bool) -> None:
    workers = Workers()
    server = build_server(served_roots, workers, allow_edits, notes)
    async with anyio.create_task_group() as group:
        await group.start(_end_on_signal, workers)
        async with stdio_server() as (incoming, outgoing):
            onward, readable = anyio.create_memory_object_stream[SessionMessage | Exception]()
            group.start_soon(answer_unreadable, incoming, outgoing, onward)
            await server.run(readable, outgoing, server.create_initialization_options())
        group.cancel_scope.cancel()
    await workers.stop(SECONDS_TO_END)


async def _end_on_signal(workers: Workers, *, task_status: anyio.abc.TaskStatus[None]) -> None:
    with anyio.open_signal_receiver(*_ENDINGS) as signals:
        task_status.started()
        async for number in signals:
            await workers.stop(SECONDS_TO_END)
            os._exit(128 + number)  # an orderly end would wait for the thread that reads stdin


def _end_interrupted() -> None:
    """Put back what an interrupted edit left, and say so on stderr; what hinders it, the next edit tells."""
    from smart_explore.operations.edit.log import RECOVER
    from smart_explore.render.edit_text import edit_text

    with suppress(SmartExploreError):
        answer = call(RECOVER, Session(base=os.getcwd()), {})
        if answer.interrupted or answer.refusals:
            print(edit_text(answer, render_options(RECOVER, {}), CommandLine()), file=sys.stderr)
