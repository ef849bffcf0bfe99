"""Python whose calls are known by types that are declared elsewhere, or that the code around them tells."""

from __future__ import annotations

PYTHON = {
    "shop/items.py": """\
class Item:
    def save(self): ...


class Other:
    def save(self): ...


class Box:
    items: list[Item]

    def first(self) -> "Item | None": ...

    def self_again(self) -> "Self":
        return self

    def __enter__(self) -> Item: ...


def open_box() -> Box: ...
""",
    "main.py": """\
from shop.items import Box, open_box


def returned():
    open_box().first().save()


def looped(box: Box):
    for each in box.items:
        each.save()


def entered():
    with Box() as item:
        item.save()


def chained(box: Box):
    box.self_again().self_again().items[0].save()
""",
}
NARROWED = {
    "items.py": """\
from typing import TypeVar, Union


class Item:
    def save(self): ...


class Other:
    def save(self): ...


class Third:
    def save(self): ...


Bound = TypeVar("Bound", bound=Item)
Renamed = Item
Either = Union[Item, None]


def pair() -> tuple[int, Item]: ...
""",
    "main.py": """\
import copy
from typing import cast

from items import Bound, Either, Item, Other, Renamed, pair


def branch(item):
    if isinstance(item, Item) and item:
        item.save()


def behind_and(item):
    return isinstance(item, Item) and item.save()


def asserted(item):
    assert isinstance(item, Item)
    item.save()


def left_early(item):
    if not isinstance(item, Item):
        return
    item.save()


def bounded(item: Bound):
    item.save()


def renamed(item: Renamed):
    item.save()


def either(item: Either):
    item.save()


def indexed():
    pair()[1].save()


def chosen(item: Item, other: Item):
    kept = item if other else None
    kept.save()


def casted(item):
    kept = cast("Item", copy.copy(item))
    kept.save()


def many(*items: Item, **named: Item):
    for item in items:
        item.save()
    named["x"].save()


class Holder:
    def __init__(self):
        self.later = None
        self.count, self.taken = pair()

    def fill(self):
        self.later = Item()

    def use_later(self):
        self.later.save()

    def use_taken(self):
        self.taken.save()


def bound_anew(item, other):
    if isinstance(item, Item):
        item = other()
        item.save()


def not_in_the_other_branch(item):
    if isinstance(item, Item) or item:
        item.save()
    else:
        item.save()


def not_behind_it(item):
    if isinstance(item, Item):
        pass
    item.save()


def not_where_it_goes_on(item):
    if not isinstance(item, Item):
        print(item)
    item.save()
""",
}
