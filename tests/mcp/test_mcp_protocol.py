"""The answers that need no tool, beside those that the SDK's own server gives with the same tools."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import anyio
import mcp_types as types
import pytest
from fake_cli import SECONDS
from in_process import InProcess
from mcp import MCPError
from mcp.server import Server
from mcp.shared.message import SessionMessage

from smart_explore import __version__
from smart_explore.frontends.mcp.listing import FILE, Offer, instructions, listed_tools
from smart_explore.frontends.mcp.tools import all_tools

VERSION = "io.modelcontextprotocol/protocolVersion"
CAPABILITIES = "io.modelcontextprotocol/clientCapabilities"
STATELESS = {VERSION: "2026-07-28", CAPABILITIES: {}}
HELLO = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
Asked = tuple[str, dict[str, Any] | None]

SESSIONS: list[list[Asked]] = [
    *(
        [("initialize", {**HELLO, "protocolVersion": version}), ("tools/list", {}), ("ping", None)]
        for version in ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28", "1999-12-31", "")
    ),
    [("ping", {}), ("tools/list", {}), ("resources/list", {}), ("initialize", HELLO), ("tools/list", {"cursor": "x"})],
    [("initialize", {**HELLO, "protocolVersion": 7}), ("initialize", {}), ("tools/list", {})],
    [
        ("initialize", HELLO),
        ("server/discover", {}),
        ("resources/list", None),
        ("logging/setLevel", {"level": "info"}),
        ("prompts/list", {}),
        ("odd", {}),
        ("tools/call", {"name": "smart_everything", "arguments": {}}),
        ("tools/call", {"name": 7}),
        ("tools/call", {"name": "smart_tree", "arguments": []}),
    ],
    [
        ("server/discover", {"_meta": STATELESS}),
        ("tools/list", {"_meta": STATELESS}),
        ("ping", {"_meta": STATELESS}),
        ("resources/list", {"_meta": STATELESS}),
        ("subscriptions/listen", {"_meta": STATELESS, "notifications": {}}),
        ("tools/list", {"_meta": {**STATELESS, VERSION: "2027-01-01"}}),
        ("tools/list", {"_meta": {**STATELESS, VERSION: 7}}),
        ("tools/list", {"_meta": {VERSION: "2026-07-28"}}),
        ("tools/list", {"_meta": {}}),
        ("tools/list", {}),
        ("tools/call", {"name": "smart_everything", "_meta": STATELESS}),
    ],
]


def sdk_server(offer: Offer) -> Server[Any]:
    """A server of the SDK that lists the same tools, and knows none that is called."""
    tools = [types.Tool.model_validate(tool) for tool in listed_tools(offer)]

    async def list_tools(*_: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=tools)

    async def call_tool(*_: Any) -> types.CallToolResult:
        raise MCPError(types.INVALID_PARAMS, "no such tool")

    return Server(
        "smart-explore",
        version=__version__,
        instructions=instructions(offer),
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


async def answers_of(streams: Any, session: list[Asked]) -> list[dict[str, Any]]:
    """The result or the error of each request, asked one after the other."""
    read, write = streams
    answers = []
    for number, (method, params) in enumerate(session):
        request = {"jsonrpc": "2.0", "id": number, "method": method, **({} if params is None else {"params": params})}
        await write.send(SessionMessage(types.JSONRPCRequest.model_validate(request)))
        answer = json.loads((await read.receive()).message.model_dump_json(by_alias=True, exclude_unset=True))
        assert answer["id"] == number
        answers.append(answer)
    return answers


async def ours(server: InProcess, session: list[Asked]) -> list[dict[str, Any]]:
    with anyio.fail_after(SECONDS):
        async with server.connect() as streams:
            return await answers_of(streams, session)


async def theirs(server: Server[Any], session: list[Asked]) -> list[dict[str, Any]]:
    to_server, incoming = anyio.create_memory_object_stream[Any](9)
    outgoing, from_server = anyio.create_memory_object_stream[Any](9)
    with anyio.fail_after(SECONDS):
        async with to_server, incoming, outgoing, from_server, anyio.create_task_group() as group:
            group.start_soon(server.run, incoming, outgoing, server.create_initialization_options())
            answers = await answers_of((from_server, to_server), session)
            group.cancel_scope.cancel()
    return answers


@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: f"{session[0][0]}-{len(session)}")
def test_the_answers_are_those_of_the_sdk(server: InProcess, session: list[Asked]) -> None:
    given = anyio.run(partial(ours, server, session))
    expected = anyio.run(partial(theirs, sdk_server(server.offer), session))
    for (method, params), answer, of_sdk in zip(session, given, expected, strict=True):
        if "result" in of_sdk:
            assert answer["result"] == of_sdk["result"], (method, params)
            continue
        wrong, of_sdk_wrong = answer["error"], of_sdk["error"]
        assert wrong["code"] == of_sdk_wrong["code"], (method, params)
        assert wrong.get("data") == (of_sdk_wrong.get("data") or None), (method, params)
        assert wrong["message"]


@pytest.mark.parametrize("offer", [Offer(), Offer(notes=False), Offer(edits=True)])
def test_every_kind_of_server_lists_its_tools(offer: Offer) -> None:
    names = [tool["name"] for tool in listed_tools(offer)]
    assert ("smart_note" in names) is offer.notes
    assert ("smart_edit" in names and "smart_undo" in names) is offer.edits
    told = instructions(offer)
    assert ("smart_note:" in told) is offer.notes
    assert ("smart_undo" in told) is offer.edits


def test_the_listed_tools_are_those_that_the_declarations_make() -> None:
    with open(FILE, encoding="utf-8") as file:
        assert json.load(file) == all_tools(), "run: python scripts/write_tools.py"
