"""The order of definitions, and names that hold another one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model import Symbol
from smart_explore.ranking.definitions import RankedDefinition, holds, order
from smart_explore.ranking.name_query import EXACT, VARIANT
from smart_explore.ranking.words import normalized


def defined(
    path: str, kind: str = "function", name: str = "grow", tier: str = EXACT, lines: int = 3
) -> RankedDefinition:
    symbol = Symbol(name.rpartition(".")[2], name, kind, "", "", 1, lines, 1, 1, True, name.rpartition(".")[0])
    return RankedDefinition(path, symbol, tier, 1.0, "")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (defined("z.py", tier=EXACT), defined("a.py", tier=VARIANT)),
        (defined("z.py"), defined("a.pyi")),
        (defined("z.ts"), defined("a.d.ts")),
        (defined("z.c"), defined("a.h", kind="prototype")),
        (defined("z.py"), defined("tests/a.py")),
        (defined("z.py", kind="class"), defined("a.py", kind="function")),
        (defined("z.py", kind="function"), defined("a.py", kind="const")),
        (defined("z.py", kind="variable"), defined("a.py", kind="property", name="A.grow")),
        (defined("z.rs", kind="struct"), defined("a.rs", kind="impl")),
        (defined("z.py"), defined("a.py", name="outer.grow")),
        (defined("a.py", lines=9), defined("a.py", lines=1)),
        (defined("a.py"), defined("b.py")),
    ],
)
def test_the_likelier_place_comes_first(first: RankedDefinition, second: RankedDefinition) -> None:
    assert sorted([second, first], key=order) == [first, second]


@pytest.mark.parametrize(
    ("name", "wanted", "holds_it"),
    [
        ("MockIssueStore", "IssueStore", True),
        ("issue_store_for", "IssueStore", True),
        ("MOCK_ISSUE_STORE", "issueStore", True),
        ("HTTPIssueStore2", "IssueStore", True),
        ("MockIssueStore", "issuestore", True),
        ("reissueStored", "IssueStore", False),
        ("TissueStore", "IssueStore", False),
        ("StoreIssue", "IssueStore", False),
        ("IssueStores", "IssueStore", False),
        ("budgeting", "budget", False),
    ],
)
def test_a_name_is_held_between_word_borders_only(name: str, wanted: str, holds_it: bool) -> None:
    assert holds(name, normalized(wanted)) is holds_it


@given(st.lists(st.sampled_from(["issue", "store", "get", "or", "mock"]), min_size=2, max_size=6), st.data())
def test_any_run_of_its_words_is_held_by_a_name(words: list[str], data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(words) - 1))
    last = data.draw(st.integers(first + 1, len(words)))
    assert holds("_".join(words), "".join(words[first:last]))
    assert holds("".join(word.title() for word in words), "".join(words[first:last]))


def test_of_two_like_definitions_the_exported_one_comes_first() -> None:
    public = Symbol("run", "run", "function", "run", "", 1, 2, 1, 1, True, "")
    hidden = public._replace(exported=False)
    assert order(RankedDefinition("b.py", public, EXACT, 1.0, "")) < order(
        RankedDefinition("a.py", hidden, EXACT, 1.0, "")
    )
