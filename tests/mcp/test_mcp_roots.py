from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import anyio
import pytest
from fake_cli import SECONDS
from mcp import Client
from talking import text_of


def test_roots_that_the_client_offers_count_where_none_were_named(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mcp_types import ListRootsResult, Root

    from smart_explore.frontends.mcp.cancel import Workers
    from smart_explore.frontends.mcp.roots import ServedRoots
    from smart_explore.frontends.mcp.server import build_server

    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    (elsewhere / "a.py").write_text("def here(): ...\n")
    monkeypatch.chdir(project)

    async def offer(_: Any) -> ListRootsResult:
        return ListRootsResult(roots=[Root(uri=elsewhere.as_uri()), Root(uri="file:///no/such/folder")])

    async def run(named: list[str], tool: str, arguments: dict[str, Any]) -> str:
        server = build_server(ServedRoots(named), Workers())
        with anyio.fail_after(SECONDS):
            async with Client(server, mode="legacy", list_roots_callback=offer) as client:
                return text_of(await client.call_tool(tool, arguments))

    assert "here" in anyio.run(partial(run, [], "smart_outline", {"file_path": "a.py"}))
    assert "outside" in anyio.run(partial(run, [], "smart_outline", {"file_path": str(project / "shop.py")}))
    assert "Basket" in anyio.run(partial(run, [str(project)], "smart_outline", {"file_path": "shop.py"}))


def test_without_any_root_the_current_folder_counts(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from smart_explore.frontends.mcp.cancel import Workers
    from smart_explore.frontends.mcp.roots import ServedRoots
    from smart_explore.frontends.mcp.server import build_server

    monkeypatch.chdir(project)

    async def run() -> str:
        async with Client(build_server(ServedRoots(), Workers()), mode="legacy") as client:
            return text_of(await client.call_tool("smart_outline", {"file_path": "shop.py"}))

    assert "Basket" in anyio.run(run)
