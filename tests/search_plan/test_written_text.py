"""What a search tells of its query as a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.model import Symbol
from smart_explore.model.search_answer import SearchAnswer, SymbolMatch, WrittenText
from smart_explore.operations.search import search
from smart_explore.ranking.literal_text import MayHold
from smart_explore.requests import Session
from smart_explore.search_plan.written_text import MAX_FIRST, written_text

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


LOCKED = """def is_locked(lock, file, date):
    return lock.file or lock.date or file.lock or date.lock


class Installer:
    def run(self, store):
        if store.stale:
            raise Stale("The lock file is not up to date")
        return store
"""


def best(tmp_path: Path, query: str) -> list[str]:
    options = {"file_pattern": "", "kind": (), "mode": "auto", "max_results": 20, "no_index": False}
    answer = search(Session(str(tmp_path)), query, (), **options, no_history=True, no_meaning=True, no_tests=False)
    assert isinstance(answer, SearchAnswer)
    return [match.symbol.qualified_name for match in answer.matches]


def test_the_symbol_with_a_message_comes_before_those_with_its_words(tmp_path: Path) -> None:
    (tmp_path / "lock.py").write_text(LOCKED)
    assert best(tmp_path, "lock file date")[0] == "is_locked"
    assert best(tmp_path, "The lock file is not up to date")[0] == "Installer.run"


def test_a_message_of_many_symbols_changes_no_order(tmp_path: Path) -> None:
    (tmp_path / "lock.py").write_text(LOCKED)
    again = "def again_{0}():\n    raise Stale('The lock file is not up to date')\n"
    (tmp_path / "more.py").write_text("".join(again.format(number) for number in range(MAX_FIRST)))
    assert best(tmp_path, "The lock file is not up to date")[0] == "is_locked"
