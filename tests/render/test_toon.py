"""TOON holds what JSON holds: what is written is read back by the format's own decoder, strictly, as it was."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toon_format import dumps as published
from toon_format import loads
from trees_of_rows import with_trees

from smart_explore.render.sanitize import block
from smart_explore.render.toon.document import encode

HOSTILE = [
    "", " ", " x", "x ", "\tx", "x\t", "\xa0x", "x\u2003", "\ufeff", "\ufeffx", "a\ufeff",
    "true", "false", "null", "True", "None", "nan",
    "0", "-0", "42", "05", "+1", "-7", "3.14", "1e5", "1E-5", "1e+5", ".5", "5.", "1_000", "0x1f", "\u0663", "Infinity",
    "-", "- ", "- x", "-x", "--", "#", "# x", "#x", "a # b",
    ",", "a,b", "a|b", "a\tb", ":", "a:b", "a: b", "a:", ":a",
    "[", "]", "{", "}", "[]", "{}", "[3]:", "a[2]{b,c}:", "[2:]{a}:", "x: []",
    '"', '"a"', "'", "\\", "a\\", "\\n", "\\u0041", "\\xff", '\\"',
    "\n", "a\nb", "a\n", "\r", "a\r", "\r\n", "a\n  b: c", "\x00", "\x1b[31m", "\x0b", "\x0c", "\x1c", "\x7f", "\x85",
    "\u2028", "a\u2029b", "\u202e", "a\u202eb", "\u2066x\u2069", "\u200f", "\u200b",
    "naïve", "日本語", "🙂", "e\u0301", "def f(a: int, b=[1, 2]) -> str", "A::b", "a.b", "a b",
]  # fmt: skip

TEXT = st.sampled_from(HOSTILE) | st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
FINITE = st.floats(allow_nan=False, allow_infinity=False)
LEAF = st.none() | st.booleans() | st.integers() | FINITE | TEXT
COUNTED = "children"
KEYS = (st.sampled_from(["a", "b", "c.d", "_e"]) | TEXT).filter(lambda key: key != COUNTED and not key.endswith("[]"))


def _rows(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Arrays whose objects have the same keys, more often than chance makes them."""
    keys = st.lists(KEYS, min_size=1, max_size=3, unique=True)
    return keys.flatmap(lambda names: st.lists(st.fixed_dictionaries(dict.fromkeys(names, inner)), max_size=4))


def _nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return (
        st.lists(inner, max_size=4)
        | st.dictionaries(KEYS, inner, max_size=4)
        | _rows(inner)
        | _rows(LEAF | st.lists(LEAF | st.dictionaries(KEYS, LEAF, max_size=2)))
    )


VALUES = st.recursive(LEAF, _nested, max_leaves=25)

_FIELDS = {"name": TEXT, "line": st.integers(), "exported": st.booleans()}
TREES = st.recursive(
    st.lists(st.fixed_dictionaries({**_FIELDS, COUNTED: st.just([])}), max_size=3),
    lambda below: st.lists(st.fixed_dictionaries({**_FIELDS, COUNTED: below}), max_size=3),
    max_leaves=12,
)


@given(VALUES)
def test_any_value_is_read_back_as_it_was(value: Any) -> None:
    assert with_trees(loads(encode(value))) == value
    assert loads(encode(value, published=True)) == value


@given(VALUES)
def test_as_published_it_is_what_the_published_encoder_writes_but_for_what_is_unsafe_to_show(value: Any) -> None:
    expected = published(value)
    if expected == block(expected) and not re.search("[^\\S\n ]|\ufeff|\\\\u00", expected):
        assert encode(value, published=True) == expected


@given(VALUES)
def test_nothing_in_it_is_unsafe_to_print(value: Any) -> None:
    text = encode(value)
    assert text == block(text)
    assert "\t" not in text and "\ufeff" not in text
    assert text.splitlines() == ([] if not text else text.split("\n"))
    assert not any(line.endswith(" ") for line in text.split("\n"))


@given(TREES | st.lists(TREES) | st.fixed_dictionaries({"symbols": TREES, "files": st.lists(TEXT)}))
def test_trees_are_read_back_from_their_rows(value: Any) -> None:
    assert with_trees(loads(encode(value))) == value
    assert loads(encode(value, published=True)) == value


def test_a_tree_is_one_table() -> None:
    leaf = {"name": "area", "line": 3, "children": []}
    tree = {"name": "Shape", "line": 1, "children": [leaf, {**leaf, "children": [leaf]}]}
    assert encode({"symbols": [tree, leaf]}) == (
        "symbols[5]{name,line,children}:\n  Shape,1,2\n  area,3,0\n  area,3,1\n  area,3,0\n  area,3,0"
    )


def test_rows_need_the_same_keys_in_any_order() -> None:
    assert encode([{"a": 1, "b": 2}, {"b": 3, "a": 4}]) == "[2]{a,b}:\n  1,2\n  4,3"
    for other in ({"a": 1, "c": 2}, {"a": 1}, {"a": 1, "b": 2, "c": 3}, {}):
        rows = [{"a": 1, "b": 2}, other]
        assert encode(rows).startswith("[2]:\n")
        assert loads(encode(rows)) == rows


def test_arrays_in_rows_are_cells_of_json() -> None:
    rows = [{"name": "area", "lines": [3, 9]}, {"lines": [], "name": "one, two"}, {"name": "x", "lines": None}]
    assert encode(rows) == '[3]{name,"lines[]"}:\n  area,"[3,9]"\n  "one, two","[]"\n  x,"null"'
    rows = [{"name": "x", "parts": [{"what": "\udcff", "worth": 1}]}]
    assert encode(rows) == '[1]{name,"parts[]"}:\n  x,"[{\\"what\\":\\"\\\\\\\\xff\\",\\"worth\\":1}]"'
    assert with_trees(loads(encode(rows))) == [{"name": "x", "parts": [{"what": "\\xff", "worth": 1}]}]


@pytest.mark.parametrize(
    "odd",
    [
        [{"name": "a", "children": [{"name": [["b"]]}]}],
        [{"name": "a", "children": [{"name": [["b"]], "children": None}]}],
        [{"name": "a", "children": [["b"]]}],
        [{"name": "a", "children": [], "names": [["b"]]}],
        [{"name": "a", "children": []}, 7],
    ],
)
def test_what_only_looks_like_a_tree_is_written_as_published(odd: Any) -> None:
    assert encode(odd) == encode(odd, published=True) == published(odd)
    assert loads(encode(odd)) == odd


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_read_back_from_everywhere_it_can_stand(text: str) -> None:
    for value in (
        text,
        [text],
        {"a": text},
        {text: 1},
        {text: {}},
        {text: [1]},
        {"a": [{text: text}]},
        [[text], {text: []}],
    ):
        assert loads(encode(value)) == value
    keyed = {text: {"a": text}, text + "!": {"a": text}}
    assert loads(encode({"all": keyed})) == {"all": keyed}


@pytest.mark.parametrize(
    "value",
    [
        [],
        {},
        [[]],
        [{}],
        {"": []},
        {"": {}},
        {"": ""},
        [[], {}, [[]]],
        {"a": {"b": {}}},
        [{"a": [[{}]]}],
        [{"": [{"": ""}]}],
    ],
)
def test_what_is_empty_is_read_back(value: Any) -> None:
    assert with_trees(loads(encode(value))) == loads(encode(value, published=True)) == value


@given(FINITE | st.integers())
def test_numbers_are_read_back_and_plain_ones_have_no_exponent(number: float) -> None:
    text = encode(number)
    assert json.loads(text) == loads(text) == number
    assert not (number == 0 or 1e-6 <= abs(number) < 1e21) or "e" not in text


def test_numbers_are_written_as_short_as_they_can_be() -> None:
    numbers = [1.0, -0.0, 0.5, 1e-6, 0.000012, 1e-7, 1.5e300, 1e20, 1e21, 2**70, float("nan"), float("inf")]
    assert encode(numbers) == (
        "[12]: 1,0,0.5,0.000001,0.000012,1e-7,1.5e+300,100000000000000000000,1e+21,1180591620717411303424,null,null"
    )


@pytest.mark.parametrize("text", ["b\udcff.py", "\ud83d", "\ude42\ud83d", "a,\udc80"])
def test_lone_surrogates_are_shown_as_in_json(text: str) -> None:
    from smart_explore.render.as_json import dumps

    value = {"path": text, text: [{"name": text}]}
    assert loads(encode(value)) == json.loads(dumps(value))
    encode(value).encode("utf-8")


@pytest.mark.parametrize("shape", ["lists", "objects", "rows", "pairs", "trees"])
def test_values_nested_deeper_than_python_calls_are_written(shape: str) -> None:
    levels = 2 * sys.getrecursionlimit()
    value: Any = [] if shape in ("lists", "trees") else {"a": 1}
    for _ in range(levels):
        if shape == "trees":
            value = [{"name": "x", "children": value}]
        elif shape == "lists":
            value = [value]
        elif shape == "objects":
            value = {"a": value}
        else:
            value = [{"a": value}] if shape == "rows" else {"a": value, "b": 1}
    lines = encode(value).split("\n")
    assert len(lines) >= levels if shape != "trees" else lines[0] == f"[{levels}]{{name,children}}:"
    if shape == "trees":
        assert with_trees(loads("\n".join(lines))) is not None
