"""From a name as somebody writes it to symbols."""

from __future__ import annotations

import pytest

from smart_explore.model import FileOutline, Symbol
from smart_explore.symbols.lookup import find, innermost_at, innermost_at_each, nearest, split_name


def symbol(name: str, first: int, last: int, *children: Symbol, parent: str = "", doc_line: int = 0) -> Symbol:
    qualified = f"{parent}.{name}" if parent else name
    return Symbol(
        name, qualified, "function", name, "", first, last, first, doc_line or first, True, parent, tuple(children)
    )


OUTLINE = FileOutline(
    "a.py",
    "python",
    40,
    (
        symbol("area", 1, 3),
        symbol(
            "Shape",
            6,
            20,
            symbol("area", 8, 10, parent="Shape"),
            symbol("Inner", 12, 18, symbol("area", 14, 16, parent="Shape.Inner"), parent="Shape"),
            doc_line=5,
        ),
        symbol("operator/", 22, 23),
        symbol("Call", 36, 39, symbol("operator()", 37, 38, parent="Call")),
        symbol("Area", 25, 26),
        symbol("load", 30, 31),
        symbol("load", 33, 34),
    ),
)


@pytest.mark.parametrize(
    ("wanted", "lines"),
    [
        ("Shape", [6]),
        ("area", [1]),  # the qualified name of one, the last part of others
        ("Shape.area", [8]),
        ("Shape::area", [8]),
        ("Shape#area", [8]),
        ("Shape/area", [8]),
        ("Inner.area", [14]),
        ("Shape.Inner.area", [14]),
        ("Area", [25]),
        ("SHAPE.AREA", [8]),
        ("  Shape.area()  ", [8]),
        ("load", [30, 33]),
        ("operator/", [22]),
        ("operator()", [37]),
        ("Call::operator()", [37]),
        ("call.Operator()", [37]),
        ("Call.operator()()", [37]),
        ("area.Shape", []),
        ("hape.area", []),
        ("nothing", []),
        ("", []),
        ("()", []),
        (".", []),
        ("::", []),
    ],
)
def test_the_most_literal_reading_that_finds_anything_counts(wanted: str, lines: list[int]) -> None:
    assert [found.line_start for found in find(OUTLINE, wanted)] == lines


@pytest.mark.parametrize(("wanted", "lines"), [("Till", [2]), ("shop.Till", [2]), ("till", [2]), ("Till.Till", [3])])
def test_the_name_of_a_type_does_not_name_its_constructors(wanted: str, lines: list[int]) -> None:
    own = symbol("Till", 3, 4, parent="shop.Till")._replace(kind="constructor")
    of_type = symbol("Till", 2, 9, own, parent="shop")._replace(kind="class")
    outline = FileOutline("a.cs", "csharp", 10, (symbol("shop", 1, 10, of_type)._replace(kind="namespace"),))
    assert [found.line_start for found in find(outline, wanted)] == lines


@pytest.mark.parametrize(
    ("line", "name"),
    [
        (0, None),
        (1, "area"),
        (4, None),
        (5, "Shape"),
        (6, "Shape"),
        (9, "Shape.area"),
        (13, "Shape.Inner"),
        (15, "Shape.Inner.area"),
        (99, None),
    ],
)
def test_a_line_belongs_to_the_innermost_symbol_around_it_or_below_its_comment(line: int, name: str | None) -> None:
    found = innermost_at(OUTLINE, line)
    assert (found.qualified_name if found else None) == name


def test_of_symbols_with_the_same_lines_the_one_inside_is_the_innermost() -> None:
    method = symbol("area", 3, 3, parent="Shape")
    outline = FileOutline("a.js", "javascript", 5, (symbol("Shape", 3, 3, method),))
    assert innermost_at(outline, 3) is method
    assert innermost_at_each(outline, [3]) == {3: method}


def test_of_many_lines_each_has_the_symbol_that_it_has_alone() -> None:
    lines = range(OUTLINE.total_lines + 2)
    alone = {line: symbol for line in lines if (symbol := innermost_at(OUTLINE, line))}
    assert len(set(map(id, alone.values()))) > 2
    assert innermost_at_each(OUTLINE, [*lines, *lines]) == alone


def test_names_are_split_at_whatever_joins_them() -> None:
    assert split_name("a::b.c#d/e") == ["a", "b", "c", "d", "e"]
    assert split_name("::") == []


def test_near_misses_are_named_with_the_best_first() -> None:
    names = ["Shape.area", "Shape.perimeter", "load", "unload", "store"]
    assert nearest(names, "perimter")[0] == "Shape.perimeter"
    assert nearest(names, "laod")[0] in ("load", "unload")
    assert nearest(names, "xyzzy") == ()
    assert len(nearest([f"load_{number}" for number in range(20)], "load", limit=3)) == 3


def test_the_kind_names_documents_where_nothing_else_is_called_so() -> None:
    documents = tuple(
        symbol(name, first, first + 5)._replace(kind="document")
        for name, first in (("Deployment/web", 1), ("Service/web", 8))
    )
    outline = FileOutline("a.yaml", "yaml", 20, documents)
    assert [each.line_start for each in find(outline, "Deployment")] == [1]
    assert [each.line_start for each in find(outline, "service")] == [8]
    assert find(outline, "Deploy") == ()


def test_a_member_that_extends_another_type_is_called_without_it() -> None:
    extension = symbol("draw", 8, 10, parent="Shape.Canvas")
    inner = symbol("Inner", 12, 18, symbol("area", 14, 16, parent="Shape.Inner"), parent="Shape")
    outline = FileOutline("a.kt", "kotlin", 40, (symbol("Shape", 6, 20, extension, inner),))
    for name in ("Shape.draw", "Shape#draw", "Canvas.draw", "shape.draw"):
        assert find(outline, name) == (extension,), name
    assert find(outline, "Shape.area") == (), "which is declared around it, is not left out"
    assert find(outline, "Other.draw") == ()
