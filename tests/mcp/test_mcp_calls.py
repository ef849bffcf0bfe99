"""Calls of the tools through a client in memory."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Any

import anyio
import pytest
from fake_cli import SECONDS
from forked_runs import run_program
from in_process import InProcess
from mcp import Client
from system_limits import no_room_behind
from talking import MODES, Ask, text_of

from smart_explore.frontends.mcp.dispatch import in_tool_words, within


@pytest.fixture(params=MODES)
def mode(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_search_finds_a_symbol_and_says_what_to_call_next(ask: Ask) -> None:
    result = ask("smart_search", query="checkOut")
    assert not result.is_error
    assert "shop.py:20 function check_out" in text_of(result)
    assert 'next: smart_unfold(file_path="shop.py", symbol_name="check_out")' in text_of(result)


def test_outline_lists_the_symbols_without_their_bodies(ask: Ask) -> None:
    text = text_of(ask("smart_outline", file_path="shop.py"))
    assert "add(item: str, count: int = 1) -> None" in text
    assert "self.items" not in text


def test_an_absolute_path_inside_the_root_is_fine(ask: Ask, project: Path) -> None:
    assert "shop.py python" in text_of(ask("smart_outline", file_path=str(project / "shop.py")))


def test_tree_shows_files_and_folders_and_says_how_to_see_more_in_the_tools_words(ask: Ask, project: Path) -> None:
    (project / "docs" / "more").mkdir(parents=True)
    for n in range(300):
        (project / "docs" / "more" / f"{n}.md").write_text("")
    text = text_of(ask("smart_tree", depth=3))
    assert text.startswith("./ 301 files") and "|-docs/ 300 files\n" in text and "`-shop.py\n" in text
    assert 'limit=400, or smart_tree(path="docs/more")\n' in text
    refused = ask("smart_tree", depth=7)
    assert refused.is_error and "depth=7 limit=200" in text_of(refused)


def test_definition_says_where_and_what_to_call_next(ask: Ask) -> None:
    text = text_of(ask("smart_definition", name="Basket.total"))
    assert "shop.py:11-12 method Basket.total() -> int\n" in text
    assert 'next: smart_unfold(file_path="shop.py", symbol_name="Basket.total")\n' in text
    missing = ask("smart_definition", name="zebra")
    assert not missing.is_error and 'smart_search(query="zebra")' in text_of(missing)


def test_unfold_shows_several_symbols_whole(ask: Ask) -> None:
    text = text_of(ask("smart_unfold", file_path="shop.py", symbol_name=["Basket.add", "check_out"]))
    assert "self.items[item] = count" in text and "return Order()" in text
    assert "class Basket" not in text


def test_a_name_of_several_long_symbols_is_an_ordinary_answer_with_the_candidates(ask: Ask, project: Path) -> None:
    body = "".join(f"        self.step_{n}()\n" for n in range(30))
    (project / "long.py").write_text(f"class A:\n    def run(self):\n{body}\n\nclass B:\n    def run(self):\n{body}")
    result = ask("smart_unfold", file_path="long.py", symbol_name="run")
    assert not result.is_error
    assert "A.run" in text_of(result) and "B.run" in text_of(result)
    assert "all=true" in text_of(result)
    assert text_of(ask("smart_unfold", file_path="shop.py", symbol_name="total", all=True)).count("def total") == 2


def test_a_name_that_is_not_there_brings_the_near_ones_or_what_is_there(ask: Ask) -> None:
    result = ask("smart_unfold", file_path="shop.py", symbol_name="chekc_out")
    assert not result.is_error
    assert "did you mean: check_out" in text_of(result)
    assert "Basket" in text_of(ask("smart_unfold", file_path="shop.py", symbol_name="qqxxzz"))


def test_nothing_found_is_an_ordinary_answer(ask: Ask) -> None:
    result = ask("smart_search", query="zebra")
    assert not result.is_error
    assert "no match for 'zebra'" in text_of(result)


def test_a_long_answer_stays_within_the_budget(ask: Ask, project: Path) -> None:
    body = "\n".join(f"def total_{n}(first, second):\n    return {n}\n" for n in range(2200))
    (project / "large.py").write_text(body)
    for tool, arguments in [
        ("smart_outline", {"file_path": "large.py"}),
        ("smart_outline", {"file_path": "large.py", "view": "full", "max_tokens": 200}),
        ("smart_search", {"query": "total", "max_results": 1000}),
        ("smart_search", {"query": "total", "max_tokens": 150}),
        ("smart_unfold", {"file_path": "large.py", "lines": "1-6600"}),
        (
            "smart_unfold",
            {"file_path": "large.py", "symbol_name": [f"total_{n}" for n in range(60)], "max_tokens": 500},
        ),
    ]:
        text = text_of(ask(tool, **arguments))
        assert len(text) <= 4 * arguments.get("max_tokens", 12_000) < 50_000, (tool, arguments)
        assert any(f"{way}=" in text for way in ("max_tokens", "lines", "max_results", "mode")), (tool, arguments)


def test_a_text_over_the_budget_is_cut_at_a_line_and_says_so() -> None:
    text = within("a line of text\n" * 100, 100)
    assert len(text) <= 400
    assert text.endswith("max_tokens=400)\n")
    assert set(text.splitlines()[:-1]) == {"a line of text"}
    assert within("short\n", 100) == "short\n"


def test_a_file_name_that_is_not_utf8_is_shown_with_its_bytes_spelled_out(ask: Ask, project: Path) -> None:
    with open(os.fsencode(project) + b"/caf\xe9.py", "w") as file:
        file.write("def brew(): ...\n")
    assert "caf\\xe9.py" in text_of(ask("smart_search", query="brew"))
    assert "caf\\xe9.py" in text_of(ask("smart_outline", file_path="."))


def test_set_up_tells_its_steps_as_progress_and_on_stderr(
    server: InProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    toolchains = tmp_path / "data" / "smart-explore" / "toolchains"
    toolchains.mkdir(parents=True)
    other_set_up = (toolchains / ".lock").open("w")
    fcntl.flock(other_set_up, fcntl.LOCK_EX)
    told: list[tuple[float, str | None]] = []

    async def run() -> Any:
        both = anyio.Event()

        async def on_progress(progress: float, total: float | None, message: str | None) -> None:
            told.append((progress, message))
            other_set_up.close()
            if len(told) == 2:
                both.set()

        with anyio.fail_after(SECONDS):
            async with Client(server.connect(), mode="legacy") as client:
                try:
                    outline = {"file_path": "shop.py"}
                    result = await client.call_tool("smart_outline", outline, progress_callback=on_progress)
                finally:
                    other_set_up.close()
                await both.wait()
                return result

    with no_room_behind(0):
        result = anyio.run(run)
    assert result.is_error and "cannot install into" in text_of(result)
    waiting, beginning = (message for _, message in sorted(told))
    assert waiting == "waiting for another set-up to end"
    assert str(beginning).startswith("setting up the tree-sitter CLI")
    said = capsys.readouterr().err.splitlines()
    assert said == [f"smart-explore: {waiting}", f"smart-explore: {beginning}"]


def test_a_hint_for_the_shell_is_put_in_the_words_of_the_tools() -> None:
    assert in_tool_words("name one: smart-explore unfold a.py NAME") == "name one: smart_unfold a.py NAME"
    assert in_tool_words("give two line numbers, as in: --lines 10-40") == "give two line numbers, as in: lines=10-40"
    assert in_tool_words("run: smart-explore setup --force") == "run: smart-explore setup --force"
    assert in_tool_words("smart-explore edit log shows all") == "in a shell: smart-explore edit log shows all"
    called = 'as in: smart_relations(target="Type.method", relation="callers")'
    assert in_tool_words("as in: smart-explore callers Type.method") == called
    assert in_tool_words("smart-explore edit undo 1a") == "smart_undo 1a"


@pytest.mark.parametrize(
    ("tool", "arguments", "command"),
    [
        ("smart_outline", {"file_path": "shop.py", "view": "full"}, ["outline", "shop.py", "--view", "full"]),
        ("smart_outline", {"file_path": ["."], "max_tokens": 100}, ["outline", ".", "--max-tokens", "100"]),
        ("smart_search", {"query": "total", "kind": "method"}, ["search", "total", "--kind", "method"]),
        ("smart_search", {"query": "zebra"}, ["search", "zebra"]),
        ("smart_unfold", {"file_path": "shop.py", "symbol_name": "Basket"}, ["unfold", "shop.py", "Basket"]),
        (
            "smart_unfold",
            {"file_path": "shop.py", "symbol_name": "total", "all": True},
            ["unfold", "shop.py", "total", "--all"],
        ),
    ],
)
def test_a_tool_answers_what_the_command_prints(
    ask: Ask, project: Path, tool: str, arguments: dict[str, Any], command: list[str]
) -> None:
    printed = run_program(command, cwd=project, capture_output=True, text=True, timeout=SECONDS).stdout
    assert printed
    assert _without_next(text_of(ask(tool, **arguments))) == _without_next(printed)


def _without_next(text: str) -> list[str]:
    """The lines but those that say what to type next, and the count of tokens, which counts them too."""
    return [line for line in text.splitlines() if not line.startswith(("next: ", "[~"))]
