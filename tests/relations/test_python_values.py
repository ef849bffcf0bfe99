"""Python: what a variable or field is by what it is given, and what its annotation says of it."""

from __future__ import annotations

import pytest
from related_tree import Plant

ITEMS = """\
class Item:
    def save(self): ...

    def copy(self) -> "Item": ...

    async def __aenter__(self) -> "Item": ...


class Other:
    def save(self): ...
"""
GIVEN = {
    "items.py": ITEMS,
    "main.py": """\
from typing import Sequence
from items import Item, Other


def with_or_among_arguments(name):
    item = Item(name or "x")
    item.save()


def with_if_among_arguments(name):
    item = Item(name if name else "x")
    item.save()


def either(item: Item):
    kept = item or Item()
    kept.save()


def passed_on_twice(items: Sequence[Item]):
    for item in list(reversed(items)):
        item.save()


def copied_by_its_method(item: Item):
    copy = item.copy()
    copy.save()


def copied_by_its_own_method(item: Item):
    for each in [item.copy()]:
        each.save()


def listed(name):
    items = [Item(name), Item("x")]
    items[0].save()


def made_in_turn(names):
    for item in [Item(name) for name in names]:
        item.save()


def taken_in_turn(items: Sequence[Item]):
    chosen = [item for item in items if item]
    chosen[0].save()


def side_by_side():
    item, number = Item("x"), 3
    item.save()


async def entered(name):
    async with Item(name) as item:
        item.save()


def not_one_of_two(name, other):
    item = Item(name) or other
    item.save()


def not_what_is_asked_of_it(items: Sequence[Item]):
    first = sorted(items)[0].name
    first.save()


def not_the_parts_of_one(pair):
    item, number = pair, 3
    item.save()
""",
}
CASES = {
    "items.py::Item.save": (
        GIVEN,
        "main.py::",
        "copied_by_its_method copied_by_its_own_method either entered listed made_in_turn passed_on_twice side_by_side"
        " taken_in_turn with_if_among_arguments with_or_among_arguments",
    ),
}


@pytest.mark.parametrize("target", CASES)
def test_a_call_is_attributed_by_what_the_value_before_it_is(plant: Plant, target: str) -> None:
    files, where, names = CASES[target]
    callers = {caller for caller in plant(files).callers(target.strip()) if not caller.startswith("ambiguous ")}
    assert callers == {f"import {where}{name}" for name in names.split()}
