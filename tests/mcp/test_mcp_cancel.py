"""Calls that are cancelled, and calls side by side, with a CLI that hangs."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import anyio.to_thread
import pytest
from fake_cli import SECONDS, StandingCli
from in_process import InProcess
from mcp import Client
from talking import text_of

OUTLINE = ("smart_outline", {"file_path": "shop.py"})


def with_client(server: InProcess, mode: str, talk: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        with anyio.fail_after(SECONDS):
            async with Client(server.connect(), mode=mode) as client:
                await talk(client)

    anyio.run(run)


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28"])
@pytest.mark.parametrize("call", [OUTLINE, ("smart_search", {"query": "total"})], ids=["smart_outline", "smart_search"])
def test_a_cancelled_call_kills_its_child_and_the_next_call_is_answered(
    server: InProcess, standing: StandingCli, monkeypatch: pytest.MonkeyPatch, mode: str, call: tuple[str, Any]
) -> None:
    async def talk(client: Client) -> None:
        async with anyio.create_task_group() as calls:
            calls.start_soon(client.call_tool, *call)
            await anyio.to_thread.run_sync(standing.started)
            calls.cancel_scope.cancel()
        assert await anyio.to_thread.run_sync(standing.gone)
        monkeypatch.delenv("SMART_EXPLORE_TREE_SITTER")
        assert "Basket" in text_of(await client.call_tool(*OUTLINE))

    with_client(server, mode, talk)


def test_calls_run_side_by_side_and_a_hanging_one_does_not_hold_up_another(
    server: InProcess, standing: StandingCli
) -> None:
    async def talk(client: Client) -> None:
        async with anyio.create_task_group() as calls:
            calls.start_soon(client.call_tool, *OUTLINE)
            calls.start_soon(client.call_tool, *OUTLINE)
            assert len(set(await anyio.to_thread.run_sync(standing.started, 2))) == 2
            lines = await client.call_tool("smart_unfold", {"file_path": "shop.py", "lines": "4-4"})
            assert "class Basket" in text_of(lines)
            calls.cancel_scope.cancel()
        assert await anyio.to_thread.run_sync(standing.gone)

    with_client(server, "legacy", talk)


def test_a_client_that_leaves_in_the_middle_of_a_call_leaves_no_child(server: InProcess, standing: StandingCli) -> None:
    async def talk(client: Client) -> None:
        async with anyio.create_task_group() as calls:
            calls.start_soon(client.session.send_ping)
            calls.start_soon(client.call_tool, *OUTLINE)
            await anyio.to_thread.run_sync(standing.started)
            raise ConnectionAbortedError

    with pytest.raises(ExceptionGroup) as caught:
        with_client(server, "legacy", talk)
    assert caught.group_contains(ConnectionAbortedError)
    assert standing.gone()


def test_two_calls_at_once_both_get_their_own_answer(server: InProcess) -> None:
    answers: dict[str, str] = {}

    async def talk(client: Client) -> None:
        async def ask(name: str) -> None:
            call = {"file_path": "shop.py", "symbol_name": name}
            answers[name] = text_of(await client.call_tool("smart_unfold", call))

        async with anyio.create_task_group() as calls:
            for name in ("Basket", "Order", "check_out"):
                calls.start_soon(ask, name)

    with_client(server, "legacy", talk)
    assert {name: answer.split(" @")[0].split()[-1] for name, answer in answers.items()} == {
        "Basket": "Basket",
        "Order": "Order",
        "check_out": "check_out",
    }


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28"])
def test_progress_counts_the_files_upwards(project: Path, mode: str) -> None:
    server = InProcess([project], clock=itertools.count().__next__)
    (project / "more.py").write_text("x = 1\n")
    told: list[tuple[float, float | None, str | None]] = []

    async def talk(client: Client) -> None:
        whole = anyio.Event()

        async def on_progress(done: float, total: float | None, message: str | None) -> None:
            told.append((done, total, message))
            if done == total:
                whole.set()

        await client.call_tool("smart_outline", {"file_path": "."}, progress_callback=on_progress)
        await whole.wait()

    with_client(server, mode, talk)
    assert sorted(told)[-1] == (2, 2, "2 of 2 files")
    assert all(message == f"{done:.0f} of 2 files" for done, _, message in told)


def test_short_work_is_not_worth_a_notification(project: Path) -> None:
    server = InProcess([project], clock=lambda: 100.0)
    told: list[float] = []

    async def talk(client: Client) -> None:
        async def on_progress(done: float, total: float | None, message: str | None) -> None:
            told.append(done)

        await client.call_tool("smart_outline", {"file_path": "."}, progress_callback=on_progress)
        await client.session.send_ping()

    with_client(server, "legacy", talk)
    assert told == []
