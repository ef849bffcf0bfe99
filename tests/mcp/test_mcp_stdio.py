"""The real server as a process, spoken to line by line, and how it ends."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from fake_cli import SECONDS, StandingCli
from forked_runs import start
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from talking import text_of

from smart_explore.frontends.catalog import NOTING, VERBS

REPOSITORY = Path(__file__).parents[2]
OPENING = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}

PATIENT = """
from smart_explore.treesitter.limits import TimeBudget
bounds = TimeBudget.bounds
TimeBudget.bounds = lambda *asked: bounds(*asked)._replace(seconds=10_000.0)
"""
"""No deadline ends a child that hangs."""
LOUD = """
import smart_explore.operations.outline as module
quiet = module.outline
def loud(*arguments, **named):
    print("noise")
    return quiet(*arguments, **named)
module.VERB = module.VERB._replace(run=loud)
"""


class Wire:
    """The server's process and the JSON that goes in and comes out; ``fresh`` in an interpreter of its own."""

    def __init__(self, project: Path, *options: str, first: str = "", fresh: bool = False) -> None:
        code = f"{first}\nfrom smart_explore.frontends.cli import main\nmain()"
        words = ["mcp", *options]
        imported = ("smart_explore.frontends.mcp.server", "smart_explore.frontends.cli.mcp_command")
        self.process = (not fresh and start(words, cwd=project, code=code, imported=imported)) or subprocess.Popen(
            [sys.executable, "-c", code, *words],
            cwd=project,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
        )
        self._rest = b""

    def send(self, message: dict[str, Any] | bytes) -> None:
        """Write one message."""
        line = message if isinstance(message, bytes) else json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin
        self.process.stdin.write(line + b"\n")

    def receive(self) -> Any:
        """The next message; everything on stdout must be one."""
        assert self.process.stdout
        while b"\n" not in self._rest:
            ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
            assert ready, "the server says nothing"
            piece = os.read(self.process.stdout.fileno(), 65536)
            assert piece, "the server has ended"
            self._rest += piece
        line, _, self._rest = self._rest.partition(b"\n")
        return json.loads(line)

    def open(self) -> None:
        """Shake hands."""
        self.send({"id": 0, "method": "initialize", "params": OPENING})
        assert self.receive()["result"]["serverInfo"]["name"] == "smart-explore"
        self.send({"method": "notifications/initialized"})

    def start(self, number: int, tool: str, **arguments: Any) -> None:
        """Begin a call."""
        self.send({"id": number, "method": "tools/call", "params": {"name": tool, "arguments": arguments}})

    def call(self, number: int, tool: str, **arguments: Any) -> str:
        """The text of a call's result."""
        self.start(number, tool, **arguments)
        answer = self.receive()
        assert answer["id"] == number
        return str(answer["result"]["content"][0]["text"])

    def leave(self) -> tuple[int, bytes, bytes]:
        """Close stdin; how the server ended and what it still wrote."""
        out, errors = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, self._rest + out, errors


@pytest.fixture
def wire(project: Path) -> Iterator[Wire]:
    opened = Wire(project, "--root", ".")
    opened.open()
    yield opened
    if opened.process.poll() is None:
        opened.process.kill()
    opened.process.communicate()


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_the_sdks_own_client_lists_and_calls_the_tools(project: Path, mode: str) -> None:
    arguments = ["-m", "smart_explore", "mcp", "--root", str(project)]
    server = StdioServerParameters(
        command=sys.executable, args=arguments, env={**os.environ, "PYTHONPATH": str(REPOSITORY)}
    )

    async def talk() -> list[str]:
        with anyio.fail_after(SECONDS):
            async with Client(server, mode=mode) as client:
                assert len((await client.list_tools()).tools) == len((*VERBS, *NOTING))
                return [
                    text_of(await client.call_tool("smart_search", {"query": "check_out"})),
                    text_of(await client.call_tool("smart_outline", {"file_path": "shop.py"})),
                    text_of(await client.call_tool("smart_unfold", {"file_path": "shop.py", "symbol_name": "Order"})),
                ]

    found, outlined, unfolded = anyio.run(talk)
    assert "shop.py:20" in found and "total() -> int" in outlined and "return 0" in unfolded


def test_the_end_of_stdin_ends_the_server_quietly(wire: Wire) -> None:
    assert "Basket" in wire.call(1, "smart_outline", file_path="shop.py")
    assert wire.leave() == (0, b"", b"")


def test_the_end_of_stdin_before_any_message_ends_it_too(project: Path) -> None:
    assert Wire(project).leave() == (0, b"", b"")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_an_idle_server_although_stdin_is_open(project: Path, number: int) -> None:
    wire = Wire(project, fresh=True)
    wire.open()
    wire.process.send_signal(number)
    assert wire.process.wait(SECONDS) == 128 + number
    wire.leave()


@pytest.mark.parametrize("number", [0, signal.SIGTERM, signal.SIGINT])
def test_neither_the_end_of_stdin_nor_a_signal_leaves_a_child(
    standing: StandingCli, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    wire = Wire(project, first=PATIENT, fresh=True)
    wire.open()
    wire.start(1, "smart_outline", file_path="shop.py")
    standing.started()
    if number:
        wire.process.send_signal(number)
        assert wire.process.wait(SECONDS) == 128 + number
    code, _, errors = wire.leave()
    assert (code, errors) == (128 + number if number else 0, b"")
    assert standing.gone()
    assert list(tmp_path.glob("smart-explore-*/*")) == []


def test_a_cancelled_call_is_not_answered_and_the_next_one_is(standing: StandingCli, project: Path) -> None:
    wire = Wire(project, first=PATIENT, fresh=True)
    wire.open()
    wire.start(1, "smart_outline", file_path="shop.py")
    standing.started()
    wire.send({"method": "notifications/cancelled", "params": {"requestId": 1, "reason": "enough"}})
    assert standing.gone()
    assert "class Order" in wire.call(2, "smart_unfold", file_path="shop.py", lines="15-15")
    assert wire.leave() == (0, b"", b"")


def test_a_file_name_that_is_not_utf8_does_not_wedge_the_server(wire: Wire, project: Path) -> None:
    with open(os.fsencode(project) + b"/caf\xe9.py", "w") as file:
        file.write("def brew(): ...\n")
    assert "caf\\xe9.py" in wire.call(1, "smart_search", query="brew")
    assert "caf\\xe9.py" in wire.call(2, "smart_outline", file_path=".")
    assert "Basket" in wire.call(3, "smart_outline", file_path="shop.py")


@pytest.mark.parametrize("line", [rb'"\ud83d"', rb'"\udce9.py"', b'"\xff"', rb'"\u0000"', b"\xff\xfe", b'{"a":', b""])
def test_a_line_that_is_no_good_json_does_not_wedge_the_server(wire: Wire, line: bytes) -> None:
    call = b'{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"smart_outline","arguments":{"file_path":'
    wire.send(call + line + b"}}}")
    wire.start(8, "smart_unfold", file_path="shop.py", lines="1-1")
    while (answer := wire.receive())["id"] != 8:
        assert answer["id"] == 7
    assert "A shop" in answer["result"]["content"][0]["text"]


@pytest.mark.parametrize(
    ("rest", "code", "said"),
    [
        (rb'"method":"tools/call","params":{"name":"smart_search","arguments":{"query":"\ud800"}}', -32700, "Unicode"),
        (rb'"method":"tools/call","params":{"name":"\udfff","arguments":{}}', -32700, "surrogate"),
        (b'"method":"ping","params":' + b'{"a":' * 300 + b"1" + b"}" * 300, -32700, "recursion limit"),
        (b'"method":"ping","params":[1]', -32600, "params an object"),
        (b'"params":{}', -32600, "needs a method"),
    ],
)
@pytest.mark.parametrize("number", [2, "two"])
def test_a_request_that_cannot_be_read_is_refused_by_its_id(
    wire: Wire, number: int | str, rest: bytes, code: int, said: str
) -> None:
    wire.send(b'{"jsonrpc":"2.0","id":' + json.dumps(number).encode() + b"," + rest + b"}")
    refused = wire.receive()
    assert (refused["id"], refused["error"]["code"]) == (number, code)
    assert said in refused["error"]["message"]
    assert "Basket" in wire.call(3, "smart_outline", file_path="shop.py")
    assert wire.leave() == (0, b"", b"")


@pytest.mark.parametrize(
    "line",
    [
        rb'{"jsonrpc":"2.0","method":"notifications/progress","params":{"message":"\ud800"}}',
        rb'{"jsonrpc":"2.0","id":5,"result":{"text":"\ud800"}}',
        rb'{"jsonrpc":"2.0","id":"\ud800","method":"ping"}',
        rb'["\ud800"]',
    ],
)
def test_what_is_unreadable_and_no_request_with_an_id_is_passed_over(wire: Wire, line: bytes) -> None:
    wire.send(line)
    assert "Basket" in wire.call(3, "smart_outline", file_path="shop.py")
    assert wire.leave() == (0, b"", b"")


def test_arguments_that_are_no_object_are_refused_and_the_server_stays(wire: Wire) -> None:
    wire.send({"id": 1, "method": "tools/call", "params": {"name": "smart_outline", "arguments": ["shop.py"]}})
    assert "error" in wire.receive()
    assert "Basket" in wire.call(2, "smart_outline", file_path="shop.py")


def test_what_a_library_prints_to_stdout_stays_out_of_the_protocol(project: Path) -> None:
    wire = Wire(project, first=LOUD)
    wire.open()
    assert "Basket" in wire.call(1, "smart_outline", file_path="shop.py")
    code, out, errors = wire.leave()
    assert (code, out) == (0, b"")
    assert b"noise" in errors


def test_a_root_that_is_no_folder_is_refused_before_anything_is_served(project: Path) -> None:
    code, out, errors = Wire(project, "--root", "shop.py").leave()
    assert (code, out) == (2, b"")
    assert b"root is not a folder: shop.py" in errors


def test_the_first_of_several_roots_is_where_relative_paths_begin(project: Path, tmp_path: Path) -> None:
    wire = Wire(project, "--root", ".", "--root", str(tmp_path / "project-secret"))
    wire.open()
    assert "Basket" in wire.call(1, "smart_outline", file_path="shop.py")
    assert "KEY" in wire.call(2, "smart_outline", file_path=str(tmp_path / "project-secret" / "key.py"))
    assert wire.leave()[0] == 0


_HEAVY = (
    "mcp",
    "anyio",
    "pydantic",
    "asyncio",
    "platformdirs",
    "pathspec",
    "rapidfuzz",
    "tempfile",
    "smart_explore.frontends.mcp",
)


@pytest.mark.parametrize("command", [["outline", "shop.py"], ["unfold", "shop.py", "Order"], ["--version"]])
def test_a_shell_answer_imports_nothing_of_the_server(project: Path, command: list[str]) -> None:
    code = (
        "import sys\n"
        f"sys.argv = ['smart-explore', *{command!r}]\n"
        "from smart_explore.frontends.cli.app import run\n"
        "code = run()\n"
        f"print(*sorted(set({_HEAVY!r}) & set(sys.modules)), file=sys.stderr)\n"
        "sys.exit(code)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert (done.returncode, done.stderr) == (0, "\n")
    assert done.stdout
