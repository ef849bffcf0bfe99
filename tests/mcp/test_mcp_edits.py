from __future__ import annotations

import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from in_process import InProcess
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from smart_explore.frontends.mcp.listing import Offer

Talk = Callable[[Client], Awaitable[None]]


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def talk_to(server: InProcess, talk: Talk) -> None:
    async def run() -> None:
        with anyio.fail_after(60):
            async with Client(server.connect()) as client:
                await talk(client)

    anyio.run(run)


def editing_server(project: Path) -> InProcess:
    return InProcess([project], Offer(edits=True))


def text_of(result: Any) -> str:
    return str(result.content[0].text)


def test_tools_that_change_files_are_there_on_request_only_and_say_that_they_do(project: Path) -> None:
    async def talk(client: Client) -> None:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert {"smart_edit", "smart_undo"} <= set(tools)
        for name, tool in tools.items():
            writes = name in ("smart_edit", "smart_undo")
            assert tool.annotations is not None
            keeps = name == "smart_note"
            told = tool.annotations.read_only_hint, tool.annotations.destructive_hint
            assert told == (not (writes or keeps), writes if writes or keeps else None)

    talk_to(editing_server(project), talk)

    async def without(client: Client) -> None:
        assert not {"smart_edit", "smart_undo"} & {tool.name for tool in (await client.list_tools()).tools}

    talk_to(InProcess([project]), without)


def test_a_model_edits_and_takes_it_back_and_the_index_answers_the_new_text(project: Path) -> None:
    async def talk(client: Client) -> None:
        assert "Basket" in text_of(await client.call_tool("smart_search", {"query": "Basket"}))
        edit = {"path": "shop.py", "op": "replace_symbol", "symbol": "check_out", "new": "def pay_now():\n    return 1"}
        done = await client.call_tool("smart_edit", {"edits": [edit]})
        assert not done.is_error and "smart_undo(id=" in text_of(done)
        assert "pay_now" in text_of(await client.call_tool("smart_search", {"query": "pay_now"}))
        undone = await client.call_tool("smart_undo", {})
        assert not undone.is_error and "def check_out" in (project / "shop.py").read_text()

    talk_to(editing_server(project), talk)


@pytest.mark.parametrize("others", [(), ("other",)])
def test_a_rename_changes_all_files_of_its_root(project: Path, others: tuple[str, ...]) -> None:
    (project / "view.tpl").write_text("{% check_out() %}\n")
    (project / "till.py").write_text("from shop import check_out\n\ncheck_out()\n")
    roots = [project, *(project.parent / other for other in others)]
    for root in roots:
        root.mkdir(exist_ok=True)

    async def talk(client: Client) -> None:
        edit = {"path": "shop.py", "op": "rename", "symbol": "check_out", "new_name": "pay_now"}
        done = await client.call_tool("smart_edit", {"edits": [edit]})
        assert not done.is_error and "view.tpl:1" in text_of(done)

    talk_to(InProcess(roots, Offer(edits=True)), talk)
    assert (project / "till.py").read_text() == "from shop import pay_now\n\npay_now()\n"


def test_a_refusal_is_an_error_with_what_to_send_next_in_the_tools_words(project: Path) -> None:
    before = (project / "shop.py").read_text()

    async def talk(client: Client) -> None:
        for edits, said in (
            ([{"path": "shop.py", "old": "def total(self) -> int:", "new": "x"}], "several"),
            ([{"path": "shop.py", "old": "return 0", "new": "return (0"}], "allow_errors=true"),
            ([{"path": "../project-secret/key.py", "old": "KEY = 1", "new": "x"}], "outside"),
            ([{"path": "shop.py", "old": "a"}], "needs 'new'"),
            ("nonsense", "a list of objects"),
        ):
            result = await client.call_tool("smart_edit", {"edits": edits})
            assert result.is_error and said in text_of(result)

    talk_to(editing_server(project), talk)
    assert (project / "shop.py").read_text() == before


def test_edits_over_stdio(project: Path) -> None:
    arguments = ["-m", "smart_explore", "mcp", "--allow-edits", "--root", str(project)]

    server = StdioServerParameters(command=sys.executable, args=arguments, env=dict(os.environ))

    async def run() -> None:
        with anyio.fail_after(60):
            async with Client(stdio_client(server)) as client:
                edit = {"path": "shop.py", "old": "return 0", "new": "return 7"}
                assert not (await client.call_tool("smart_edit", {"edits": [edit], "diff": True})).is_error

    anyio.run(run)
    assert "return 7" in (project / "shop.py").read_text()
