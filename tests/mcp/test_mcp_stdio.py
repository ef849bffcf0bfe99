"""The real server as a process, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

import anyio
import pytest
from fake_cli import SECONDS, StandingCli
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from talking import text_of
from wire_process import Wire

from smart_explore.frontends.catalog import NOTING, VERBS

REPOSITORY = Path(__file__).parents[2]

PATIENT = """
from smart_explore.treesitter.limits import TimeBudget
bounds = TimeBudget.bounds
TimeBudget.bounds = lambda *asked: bounds(*asked)._replace(seconds=10_000.0)
"""
"""No deadline ends a child that hangs."""


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


def test_what_was_asked_before_the_end_of_stdin_is_answered(wire: Wire) -> None:
    for number in range(1, 7):
        wire.start(number, "smart_outline", file_path="shop.py")
    code, rest, errors = wire.leave()
    answers = list(map(json.loads, rest.splitlines()))
    assert (code, errors) == (0, b"")
    assert sorted(answer["id"] for answer in answers) == [1, 2, 3, 4, 5, 6]
    assert all("Basket" in answer["result"]["content"][0]["text"] for answer in answers)


def test_a_last_line_without_an_end_is_answered_too(project: Path) -> None:
    wire = Wire(project)
    assert wire.process.stdin
    wire.process.stdin.write(b'{"jsonrpc":"2.0","id":1,"method":"ping"}')
    assert wire.leave() == (0, b'{"jsonrpc":"2.0","id":1,"result":{}}\n', b"")


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
def test_neither_a_client_that_is_gone_nor_a_signal_leaves_a_child(
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
    code, errors = wire.vanish()
    assert (code, errors) == (128 + number if number else 0, b"")
    assert standing.gone()
    assert list(tmp_path.glob("smart-explore-*/*")) == []


DROPPED = """
import os, signal
from smart_explore.frontends.mcp.calls import Calls
start = Calls.start

class Last:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGTERM)

def start_signalled(self, id, work):
    Last()
    start(self, id, work)

Calls.start = start_signalled
"""
"""A signal comes where Python drops what its handler raises."""


def test_a_signal_whose_exception_python_drops_ends_the_server_too(project: Path) -> None:
    wire = Wire(project, first=DROPPED, fresh=True)
    wire.open()
    wire.start(1, "smart_outline", file_path="shop.py")
    assert wire.process.wait(SECONDS) == 128 + signal.SIGTERM
    wire.leave()


def test_a_cancelled_call_is_not_answered_and_the_next_one_is(standing: StandingCli, project: Path) -> None:
    wire = Wire(project, first=PATIENT, fresh=True)
    wire.open()
    wire.start(1, "smart_outline", file_path="shop.py")
    standing.started()
    wire.send({"method": "notifications/cancelled", "params": {"requestId": 1, "reason": "enough"}})
    assert standing.gone()
    assert "class Order" in wire.call(2, "smart_unfold", file_path="shop.py", lines="15-15")
    assert wire.leave() == (0, b"", b"")
