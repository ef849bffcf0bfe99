"""Python: the values and keys of dictionaries, as a comprehension, an annotation or a comment says."""

from __future__ import annotations

from python_items import ITEMS, imported_by
from related_tree import Plant

MAPS = {
    "items.py": ITEMS,
    "main.py": """\
from collections import OrderedDict
from items import Item, Other


def of_a_comprehension():
    items = {name: Item() for name in "ab"}
    items["a"].save()


def each_of_a_comprehension():
    items = {name: Item() for name in "ab"}
    for item in items.values():
        item.save()


def in_a_function_of_its_own():
    items = {name: Item() for name in "ab"}

    def inner():
        items["a"].save()


def last_key(items: OrderedDict[Item, str]):
    item, name = items.popitem(last=False)
    item.save()


def last_value(items: dict[str, Item]):
    name, item = items.popitem()
    item.save()


def of_a_comment(name):
    item = name.item  # type: Item
    item.save()


def of_a_map_of_a_comment():
    items = {}  # type: dict[str, Item]
    items["a"].save()


class Holder:
    def __init__(self):
        self.items = {}  # type: dict[str, Item]  # by name

    def of_a_field_with_a_comment(self):
        for name, item in self.items.items():
            item.save()


def not_of_a_set():
    items = {Other() for name in "ab"}
    for item in items:
        item.save()


def not_of_keys():
    items = {Item(): Other() for name in "ab"}
    items["a"].save()


def not_of_an_ignoring_comment(name):
    item = Other()  # type: ignore[Item]
    item.save()
""",
}


def test_what_a_map_holds_is_known_by_its_comprehension_annotation_or_comment(shared: Plant) -> None:
    assert imported_by(shared(MAPS), "main.py") == {
        "of_a_comprehension",
        "each_of_a_comprehension",
        "in_a_function_of_its_own.inner",
        "last_key",
        "last_value",
        "of_a_comment",
        "of_a_map_of_a_comment",
        "Holder.of_a_field_with_a_comment",
    }
