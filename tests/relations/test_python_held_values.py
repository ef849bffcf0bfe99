"""Python: what variables and fields hold, and what functions return."""

from __future__ import annotations

import pytest
from python_items import ITEMS, imported_by
from related_tree import Plant

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


def test_one_of_many_is_what_they_are_and_what_holds_a_method_is_called_as_it(shared: Plant) -> None:
    assert imported_by(shared(HELD), "main.py") == {"one_of_many", "method_of_a_value", "Holder.by_a_field"}


def test_a_call_is_what_its_function_returns(shared: Plant) -> None:
    assert imported_by(shared(RETURNED), "main.py") == {
        "of_what_is_returned",
    }


def test_what_a_field_holds_is_called_by_it(shared: Plant) -> None:
    callers = shared(HELD).callers("main.py::Holder.__init__.keep")
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
def test_a_variable_is_called_by_what_it_holds(shared: Plant, caller: str, called: str) -> None:
    assert shared(HELD).callees(f"main.py::{caller}") == ({called} if called else set())


def test_what_an_object_calls_its_class_makes_one_of_it(shared: Plant) -> None:
    assert shared(RETURNED).callers("makers.py::Query.save") >= {"import main.py::chained"}


def test_a_class_has_the_members_of_its_metaclass(shared: Plant) -> None:
    assert shared(RETURNED).callers("makers.py::Meta.register") == {"inherited main.py::registered"}


def test_a_field_is_what_another_one_of_its_class_is(plant: Plant) -> None:
    assert "import main.py::Holder.by_another_field" in plant(FIELDS).callers("items.py::Item.save")


def test_a_member_of_a_variable_that_is_unknown_may_be_any(plant: Plant) -> None:
    files = {**FIELDS, "main.py": FIELDS["main.py"].replace('make("x")', "[][0]")}
    assert "ambiguous main.py::not_none" in plant(files).callers("items.py::Item.save")
