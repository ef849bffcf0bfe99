"""Tests beside the code that they test come after it, as those in files of their own do."""

from __future__ import annotations

import pytest
from small_index import index, names, ranked

CODE = "zone.parse_price"
BODY = "if empty: return none, parse the price"


@pytest.mark.parametrize("question", ["parse price", "parse an empty price", "parse_price"])
@pytest.mark.parametrize("test", ["tests.parse_price", "test.parse_price", "codec.tests.parse_price"])
def test_code_comes_before_its_test(test: str, question: str) -> None:
    assert names(index({"price.rs": [(test, BODY), (CODE, BODY)]}), question) == [CODE, test]


def test_a_declaration_of_a_test_comes_after_one_of_anything_else() -> None:
    terms = index({"price.zig": [("parse_price:test", BODY), ("parse_price:const", BODY)]})
    assert [found.symbol.kind for found in ranked(terms, "parse an empty price")] == ["const", "test"]


@pytest.mark.parametrize("name", ["contests.parse_price", "Trainer.test.parse_price", "tests"])
def test_what_is_only_called_alike_counts_whole(name: str) -> None:
    beside = name.replace("tests", "races").replace("test", "race")
    terms = index({"price.rs": [(name, BODY), (beside, BODY)]})
    scores = {found.score for found in ranked(terms, "empty")}
    assert len(scores) == 1
