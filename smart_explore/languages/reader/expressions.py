"""The values of expressions: access paths, by the last name and its receiver, and types."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from smart_explore.languages.raw_references import OWN_TYPE, SELF, SUPER_VALUE
from smart_explore.languages.reader.places import Path, child_at, children_at
from smart_explore.languages.reader.syntax import Step, Syntax
from smart_explore.terms.building import asked, union_of
from smart_explore.terms.paths import generic, names_in, type_named
from smart_explore.terms.steps import CALL, Call, Member, TypedCall
from smart_explore.terms.terms import EMPTY_LIST, UNKNOWN, Expression, Generic, Iterable, Map, Named, Term
from smart_explore.tree.tree import Tree

MAX_STEPS = 2_000
"""The most steps of an access path that are followed."""
MAX_LEVELS = 4
"""A type argument has arguments, and so on: so deep is that written."""
MAX_NESTED_CHOICES = 4
"""The deepest nesting of conditional expressions that is read."""

_UNKNOWN = Step()
_QUOTED = re.compile(r"[\w \-'!]+")
_NO_WORD = frozenset("()[]{}|^=<>~,;&?* \t\r\n\f\v")


StepReader = Callable[["Expressions", int], Step]
"""Reads the step that a node is."""


class Rules:
    """A language's table with its places read: the steps of its nodes, and the places of the arguments of its generic
    types, by kind.
    """

    syntax: Syntax
    names: frozenset[str]
    listed: frozenset[str]
    steps: Mapping[str, StepReader]
    generics: Mapping[str, tuple[Path, ...]]


class Expressions:
    """The expressions of one tree."""

    def __init__(self, tree: Tree, rules: Rules) -> None:
        self.tree = tree
        self.rules = rules
        self.syntax = rules.syntax
        self._suffixes = rules.syntax.suffixes
        self._values: dict[int, Term | None] = {}
        self._steps: dict[int, Step] = {}
        self._choices = 0

    def at(self, index: int, place: tuple[Path, ...]) -> int:
        """The expression at a place, with its suffixes; -1 if there is none."""
        found = child_at(self.tree, index, place)
        return self.whole(found) if self._suffixes and found >= 0 else found

    def all_at(self, index: int, place: tuple[Path, ...]) -> Iterator[int]:
        """The expressions at a place, each with its suffixes."""
        kinds, suffixes = self.tree.kinds, self._suffixes
        for found in children_at(self.tree, index, place):
            if kinds[found] not in suffixes:
                yield self.whole(found)

    def whole(self, index: int) -> int:
        """The last of the nodes that continue an expression (``.b`` and ``()`` of ``a.b()``), else the node."""
        tree = self.tree
        parent = tree.parents[index]
        end = tree.after[parent] if parent >= 0 else 0
        behind = tree.after[index]
        while behind < end and tree.kinds[behind] in self._suffixes:
            index, behind = behind, tree.after[behind]
        return index

    def text(self, index: int) -> str:
        """The source of a node; of a name without the quotes around it."""
        text = self.tree.text(index)
        quote = self.syntax.quote
        return text[1:-1] if quote and text.startswith(quote) and len(text) > 2 else text

    def step(self, index: int) -> Step:
        """The step that a node is."""
        step = self._steps.get(index)
        if step is None:
            read = self.rules.steps.get(self.tree.kinds[index])
            step = self._steps[index] = _UNKNOWN if read is None else read(self, index)
        return step

    def member_name(self, index: int) -> int:
        """The name of a member; -1 if it is computed."""
        named = self.leaf(index)
        if named < 0 or self.tree.kinds[named] not in self.rules.listed:
            return -1
        return named if self.is_name(named) else -1

    def is_name(self, index: int) -> bool:
        """True if a node's text is a name: in quotes it may have blanks."""
        text = self.tree.text(index)
        if self.syntax.quote and text.startswith(self.syntax.quote):
            return _QUOTED.fullmatch(text, 1, len(text) - 1) is not None
        return text.removesuffix("?").isidentifier() or (text != "" and _NO_WORD.isdisjoint(text))

    def leaf(self, index: int) -> int:
        """The name in a node, without its wrappers; -1 if the node is no name."""
        names, steps, kinds = self.rules.names, self.syntax.inner, self.tree.kinds
        for _ in range(MAX_STEPS):
            if index < 0 or kinds[index] in names:
                return index
            if kinds[index] not in steps:
                break
            index = self.step(index).inner
        return -1

    def name(self, index: int) -> int:
        """The last name of an expression; -1 if it has none."""
        return self.access(index)[0]

    def receiver(self, step: Step) -> Term | None:
        """The receiver of a member access; None for a bare name."""
        return self.as_receiver(step.inner) if step.inner >= 0 else step.base

    def access(self, index: int) -> tuple[int, Term | None]:
        """The last name of an expression, -1 if it has none, and its receiver."""
        for _ in range(MAX_STEPS):
            step = self.step(index)
            if step.name >= 0 and (isinstance(step.steps[-1], Member) if step.steps else step.root is not SUPER_VALUE):
                return step.name, self.receiver(step)
            if step.steps or step.inner < 0:
                break
            index = step.inner
        return -1, None

    def value(self, index: int) -> Term | None:
        """The access path of an expression, or its type if only that is known; None if nothing is."""
        values = self._values
        passed: list[tuple[int, Step]] = []
        found: Term | None = None
        for _ in range(MAX_STEPS):
            if index in values:
                found = values[index]
                break
            step = self.step(index)
            passed.append((index, step))
            if step.inner < 0:
                found = step.root or step.base
                break
            index = step.inner
        for node, step in reversed(passed):
            if step.steps or found is UNKNOWN:
                found = asked(found, *step.steps) if found is not UNKNOWN else None
            values[node] = found
        return found

    def as_receiver(self, index: int) -> Term:
        """The value of an expression as a receiver, ``UNKNOWN`` if it is unknown."""
        return self.value(index) or UNKNOWN

    def set_value(self, index: int, value: Term | None) -> None:
        """Let the expression at a node have that access path or type."""
        self._values[index] = value

    def either(self, one: int, other: int) -> Term | None:
        """One of two expressions, if both are known."""
        sides = [side for side in (one, other) if self.tree.kinds[side] not in self.syntax.nothing]
        return self.nested(lambda: union_of(map(self.value, sides)))

    def nested(self, choice: Callable[[], Term | None]) -> Term | None:
        """The type that a choice reads; None if it is nested in too many others."""
        if self._choices >= MAX_NESTED_CHOICES:
            return None
        self._choices += 1
        found = choice()
        self._choices -= 1
        return found

    def is_nothing(self, index: int) -> bool:
        """True for null, and for an expression without a value, an empty list among them."""
        return index >= 0 and (self.tree.kinds[index] in self.syntax.nothing or self.value(index) is EMPTY_LIST)

    def type_name(self, index: int) -> str:
        """The name of a type without its arguments, ``Self`` for that of the method; ``""`` if it has none."""
        of_type = self.named_type(index)
        return of_type.name if isinstance(of_type, Named) else ""

    def named_type(self, index: int) -> Term | None:
        """A type without its arguments, or that of the method's base; None if it has no name."""
        path = self.value(index) if index >= 0 else None
        if path is SUPER_VALUE or isinstance(path, Iterable | Map):
            return path
        if not isinstance(path, Expression):
            return None
        is_own = path.root == SELF and (not path.steps or isinstance(path.steps[0], Member))
        return type_named(Expression(OWN_TYPE.name, path.steps) if is_own else path)

    def generic_type(self, index: int, levels: int = MAX_LEVELS) -> Term | None:
        """A type with its arguments, such as ``List[Item]``; None if it has no name."""
        if index < 0 or not levels:
            return None
        if self.syntax.written_type is not None:
            return self.syntax.written_type(self.tree, index)
        kind = self.tree.kinds[index]
        if kind in self.syntax.unions:
            return self._union_type(index, levels)
        place = self.rules.generics.get(kind)
        if place is None and kind in self.syntax.inner:
            return self.generic_type(self.step(index).inner, levels)
        written = children_at(self.tree, index, place) if place is not None else []
        if kind not in self.syntax.lists and (inner := self.step(index).inner) in written:
            return self.generic_type(inner, levels)  # a box has the members of its content
        listed = self.syntax.lists.get(kind)
        of_name = Named(listed) if listed else self.named_type(index)
        if not isinstance(of_name, Named) or place is None:
            return of_name
        arguments = [self.generic_type(one, levels - 1) for one in written]
        if of_name.name.rpartition(".")[2] in self.syntax.first_types:
            del arguments[1:]
        return generic(of_name.name, arguments)

    def _union_type(self, index: int, levels: int) -> Term | None:
        """A union, without the language's own types; None if one of its types is no name."""
        kinds, own = self.tree.kinds, self.syntax.builtin_types
        several = [child for child in self.tree.children(index) if kinds[child] not in own]
        return union_of(self.generic_type(child, levels - 1) for child in several)

    def first_value(self, index: int, by_case: bool = False, is_field: bool = False) -> Term | None:
        """The type of a variable that is initialized with an expression.

        With ``by_case``, a call of a bare name with a capital letter creates an instance; so does a creation that
        initializes a field.
        """
        if index < 0 or self.tree.kinds[index] in self.syntax.nothing:
            return None
        value = self.value(index)
        if not isinstance(value, Expression) or not value.steps or not isinstance(value.steps[-1], Call | TypedCall):
            return value
        types = value.steps[-1].types if isinstance(value.steps[-1], TypedCall) else ()
        names = names_in(Expression(value.root, value.steps[:-1]))
        if not names or (value.steps[-1] is not CALL and not types):
            return value
        constructor = self.syntax.constructor
        if constructor and names.endswith(f".{constructor}") and names[0].isupper():
            return Named(names.removesuffix(f".{constructor}"))
        is_created = is_field and self.tree.kinds[index] in self.syntax.creations
        if is_created or (by_case and all(name[:1].isupper() for name in names.split("."))):
            return Generic(names, types) if types else Named(names)
        return value
