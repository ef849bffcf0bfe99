"""Outlines as they are stored."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.index.outline_codec import decode, encode
from smart_explore.model import FileOutline, Import, Problem, Symbol

_TEXTS = st.text(max_size=6)
_NUMBERS = st.integers(0, 10**6)


def _symbols(chosen: Random, texts: Sequence[str], at_most: int, depth: int) -> tuple[Symbol, ...]:
    return tuple(_symbol_of(chosen, texts, depth) for _ in range(chosen.randint(0, at_most)))


def _symbol_of(chosen: Random, texts: Sequence[str], depth: int) -> Symbol:
    name, parent, kind, signature, doc = chosen.choices(texts, k=5)
    numbers = [chosen.choice((0, chosen.randint(1, 90), chosen.randint(0, 10**6))) for _ in range(4)]
    return Symbol(
        name,
        f"{parent}.{name}" if parent else name,
        kind,
        signature,
        doc,
        *numbers,
        chosen.random() < 0.5,
        parent,
        _symbols(chosen, texts, 3, depth - 1) if depth else (),
    )


@st.composite
def _outlines(draw: st.DrawFn) -> FileOutline:
    """Hypothesis chooses the texts and a seed for the symbols: a draw for each field took longer than all the rest."""
    texts = draw(st.lists(_TEXTS, min_size=1, max_size=12))
    symbols = _symbols(Random(draw(st.integers(0, 2**64 - 1))), texts, draw(st.integers(0, 4)), 3)
    imports = draw(st.lists(st.builds(Import, _TEXTS, _NUMBERS), max_size=3))
    problems = draw(st.lists(st.builds(Problem, st.just("shop/cart.py"), _TEXTS, _TEXTS, _NUMBERS), max_size=3))
    return FileOutline("shop/cart.py", draw(_TEXTS), draw(_NUMBERS), symbols, tuple(imports), tuple(problems))


_OUTLINES = _outlines()


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
