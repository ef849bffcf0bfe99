"""Answers mark the symbols that notes speak of, and say nothing of what is in the notes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from git_repository import needs_git
from notes_project import CLIENT, Run

pytestmark = needs_git

ASKED = (
    ("outline", "client.py"),
    ("outline", "client.py", "--view", "names"),
    ("unfold", "client.py", "Client.retry"),
    ("definition", "retry"),
    ("search", "retry"),
)


@pytest.fixture
def id(add: Callable[..., str]) -> str:
    """A note on a method."""
    return add("Never in parallel: secret words", "--symbol", "client.py:Client.retry")


@pytest.mark.parametrize("words", ASKED)
def test_a_symbol_is_marked_by_its_note_and_by_whether_that_is_stale(
    run: Run, project: Path, id: str, words: tuple[str, ...]
) -> None:
    text = run(*words).stdout
    assert text.count(f"{{note {id}}}") == 1
    assert "notes: smart-explore recall --file client.py\n" in text
    (project / "client.py").write_text(CLIENT.replace("TimeoutError", "OSError"))
    text = run(*words).stdout
    assert text.count(f"{{note {id} stale}}") == 1
    assert "secret" not in text


@pytest.mark.parametrize("words", ASKED)
def test_json_has_the_ids_on_these_symbols_only(run: Run, id: str, words: tuple[str, ...]) -> None:
    document = json.loads(run(*words, "--json").stdout)
    marked: list[dict[str, Any]] = []
    waiting: list[Any] = [document]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            marked += [value] if "notes" in value else []
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
    assert [(each["qualified_name"], each["notes"]) for each in marked] == [("Client.retry", [id])]


def test_several_notes_are_counted(run: Run, add: Callable[..., str], id: str) -> None:
    add("Another one", "--symbol", "client.py:Client.retry")
    assert " {2 notes}" in run("outline", "client.py").stdout


def test_what_no_note_speaks_of_is_as_it_was_without_notes(run: Run, id: str, tmp_path: Path) -> None:
    for words in (("unfold", "client.py", "Client.send"), ("definition", "send")):
        elsewhere = {"SMART_EXPLORE_NOTES": str(tmp_path / "none")}
        assert run(*words).stdout == run(*words, env=elsewhere).stdout


def test_a_symbol_that_went_elsewhere_is_not_looked_for(run: Run, project: Path, id: str) -> None:
    (project / "client.py").write_text("def other():\n    pass\n")
    (project / "new.py").write_text(CLIENT)
    assert "note" not in run("outline", "client.py").stdout + run("outline", "new.py").stdout


def test_notes_that_cannot_be_read_cost_no_answer(run: Run, notes: Path, id: str) -> None:
    for file in notes.iterdir():
        file.write_bytes(b"broken" * 500)
    done = run("outline", "client.py")
    assert (done.returncode, "Client" in done.stdout, "{" in done.stdout) == (0, True, False)
