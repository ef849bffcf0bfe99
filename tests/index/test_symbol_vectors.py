"""Vectors of symbols in the index: made where they are missing, from what is there, and only if they are wanted."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from indexed_tree import Tree

from smart_explore.index.fulltext.postings_codec import decode_header
from smart_explore.index.symbol_vectors import terms_of

QUESTION = "erase the customer"


@pytest.fixture
def shop(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> Tree:
    monkeypatch.setenv("SMART_EXPLORE_MEANING", "on")
    tree.write("shop.py", "def stop(customer):\n    pass\n\n\ndef delete(customer):\n    pass\n")
    return tree


def vectors(tree: Tree) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(tree.database)) as connection:
        return connection.execute("SELECT segment, version FROM vectors ORDER BY segment").fetchall()


def scores(tree: Tree, **options: object) -> dict[str, float]:
    return {match.symbol.name: match.score for match in tree.ask(QUESTION, **options).matches}


def test_a_function_near_the_question_in_meaning_comes_first_and_its_score_says_so(shop: Tree) -> None:
    found, plain = scores(shop), scores(shop, no_meaning=True)
    assert found["delete"] > found["stop"]
    assert plain["delete"] == plain["stop"]
    parts = {part.what for match in shop.ask(QUESTION).matches for part in match.parts}
    assert "x meaning" in parts


def test_an_index_without_the_extra_holds_no_vectors(shop: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMART_EXPLORE_MEANING", "off")
    assert scores(shop) == scores(shop, no_meaning=True)
    assert vectors(shop) == []


def test_terms_are_read_all_or_those_among_others(shop: Tree) -> None:
    scores(shop)
    with closing(sqlite3.connect(shop.database)) as connection:
        ((segment, data),) = connection.execute("SELECT id, head FROM segments").fetchall()
        every = list(terms_of(connection, segment, decode_header(data)))
        known = list(terms_of(connection, segment, decode_header(data), {"customer", "stop", "absent"}))
    assert {term for term, _ in every} > {"customer", "delete", "stop"}
    assert known == [pair for pair in every if pair[0] in {"customer", "stop"}]


def test_vectors_of_other_words_are_made_anew_and_nothing_is_parsed(shop: Tree) -> None:
    scores(shop)
    before = vectors(shop)
    with closing(sqlite3.connect(shop.database)) as connection, connection:
        connection.execute("UPDATE vectors SET version = 'other', data = x'00'")
    answer = shop.ask(QUESTION)
    assert answer.parsed == 0
    assert vectors(shop) == before


def test_damaged_vectors_cost_the_index_and_not_the_answer(shop: Tree, capsys: pytest.CaptureFixture[str]) -> None:
    before = scores(shop)
    with closing(sqlite3.connect(shop.database)) as connection, connection:
        connection.execute("UPDATE vectors SET data = x'00'")
    assert scores(shop) == before
    assert "made anew" in capsys.readouterr().err
