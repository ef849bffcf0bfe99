"""The meaning of words that name code, before any file is looked at."""

from __future__ import annotations

import pytest

from smart_explore.errors import BadRequestError
from smart_explore.relations.targets.parse_target import parse_target
from smart_explore.symbols.target_grammar import (
    LineRange,
    Reading,
    name_and_focus,
    name_and_lines,
    not_understood,
    parse_lines_alone,
    readings,
    unknown_view,
    without_view,
)

READINGS = [
    ("a.cs:10-40~Stop|Live", Reading("a.cs", (LineRange(10, 40),), focus="Stop|Live")),
    ("a.cs:12~stop", Reading("a.cs", (12,), focus="stop")),
    ("a.cs:1-2,5-9", Reading("a.cs", (LineRange(1, 2), LineRange(5, 9)))),
    ("a.rs~vector::Error|fault", Reading("a.rs", focus="vector::Error|fault")),
    ("a.rs~9:10", Reading("a.rs", focus="9:10")),
    ("a.rs::Type::new~retry", Reading("a.rs", name="Type::new~retry")),
    ("a.cc::Type::~Type", Reading("a.cc", name="Type::~Type")),
    ("a.rs::Type::new:10-40~retry", Reading("a.rs", name="Type::new:10-40~retry")),
    ("b~/a.rs~x", Reading("b~/a.rs", focus="x")),
    ("b::c/a.rs::new", Reading("b::c/a.rs", name="new")),
    ("a.rs:7", Reading("a.rs:7")),
]


@pytest.mark.parametrize(("word", "meant"), READINGS)
def test_a_word_may_mean_each_part_that_the_grammar_has(word: str, meant: Reading) -> None:
    assert meant in list(readings(word))


@pytest.mark.parametrize("word", ["a" * 9_000 + "~" * 9_000, ":" * 20_000, "~", "", "::", ":1", "1-2:3"])
def test_a_hostile_word_has_few_readings(word: str) -> None:
    assert len(list(readings(word))) < 20


def test_lines_alone_are_told_from_names() -> None:
    assert parse_lines_alone("3") == parse_lines_alone(":3") == (3,)
    assert parse_lines_alone("3-9,12-14") == (LineRange(3, 9), LineRange(12, 14))
    assert not any(map(parse_lines_alone, ("3-", "-3", "a1", "1,2", "", "9999999999")))


def test_a_tilde_begins_a_focus_only_behind_a_name() -> None:
    assert name_and_focus("save!~retry|wait") == ("save!", "retry|wait")
    assert name_and_focus("A::~A~delete") == ("A::~A", "delete")
    assert name_and_focus("A::~A") is None


def test_lines_behind_a_name_are_told_from_the_name_and_from_its_focus() -> None:
    assert name_and_lines("A::new:7") == ("A::new", (7,), "")
    assert name_and_lines("new:1-2,5-9~retry") == ("new", (LineRange(1, 2), LineRange(5, 9)), "retry")
    assert not any(map(name_and_lines, ("A::7", "new", ":7", "new:", "new:7-")))


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("a.py:10-", "'10-' is not a line or range of lines"),
        ("a.py:ten~x", "'ten~x' is not a line or range of lines"),
        ("a.py:10-40:f", "'10-40:f' is not a line or range of lines"),
        ("a.py::", "nothing is behind '::'"),
        ("a.py~", "nothing is behind '~'"),
        ("a.py#L4-L8", "'#L4-L8' is not a line or range of lines"),
        ("~retry", "nothing is before '~', as in FILE~retry or NAME~retry"),
        ("!full", "nothing is before '!'"),
        ("b.py:10-", ""),
        ("b.py#L4", ""),
        ("a.py::f:g", ""),
    ],
)
def test_the_part_that_is_not_understood_is_named(word: str, told: str) -> None:
    assert not_understood(word, lambda path: path == "a.py").startswith(told)
    assert bool(not_understood(word, lambda path: path == "a.py")) == bool(told)


def test_a_view_that_is_none_is_named() -> None:
    assert unknown_view("f!rows") == "no view 'rows': f!full or f!body"
    assert unknown_view("f!FULL") == "no view 'FULL': f!full or f!body"
    assert unknown_view(without_view("f!full!body")[0]) == "more than one view: f!full or f!body"
    assert unknown_view("save!") == ""


def test_relations_take_the_targets_that_are_one_symbol() -> None:
    assert parse_target("src/a.py::A.f()") == ("src/a.py", "A.f", 0)
    assert parse_target("src/a.py:12") == ("src/a.py", "", 12)
    assert parse_target("std::mem::swap") == ("", "std::mem::swap", 0)
    assert parse_target("Widget::~Widget") == ("", "Widget::~Widget", 0)
    for word, told in [("f~retry", "~retry: a focus is for unfold"), ("a.py:1-2", "a.py:1-2: a range of lines")]:
        with pytest.raises(BadRequestError, match=told):
            parse_target(word)
