"""Narrowing: in the parts of a file where a test of an expression's type holds, the expression has that type.

These are the branch after the test, the rest of its condition, the code after a branch that leaves if it fails, and the
code after an assertion; they end where the expression, or an object that it is a member of, is assigned. A call is not
narrowed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.syntax import Binding, Branch, Narrowing
from smart_explore.terms.building import asked, kept, union_of
from smart_explore.terms.paths import contains
from smart_explore.terms.steps import AnyNumber, Assigned, Excluded, Guarded, Typed, TypedCall
from smart_explore.terms.steps import Narrowing as NarrowingStep
from smart_explore.terms.terms import Access, Channel, Expression, Function, Named, Term, Union

_WITH_ANGLES = (Access, AnyNumber, Channel, Function, NarrowingStep, Typed, TypedCall, Union)
"""Forms that an assigned expression which narrows a variable has nowhere in it."""
MAX_LEVELS = 30
"""Conditions are nested so deep."""


class Test(NamedTuple):
    """The expression at a node is an instance of one of some types, or what steps to a value as a test finds it say."""

    operand: int
    of_types: tuple[Term | NarrowingStep, ...]


Tests = tuple[Test, ...]


class _Held(NamedTuple):
    """A test that holds from one node up to another, exclusive."""

    test: Test
    first: int
    end: int


def narrow(e: Expressions, table: Narrowing) -> None:
    """Set the access paths of the expressions that tests narrow."""
    held = list(_Conditions(e, table).held())
    if not held:
        return
    tree = e.tree
    texts: dict[str, list[int]] = {tree.text(one.test.operand): [] for one in held}
    for node in tree.all_of(*table.operands):
        if (nodes := texts.get(tree.text(node))) is not None:
            nodes.append(node)
    assigned, narrowed = _assigned(e, table), set[int]()
    for test, first, end in held:
        text, kind = tree.text(test.operand), tree.kinds[test.operand]
        names = _holders(e, test.operand)
        again = sorted(node for name in names for node in assigned.get(name, ()) if first <= node < end)
        excluded = [function for node in again if (function := _function_around(e, node, first)) >= 0]
        last = next((_end(e, table, node, first) for node in again if _function_around(e, node, first) < 0), end)
        nodes = texts[text]
        for node in nodes[bisect_left(nodes, first) : bisect_left(nodes, last)]:
            is_other = any(function <= node < tree.after[function] for function in excluded)
            if tree.kinds[node] == kind and not is_other:
                before = e.value(node)
                types = [asked(before, one) if isinstance(one, NarrowingStep) else one for one in test.of_types]
                if isinstance(test.of_types[0], Guarded) and node in narrowed:
                    types.append(before)  # after two guards a value has both types
                if (found := kept(union_of(types))) is not None:
                    e.set_value(node, found)
                    narrowed.add(node)


def _end(e: Expressions, table: Narrowing, node: int, first: int) -> int:
    """The node after an assignment; inside loops that begin at or after ``first``, the outermost of them."""
    found, tree = e.tree.after[node], e.tree
    while node >= first:
        if tree.kinds[node] in table.loops:
            found = node
        node = tree.parents[node]
    return found


def _assigned(e: Expressions, table: Narrowing) -> dict[str, list[int]]:
    """The nodes that bind each name or member anew, each by the last of name and value in the source."""
    tree, table_of = e.tree, _binding_places(e, table)
    found: dict[str, list[int]] = {}
    for node in tree.all_of(*table_of):
        for place, is_whole in table_of[tree.kinds[node]]:
            for target in children_at(tree, node, read_place(place)):
                found.setdefault(tree.text(target), []).append(node if is_whole else target)
    return found


def _binding_places(e: Expressions, table: Narrowing) -> Mapping[str, list[tuple[str, bool]]]:
    places = {kind: [(place, True)] for kind, place in table.assigned.items()}
    places |= {kind: [(place, False)] for kind, place in table.targets.items()}
    for kind, bindings in e.syntax.bindings.items():
        if kind not in places:
            several = (bindings,) if isinstance(bindings, Binding) else bindings
            places[kind] = [(one.name, False) for one in several]
    return places


def _holders(e: Expressions, operand: int) -> list[str]:
    """An expression and the objects that it is a member of: ``a.b`` and ``a``."""
    found = []
    for _ in range(MAX_LEVELS):
        if operand < 0:
            break
        found.append(e.tree.text(operand))
        operand = e.step(operand).inner
    return found


def _function_around(e: Expressions, node: int, first: int) -> int:
    """The outermost function around a node that begins at or after ``first``; -1 if there is none."""
    found, tree = -1, e.tree
    while node >= first:
        if e.syntax.scopes.get(tree.kinds[node]) == "function":
            found = node
        node = tree.parents[node]
    return found


class _Conditions:
    """The tests in the conditions of one file."""

    def __init__(self, e: Expressions, table: Narrowing) -> None:
        self._e = e
        self._table = table

    def held(self) -> Iterator[_Held]:
        """The tests of a file, outer ones first, each with the nodes between which it holds."""
        tree, table = self._e.tree, self._table
        for statement, variable, given in table.assignments(self._e) if table.assignments is not None else ():
            if isinstance(given, Expression) and not contains(given, *_WITH_ANGLES):
                test = Test(variable, (Assigned(given),))
                yield _Held(test, tree.after[statement], tree.after[tree.parents[statement]])
        for index in tree.all_of(*{**table.branches, **table.logical, **table.assertions}):
            kind = tree.kinds[index]
            if (branch := table.branches.get(kind)) is not None:
                yield from self._of_branch(index, branch)
            elif kind in table.logical:
                left, right, is_and = self._sides(index)
                if right >= 0 and is_and is not None:
                    for test in self._tests(left, is_and):
                        yield _Held(test, right, tree.after[right])
            else:
                called, place = table.assertions[kind]
                condition = child_at(tree, index, read_place(place))
                if condition >= 0 and (not called or tree.text(index).partition("(")[0].strip() in called):
                    for test in self._tests(condition, True):
                        yield _Held(test, tree.after[index], tree.after[tree.parents[index]])

    def _of_branch(self, index: int, branch: Branch) -> Iterator[_Held]:
        tree = self._e.tree
        condition = child_at(tree, index, read_place(branch.condition))
        then = [one for one in children_at(tree, index, read_place(branch.then)) if one != condition]
        if condition < 0 or not then:
            return
        for test in self._tests(condition, True):
            yield from (_Held(test, one, tree.after[one]) for one in then)
        others = children_at(tree, index, read_place(branch.otherwise)) if branch.otherwise else []
        failing = self._tests(condition, False)
        for test in failing:
            yield from (_Held(test, one, tree.after[one]) for one in others if one not in then)
            if tree.parents[index] >= 0 and self._leaves(then[-1]):
                yield _Held(test, tree.after[index], tree.after[tree.parents[index]])

    def _leaves(self, body: int) -> bool:
        """True if a branch always leaves its block: by a statement, or in each branch of a complete one."""
        tree, table = self._e.tree, self._table
        for _ in range(MAX_LEVELS):
            if tree.kinds[body] in table.leaves:
                return True
            if tree.kinds[body] not in table.blocks:
                break
            children = [one for one in tree.children(body) if not tree.kinds[one].endswith("comment")]
            if not children:
                return False
            body = children[-1]
        branch = table.branches.get(tree.kinds[body])
        others = children_at(tree, body, read_place(branch.otherwise)) if branch is not None else []
        last = table.branches.get(tree.kinds[others[-1]]) if others else None
        if branch is None or not others or (last is not None and not last.otherwise):
            return False
        return all(self._leaves(one) for one in (*children_at(tree, body, read_place(branch.then))[-1:], *others))

    def _sides(self, index: int) -> tuple[int, int, bool | None]:
        """The two sides of ``a && b`` (True) or ``a || b`` (False); None for other operators."""
        one, other = (read_place(place) for place in self._table.logical[self._e.tree.kinds[index]])
        left, right = child_at(self._e.tree, index, one), child_at(self._e.tree, index, other)
        sign = token_between(self._e.tree, left, right).lower() if left >= 0 and right >= 0 else ""
        return left, right, True if sign in ("&&", "and") else False if sign in ("||", "or") else None

    def _tests(self, index: int, holds: bool, levels: int = MAX_LEVELS) -> Tests:
        """The tests that hold if a condition is true, or if it is false."""
        e, tree, table = self._e, self._e.tree, self._table
        if index < 0 or not levels:
            return ()
        kind = tree.kinds[index]
        if kind in table.checks and (found := table.checks[kind](e, index)) is not None:
            return self._test(found.operand, found.of_types if holds == found.holds else self._excluded(found.of_types))
        if kind in table.negations and tree.data.startswith((b"!", b"not"), tree.starts[index]):
            return self._tests(child_at(tree, index, read_place(table.negations[kind])), not holds, levels - 1)
        if kind in table.logical:
            left, right, is_and = self._sides(index)
            if is_and is None:
                return ()
            one, other = self._tests(left, holds, levels - 1), self._tests(right, holds, levels - 1)
            return one + other if is_and == holds else self._either(one, other)
        if kind in e.syntax.inner:
            return self._tests(e.step(index).inner, holds, levels - 1)
        return ()

    def _excluded(self, of_types: tuple[Term | NarrowingStep, ...]) -> tuple[NarrowingStep, ...]:
        """The step to what is not of a test's type; none where the language has no unions, or the type is no name."""
        is_one = self._table.excludes and len(of_types) == 1 and isinstance(of_types[0], Named | NarrowingStep)
        return (Excluded(of_types[0]),) if is_one else ()

    def _test(self, operand: int, of_types: tuple[Term | NarrowingStep, ...]) -> Tests:
        """A test of an expression, or of the variable that the expression is assigned to."""
        tree, table = self._e.tree, self._table
        for _ in range(MAX_LEVELS):
            kind = tree.kinds[operand]
            if kind in table.assigned:
                operand = child_at(tree, operand, read_place(table.assigned[kind]))
            elif kind in self._e.syntax.inner and kind not in table.operands:
                operand = self._e.step(operand).inner
            else:
                break
            if operand < 0:
                return ()
        return (Test(operand, of_types),) if of_types and tree.kinds[operand] in table.operands else ()

    def _either(self, one: Tests, other: Tests) -> Tests:
        """The tests of expressions that both sides test, if one of the sides holds."""
        text = self._e.tree.text
        types = {text(test.operand): test.of_types for test in other}
        both = ((test, types[text(test.operand)]) for test in one if text(test.operand) in types)
        return tuple(Test(test.operand, tuple(dict.fromkeys((*test.of_types, *also)))) for test, also in both)
