"""Which folder a server answers about: whatever of its start, its client and its place says so first."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from fake_cli import SECONDS
from in_process import InProcess
from mcp import Client
from mcp_types import CallToolResult, ListRootsResult, Root
from talking import text_of
from wire_process import OPENING, Wire

from smart_explore.errors import BadRequestError
from smart_explore.frontends.mcp.roots import ServedRoots

WORKSPACES = "x-codex-turn-metadata"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "else where"
    folder.mkdir()
    (folder / "a.py").write_text("def here(): ...\n")
    return folder


def asked(server: InProcess, tool: str, arguments: dict[str, Any], *offered: str, mode: str = "legacy") -> str:
    """The text of a call by a client that offers these roots, none where it does not know of roots."""
    return text_of(called(server, tool, arguments, *offered, mode=mode))


def called(
    server: InProcess, tool: str, arguments: dict[str, Any], *offered: str, mode: str = "legacy", **named: Any
) -> CallToolResult:
    async def offer(_: Any) -> ListRootsResult:
        return ListRootsResult(roots=[Root(uri=uri) for uri in offered])

    async def run() -> CallToolResult:
        with anyio.fail_after(SECONDS):
            roots = {"list_roots_callback": offer} if offered else {}
            async with Client(server.connect(), mode=mode, **roots) as client:
                return await client.call_tool(tool, arguments, **named)

    return anyio.run(run)


def test_roots_that_the_client_offers_count_where_none_were_named(
    project: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project)
    offered = elsewhere.as_uri(), "file:///no/such/folder"
    variables = {"CLAUDE_PROJECT_DIR": str(project)}
    assert "here" in asked(InProcess(variables=variables), "smart_outline", {"file_path": "a.py"}, *offered)
    outside = {"file_path": str(project / "shop.py")}
    assert "outside" in asked(InProcess(), "smart_outline", outside, *offered)
    assert "Basket" in asked(InProcess([project]), "smart_outline", {"file_path": "shop.py"}, *offered)


@pytest.mark.parametrize(
    ("tool", "arguments", "told"),
    [
        ("smart_search", {"query": "here"}, "function here()"),
        ("smart_definition", {"name": "here"}, "function here()"),
        ("smart_relations", {"target": "here", "relation": "callers"}, "called [import]"),
        ("smart_grep", {"pattern": "def called"}, "def called"),
        ("smart_unfold", {"file_path": "called"}, "def called"),
        ("smart_tree", {}, "else where/"),
    ],
)
def test_a_question_without_a_path_is_about_all_roots(
    project: Path, elsewhere: Path, tool: str, arguments: dict[str, Any], told: str
) -> None:
    (elsewhere / "b.py").write_text("from a import here\n\ndef called():\n    here()\n")
    server = InProcess([project, elsewhere])
    assert told in asked(server, tool, arguments)
    assert "Basket" in asked(server, "smart_search", {"query": "Basket"})
    assert "no match" in asked(server, "smart_search", {"query": "here", "path": "."})
    place = asked(server, "smart_search", {"query": "here"}).split("\n")[1].partition(":")[0]
    assert "def here" in asked(server, "smart_unfold", {"file_path": place, "symbol_name": "here"})


def test_without_any_root_the_current_folder_counts(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    for offered in ((), ("file:///no/such/folder",), ("https://example.com/",)):
        assert "Basket" in asked(InProcess(), "smart_outline", {"file_path": "shop.py"}, *offered)


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28"])
def test_the_folder_that_the_client_was_started_in_counts_before_the_current_one(
    project: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    monkeypatch.chdir(elsewhere)
    server = InProcess(variables={"CLAUDE_PROJECT_DIR": str(project), "PLUGIN_ROOT": str(elsewhere)})
    assert "Basket" in asked(server, "smart_outline", {"file_path": "shop.py"}, mode=mode)


@pytest.mark.parametrize("named", ["", ".", "${CLAUDE_PROJECT_DIR}", "/no/such/folder", "/no\0"])
def test_a_variable_that_names_no_folder_is_passed_over(
    project: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    monkeypatch.chdir(project)
    assert _roots({"CLAUDE_PROJECT_DIR": named}) == [str(project)]


def test_a_call_that_names_its_workspaces_is_about_them_unless_the_server_runs_in_one(
    project: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    meta = {WORKSPACES: {"workspaces": {str(project): {}, "/no/such/folder": {}, "relative": {}}}}
    monkeypatch.chdir(elsewhere)
    assert _roots({}, meta) == [str(project)]
    assert _roots({"PLUGIN_ROOT": str(elsewhere)}, meta) == [str(project)]
    assert _roots({"CLAUDE_PROJECT_DIR": str(elsewhere)}, meta) == [str(elsewhere)]
    (project / "part").mkdir()
    monkeypatch.chdir(project / "part")
    assert _roots({}, meta) == [str(project / "part")]


@pytest.mark.parametrize("odd", [None, 1, [], {}, {"workspaces": ["/"]}, {"workspaces": {"": 1, "\0": 2}}])
def test_workspaces_of_another_shape_are_passed_over(project: Path, monkeypatch: pytest.MonkeyPatch, odd: Any) -> None:
    monkeypatch.chdir(project)
    assert _roots({}, {WORKSPACES: odd}) == [str(project)]


@pytest.mark.parametrize("below", ["", "inner"])
@pytest.mark.parametrize("variable", ["PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT"])
def test_the_folder_of_its_own_plugin_is_never_the_project(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, variable: str, below: str
) -> None:
    here = elsewhere / below
    here.mkdir(exist_ok=True)
    monkeypatch.chdir(here)
    server = InProcess(variables={variable: str(elsewhere)})
    result = called(server, "smart_tree", {})
    assert result.is_error
    assert "folder of its own plugin" in text_of(result)
    assert "--root" in text_of(result)


def test_a_plugin_elsewhere_hinders_nothing(project: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    assert _roots({"CLAUDE_PLUGIN_ROOT": str(elsewhere)}) == [str(project)]


def test_the_answer_to_what_roots_there_are_may_be_any_json(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    for answer in (None, {}, {"roots": None}, {"roots": [1, {}, {"uri": 2}, {"uri": "file://[x"}]}):
        assert _roots({}, ask=lambda answer=answer: answer) == [str(project)]


def test_a_folder_that_is_named_must_be_there(project: Path) -> None:
    with pytest.raises(BadRequestError, match="not a folder"):
        ServedRoots([str(project / "shop.py")])


def _roots(
    variables: dict[str, str], meta: dict[str, Any] | None = None, ask: Callable[[], Any] | None = None
) -> list[str]:
    return list(ServedRoots((), variables).roots(ask, meta or {}).folders)


ROOTS = {**OPENING, "capabilities": {"roots": {"listChanged": True}}}


def opened(project: Path) -> Wire:
    """A server with a client that knows of roots."""
    wire = Wire(project)
    wire.send({"id": 0, "method": "initialize", "params": ROOTS})
    assert wire.receive()["id"] == 0
    return wire


def test_a_client_that_offers_roots_is_asked_at_each_call_until_it_fails_to_answer(
    project: Path, elsewhere: Path
) -> None:
    wire = opened(project)
    for number, uri in ((1, elsewhere.as_uri()), (2, project.as_uri())):
        wire.start(number, "smart_tree")
        asked = wire.receive()
        assert asked["method"] == "roots/list"
        wire.send({"id": asked["id"], "result": {"roots": [{"uri": uri}]}})
        assert ("a.py" in wire.receive()["result"]["content"][0]["text"]) is (number == 1)
    wire.start(3, "smart_tree")
    wire.send({"id": wire.receive()["id"], "error": {"code": -32603, "message": "no"}})
    assert "shop.py" in wire.receive()["result"]["content"][0]["text"]
    assert "shop.py" in wire.call(4, "smart_tree")
    assert wire.leave() == (0, b"", b"")


def test_a_client_that_leaves_before_it_names_its_roots_is_answered_about_this_folder(project: Path) -> None:
    wire = opened(project)
    wire.start(1, "smart_tree")
    assert wire.receive()["method"] == "roots/list"
    code, rest, errors = wire.leave()
    assert (code, errors) == (0, b"")
    assert "shop.py" in json.loads(rest)["result"]["content"][0]["text"]
