"""Of calls that may mean a function those few that are listed without being asked for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from smart_explore.relation_answers.nearest_candidates import MAX_NEAREST, MAX_UNASKED, nearest_candidates
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.graph.steps import Step

PLACE = SymbolRef("src/shop/till.py", Definition("pay", "pay", "function", 1, 2, True))
IMPORTING = "src/web/uses.py"


def step(path: str, lines: int = 1, how: Any = "ambiguous") -> Step:
    return Step(path, None, tuple(range(1, lines + 1)), how, 1, PLACE)


def listed(steps: list[Step], known: list[Step] | None = None, *, are_near: bool = False) -> list[str]:
    """The paths of those that are listed, where one file imports that of the function."""
    imports = SimpleNamespace(are_importing=lambda paths, path: {IMPORTING} & set(paths) if path == PLACE.path else ())
    context = cast(RelationContext, SimpleNamespace(graph=SimpleNamespace(imports=imports)))
    return [each.path for each in nearest_candidates(steps, known or [], context, PLACE, are_near=are_near)]


def test_fewer_than_a_bound_are_all_listed_but_known_and_sure_ones() -> None:
    steps = [step("a.py"), step("b.py", how="unique"), step("c.py", how="import"), step("d.py", MAX_UNASKED - 3)]
    assert listed(steps) == ["a.py", "b.py", "d.py"]
    assert listed([*steps, step("e.py")], known=[step("a.py")]) == ["b.py", "d.py", "e.py"]


def test_of_many_those_of_tests_are_left_out_first() -> None:
    assert listed([step("a.py"), step("tests/test_a.py", MAX_UNASKED)]) == ["a.py"]
    assert listed([step("tests/test_a.py", MAX_UNASKED)]) == []


MANY = [step("far/a.py", MAX_UNASKED), step("src/c.py", 2)]


@pytest.mark.parametrize(
    ("near", "found"),
    [
        ([], ["src/c.py"]),
        (["src/shop/b.py"], ["src/shop/b.py"]),
        (["src/shop/b.py", IMPORTING], [IMPORTING, "src/shop/b.py"]),
        (["src/shop/b.py", IMPORTING, PLACE.path], [PLACE.path, IMPORTING, "src/shop/b.py"]),
    ],
)
def test_of_more_the_nearest_are_listed(near: list[str], found: list[str]) -> None:
    steps = [*MANY, *map(step, near)]
    assert listed(steps) == found
    assert listed(steps, are_near=True) == (found if near else [])


@pytest.mark.parametrize(("first", "second", "count"), [(MAX_NEAREST - 1, 1, 2), (MAX_NEAREST, 1, 1), (50, 1, 1)])
def test_the_nearest_have_so_many_lines_unless_it_is_one(first: int, second: int, count: int) -> None:
    near = [step("src/shop/a.py", first), step("src/shop/b.py", second)]
    assert len(listed([*MANY, *near])) == count


def test_where_near_ones_are_asked_for_a_few_that_are_far_are_not_listed() -> None:
    assert listed([step("far/a.py")]) == ["far/a.py"]
    assert listed([step("far/a.py")], are_near=True) == []
