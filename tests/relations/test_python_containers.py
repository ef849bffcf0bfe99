"""Python: tables and tuples of values, and loops over several things side by side."""

from __future__ import annotations

import pytest
from related_tree import Plant

ITEMS = """\
class Item:
    def save(self): ...

    def load(self): ...


class Other:
    def save(self): ...

    def load(self): ...


class Third:
    def save(self): ...

    def load(self): ...
"""
TABLES = {
    "items.py": ITEMS,
    "main.py": """\
from items import Item, Other, Third

KINDS = {"item": Item, "a:b": Other, "none": None}
UNSURE = {"item": Item, **KINDS}


class Table:
    made = {
        "item": Item,  # the usual one
        "other": Other,
    }

    def one(self, name):
        it = self.made[name](1)
        it.save()

    def asked(self, name):
        kind = KINDS.get(name)
        kind().save()

    def each(self):
        for name, kind in self.made.items():
            kind().save()

    def not_its_keys(self):
        for name in self.made:
            name.save()


def of_a_variable(name):
    item = Other()
    {"a": Item()}.get(name)
    table = {"a": Item(), "b": item}
    table[name].save()


def not_with_something_unknown(name, item):
    table = {"a": Item(), "b": item}
    table[name].save()


def not_where_another_is_spread(name):
    UNSURE[name]().save()
""",
}
TUPLES = {
    "items.py": ITEMS,
    "main.py": """\
from items import Item, Other


class Reader:
    def read(self, raw):
        kind, data = raw.parts()
        item = Item(data)
        if kind:
            return kind, item
        return None, None

    def request(self, raw):
        return self.read(raw)

    def second(self, raw):
        kind, item = self.request(raw)
        item.save()

    def not_the_first(self, raw):
        kind, item = self.request(raw)
        kind.save()


def both():
    return Item(1), Other()


def each_of_two():
    item, other = both()
    item.save()
    other.load()
""",
}
LOOPS = {
    "items.py": ITEMS,
    "main.py": """\
from items import Item, Other


def side_by_side(items: list[Item], others: list[Other]):
    for item, (number, other) in zip(items, enumerate(others), strict=True):
        item.save()
        other.load()


def counted(items: list[Item], others: list[Other]):
    for number, (item, other) in enumerate(zip(items, others)):
        item.save()
        other.load()


def many_or_none(items: list[Item] | None, some: bool):
    kept = items if some else []
    for item in kept or ():
        item.save()


class Kept:
    def __init__(self, items: list[Item] | None = None):
        self.items = items or []

    def each(self):
        for item in reversed(self.items):
            item.save()


def keys_of_a_map(items: dict[Item, Other]):
    for item in items:
        item.save()


def values_of_a_map(items: dict[Item, Other]):
    for item, other in items.items():
        item.save()
        other.load()
""",
}
CASES = {
    "items.py::Item.save": (TABLES, "Table.one Table.asked Table.each of_a_variable"),
    "items.py::Other.save": (TABLES, "Table.one Table.asked Table.each of_a_variable"),
    "items.py::Third.save": (TABLES, ""),
    "items.py::Item.save ": (TUPLES, "Reader.second each_of_two"),
    "items.py::Other.load": (TUPLES, "each_of_two"),
    "items.py::Item.save  ": (LOOPS, "side_by_side counted many_or_none Kept.each keys_of_a_map values_of_a_map"),
    "items.py::Other.load ": (LOOPS, "side_by_side counted values_of_a_map"),
}


@pytest.mark.parametrize("target", CASES)
def test_what_is_kept_in_containers_is_followed_where_all_of_it_is_known(plant: Plant, target: str) -> None:
    files, names = CASES[target]
    rows = plant(files).ask("callers", target.strip()).rows
    assert {row.symbol.qualified_name for row in rows if row.how == "import"} == set(names.split())
