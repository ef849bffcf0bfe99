"""Outlines as they are stored."""

from __future__ import annotations

import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.index.outline_codec import decode, encode
from smart_explore.model import FileOutline, Import, Problem, Symbol

_TEXTS = st.text(max_size=6)
_NUMBERS = st.integers(0, 10**6)


@st.composite
def _symbols(draw: st.DrawFn, depth: int = 3) -> Symbol:
    name, parent = draw(_TEXTS), draw(_TEXTS)
    children = draw(st.lists(_symbols(depth - 1), max_size=3)) if depth else []
    return Symbol(
        name,
        f"{parent}.{name}" if parent else name,
        draw(_TEXTS),
        draw(_TEXTS),
        draw(_TEXTS),
        draw(_NUMBERS),
        draw(_NUMBERS),
        draw(_NUMBERS),
        draw(_NUMBERS),
        draw(st.booleans()),
        parent,
        tuple(children),
    )


_OUTLINES = st.builds(
    FileOutline,
    st.just("shop/cart.py"),
    _TEXTS,
    _NUMBERS,
    st.lists(_symbols(), max_size=4).map(tuple),
    st.lists(st.builds(Import, _TEXTS, _NUMBERS), max_size=3).map(tuple),
    st.lists(st.builds(Problem, st.just("shop/cart.py"), _TEXTS, _TEXTS, _NUMBERS), max_size=3).map(tuple),
)


@given(_OUTLINES)
def test_an_outline_comes_back_as_it_was(outline: FileOutline) -> None:
    found = decode("shop/cart.py", encode(outline))
    assert found == outline
    assert [type(symbol.exported) for symbol in found.listed()] == [bool] * len(outline.listed())


@given(_OUTLINES)
def test_symbols_are_listed_as_they_are_walked(outline: FileOutline) -> None:
    assert outline.listed() == list(outline.walk())


@given(_OUTLINES, st.integers(2, 12), st.integers(-2, 3))
def test_fields_that_do_not_fit_together_are_refused(outline: FileOutline, field: int, children: int) -> None:
    document = json.loads(zlib.decompress(encode(outline)))
    document[field].append(children)
    with pytest.raises((ValueError, TypeError)):
        decode("shop/cart.py", zlib.compress(json.dumps(document).encode()))


def test_more_children_than_there_are_symbols_are_refused() -> None:
    document = json.loads(zlib.decompress(encode(FileOutline("a.py", "python", 1, (_symbol("run"),)))))
    for count in (1, 2, -1):
        document[12] = [count]
        with pytest.raises(ValueError, match="lacks"):
            decode("a.py", zlib.compress(json.dumps(document).encode()))


def _symbol(name: str) -> Symbol:
    return Symbol(name, name, "function", name, "", 1, 1, 1, 1, True)
