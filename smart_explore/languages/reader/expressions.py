"""Access paths of expressions: the last name, and its receiver."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from smart_explore.languages.raw_references import SELF, SUPER, UNKNOWN
from smart_explore.languages.reader.places import Path, child_at, children_at
from smart_explore.languages.reader.syntax import Step, Syntax
from smart_explore.languages.type_notation import EMPTY_LIST, access_path, asked, extended, typed_path, union_of
from smart_explore.tree.tree import Tree

MAX_STEPS = 2_000
"""The most steps of an access path that are followed."""
MAX_LEVELS = 4
"""A type argument has arguments, and so on: so deep is that written."""
MAX_GENERIC = 90
"""A longer type is kept without its arguments."""
MAX_NESTED_CHOICES = 4
"""The deepest nesting of conditional expressions that is read."""

_UNKNOWN = Step()
_QUOTED = re.compile(r"[\w \-'!]+")
_CREATION = re.compile(r"=(?P<called>[^()]+)\((?:<(?P<types>[^()]+)>)?\)")
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
        self._paths: dict[int, str] = {}
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

    def receiver(self, step: Step) -> str:
        """The receiver of a member access; ``""`` for a bare name."""
        return self.path(step.inner) if step.inner >= 0 else step.base

    def access(self, index: int) -> tuple[int, str]:
        """The last name of an expression, -1 if it has none, and its receiver."""
        for _ in range(MAX_STEPS):
            step = self.step(index)
            if step.name >= 0 and not step.text.endswith(")"):
                return step.name, self.receiver(step)
            if step.text or step.inner < 0:
                break
            index = step.inner
        return -1, ""

    def path(self, index: int) -> str:
        """The access path of an expression; ``T|`` if only its type is known, ``?`` if nothing is."""
        paths = self._paths
        passed: list[tuple[int, str]] = []
        chain = UNKNOWN
        for _ in range(MAX_STEPS):
            if index in paths:
                chain = paths[index]
                break
            step = self.step(index)
            passed.append((index, step.text))
            if step.inner < 0:
                chain = step.base
                break
            index = step.inner
        for node, text in reversed(passed):
            if not chain:
                chain = text or UNKNOWN
            elif text and "^" in chain:
                chain = access_path(asked(typed_path(chain), text))
            elif text and chain != UNKNOWN:
                chain = extended(chain, text) or UNKNOWN
            paths[node] = chain
        return chain

    def set_path(self, index: int, path: str) -> None:
        """Let the expression at a node have that access path."""
        self._paths[index] = path

    def value(self, index: int) -> str:
        """The type of an expression, in the notation of ``type_notation``; ``""`` if it is unknown."""
        return typed_path(self.path(index))

    def either(self, one: int, other: int) -> str:
        """One of two expressions, if both are known; else ``?``."""
        sides = [side for side in (one, other) if self.tree.kinds[side] not in self.syntax.nothing]
        return access_path(self.nested(lambda: union_of(map(self.value, sides))))

    def nested(self, choice: Callable[[], str]) -> str:
        """The type that a choice reads; ``""`` if it is nested in too many others."""
        if self._choices >= MAX_NESTED_CHOICES:
            return ""
        self._choices += 1
        found = choice()
        self._choices -= 1
        return found

    def is_nothing(self, index: int) -> bool:
        """True for null, and for an expression without a value, an empty list among them."""
        return index >= 0 and (self.tree.kinds[index] in self.syntax.nothing or self.path(index) == f"{EMPTY_LIST}|")

    def type_name(self, index: int) -> str:
        """A type without its arguments; ``""`` if it is no name."""
        path = self.path(index) if index >= 0 else UNKNOWN
        if path == SUPER and index >= 0:
            return f"={SUPER}"
        if path == SELF or path.startswith(f"{SELF}."):
            return f"Self{path[len(SELF) :]}"
        return "" if path == UNKNOWN or "|" in path else path

    def generic_type(self, index: int, levels: int = MAX_LEVELS) -> str:
        """A type with its arguments, such as ``List[Item]``; ``""`` if it is no name."""
        if index < 0 or not levels:
            return ""
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
        name = self.syntax.lists.get(kind, "") or self.type_name(index)
        if not name or place is None:
            return name
        arguments = [self.generic_type(one, levels - 1) for one in written]
        if name.rpartition(".")[2] in self.syntax.first_types:
            del arguments[1:]
        text = f"{name}[{','.join(one or '_' for one in arguments)}]"
        return text if any(arguments) and len(text) <= MAX_GENERIC else name

    def _union_type(self, index: int, levels: int) -> str:
        """A union, without the language's own types; ``""`` if one of its types is no name."""
        kinds, own = self.tree.kinds, self.syntax.builtin_types
        named = [child for child in self.tree.children(index) if kinds[child] not in own]
        types = dict.fromkeys(self.generic_type(child, levels - 1) for child in named)
        return "" if "" in types else "^".join(types)

    def first_value(self, index: int, by_case: bool = False, is_field: bool = False) -> str:
        """The type of a variable that is initialized with an expression.

        With ``by_case``, a call of a bare name with a capital letter creates an instance; so does a creation that
        initializes a field.
        """
        if index < 0 or self.tree.kinds[index] in self.syntax.nothing:
            return ""
        value = self.value(index)
        call = _CREATION.fullmatch(value)
        if call is None:
            return value
        called, types = call["called"], call["types"] or ""
        constructor = self.syntax.constructor
        if constructor and called.endswith(f".{constructor}") and called[0].isupper():
            return called.removesuffix(f".{constructor}")
        is_created = is_field and self.tree.kinds[index] in self.syntax.creations
        if is_created or (by_case and all(name[:1].isupper() for name in called.split("."))):
            return f"{called}[{types}]" if types else called
        return value
