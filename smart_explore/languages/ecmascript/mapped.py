"""Result types of ``map`` and ``flatMap``: a list of their callback's results."""

from __future__ import annotations

from collections.abc import Iterable

from smart_explore.languages.ecmascript.functions import FUNCTIONS, Returned, parameters_in, parameters_of, pattern_of
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.steps import CALL, ELEMENT, LISTED
from smart_explore.terms.terms import Expression, Union

_MEMBER, _FUNCTION = read_place("function/property"), read_place("arguments/0")
_OBJECT = read_place("function/object")
_MAPPING = words("map flatMap")


def add_mapped(e: Uses, returned: Returned, calls: Iterable[int]) -> None:
    """Set that ``a.map((b) => b.c())`` is a list of ``a[].c()``, and ``a.map(() => new T())`` a list of ``T``; inner
    calls are among the ``calls`` before outer ones.
    """
    tree = e.tree
    for call in calls:
        name = child_at(tree, call, _MEMBER)
        function = child_at(tree, call, _FUNCTION) if name >= 0 and e.text(name) in _MAPPING else -1
        listed = parameters_of(tree, function) if function >= 0 and tree.kinds[function] in FUNCTIONS else -1
        given = returned.expressions(function) if listed >= 0 else []
        chain = e.value(given[0][1]) if len(given) == 1 else None
        if not isinstance(chain, Expression):
            continue
        many = () if e.text(name) == "flatMap" else (LISTED,)
        first = [pattern_of(tree, one) for one in parameters_in(tree, listed)[:1]]
        if first and tree.kinds[first[0]] == "identifier" and chain.root == e.text(first[0]):
            of_list = e.value(child_at(tree, call, _OBJECT))
            is_one = not isinstance(of_list, Union)
            e.set_value(call, asked(of_list, ELEMENT, *chain.steps, *many) if is_one else None)
        elif chain.root[:1].isupper() and chain.steps == (CALL,):
            e.set_value(call, asked(chain, *many))
