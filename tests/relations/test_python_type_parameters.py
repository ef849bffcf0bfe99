"""Python: the type parameters of classes that list none, but name them among the arguments of their bases."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "items.py": """\
class Item:
    def save(self): ...


class Other:
    def save(self): ...
""",
    "results.py": """\
from __future__ import annotations
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar
from items import Other

K = TypeVar("K")
V = TypeVar("V", bound=Other)


class Results(Sequence[V]):
    def __iter__(self) -> Iterator[V]: ...


class Pairs(Mapping[K, V]):
    def key(self) -> K: ...

    def value(self) -> V: ...
""",
    "main.py": """\
import results
from items import Item, Other


def each_of_many(found: results.Results[Item]):
    for item in found:
        item.save()


def first_of_a_pair(pairs: results.Pairs[Item, Other]):
    pairs.key().save()


def second_of_a_pair(pairs: results.Pairs[Other, Item]):
    pairs.value().save()
""",
}
CALLERS = {
    "items.py::Item.save": {"each_of_many", "first_of_a_pair", "second_of_a_pair"},
    "items.py::Other.save": set(),
}


@pytest.mark.parametrize("target", CALLERS)
def test_the_parameters_of_a_class_are_those_that_its_bases_name_in_their_order(shared: Plant, target: str) -> None:
    rows = shared(FILES).ask("callers", target).rows
    assert {row.symbol.qualified_name for row in rows if row.how == "import"} == CALLERS[target]
