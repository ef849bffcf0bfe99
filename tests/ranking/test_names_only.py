"""An index of names alone says of names what the index of everything says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_index import index

from smart_explore.index.in_memory import InMemoryNameIndex
from smart_explore.ranking.definitions import definitions
from smart_explore.ranking.name_candidates import MAX_FETCHED
from smart_explore.ranking.name_query import parse_name
from smart_explore.ranking.names import named, related

FILES = {
    "shop/basket.py": [
        ("Basket", ""),
        ("Basket.total", ""),
        ("Basket.addItem", ""),
        ("add_item", ""),
        ("TOTAL:const", ""),
    ],
    "shop/till.py": [
        ("Till", ""),
        ("Till.total", ""),
        ("Till.total_of_items", ""),
        ("HTTPTill.total", ""),
        ("parse2", ""),
    ],
    "tests/test_till.py": [("test_total", ""), ("TillTest.test_add_item", ""), ("Basket", "")],
}
EVERYTHING = index(FILES)
NAMES = InMemoryNameIndex([EVERYTHING.outline_of(path) for path in FILES])
QUESTIONS = [
    *("total", "Total", "basket", "Basket.total", "till.total", "add_item", "AddItem", "item", "HTTPTill#total"),
    *("test_add_item", "parse", "parse2", "nothing", "totl", "shop/till.py::total", "Shop.add_item", "operator<<"),
]


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("nearly", [False, True])
def test_names_are_found_alike(question: str, nearly: bool) -> None:
    expected = named(question, EVERYTHING, EVERYTHING.symbol_of, nearly)
    assert named(question, NAMES, NAMES.symbol_of, nearly) == expected
    assert related(question, NAMES, NAMES.symbol_of) == related(question, EVERYTHING, EVERYTHING.symbol_of)


@given(st.text("TtoalBskei_2dItemP. ", max_size=12))
def test_definitions_are_found_alike(question: str) -> None:
    wanted = parse_name(question)
    if wanted is not None:
        expected = definitions(wanted, EVERYTHING, EVERYTHING.symbol_of, 10)
        assert definitions(wanted, NAMES, NAMES.symbol_of, 10) == expected


def test_what_has_the_word_in_its_name_is_related() -> None:
    found = [one.symbol.qualified_name for one in related("total", NAMES, NAMES.symbol_of)]
    assert found[:4] == ["TOTAL", "Till.total", "Basket.total", "HTTPTill.total"] or set(found) == {
        *("TOTAL", "Till.total", "Basket.total", "HTTPTill.total", "Till.total_of_items", "test_total")
    }


def test_while_all_of_a_name_can_be_looked_at_those_of_a_file_are_among_them_too() -> None:
    files = {"till.py": [("count", "x")], "b.py": [("Till.count", "x")], "c.py": [("count", "x")] * (MAX_FETCHED - 2)}
    terms = InMemoryNameIndex([index(files).outline_of(path) for path in files])
    found = {symbol.path for symbol in named("till.count", terms, terms.symbol_of)}
    assert found == {"till.py", "b.py"}
