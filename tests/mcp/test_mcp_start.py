"""How the server is started, and what that imports."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from fake_cli import SECONDS
from wire_process import OPENING, Wire

from smart_explore.frontends.cli.mcp_command import COMMAND
from smart_explore.frontends.mcp.listing import Offer
from smart_explore.frontends.mcp.start import quick_options

REPOSITORY = Path(__file__).parents[2]


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


_NEVER = {"click", "asyncio", "mcp", "pydantic", "smart_explore.requests", "smart_explore.operations", "sqlite3"}


def test_the_handshake_imports_neither_the_command_line_nor_any_verb(project: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "smart_explore", "mcp", "--root", "."],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        input=json.dumps({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": OPENING}),
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert json.loads(done.stdout)["result"]["serverInfo"]["name"] == "smart-explore"
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "smart_explore.frontends.mcp.conversation" in imported
    assert imported.isdisjoint(_NEVER)


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--root", "."],
        ["--root=.", "--root", "..", "--no-notes"],
        ["--allow-edits", "--root", "--no-notes"],
        ["--root="],
        ["--root"],
        ["--allow-edits=yes"],
        ["--help"],
        ["--", "--no-notes"],
        ["more"],
        ["--nonsense"],
    ],
)
def test_the_quick_start_understands_what_the_command_line_does_or_leaves_it_to_it(words: list[str]) -> None:
    quick = quick_options(words)
    try:
        context = COMMAND.make_context("mcp", list(words))
    except (click.ClickException, click.exceptions.Exit):
        assert quick is None
        return
    roots, options = list(context.params["roots"]), context.params
    offer = Offer(notes=not options["no_notes"], edits=options["allow_edits"])
    assert quick in (None, (roots, offer))
    assert quick is not None or words[:1] == ["--"]


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
