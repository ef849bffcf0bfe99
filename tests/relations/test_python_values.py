"""Python: what a variable is by what it is given, and by what is given it in turn."""

from __future__ import annotations

from python_items import ITEMS, imported_by
from related_tree import Plant

GIVEN = {
    "items.py": ITEMS,
    "main.py": """\
from typing import Sequence, cast
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


def casted_where_it_is_asked(it):
    cast("Item", it).save()


def casted_beside_a_comment(it):
    cast(  # that is, as it was said
        "Item", it
    ).save()


def of_the_type_of_one(item: Item):
    type(item)("x").save()


def first_of_a_sorted_list(items: Sequence[Item]):
    sorted(items, key=len)[0].save()


def next_of_many(items: Sequence[Item]):
    next(iter(items)).save()


def greater_of_two(item: Item, other: Item):
    most = max(item, other, key=len)
    most.save()


def not_an_element_of_the_first_of_two(items: Sequence[Item], other):
    max(items, other).save()


def not_of_a_method_called_next(cursor, items: Sequence[Item]):
    cursor.next(items).save()


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
IN_TURN = {
    "items.py": ITEMS,
    "main.py": """\
from items import Item, Other


def before_it_is_given_another(name):
    it = Item(name)

    def inside():
        it.nothing()

    # a comment
    if name:
        it.save()
        it = name.turned(it)


def a_parameter_made_anew(it):
    it = Item(it)
    it.save()


def of_itself(it):
    it = Item(it)
    it = it.copy()
    it.save()


def in_each_round(names):
    for it in names:
        it = Item(it)
        it.save()


def entered(it, name):
    with open(name) as it:
        pass
    it = Item(name)
    for each in name:
        it.save()


def not_behind_a_branch(it, name):
    if name:
        it = Item(it)
    it.save()


def not_in_a_loop_that_gives_another(names):
    it = Item(names)
    for name in names:
        it.save()
        it = name.turned(it)


def not_in_a_function_inside(it):
    it = Item(it)

    def inside():
        it.save()

    it = it.turned()
    return inside


def not_behind_the_try(it):
    try:
        it = Item(it)
    except ValueError:
        pass
    it.save()


def narrowed_below_a_comment(it):
    if isinstance(it, Item):
        # here it is one
        it.save()
""",
    "generators.py": """\
from items import Item


class Items:
    def __init__(self, items):
        self.items = items


def made_of_a_generator(names):
    it = Item(name for name in names)
    it.save()


def each_of_a_tuple(a: Item, b: Item):
    for it in (a, b):
        it.save()


Renamed = Item


class Derived(Renamed):
    def above(self):
        self.save()
""",
}


def test_a_variable_is_what_it_is_given(plant: Plant) -> None:
    assert imported_by(plant(GIVEN), "main.py") == {
        "casted_where_it_is_asked",
        "copied_by_its_method",
        "copied_by_its_own_method",
        "first_of_a_sorted_list",
        "next_of_many",
        "casted_beside_a_comment",
        "greater_of_two",
        "of_the_type_of_one",
        "either",
        "entered",
        "listed",
        "made_in_turn",
        "passed_on_twice",
        "side_by_side",
        "taken_in_turn",
        "with_if_among_arguments",
        "with_or_among_arguments",
    }


def test_a_variable_is_what_it_was_given_last(shared: Plant) -> None:
    assert imported_by(shared(IN_TURN), "main.py") == {
        "before_it_is_given_another",
        "a_parameter_made_anew",
        "of_itself",
        "in_each_round",
        "entered",
        "narrowed_below_a_comment",
    }


def test_what_generators_and_tuples_hold_is_known(shared: Plant) -> None:
    assert imported_by(shared(IN_TURN), "generators.py") == {
        "made_of_a_generator",
        "each_of_a_tuple",
    }


def test_what_derives_from_another_name_of_a_class_has_its_members(shared: Plant) -> None:
    assert "inherited generators.py::Derived.above" in shared(IN_TURN).callers("items.py::Item.save")
