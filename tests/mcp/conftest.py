"""A small project, and clients that talk to a server about it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import anyio
import pytest
from fake_cli import SECONDS, StandingCli
from in_process import InProcess
from mcp import Client, MCPError
from mcp_types import CallToolResult
from talking import MODES, Ask
from wire_process import Wire

SHOP = '''\
"""A shop."""


class Basket:
    """What a customer takes along."""

    def add(self, item: str, count: int = 1) -> None:
        """Put an item in."""
        self.items[item] = count

    def total(self) -> int:
        return sum(self.items.values())


class Order:
    def total(self) -> int:
        return 0


def check_out(basket: Basket) -> Order:
    """Turn a basket into an order."""
    return Order()
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with one Python file in it, and one file beside it that is none of its business."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "shop.py").write_text(SHOP)
    (tmp_path / "project-secret").mkdir()
    (tmp_path / "project-secret" / "key.py").write_text("KEY = 1\n")
    return folder


@pytest.fixture
def server(project: Path) -> InProcess:
    """A server that answers about the project."""
    return InProcess([project])


@pytest.fixture
def mode() -> str:
    """The protocol that a client speaks: a module of tests where it matters has a ``mode`` with ``MODES``."""
    return MODES[0]


@pytest.fixture
def ask(mode: str, server: InProcess) -> Ask:
    """Call one tool with a client in memory."""

    async def run(tool: str, arguments: dict[str, Any]) -> CallToolResult:
        with anyio.fail_after(SECONDS):
            async with Client(server.connect(), mode=mode) as client:
                try:
                    return await client.call_tool(tool, arguments)
                except MCPError as error:
                    refused = error
        raise refused  # out here it is not wrapped in the groups of the client's tasks

    return lambda tool, **arguments: anyio.run(partial(run, tool, arguments))


@pytest.fixture
def standing(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StandingCli]:
    """The CLI of this test hangs; a file as large as the project's is allowed more time than a test waits for it."""
    terms = "Nothing that was bought is taken back, but for what is broken.\n" * 15_000
    (project / "shop.py").write_text(f"{SHOP}TERMS = '''{terms}'''\n")
    cli = StandingCli(tmp_path)
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", str(cli.path))
    yield cli
    cli.close()


@pytest.fixture
def wire(project: Path) -> Iterator[Wire]:
    """A server of its own that has shaken hands."""
    opened = Wire(project, "--root", ".")
    opened.open()
    yield opened
    if opened.process.poll() is None:
        opened.process.kill()
    opened.process.communicate()
