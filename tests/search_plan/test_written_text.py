"""What a search tells of its query as a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.model import Symbol
from smart_explore.model.search_answer import SymbolMatch, WrittenText
from smart_explore.ranking.literal_text import MayHold
from smart_explore.requests import Session
from smart_explore.search_plan.written_text import written_text

SYMBOL = Symbol("run", "run", "function", "def run()", "", 1, 2, 1, 1, True)
PATHS = MayHold(["a.py", "b.py", "gone.py"], all=True)


def found(tier: str, *told: str) -> SymbolMatch:
    return SymbolMatch("a.py", SYMBOL, 1.0, tier, 1.0, "", telling=tuple(enumerate(told)))


@pytest.fixture
def session(tmp_path: Path) -> Session:
    (tmp_path / "a.py").write_text("def run():\n    raise Gone('it is gone')  # it is gone\n")
    (tmp_path / "b.py").write_text("def it_is_gone():\n    return 'it is not gone'\n")
    return Session(str(tmp_path))


@pytest.mark.parametrize(
    ("query", "matches", "written"),
    [
        ("it is gone", [found("text")], WrittenText(1, all=True)),
        ("it is", [found("text")], WrittenText(2, all=True)),
        ("it is", [], WrittenText(2, all=True)),
        ("'it is gone'", [found("text")], WrittenText(1, all=True)),
        ("it is gone", [found("text", "raise Gone('it is gone')", "# it is gone")], None),
        ("it is lost", [found("text")], None),
        ("it %s lost", [found("text")], WrittenText(0, all=True)),
        ("it is", [found("exact")], None),
        ("is not", [found("variant")], WrittenText(1, all=True)),
        ("'it is'", [found("exact")], WrittenText(2, all=True)),
    ],
)
def test_it_is_told_where_it_changes_what_one_would_do_next(
    session: Session, query: str, matches: list[SymbolMatch], written: WrittenText | None
) -> None:
    assert written_text(session, query, PATHS, matches) == written


def test_of_a_sample_of_files_what_is_not_found_is_not_denied(session: Session) -> None:
    sample = PATHS._replace(all=False)
    assert written_text(session, "it is gone", sample, []) == WrittenText(1, all=False)
    assert written_text(session, "it %s lost", sample, []) is None
