"""Python: the ways in which a name is given a value, and where that holds."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "main.py": """\
from typing import TypeAlias

Part: TypeAlias = "str | Item | Other"


class Item:
    def save(self): ...

    def on(self, name): ...


class Other:
    def save(self): ...

    def on(self, name): ...


first = second = Item()


def of_the_first():
    first.save()


def of_the_second():
    second.save()


def of_a_type_named_in_a_string(parts: list[Part]):
    for part in parts:
        part.save()


class Pool:
    shared = None
    events = Item()

    def fill(self):
        Pool.shared = Item()

    def by_the_name_of_the_class(self):
        Pool.shared.save()

    @events.on("save")
    def in_a_decorator(self):
        pass

    def not_in_a_method(self):
        events.on("save")


class Stranger:
    def fill(self):
        Pool.events = Other()


def given_where_it_is_missing(item=None, name=None):
    if item is None:
        item = Item()
    item.save()


def made_by_what_is_given_where_it_is_missing(factory=None):
    if not factory:
        # the usual one
        factory = Item
    item = factory(
        1,
    )
    item.save()


def not_where_something_else_is_asked(item=None, name=None):
    if name is None:
        item = Item()
    item.save()


def not_before_it_is_given(item=None):
    item.save()
    if item is None:
        item = Item()


def not_behind_another_branch(item=None):
    if item is None:
        item = Item()
    else:
        item.save()


class Shared:
    def save(self): ...


held = None


def hold():
    global held
    held = Shared()


def of_a_global():
    global held
    held.save()


def of_a_nonlocal():
    own = None

    def inner():
        nonlocal own
        own = Shared()
        own.save()


def by_one_of_two(factory=None):
    item = (factory or Item)(1)
    item.save()


class Holder:
    def __init__(self, factory=None):
        self.item = (factory or Item)(1)

    def made_by_one_of_two(self):
        self.item.save()
""",
}
CALLERS = {
    "main.py::Item.save": """of_the_first of_the_second of_a_type_named_in_a_string Pool.by_the_name_of_the_class
    given_where_it_is_missing made_by_what_is_given_where_it_is_missing Holder.made_by_one_of_two""",
    "main.py::Other.save": "of_a_type_named_in_a_string",
    "main.py::Shared.save": "of_a_global of_a_nonlocal.inner",
    "main.py::Item.on": "Pool.in_a_decorator",
    "main.py::Other.on": "",
}


@pytest.mark.parametrize("target", CALLERS)
def test_a_name_is_what_it_is_given(shared: Plant, target: str) -> None:
    rows = shared(FILES).ask("callers", target).rows
    assert {row.symbol.qualified_name for row in rows if row.how == "local"} == set(CALLERS[target].split())


WILDCARDS = {
    "pkg/__init__.py": "from .listing import *\nfrom .plain import *\n",
    "pkg/listing.py": "from .other import passed\n__all__ = ['listed', 'passed']\n"
    "def listed(): ...\ndef unlisted(): ...\n",
    "pkg/plain.py": "def shown(): ...\ndef _private(): ...\n",
    "pkg/other.py": "__all__ = []\ndef passed(): ...\n",
    "use.py": "from pkg import listed, passed, shown, unlisted, _private\n"
    "def f(): listed()\ndef g(): passed()\ndef h(): shown()\ndef i(): unlisted()\ndef j(): _private()\n",
    "all.py": "from pkg.listing import *\ndef k(): listed()\ndef m(): unlisted()\n",
    "own.py": "from pkg.listing import unlisted\nfrom pkg.plain import _private\n"
    "def n(): unlisted()\ndef o(): _private()\n",
}


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        ("listed", {"import use.py::f", "import all.py::k"}),
        ("passed", {"import use.py::g"}),
        ("shown", {"import use.py::h"}),
        ("unlisted", {"import own.py::n"}),
        ("_private", {"import own.py::o"}),
    ],
)
def test_a_wildcard_import_binds_what_its_module_lists(target: str, callers: set[str], plant: Plant) -> None:
    assert plant(WILDCARDS).callers(target) == callers
