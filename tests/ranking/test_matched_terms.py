"""Which symbols hold the words of a question, where words are very common."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

import pytest

from smart_explore.ranking.matched_terms import MAX_CANDIDATES, MatchedTerms
from smart_explore.ranking.query_parser import parse
from smart_explore.ranking.term_index import NUMBER_SHIFT, IsWanted


class WordsOfSymbols:
    """An index of one segment, in which each word stands once in the bodies of these symbols."""

    def __init__(self, words: dict[str, Iterable[int]]) -> None:
        self._words = {word: array("I", [number << NUMBER_SHIFT | 1 for number in words[word]]) for word in words}

    symbols = 2 * MAX_CANDIDATES

    def postings(self, term: str) -> list[tuple[int, array[int]]]:
        return [(0, self._words[term])] if term in self._words else []

    def terms_with_prefix(self, prefix: str, is_wanted: IsWanted | None = None) -> list[str]:
        return [*filter(is_wanted, (word for word in self._words if word.startswith(prefix)))]

    def doc_values(self, segment: int) -> bytes:
        return bytes(4 * self.symbols)


@pytest.mark.parametrize(("rare", "is_enough"), [(MAX_CANDIDATES, True), (MAX_CANDIDATES - 1, False)])
def test_beside_a_word_that_enough_symbols_hold_a_commoner_one_adds_none(rare: int, is_enough: bool) -> None:
    words = WordsOfSymbols({"header": range(rare), "footer": range(1, rare + 2)})
    totals = MatchedTerms(parse("header footer"), words).totals
    assert set(totals) == set(range(rare if is_enough else rare + 2))
    assert totals[1] > totals[0]


@pytest.mark.parametrize(("said", "is_enough"), [(MAX_CANDIDATES, True), (MAX_CANDIDATES - 1, False)])
def test_a_word_that_enough_symbols_hold_is_not_looked_for_by_other_words(said: int, is_enough: bool) -> None:
    words = WordsOfSymbols({"delete": range(said), "remove": [1, said]})
    totals = MatchedTerms(parse("delete"), words).totals
    assert set(totals) == set(range(said if is_enough else said + 1))
    assert totals[1] > totals[0]
