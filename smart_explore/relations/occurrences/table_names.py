"""The occurrences of a variable's name in languages without name rules but with rules that bind variables."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator

from smart_explore.languages.lexing import whole_word
from smart_explore.languages.raw_references import Scope
from smart_explore.languages.reader.syntax import ALIKE, KEY_ONLY
from smart_explore.languages.registry import BY_NAME, lookup_rules
from smart_explore.languages.tree_rules import name_rules
from smart_explore.relations.occurrences.read_names import NameReading, Sources, read_names
from smart_explore.relations.occurrences.unaccounted_names import deepest, is_member, written_places
from smart_explore.tree.roles import Role
from smart_explore.tree.scopes import Binding, FileNames, Found, Named
from smart_explore.tree.tree import Node, Tree

MAX_LEVELS = 4
"""The most nodes between a text and the call that it is given to."""
_PARAMETER = "parameter"
_OTHERS = frozenset({"inherit", "key", "operator", "type"})


def knows_variables(language: str) -> bool:
    """True if the scopes of a language's variables are known."""
    return name_rules(language) is not None or lookup_rules(language).names.variables_bound


def readings_of_variables(sources: Sources, path: str, name: str) -> Iterator[NameReading]:
    """The reading of one file with the scoped occurrences of a name; none without a tree."""
    own = sources._replace(files={one: found for one, found in sources.files.items() if one == path})
    for reading in read_names(own, name):
        if reading.names is None and knows_variables(reading.source.language):
            assert reading.tree is not None  # its references were read in one
            reading.names = TableNames(reading, reading.tree, name)
        if reading.names is not None:
            yield reading


def variables_on(sources: Sources, path: str, line: int) -> list[str]:
    """The names of the variables that are declared on a line (1-based) of a file."""
    names: dict[str, None] = {}
    for reading in readings_of_variables(sources, path, ""):
        sigil = lookup_rules(reading.source.language).names.sigil
        for one in reading.raw_references.variables:
            if reading.lines.line_of(one.offset) == line and reading.variables.scope_of(one.name, one.offset):
                names[one.name.removeprefix(sigil)] = None
    return list(names)


class VariableBinding(Binding):
    """A variable of a scope. ``holder`` is the outermost node of the scope around the declaration."""

    __slots__ = ("scope",)

    def __init__(self, tree: Tree, node: int, scope: Scope) -> None:
        inner, is_parameter = node, False
        around = tree.parents[node]
        while around > 0 and scope.start <= tree.starts[around] and tree.ends[around] <= scope.end:
            is_parameter |= _PARAMETER in tree.kinds[around]
            inner, around = around, tree.parents[around]
        super().__init__(_PARAMETER if is_parameter else "variable", inner, "v", 0)
        self.scope = scope

    def extent(self, _tree: Tree) -> tuple[int, int]:
        """The bytes of the scope."""
        return self.scope.start, self.scope.end


class TableNames(FileNames):
    """The occurrences of a name as a variable, or as a name that no scope of the file binds; members, types and keys
    are left out.

    Several declarations in a scope are one variable, and so are two variables that one node names.
    """

    def __init__(self, reading: NameReading, tree: Tree, name: str) -> None:
        self.tree = tree
        raw, language = reading.raw_references, BY_NAME[reading.source.language]
        assert language.syntax is not None
        self._syntax = language.syntax()
        self._name, self._sigil = name, lookup_rules(reading.source.language).names.sigil
        text = self._sigil + name
        self._text = text.encode("utf-8", "surrogatepass")
        declaring = {one.offset for one in (*raw.variables, *raw.reassignments) if one.name == text}
        others = {*_OTHERS, "call"} if self._syntax.own_method_names else _OTHERS  # of expressions with arguments
        self._others = {
            one.start - len(self._sigil)
            for one in (*raw.uses, *raw.names)
            if one.name == name and (one.receiver or one.kind in others)
        }
        bare = {one.start for one in raw.tentative if one.name == name}
        if not (self._sigil or self._syntax.own_method_names):
            bare |= {one.start for one in (*raw.uses, *raw.names) if one.name == name} - self._others
        scopes: dict[Scope, VariableBinding] = {}
        self._declared: dict[int, Binding] = {}
        self._shared: set[int] = set()
        self.found = []
        for node, inside in self._places(declaring, bare):
            start = tree.starts[node] + inside
            scope = reading.variables.scope_of(text, start)
            if scope is not None and start in declaring and self.sign(node) == ALIKE:
                outer = reading.variables.scope_of(text, start, beyond=True)
                if outer is not None:
                    scopes[scope] = scopes.get(outer) or VariableBinding(tree, node, outer)
                    self._shared.add(node)
            binding = scopes.get(scope) if scope is not None else None
            if scope is not None and binding is None:
                binding = scopes[scope] = VariableBinding(tree, node, scope)
            if binding is not None and start in declaring:
                binding.nodes.append(node)
                self._declared[node] = binding
            role: Role = "declaration" if start in declaring else "read"
            self.found.append(Found(node, Named(role, "v"), binding, inside=inside + len(self._sigil)))

    def is_shared(self, one: Found) -> bool:
        """True if an occurrence declares a variable by the name of another local one, which it is merged with."""
        return one.node in self._shared

    def sign(self, node: int) -> str | None:
        """The sign of a node by ``Syntax.shorthand``; None for none."""
        shorthand = self._syntax.shorthand
        return shorthand(self.tree, node) if shorthand is not None else None

    def _places(self, declaring: Collection[int], bare: Collection[int]) -> Iterator[tuple[int, int]]:
        """The nodes that may be the variable, each with the offset of the name in it, which is not 0 in text."""
        tree, syntax = self.tree, self._syntax
        names = syntax.names | syntax.type_names
        unlisted = names - (syntax.bare_names | syntax.type_names or names)
        left = set(bare)
        for node in tree.written(self._text):
            start, sign = tree.starts[node], self.sign(node)
            left.discard(start)
            is_read = start in bare or tree.kinds[node] in unlisted
            is_read = start not in self._others and is_read if sign is None else sign != KEY_ONLY
            if start in declaring or is_read:
                yield node, 0
        for start in sorted(left):  # in strings
            node = deepest(tree, start)
            yield node, start - tree.starts[node]

    def unaccounted(self, binding: VariableBinding) -> Iterator[int]:
        """The byte offsets in a variable's scope where its name is in code that no rule reads: it may be meant."""
        tree, syntax = self.tree, self._syntax
        start, end = binding.extent(tree)
        known = {tree.starts[one.node] for one in self.found} | self._others
        for offset, place in written_places(tree, self._text.decode("utf-8", "surrogatepass")):
            node = deepest(tree, offset)
            is_name = place == "code" and tree.kinds[node] in syntax.names and self.sign(node) != KEY_ONLY
            is_open = (is_name or place == "hidden") and not is_member(tree.data, offset)
            if is_open and offset not in known and start <= offset < end:
                yield offset
        for outer in tree.all_of(*syntax.named_by_values):
            for node in tree.children(outer):
                if tree.text(node) == self._name and start <= tree.starts[node] < end:
                    yield tree.starts[node]
        if syntax.naming_calls:
            yield from (one for one in self._named_in_calls() if start <= one < end)

    def _named_in_calls(self) -> Iterator[int]:
        """The byte offsets of the name as a string argument of functions that take variables by name."""
        tree, name = self.tree, self._name.encode("utf-8", "surrogatepass")
        for match in whole_word(name).finditer(tree.data):
            node = deepest(tree, match.start())
            if tree.text(node).strip(":\"'") != self._name:
                continue
            around = itertools.islice(Node(tree, node).ancestors(), MAX_LEVELS)
            named = (one.text.lstrip("\\") for outer in around for one in outer.children)
            if any(one in self._syntax.naming_calls for one in named):
                yield match.start()
