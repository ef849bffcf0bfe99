"""Notes found by what they mean, with the extra; nothing of it without."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from git_repository import needs_git
from notes_project import Run

pytestmark = needs_git
Add = Callable[..., str]
Recalled = Callable[..., list[str]]
ON = {"SMART_EXPLORE_MEANING": "on"}
QUERY = "profile of a customer"
ACCOUNT = "Remove the user account and its files"
TERMINAL = "Colours of the terminal"


def vectors(notes: Path) -> list[str]:
    """The ids of the notes that have a vector."""
    with closing(sqlite3.connect(notes / "notes.db")) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'note_vector'").fetchone():
            return []
        return [id for (id,) in connection.execute("SELECT note FROM note_vector ORDER BY note")]


def test_a_note_in_other_words_is_found_with_the_extra_as_a_weak_match_and_not_without(
    add: Add, recalled: Recalled, run: Run, notes: Path
) -> None:
    add(ACCOUNT)
    add(TERMINAL)
    assert recalled(QUERY) == []
    assert vectors(notes) == []
    assert recalled(QUERY, env=ON) == [ACCOUNT]
    assert "weak matches only" in run("recall", QUERY, env=ON).stdout


def test_the_words_of_a_query_still_come_first(add: Add, recalled: Recalled) -> None:
    add(ACCOUNT)
    add("The profile of a customer stays")
    assert recalled(QUERY, env=ON) == ["The profile of a customer stays", ACCOUNT]


@pytest.mark.parametrize("query", ['"customer profile"', "customer -account", "profil* customer", "customer"])
def test_phrases_words_left_out_and_beginnings_are_exact_with_the_extra_too(
    add: Add, recalled: Recalled, query: str
) -> None:
    add(ACCOUNT)
    assert recalled(query, env=ON) == []


def test_a_vector_follows_its_note_and_goes_with_it(add: Add, recalled: Recalled, run: Run, notes: Path) -> None:
    first, second = add(ACCOUNT), add(TERMINAL)
    recalled(QUERY, env=ON)
    assert vectors(notes) == sorted((first, second))
    run("note", "edit", first, "--title", "Width of the screen")
    assert vectors(notes) == [second]
    assert recalled(QUERY, env=ON) == []
    assert vectors(notes) == sorted((first, second))
    run("note", "forget", second)
    assert vectors(notes) == [first]
