"""The order of definitions, and names that hold another one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_index import index

from smart_explore.model import Symbol
from smart_explore.ranking.definitions import MAX_FETCHED, RankedDefinition, definitions, holds, order
from smart_explore.ranking.name_query import EXACT, VARIANT, parse_name
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


FILES = {
    "lib/store.py": [
        *(("Store", ""), ("Store.get", ""), ("Store.load", ""), ("get", "")),
        *(("get_all", ""), ("GET:constant", ""), ("forget", "")),
    ],
    "lib/cache.py": [
        ("Cache.get", ""),
        ("Cache.Get:class", ""),
        ("budget_get", ""),
        ("load.get", ""),
        ("get:field", ""),
    ],
    "tests/test_store.py": [("get", ""), ("test_get_all", "")],
    "doc/guide.md": [("get:section", "")],
    "io.py": [("io", ""), ("ab", ""), ("ab_cd", ""), ("Ab.Cd:package", ""), ("Cd", "")],
}
QUESTIONS: list[tuple[str, int, tuple[str, ...]]] = [
    *(("get", 20, ()), ("get", 9, ()), ("get", 10, ()), ("Get", 0, ()), ("Store.get", 20, ()), ("Shop.get", 20, ())),
    *(("load.get", 9, ()), ("get", 20, ("method",)), ("get", 20, ("class", "constant")), ("get", 20, ("section",))),
    *(("ab", 9, ()), ("io", 9, ()), ("all", 9, ()), ("getall", 9, ()), ("Ab.Cd", 9, ()), ("nothing", 9, ())),
]


def test_the_definitions_of_names_are_those_expected() -> None:
    terms = index(FILES)
    answers = []
    for question, enough, kinds in QUESTIONS:
        query = parse_name(question)
        assert query is not None
        answers.append(f"{question}, {enough} are enough{''.join(f', {kind}' for kind in kinds)}\n")
        for path, symbol, tier, confidence, why in definitions(query, terms, terms.symbol_of, enough, kinds):
            answers.append(f"  {tier} {confidence:.3f} {path} {symbol.kind} {symbol.qualified_name}: {why}\n")
    expected = Path(__file__).parent / "golden" / "definitions.txt"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_text("".join(answers))
    assert "".join(answers) == expected.read_text()


def kept(name: str, files: dict[str, list[tuple[str, str]]]) -> list[RankedDefinition]:
    query = parse_name(name)
    assert query is not None
    terms = index(files)
    return definitions(query, terms, terms.symbol_of, 0)


def test_of_too_many_those_spelled_so_are_told_then_the_likelier() -> None:
    others = [(f"Type{number}.RUN:field", "") for number in range(MAX_FETCHED)]
    few = [("Run:class", ""), ("RUN:class", ""), ("run:variable", ""), ("run:section", ""), ("Any.run:field", "")]
    found = kept("run", {"z.py": few, "a.py": others, "tests/test_a.py": [("run", "")]})
    assert len(found) == MAX_FETCHED
    spelled = [(each.path, each.symbol.kind) for each in found if each.symbol.name == "run"]
    assert spelled == [*(("z.py", "variable"), ("z.py", "field"), ("tests/test_a.py", "function"), ("z.py", "section"))]
    assert [each.symbol.name for each in found if each.symbol.kind == "class"] == ["RUN", "Run"]
    assert len(kept("run", {"a.py": others})) == MAX_FETCHED
