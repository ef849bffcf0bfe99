"""Targets of several parts in Python, and loops: the part of a value for each variable."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.python.values import LISTS, SPLATS, function_name, items_of, value
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.terms.building import asked
from smart_explore.terms.steps import LOOP_KEY, Item
from smart_explore.terms.terms import Term

_FIRST, _ARGUMENTS, _OBJECT = read_place("0"), read_place("arguments/*"), read_place("object")
_REST = "list_splat_pattern"


def given_parts(e: Expressions, target: int, given: int) -> Iterator[Variable]:
    """The variables of a target with several parts, each with its part of the value if there are as many."""
    targets, parts = items_of(e, target), items_of(e, given)
    stars = {e.tree.kinds[one] for one in (*targets, *parts)} & {_REST, *SPLATS}
    if len(parts) != len(targets) or len(parts) < 2 or stars:
        yield from unpacked(e, target, value(e, given))
    else:
        for one, part in zip(targets, parts, strict=True):
            yield from unpacked(e, one, value(e, part))


def looped(e: Expressions, target: int, iterable: int) -> Iterator[Variable]:
    """The variables of a loop: with ``enumerate`` after the number, with ``zip`` each from its own argument."""
    if e.tree.kinds[iterable] == "call" and (passing := function_name(e, iterable)) in (("", "enumerate"), ("", "zip")):
        targets, several = items_of(e, target), children_at(e.tree, iterable, _ARGUMENTS)
        given = [one for one in several if e.tree.kinds[one] != "keyword_argument"]
        if passing[1] == "enumerate" and len(targets) == 2 and given:
            yield from unpacked(e, targets[0], None)
            yield from looped(e, targets[1], given[0])
            return
        if passing[1] == "zip" and len(targets) == len(given) > 1:
            for one, part in zip(targets, given, strict=True):
                yield from looped(e, one, part)
            return
    yield from unpacked(e, target, asked(value(e, iterable), LOOP_KEY))


def unpacked(e: Expressions, target: int, of_type: Term | None) -> Iterator[Variable]:
    """The variables of a target with a value of that type: the name, a member of a name, or those in a pattern."""
    tree = e.tree
    if tree.kinds[target] in ("as_pattern_target", "parenthesized_expression"):
        target = child_at(tree, target, _FIRST)
    kind = tree.kinds[target]
    if kind == "identifier" or (kind == "attribute" and tree.kinds[child_at(tree, target, _OBJECT)] == "identifier"):
        yield Variable(e.text(target), tree.starts[target], of_type)
    for number, part in enumerate(items_of(e, target) if kind in LISTS else ()):
        of_type = None if tree.kinds[part] == _REST else of_type
        yield from unpacked(e, part, asked(of_type, Item(number)))
