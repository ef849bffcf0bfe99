"""The uses in one file: names with their receivers, types, and every other name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from smart_explore.languages.raw_references import SELF_VALUE, RawReferences, Use
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, previous, read_place
from smart_explore.languages.reader.rules import TableRules
from smart_explore.languages.reader.syntax import OF_NOTHING, Key
from smart_explore.terms.building import with_steps
from smart_explore.terms.paths import member, type_named
from smart_explore.terms.terms import Access, Expression, Term
from smart_explore.tree.tree import Tree

if TYPE_CHECKING:
    from smart_explore.model import Symbol
    from smart_explore.model.relation import ReferenceKind


MAX_BLANKS = 80
"""The most bytes between a key and its sign."""


class Uses(Expressions):
    """The uses that the actions of a language's table collect in ``raw`` from one file.

    ``symbol_at`` returns the innermost symbol of the outline around a byte, None at the top of the file. ``receivers``
    are those of names that are no steps, by their first byte; ``type_parameters`` are the names of all in the file;
    ``documented`` are the types that comments give to variables, fields and results, by the nodes of their names;
    ``used`` are the first bytes of the names that are among the uses, or are none.
    """

    def __init__(self, tree: Tree, rules: TableRules, symbol_at: Callable[[int], Symbol | None]) -> None:
        super().__init__(tree, rules)
        self.symbol_at = symbol_at
        self.raw = RawReferences()
        self.receivers: dict[int, Term | None] = {}
        self.used: set[int] = set()
        self.bound: set[tuple[int, bool]] = set()
        self.type_parameters: set[str] = set()
        self.documented: dict[int, Term] = {}

    def use(self, kind: ReferenceKind, index: int) -> None:
        """Add the last name of an expression, unless it is among the uses."""
        self.add(kind, *self.access(index))

    def add(self, kind: ReferenceKind, name: int, receiver: Term | None) -> None:
        """Add a name with its receiver, unless it is among the uses."""
        start = self.tree.starts[name]
        if name < 0 or start in self.used or self.tree.kinds[name] not in self.rules.listed:
            return
        text = self.text(name)
        if text in self.syntax.no_names:
            return
        self.used.add(start)
        self._add(kind, text, start, receiver)

    def add_at(self, kind: ReferenceKind, text: str, start: int, receiver: Term | None, arguments: int = -1) -> None:
        """Add a name at a byte, unless it is among the uses."""
        if start not in self.used:
            self.used.add(start)
            self.raw.uses.append(Use(kind, text, start, receiver, arguments))

    def _add(self, kind: ReferenceKind, text: str, start: int, receiver: Term | None) -> None:
        name = "this" if not receiver and text in self.syntax.own_types else text
        self.raw.uses.append(Use(kind, name, start, receiver))

    def type_uses(self, index: int) -> None:
        """Add the types that are named in a type."""
        tree, names, members, types = self.tree, self.rules.names, self.syntax.members, self.syntax.types
        nodes = [index]
        while nodes:
            node = nodes.pop()
            kind = tree.kinds[node]
            if kind in names:
                self.type_use(node, node)
            elif kind in members:
                name = self.step(node).name
                if name >= 0:
                    self.type_use(name, node)
                    nodes += [child for child in tree.children(node) if child < name < tree.after[child]]
            elif kind in self.syntax.inner:
                inner = self.step(node).inner
                nodes += [inner] if inner >= 0 else []
            elif kind not in types or node == index:
                nodes += tree.children(node)

    def type_use(self, name: int, index: int) -> None:
        """Add a type by its name, the end of the expression at ``index``."""
        self.add_type(name, None if name == index else self.access(index)[1])

    def add_type(self, name: int, receiver: Term | None) -> None:
        """Add a type by its name, with the path that it is a member of."""
        start = self.tree.starts[name]
        text = self.text(name)
        is_parameter = not receiver and text in self.type_parameters
        if is_parameter and text in self.raw.type_parameters:
            is_parameter = self.raw.is_type_parameter(text, start)
        if start in self.used or is_parameter or self.tree.kinds[name] not in self.rules.listed:
            return
        self.used.add(start)
        self._add("type", text, start, receiver)

    def add_every_name(self) -> None:
        """Add the names, keys and operators that are among no uses."""
        tree, used = self.tree, self.used
        _add_keys(self)
        used.update(_labels(self))
        receivers = self.receivers
        listed = self.rules.listed
        with_receivers = {*self.syntax.members, *self.syntax.suffixes, *(listed & self.syntax.steps.keys())}
        for index in tree.all_of(*with_receivers):
            step = self.step(index)
            if step.name >= 0:
                receivers[tree.starts[step.name]] = self.receiver(step)
        for index in tree.all_of(*listed):
            start = tree.starts[index]
            if start in used or tree.ends[index] <= start:
                continue
            if start in receivers or tree.kinds[tree.parents[index]] not in self.rules.names:
                self.raw.names.append(Use("value", self.text(index), start, receivers.get(start)))


def _labels(e: Expressions) -> Iterator[int]:
    """The first bytes of the names of labels."""
    table, tree = e.syntax.labels, e.tree
    for index in tree.all_of(*table):
        label = table[tree.kinds[index]]
        for name in children_at(tree, index, read_place(label.name)):
            word = tree.data[tree.starts[index] : tree.starts[name]].strip().decode("utf-8", "replace")
            if not label.words or word in label.words:
                yield tree.starts[name]


def _add_keys(e: Uses) -> None:
    """Add the keys of a tree with their owners; they do not count as uses of visible names."""
    table, tree = e.syntax.keys, e.tree
    for index, kind in enumerate(tree.kinds if table else ()):
        parent = tree.parents[index]
        for name in (kind, f"{tree.kinds[parent]}/{kind}" if parent >= 0 else ""):
            for key in table.get(name, ()):
                _add(e, index, key)


def _add(e: Uses, index: int, key: Key) -> None:
    tree, raw, used = e.tree, e.raw, e.used
    named = e.leaf(e.at(index, read_place(key.name)))
    if named < 0 or tree.kinds[named] not in e.rules.listed or tree.starts[named] in used:
        return
    if key.sign and not tree.data[tree.ends[named] : tree.ends[named] + MAX_BLANKS].lstrip().startswith(key.sign):
        return
    if key.short and not _is_short(e, index, key.short):
        return
    used.add(tree.starts[named])
    if callable(key.owner):
        if (owned := key.owner(e, index)) is not None:
            raw.uses.append(Use("key", e.text(named), tree.starts[named], owned))
        return
    if key.owner == OF_NOTHING:
        return
    owner = child_at(tree, index, read_place(key.owner)) if key.owner else -1
    value = e.value(owner) if owner >= 0 else None if key.owner else SELF_VALUE
    for copying in key.copying:
        if isinstance(value, Access | Expression) and value.steps[-1:] == (member(copying),):
            value = with_steps(value, value.steps[:-1])
    if value is not None:
        raw.uses.append(Use("key", e.text(named), tree.starts[named], type_named(value) if key.of_pattern else value))


def _is_short(e: Expressions, index: int, sign: bytes) -> bool:
    """True if a sign and no other name is directly before a node."""
    front = previous(e.tree, index)
    between = e.tree.data[e.tree.ends[front] if front >= 0 else 0 : e.tree.starts[index]].strip()
    return between.endswith(sign) and between != sign
