"""Types written as a row of names in one node: ``a.b.Outer.Inner``."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import children_at, read_place
from smart_explore.languages.reader.syntax import Step
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.paths import dotted, member, named


def qualified_step(names: str) -> Callable[[Expressions, int], Step]:
    """A reader of the last name in a row of names of that kind, as a member of those before it."""
    place = read_place(names)

    def read(e: Expressions, index: int) -> Step:
        row = children_at(e.tree, index, place)
        if not row:
            return Step()
        text = e.text(row[-1])
        owner = ".".join(e.text(name) for name in row[:-1])
        return Step(-1, row[-1], (member(text),), dotted(owner)) if owner else Step(-1, row[-1], root=named(text))

    return read


def qualified_types(names: str) -> Callable[[Uses, int], None]:
    """A reader of each type in the row; lower-case names at its beginning are packages."""
    place = read_place(names)

    def read(e: Uses, index: int) -> None:
        row = children_at(e.tree, index, place)
        for number, name in enumerate(row):
            if number == len(row) - 1 or not e.text(name)[:1].islower():
                before = ".".join(e.text(one) for one in row[:number])
                e.add_type(name, dotted(before) if before else None)

    return read
