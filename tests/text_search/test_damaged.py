"""Lines that hold a name where their file was not understood."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.model import Problem, Symbol
from smart_explore.requests import Session
from smart_explore.text_search.damaged import damaged_definition, damaged_line, damaged_lines

SOURCE = "fun good() = 1\nclass @@ {{\n  val x = alive(1)\n  fun alive(n: Int) = 2\n ]]\nfun last() = alive(2)\n"


@pytest.mark.parametrize(
    ("spans", "kind", "told"),
    [
        ("2-5", "syntax", "a.kt:4 has 'fun alive(n: Int) = 2' in a part that was not parsed (lines 2-5): grep it"),
        ("3-3", "set-aside", "a.kt:3 has 'val x = alive(1)' in a part that was not parsed (line 3): grep it"),
        ("1-2 5-6", "syntax", "a.kt:6 has 'fun last() = alive(2)' in a part that was not parsed (lines 5-6): grep"),
        ("1-2", "syntax", ""),
        ("2-5", "parser", ""),
        ("", "syntax", ""),
    ],
)
def test_a_name_is_told_with_the_line_and_the_lines_that_were_not_understood(
    tmp_path: Path, spans: str, kind: str, told: str
) -> None:
    (tmp_path / "a.kt").write_text(SOURCE)
    problem = Problem("a.kt", "", kind, 2, spans)  # type: ignore[arg-type]
    found = damaged_line(Session(base=str(tmp_path)), "Store.alive()", [problem])
    assert found.told.startswith(told) and told if found else not told


def test_a_line_that_is_known_already_and_a_file_that_is_gone_are_not_told(tmp_path: Path) -> None:
    (tmp_path / "a.kt").write_text(SOURCE)
    problems = [Problem("gone.kt", "", "syntax", 1, "1-9"), Problem("a.kt", "", "syntax", 2, "2-6")]
    session = Session(base=str(tmp_path))
    assert [each.line for each in damaged_lines(session, "alive", problems, {("a.kt", 4)})] == [3]
    assert not list(damaged_lines(session, "alive", problems, {("a.kt", line) for line in (3, 4, 6)}))


@pytest.mark.parametrize(("line", "told"), [(1, 4), (4, None)])
def test_a_definition_in_the_damage_is_told_beside_others_of_the_name(
    tmp_path: Path, line: int, told: int | None
) -> None:
    (tmp_path / "a.kt").write_text(SOURCE)
    problems = [Problem("a.kt", "", "syntax", 2, "2-6")]
    alive = Symbol("alive", "alive", "function", "", "", line, line, line, line, True)
    found = damaged_definition(Session(base=str(tmp_path)), "alive", problems, [("a.kt", alive)])
    assert (found.line if found is not None else None) == told
