"""The order of search results."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model import Symbol
from smart_explore.ranking.score import fuzzy_score, is_test, prepare, rank_key, score


def symbol(qualified: str, signature: str = "", doc: str = "") -> Symbol:
    parent, _, name = qualified.rpartition(".")
    return Symbol(name, qualified, "function", signature or name, doc, 1, 2, 1, 1, True, parent)


def ranked(query: str, *names: str) -> list[str]:
    prepared = prepare(query)
    return sorted(names, key=lambda name: rank_key("a.py", symbol(name), score(symbol(name), prepared)))


def test_equal_names_come_before_names_that_hold_the_query() -> None:
    assert ranked("filter", "filterable", "prefilter_all", "filter") == ["filter", "filterable", "prefilter_all"]


def test_the_more_parts_a_name_holds_the_better() -> None:
    assert ranked("session queue", "Queue", "SessionQueueProcessor")[0] == "SessionQueueProcessor"


def test_a_qualified_query_prefers_the_member_of_that_type() -> None:
    assert ranked("QuerySet.filter", "Manager.filter", "filter", "QuerySet.filter")[0] == "QuerySet.filter"


def test_a_name_in_another_case_style_is_the_whole_query() -> None:
    assert ranked("get or create", "get_create", "getOrCreate", "or_create_get")[0] == "getOrCreate"


def test_signature_and_doc_count_less_than_a_name() -> None:
    query = prepare("timeout")
    by_name = score(symbol("set_timeout"), query)
    by_signature = score(symbol("wait", "wait(timeout)"), query)
    by_doc = score(symbol("wait", doc="Until the timeout."), query)
    assert by_name > by_signature > by_doc > 0.0


def test_what_holds_nothing_of_the_query_scores_nothing() -> None:
    assert score(symbol("unrelated"), prepare("timeout")) == 0.0
    assert fuzzy_score(symbol("unrelated"), prepare("timeout")) == 0.0
    assert fuzzy_score(symbol("take_immediate_output"), prepare("timeout")) > 0.0


@given(st.text(max_size=20), st.text(min_size=1, max_size=20))
def test_any_query_can_be_scored_and_never_below_zero(query: str, name: str) -> None:
    prepared = prepare(query)
    assert score(symbol(name), prepared) >= 0.0
    assert fuzzy_score(symbol(name), prepared) >= 0.0 or not prepared.parts


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("tests/test_a.py", True),
        ("src/a_test.go", True),
        ("src/a.test.ts", True),
        ("a/__tests__/b.js", True),
        ("spec/models/user.rb", True),
        ("src/latest.py", False),
        ("src/contest.go", False),
        ("inspect.py", False),
    ],
)
def test_paths_of_tests_are_told(path: str, expected: bool) -> None:
    assert is_test(path) is expected


def test_tests_come_after_code_of_the_same_score() -> None:
    one = symbol("run")
    assert rank_key("src/a.py", one, 5.0) < rank_key("tests/test_a.py", one, 5.0)
