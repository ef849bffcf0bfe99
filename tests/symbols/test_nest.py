"""Definitions put inside each other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.symbols.collect import source_order
from smart_explore.symbols.nest import MAX_LEVELS, nest

FACTS = FileCaptures(b"", [], {})


def rules(keep: object = lambda definition: True) -> OutlineRules:
    return OutlineRules(
        exported=lambda definition, file: True,
        doc=lambda definition, file: Doc("", -1),
        signature=lambda definition, file: "",
        adjust=lambda definition, file: keep(definition),  # type: ignore[operator,no-any-return]
        scope=outline_defaults.scope,
    )


def definition(name: str, start: int, end: int) -> Definition:
    made = Definition.derived("function", name, start, Region(start, end))
    assert (made.start, made.end) == (start, end)
    return made


def shape(definitions: list[Definition]) -> list[object]:
    return [(d.name, shape(d.children)) if d.children else d.name for d in definitions]


def test_what_stands_within_another_is_its_child() -> None:
    given = [definition("a", 0, 50), definition("b", 5, 20), definition("c", 6, 9), definition("d", 30, 50)]
    given.append(definition("e", 60, 70))
    assert shape(nest(given, FACTS, rules())) == [("a", [("b", ["c"]), "d"]), "e"]


def test_what_is_dropped_hands_its_children_to_its_own_parent() -> None:
    given = [definition("a", 0, 50), definition("drop", 5, 40), definition("drop", 6, 30), definition("c", 7, 9)]
    top = nest(given, FACTS, rules(lambda d: d.name != "drop"))
    assert shape(top) == [("a", ["c"])]
    assert top[0].children[0].parent is top[0]


def test_two_names_that_one_node_declares_stand_side_by_side() -> None:
    assert shape(nest([definition("a", 0, 9), definition("b", 0, 9)], FACTS, rules())) == ["a", "b"]


def test_a_parent_is_refined_before_what_is_inside_it() -> None:
    seen: list[str] = []
    given = [definition("a", 0, 50), definition("b", 5, 20), definition("c", 6, 9)]
    nest(given, FACTS, rules(lambda d: not seen.append(d.name)))  # type: ignore[func-returns-value]
    assert seen == ["a", "b", "c"]


def test_nesting_ends_at_a_depth_that_recursion_can_walk() -> None:
    given = [definition(str(level), level, 200_000 - level) for level in range(50_000)]
    top = nest(given, FACTS, rules())
    depth, level = 0, top
    while level:
        depth, level = depth + 1, level[0].children
    assert depth == MAX_LEVELS + 1
    assert sum(1 for _ in walk(top)) == 50_000


def walk(definitions: list[Definition]) -> object:
    for each in definitions:
        yield each
        yield from walk(each.children)  # type: ignore[misc]


ranges = st.tuples(st.integers(0, 40), st.integers(0, 40)).map(lambda pair: (min(pair), max(pair) + 1))


@given(st.lists(ranges, max_size=25))
def test_every_definition_is_in_the_forest_once_and_within_its_parent(places: list[tuple[int, int]]) -> None:
    given_ = sorted((definition("x", start, end) for start, end in places), key=source_order)
    found = list(walk(nest(given_, FACTS, rules())))  # type: ignore[call-overload]
    assert sorted(map(id, found)) == sorted(map(id, given_))
    for each in found:
        assert each.parent is None or (each.parent.start <= each.start and each.end <= each.parent.end)
