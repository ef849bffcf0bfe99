"""A language's table with its places read, and the access path's step for each kind of node."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.reader.expressions import Expressions, Rules, StepReader
from smart_explore.languages.reader.places import Path, child_at, children_at, read_place, token_before, token_between
from smart_explore.languages.reader.syntax import Step, Syntax
from smart_explore.terms.building import call_of
from smart_explore.terms.paths import member, named
from smart_explore.terms.steps import AWAITED, CALL, ELEMENT
from smart_explore.terms.steps import Step as TermStep
from smart_explore.terms.terms import UNKNOWN, Named

_UNKNOWN = Step()


class TableRules(Rules):
    """A language's table with its places read."""

    def __init__(self, syntax: Syntax) -> None:
        self.syntax = syntax
        self.names = syntax.names | syntax.type_names
        self.listed = syntax.bare_names | syntax.type_names if syntax.bare_names else self.names
        self.steps: dict[str, StepReader] = {
            **dict.fromkeys(self.names | syntax.builtin_types, _name),
            **{kind: _literal(of_type) for kind, of_type in syntax.literals.items()},
            **{kind: _inner(read_place(place)) for kind, place in syntax.inner.items()},
            **{kind: _member(read_place(m.object), read_place(m.name)) for kind, m in syntax.members.items()},
            **{kind: _method_call(read_place(m.object), read_place(m.name)) for kind, m in syntax.method_calls.items()},
            **{kind: _call(read_place(place), self._types_given(kind)) for kind, place in syntax.calls.items()},
            **{kind: _call(read_place(place), self._types_given(kind)) for kind, place in syntax.creations.items()},
            **{kind: _element(read_place(place)) for kind, place in syntax.elements.items()},
            **{kind: _typed(read_place(place)) for kind, place in syntax.typed.items()},
            **{
                kind: _either(read_place(choice.one), read_place(choice.other), choice.operators)
                for kind, choice in syntax.either.items()
            },
            **syntax.steps,
        }
        self.generics = {kind: read_place(place) for kind, place in syntax.generics.items()}
        """The place of each argument of a generic type, by the kind of the type."""

    def _types_given(self, kind: str) -> tuple[Path, ...]:
        return read_place(self.syntax.type_arguments.get(kind, ""))


def _name(e: Expressions, index: int) -> Step:
    text = e.text(index)
    if not text.isidentifier() and not e.is_name(index):
        return _UNKNOWN
    return Step(-1, index, root=e.syntax.roots.get(text) or named(text))


def _literal(of_type: str) -> StepReader:
    step = Step(base=Named(of_type))
    return lambda e, index: step


def _inner(place: tuple[Path, ...]) -> StepReader:
    def read(e: Expressions, index: int) -> Step:
        return Step(e.at(index, place))

    return read


def _member(owner: tuple[Path, ...], name: tuple[Path, ...]) -> StepReader:
    def read(e: Expressions, index: int) -> Step:
        last = e.member_name(child_at(e.tree, index, name))
        if last < 0:
            return _UNKNOWN
        text = e.text(last)
        asked = e.at(index, owner)
        if asked == last:
            return Step(-1, last, root=e.syntax.roots.get(text) or named(text))
        if asked >= 0:
            return Step(asked, last, (member(text),))
        keyword = token_before(e.tree, index, last)
        root = e.syntax.roots.get(keyword) or (named(keyword) if keyword.isidentifier() else UNKNOWN)
        return Step(-1, last, (member(text),), root)

    return read


def _method_call(owner: tuple[Path, ...], name: tuple[Path, ...]) -> StepReader:
    def read(e: Expressions, index: int) -> Step:
        last = e.member_name(child_at(e.tree, index, name))
        if last < 0:
            return _UNKNOWN
        text = e.text(last)
        asked = e.at(index, owner) if owner else -1
        return Step(asked, last, (member(text), CALL)) if asked >= 0 else Step(-1, last, (CALL,), root=named(text))

    return read


def _call(callee: tuple[Path, ...], types: tuple[Path, ...]) -> StepReader:
    def read(e: Expressions, index: int) -> Step:
        called = e.at(index, callee)
        return Step(called, -1, (call_step(e, index, types),)) if called >= 0 else _UNKNOWN

    return read


def call_step(e: Expressions, index: int, types: tuple[Path, ...]) -> TermStep:
    """``()``, or ``(<Item>)`` for a call with type arguments at a place."""
    return call_of(map(e.generic_type, children_at(e.tree, index, types)), of_types=True) if types else CALL


def awaited(task: tuple[Path, ...]) -> Callable[[Expressions, int], Step]:
    """A reader of ``await task``."""

    def read(e: Expressions, index: int) -> Step:
        asked = child_at(e.tree, index, task)
        return Step(e.whole(asked), -1, (AWAITED,)) if asked >= 0 else _UNKNOWN

    return read


def _element(container: tuple[Path, ...]) -> StepReader:
    def read(e: Expressions, index: int) -> Step:
        asked = e.at(index, container)
        return Step(asked, -1, (ELEMENT,)) if asked >= 0 else _UNKNOWN

    return read


def _typed(of_type: tuple[Path, ...]) -> StepReader:
    def read(e: Expressions, index: int) -> Step:
        return Step(base=e.named_type(e.at(index, of_type)))

    return read


def _either(one: tuple[Path, ...], other: tuple[Path, ...], operators: frozenset[str]) -> StepReader:
    def read(e: Expressions, index: int) -> Step:
        first, second = child_at(e.tree, index, one), child_at(e.tree, index, other)
        if first < 0 or second < 0 or (operators and token_between(e.tree, first, second) not in operators):
            return _UNKNOWN
        return Step(base=e.either(e.whole(first), e.whole(second)))

    return read
