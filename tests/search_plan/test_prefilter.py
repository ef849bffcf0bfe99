"""Which files are worth parsing for a name: none that defines it is left out."""

from __future__ import annotations

import pytest

from smart_explore.search_plan.prefilter import definition_prefilter, name_prefilter, required_literal


@pytest.mark.parametrize(
    "source",
    [
        "def total(self): pass",
        "total = 1",
        "function total () {}",
        "exports.total = function () {}",
        "Basket.prototype.total = total",
        "class A { total() {} }",
        "export { sum as total }",
        "def self.total(x)",
        "def Basket::Item.total(x)",
        "def basket . total(x)\ndef basket.total (x)",
        "attr_reader :total",
        "int Basket::total(void) {",
        "#define total(x) x",
        "func (b *Basket) total(x int) {",
        "fn total<T>() {}",
        "macro_rules! total {",
        "def subtotal_2(): pass",
        "x.total(1)\nlet total",
        "declare namespace shop.total {",
    ],
)
def test_what_definition_prefilter_a_name_is_parsed(source: str) -> None:
    assert definition_prefilter("total")(source.encode())


@pytest.mark.parametrize(
    "source", ["", "tot al", "x.total(1) + y?.total ()", "self.total(\n)", "a.total   (b)\n.total()"]
)
def test_what_only_calls_a_member_of_that_name_is_not(source: str) -> None:
    assert not definition_prefilter("total")(source.encode())


@pytest.mark.parametrize("piece", [b"def ", b".total ", b".total(", b"def .total(", b" ", b"def x" + b" " * 50])
def test_hostile_bytes_take_no_longer_than_others(piece: bytes) -> None:
    wanted = definition_prefilter("total")
    wanted((piece * 400_000)[:1_000_000] + b".total()")


def test_a_question_has_one_word_or_none() -> None:
    for question, word in [
        *(("total", "total"), ("Basket.total", "total"), ("Basket::total", "total"), ("`total()`", "total")),
        *(("a/b.py::total", "total"), ("pay the bill", ""), ("größe", ""), ("operator<<", ""), ("", ""), (".", "")),
    ]:
        assert required_literal(question) == word


def test_a_name_is_held_in_any_style() -> None:
    holds = name_prefilter("getOrCreate")
    assert holds is not None
    assert holds(b"get_or_create")
    assert holds(b"GetOrCreate")
    assert not holds(b"get or create")
    assert name_prefilter("<<") is None


def test_a_name_of_one_word_is_held_as_it_is_written() -> None:
    holds = name_prefilter("_total")
    assert holds is not None
    assert holds(b"self._TOTAL = 1")
    assert not holds(b"self.total = 1")
