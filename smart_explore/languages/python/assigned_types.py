"""The type of a variable between two of its assignments: that of the last value, if this is certain.

From an assignment to the next one in the text, or to the end of its block, no other value can reach the variable,
except where a loop leads back to another assignment, and in a nested function, which may be called later.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.python.narrowing import is_instance
from smart_explore.languages.raw_references import RawReferences, Scope, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, read_place, token_between
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import union_of
from smart_explore.terms.terms import UNKNOWN, Term

Given = dict[int, tuple[int, int]]
"""The nodes of the target and the value that bind a variable, by the variable's offset."""

_BLOCKS, _LOOPS = words("block module"), words("for_statement while_statement")
_FUNCTIONS = words("function_definition lambda")
_CONDITION, _ALTERNATIVE, _BODY = read_place("condition"), read_place("alternative"), read_place("body")
_COMPARED, _NOTHING = read_place("0"), read_place("none")
MAX_FUNCTIONS = 50
"""Variables followed by more functions are left out."""


def types_by_assignment(e: Uses, given: Given) -> list[tuple[Variable, Scope]]:
    """The types of variables between their assignments, each with its range."""
    groups = list(_several(e.raw))
    turns = _Turns(e, given) if groups else None
    return [found for group in groups for found in turns.of(group)] if turns is not None else []


def _several(raw: RawReferences) -> Iterator[list[Variable]]:
    """The variables of functions with different values, grouped by name and function."""
    scopes = sorted(raw.scopes, key=lambda scope: (scope.start, -scope.end))
    index = IntervalIndex([(scope.start, scope.end) for scope in scopes])
    shared = {variable.name for variable in raw.nonlocals}
    groups: dict[tuple[int, str], list[Variable]] = {}
    for variable in raw.variables:
        scope = index.innermost(variable.offset)
        if scope >= 0 and scopes[scope].kind == "function" and variable.name not in shared:
            groups.setdefault((scope, variable.name), []).append(variable)
    for group in groups.values():
        types = {variable.type for variable in group if variable.how == "assigned"}
        if len(types) > 1 and all(variable.how in ("assigned", "empty") for variable in group):
            yield group


class _Turns:
    def __init__(self, e: Expressions, given: Given) -> None:
        self._e = e
        self._tree = e.tree
        self._given = given
        self._loops = self._regions(_LOOPS)
        self._functions = self._regions(_FUNCTIONS)

    def _regions(self, of_kind: frozenset[str]) -> list[Region]:
        tree = self._tree
        return [Region(tree.starts[node], tree.ends[node]) for node in tree.all_of(*of_kind)]

    def of(self, group: Sequence[Variable]) -> Iterator[tuple[Variable, Scope]]:
        """Each value of one variable with its range; ``group`` are the variable's bindings in source order."""
        for number, variable in enumerate(group):
            if not variable.type or variable.how != "assigned" or variable.offset not in self._given:
                continue
            following = group[number + 1] if number + 1 < len(group) else None
            target, value = self._given[variable.offset]
            yield from self._in(self._region(target, value), variable, following)
            region, other = self._behind(target, variable)
            yield from self._in(region, variable._replace(type=union_of((variable.type, *other))), following)

    def _in(
        self, region: Region | None, variable: Variable, following: Variable | None
    ) -> Iterator[tuple[Variable, Scope]]:
        if region is None:
            return
        start, end = region
        if following is not None and following.offset < end:
            end = min(end, self._until(following, start))
        for part in self._outside_of_functions(start, end):
            yield variable._replace(offset=part.start, how="declared"), Scope(*part, "block")

    def _statement(self, node: int) -> int:
        """The statement around a node, directly in a block."""
        kinds, parents = self._tree.kinds, self._tree.parents
        while parents[node] >= 0 and kinds[parents[node]] not in _BLOCKS:
            node = parents[node]
        return node

    def _region(self, target: int, value: int) -> Region | None:
        """From the end of the value to that of the block in which the variable is certainly bound."""
        tree, statement = self._tree, self._statement(target)
        if tree.kinds[tree.parents[target]] == "for_in_clause":
            return None
        is_loop = tree.kinds[statement] == "for_statement"
        block = child_at(tree, statement, _BODY) if is_loop else tree.parents[statement]
        return Region(tree.ends[value], tree.ends[block]) if block >= 0 else None

    def _behind(self, target: int, variable: Variable) -> tuple[Region | None, tuple[Term, ...]]:
        """The range after ``if x is None: x = Thing()`` or ``if not isinstance(x, Thing): ..``, and the type that it
        has there if it was something else before.
        """
        tree = self._tree
        block = tree.parents[self._statement(target)]
        test = tree.parents[block] if block >= 0 else -1
        if test < 0 or tree.kinds[test] != "if_statement" or child_at(tree, test, _ALTERNATIVE) >= 0:
            return None, ()
        condition = child_at(tree, test, _CONDITION)
        other: tuple[Term, ...] = (UNKNOWN,)
        tested, nothing = child_at(tree, condition, _COMPARED), child_at(tree, condition, _NOTHING)
        is_missing = tree.kinds[condition] == "not_operator"
        if is_missing and tree.kinds[tested] == "call" and (check := is_instance(self._e, tested)) is not None:
            tested, other = check.operand, tuple(one for one in check.of_types if isinstance(one, Term))
        elif nothing >= 0:
            is_missing = token_between(tree, tested, nothing) == "is"
        if not is_missing or tree.text(tested) != variable.name:
            return None, ()
        return Region(tree.ends[test], tree.ends[tree.parents[test]]), other

    def _until(self, following: Variable, start: int) -> int:
        """The offset up to which it is certain: the next binding, or a loop in which that may have come before."""
        first, last = bisect_left(self._loops, (start, 0)), bisect_right(self._loops, (following.offset, 1 << 60))
        around = [loop.start for loop in self._loops[first:last] if following.offset < loop.end]
        if around:
            return min(around)
        given = self._given.get(following.offset)
        return max(self._tree.ends[given[1]], start) if given is not None else following.offset

    def _outside_of_functions(self, start: int, end: int) -> Iterator[Region]:
        number = bisect_left(self._functions, (start, 0))
        inside = [one for one in self._functions[number : number + MAX_FUNCTIONS] if one.start < end]
        for function in inside:
            if start < function.start:
                yield Region(start, function.start)
            start = max(start, function.end)
        if start < end and len(inside) < MAX_FUNCTIONS:
            yield Region(start, end)
