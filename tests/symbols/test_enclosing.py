"""Which symbol is around a byte: on a line with several the one whose name was last before it."""

from __future__ import annotations

import pytest

from smart_explore.model import FileOutline, Symbol
from smart_explore.symbols.enclosing import EnclosingSymbols
from smart_explore.symbols.positions import Lines


def symbol(name: str, first: int, last: int, *children: Symbol, parent: str = "", kind: str = "function") -> Symbol:
    qualified = f"{parent}.{name}" if parent else name
    return Symbol(name, qualified, kind, name, "", first, last, first, first, True, parent, children)


SOURCE = b"""\
a, b = one, two
f = f(f)
x
class T { m() { n() } k() { } }
def g():
    p, q = three, four
"""
OUTLINE = FileOutline(
    "a.x",
    "python",
    6,
    (
        *(symbol("a", 1, 1, kind="variable"), symbol("b", 1, 1, kind="variable")),
        *(symbol("f", 2, 2), symbol("f", 2, 2), symbol("f", 2, 2), symbol("f", 2, 2)),
        symbol(
            "T", 4, 4, symbol("m", 4, 4, parent="T"), symbol("k", 4, 4, parent="T"), symbol("+", 4, 4), kind="class"
        ),
        symbol("g", 5, 6, symbol("p", 6, 6, parent="g", kind="variable"), symbol("q", 6, 6, parent="g")),
    ),
)


@pytest.mark.parametrize(
    ("place", "around"),
    [
        *((b"a, b", "a"), (b"b =", "b"), (b"one", "b"), (b"f = ", "f"), (b"x\n", "")),
        *(
            (b"class", "+"),
            (b"T {", "T"),
            (b"{ m", "T"),
            (b"m()", "T.m"),
            (b"n()", "T.m"),
            (b"} k", "T.m"),
            (b"k()", "T.k"),
        ),
        *((b"} }", "T.k"), (b"g()", "g"), (b"    p", "g.p"), (b"three", "g.q"), (b"four", "g.q")),
    ],
)
def test_the_last_name_before_a_byte_is_around_it(place: bytes, around: str) -> None:
    enclosing = EnclosingSymbols(SOURCE, Lines(SOURCE), OUTLINE)
    assert SOURCE.count(place) == 1
    found = enclosing.symbol_at(SOURCE.index(place))
    assert (found.qualified_name if found else "") == around


def test_symbols_of_one_name_have_a_word_each_and_those_beyond_the_last_one() -> None:
    enclosing = EnclosingSymbols(SOURCE, Lines(SOURCE), OUTLINE)
    start = SOURCE.index(b"f = f(f)")
    assert [enclosing.index_at(start + offset) for offset in (0, 3, 4, 5, 6, 7)] == [2, 2, 3, 3, 5, 5]


OUTERS = {
    "T": ("", "T"),
    "T.m": ("T", "T"),
    "T.m.x": ("T.m", "T"),
    "T.m.y": ("T.m", "T"),
    "K": ("", "K"),
    "K.c": ("K", "K"),
    "U.n": ("", "U"),
    "U.n.z": ("U.n", "U"),
    "i": ("U.n", "U"),
    "h": ("", ""),
    "h.w": ("h", ""),
    "h.v": ("", ""),
    "N": ("", ""),
    "V.o": ("N", "V"),
}
"""What each symbol is a part of, and the type around it."""


def test_names_of_one_declaration_stand_side_by_side_and_members_in_their_type() -> None:
    locals_ = symbol("x", 4, 4, parent="T.m"), symbol("y", 4, 8, parent="T.m")
    outline = FileOutline(
        *("a.x", "python", 60),
        (
            symbol("T", 1, 9, symbol("m", 3, 8, *locals_, parent="T", kind="method"), kind="class"),
            symbol("K", 12, 18, symbol("c", 12, 13, parent="K", kind="method"), kind="class"),
            symbol(
                "n",
                20,
                24,
                symbol("z", 21, 21, parent="U.n"),
                symbol("i", 22, 22, kind="method"),
                parent="U",
                kind="method",
            ),
            symbol("h", 30, 34, symbol("w", 31, 31, parent="h"), symbol("v", 33, 40, parent="h")),
            symbol("N", 50, 60, symbol("o", 51, 52, parent="V", kind="method"), kind="namespace"),
        ),
    )
    data = b"\n" * 60
    enclosing = EnclosingSymbols(data, Lines(data), outline)
    names = [each.qualified_name for each in enclosing.symbols]
    around = [names[outer] if outer >= 0 else "" for outer in enclosing.outer]
    types = [enclosing.type_around(index) for index in range(len(names))]
    assert dict(zip(names, zip(around, types, strict=True), strict=True)) == OUTERS
    assert enclosing.type_around(-1) == ""
    places = {1: "T", 9: "T", 10: "", 12: "K.c", 18: "K", 24: "U.n", 25: "", 35: "h.v", 40: "h.v", 41: "", 60: "N"}
    found = {line: enclosing.symbol_at(line - 1) for line in places}
    assert {line: each.qualified_name if each else "" for line, each in found.items()} == places
