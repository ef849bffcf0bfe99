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
GENERIC = {
    "items.py": ITEMS,
    "generic.py": """\
from __future__ import annotations
from typing import Generic, List, Optional, Protocol, Self, Sequence, Tuple, TypeVar, overload
from items import Item, Other

T = TypeVar("T")
K = TypeVar("K")
B = TypeVar("B", bound=Item)
Pairs = Sequence[Tuple[str, Item]]
Maybe = Item | None


class Field(Generic[T]):
    @overload
    def __get__(self, owner: None, of=None) -> Field: ...
    @overload
    def __get__(self, owner: object, of=None) -> T: ...
    def __get__(self, owner, of=None): ...

    def value(self) -> T: ...


class Optionally(Field[T]):
    pass


class OfItem(Optionally[Item]):
    pass


class Two(Generic[K, T]):
    def both(self) -> tuple[K, T]: ...


class Turned(Two[T, K]):
    pass


class Bounded(Generic[B]):
    held: B

    def use(self):
        self.held.save()


class New[X, Y: Item]:
    def first(self) -> X: ...

    def second(self) -> Y: ...


class Config:
    item = OfItem()
    other: Field[Item] = Field()
    pairs: Pairs

    def again(self: B) -> B: ...

    @classmethod
    def make(cls: type[B]) -> list[B]: ...

    def save(self): ...


class Proxy:
    def __getattr__(self, name): ...
""",
    "main.py": """\
from generic import Bounded, Config, Field, Maybe, New, OfItem, Pairs, Proxy, Turned, Two
from items import Item, Other


def through_a_descriptor(config: Config):
    config.item.save()


def through_a_declared_descriptor(config: Config):
    config.other.save()


def by_the_argument_of_a_base(field: OfItem):
    field.value().save()


def by_the_argument_of_an_annotation(field: Field[Item]):
    field.value().save()


def by_the_second_argument(two: Two[str, Item]):
    two.both()[1].save()


def by_an_argument_in_another_place(two: Turned[Item, str]):
    two.both()[0].save()


def by_the_argument_of_a_new_class(new: New[Item, Other]):
    new.first().save()


def by_the_bound_of_a_new_class(new: New):
    new.second().save()


def by_the_bound_of_a_new_function[X: Item](item: X):
    item.save()


def through_a_renamed_sequence(config: Config):
    for name, item in config.pairs:
        item.save()


def through_a_renamed_union(item: Maybe):
    item.save()


def made_of_a_generic_type():
    OfItem[Item]().value().save()


def one_of_two(it: Item | Other):
    it.save()


def not_by_another_argument(two: Two[Item, str]):
    two.both()[1].save()


def not_without_an_argument(field: Field):
    field.value().save()


def not_of_what_answers_for_another(proxy: Proxy):
    proxy.save()


class Part(Config):
    def of_itself(self, part: "Part"):
        part.again().save()
        part.make()[0].again().save()
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
HELD = {
    "items.py": ITEMS
    + """

def made(name): ...
""",
    "main.py": """\
from typing import Callable, Iterator, Sequence
from items import Item, Other, made


def renamed_here(name):
    make = made
    return make(name)


def chosen_here(name):
    make = made if name else print
    return make(name)


def method_of_a_value(item: Item):
    store = item.save
    store()


def one_of_many(items: Sequence[Item | Other]):
    for each in items:
        each.save()


class Holder:
    def __init__(self, item: Item, store: Callable[[], None]):
        self.store = item.save
        self.given = store
        keep: Callable[[str], None] | None
        if item:
            def keep(name): ...
        else:
            keep = None
        self.keep = keep

    def by_a_field(self):
        self.store()

    def by_a_field_with_a_function_of_the_constructor(self):
        self.keep("x")

    def not_by_an_argument(self):
        self.given()


def not_what_is_given(made):
    made("x")
""",
}
RETURNED = {
    "items.py": ITEMS,
    "makers.py": """\
from items import Item, Other


class Meta(type):
    def register(cls): ...


class Above(Meta):
    pass


class Registry(metaclass=Above):
    pass


class Named(Registry):
    pass


class Query:
    def chain(self):
        clone = self.__class__(1)
        return clone

    def save(self): ...


def made(name):
    if name:
        return None
    return Item(name)


def one_of_two(name):
    if name:
        return Item(name)
    return name


def generated(name):
    yield name
    return Item(name)


def annotated(name) -> Other:
    return Item(name)
""",
    "main.py": """\
from items import Item
from makers import Named, Query, annotated, generated, made, one_of_two


def of_what_is_returned(name):
    made(name).save()


def not_where_one_return_is_unknown(name):
    one_of_two(name).save()


def not_of_a_generator(name):
    generated(name).save()


def not_against_the_annotation(name):
    annotated(name).save()


def chained():
    Query().chain().chain().save()


def registered():
    Named.register()
""",
}
CASES = {
    "items.py::Item.save      ": (RETURNED, "main.py::", "of_what_is_returned"),
    "items.py::Item.save     ": (HELD, "main.py::", "one_of_many"),
    "items.py::Item.save   ": (
        IN_TURN,
        "main.py::",
        "before_it_is_given_another a_parameter_made_anew of_itself in_each_round entered narrowed_below_a_comment",
    ),
    "items.py::Item.save    ": (IN_TURN, "generators.py::", "made_of_a_generator each_of_a_tuple"),
    "items.py::Item.save ": (
        GENERIC,
        "main.py::",
        "through_a_descriptor through_a_declared_descriptor by_the_argument_of_a_base by_the_argument_of_an_annotation"
        " by_the_second_argument by_an_argument_in_another_place by_the_argument_of_a_new_class"
        " by_the_bound_of_a_new_class by_the_bound_of_a_new_function through_a_renamed_sequence"
        " through_a_renamed_union made_of_a_generic_type one_of_two",
    ),
    "items.py::Item.save": (
        GIVEN,
        "main.py::",
        "casted_where_it_is_asked copied_by_its_method copied_by_its_own_method first_of_a_sorted_list next_of_many"
        " casted_beside_a_comment greater_of_two"
        " of_the_type_of_one either entered listed made_in_turn passed_on_twice side_by_side"
        " taken_in_turn with_if_among_arguments with_or_among_arguments",
    ),
}


@pytest.mark.parametrize("target", CASES)
def test_a_call_is_attributed_by_what_the_value_before_it_is(plant: Plant, target: str) -> None:
    files, where, names = CASES[target]
    callers = {caller for caller in plant(files).callers(target.strip()) if f" {where}" in caller}
    assert {caller for caller in callers if caller.startswith("import ")} == {
        f"import {where}{name}" for name in names.split()
    }


def test_what_may_be_of_two_types_is_asked_for_a_member_of_each(plant: Plant) -> None:
    assert "import main.py::one_of_two" in plant(GENERIC).callers("items.py::Other.save")


def test_what_a_class_answers_for_without_writing_it_down_may_be_any_symbol_of_that_name(plant: Plant) -> None:
    assert "ambiguous main.py::not_of_what_answers_for_another" in plant(GENERIC).callers("items.py::Item.save")


def test_what_is_bound_by_its_own_object_is_of_its_type(plant: Plant) -> None:
    assert "inherited main.py::Part.of_itself" in plant(GENERIC).callers("generic.py::Config.save")


def test_the_bound_of_a_type_parameter_holds_in_the_class_itself(plant: Plant) -> None:
    assert "import generic.py::Bounded.use" in plant(GENERIC).callers("items.py::Item.save")


def test_what_derives_from_another_name_of_a_class_has_its_members(plant: Plant) -> None:
    assert "inherited generators.py::Derived.above" in plant(IN_TURN).callers("items.py::Item.save")


def test_what_a_field_holds_is_called_by_it(plant: Plant) -> None:
    callers = plant(HELD).callers("main.py::Holder.__init__.keep")
    assert callers == {"local main.py::Holder.by_a_field_with_a_function_of_the_constructor"}


@pytest.mark.parametrize(
    ("caller", "called"),
    [
        ("renamed_here", "import items.py::made"),
        ("chosen_here", "import items.py::made"),
        ("method_of_a_value", "import items.py::Item.save"),
        ("Holder.by_a_field", "import items.py::Item.save"),
        ("Holder.not_by_an_argument", ""),
        ("not_what_is_given", ""),
    ],
)
def test_a_variable_is_called_by_what_it_holds(plant: Plant, caller: str, called: str) -> None:
    assert plant(HELD).callees(f"main.py::{caller}") == ({called} if called else set())


def test_what_an_object_calls_its_class_makes_one_of_it(plant: Plant) -> None:
    assert plant(RETURNED).callers("makers.py::Query.save") >= {"import main.py::chained"}


def test_a_class_has_the_members_of_its_metaclass(plant: Plant) -> None:
    assert plant(RETURNED).callers("makers.py::Meta.register") == {"inherited main.py::registered"}


FIELDS = {
    "items.py": ITEMS,
    "main.py": """\
from items import Item
from elsewhere import make

unknown = make("x")


class Holder:
    first = Item("x")
    second = first

    def by_another_field(self):
        self.second.save()


def not_none(): unknown.save()
""",
}


def test_a_field_is_what_another_one_of_its_class_is(plant: Plant) -> None:
    assert "import main.py::Holder.by_another_field" in plant(FIELDS).callers("items.py::Item.save")


def test_a_member_of_a_variable_that_is_unknown_may_be_any(plant: Plant) -> None:
    files = {**FIELDS, "main.py": FIELDS["main.py"].replace('make("x")', "[][0]")}
    assert "ambiguous main.py::not_none" in plant(files).callers("items.py::Item.save")
