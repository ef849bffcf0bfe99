"""Python: what descriptors, annotations and type parameters say of a value."""

from __future__ import annotations

from python_items import ITEMS, imported_by
from related_tree import Plant

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


def test_a_value_is_what_its_annotation_and_the_type_parameters_in_it_say(shared: Plant) -> None:
    assert imported_by(shared(GENERIC), "main.py") == {
        "through_a_descriptor",
        "through_a_declared_descriptor",
        "by_the_argument_of_a_base",
        "by_the_argument_of_an_annotation",
        "by_the_second_argument",
        "by_an_argument_in_another_place",
        "by_the_argument_of_a_new_class",
        "by_the_bound_of_a_new_class",
        "by_the_bound_of_a_new_function",
        "through_a_renamed_sequence",
        "through_a_renamed_union",
        "made_of_a_generic_type",
        "one_of_two",
    }


def test_what_may_be_of_two_types_is_asked_for_a_member_of_each(shared: Plant) -> None:
    assert "import main.py::one_of_two" in shared(GENERIC).callers("items.py::Other.save")


def test_what_a_class_answers_for_without_writing_it_down_may_be_any_symbol_of_that_name(shared: Plant) -> None:
    assert "ambiguous main.py::not_of_what_answers_for_another" in shared(GENERIC).callers("items.py::Item.save")


def test_what_is_bound_by_its_own_object_is_of_its_type(shared: Plant) -> None:
    assert "inherited main.py::Part.of_itself" in shared(GENERIC).callers("generic.py::Config.save")


def test_the_bound_of_a_type_parameter_holds_in_the_class_itself(shared: Plant) -> None:
    assert "import generic.py::Bounded.use" in shared(GENERIC).callers("items.py::Item.save")
