"""Trees, scopes and references of the files that contain a name."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import NamedTuple

from smart_explore.languages.raw_references import RawReferences
from smart_explore.languages.reader.syntax import ALIKE, KEY_ONLY
from smart_explore.languages.registry import BY_NAME, lookup_rules
from smart_explore.languages.tree_rules import name_rules, scope_rules
from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.model.relation import Reference
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.facts import Usage, usage_of
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.types.value import Values
from smart_explore.symbols.enclosing import EnclosingSymbols
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.references import of_tree, references_of
from smart_explore.symbols.trees import trees
from smart_explore.symbols.variable_types import VariableTypes
from smart_explore.terms.building import parts_of
from smart_explore.terms.parse import parse
from smart_explore.terms.terms import Expression, Term
from smart_explore.tree.scopes import FileNames, Named, NameRules
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.toolchain import Toolchain

Position = tuple[int, int]
"""A row and a column in bytes, both from 0."""


class Sources(NamedTuple):
    """The graph of a tree, the files that contain a name, and the toolchain to parse them."""

    graph: Graph
    files: Mapping[str, tuple[SourceFile, FileOutline]]
    toolchain: Toolchain
    cancelled: Callable[[], bool]


MAX_KEPT_BYTES = 2_000_000
"""The most bytes of source whose references are cached: a question needs those of a file several times."""
_kept: dict[tuple[str, bytes], Sequence[Reference]] = {}

_BESIDE = frozenset({"declaration", "key", "operator"})
"""Kinds of references that may share their place with another reference."""


class NameReading:
    """One file with a name. ``names`` are its occurrences, None for a language without scope rules; ``roles`` may be
    known there.

    The file's references are read only for names beyond the ``known``, which are its facts by position, each with the
    number of the enclosing definition.
    """

    def __init__(
        self,
        graph: Graph,
        file: FileFacts,
        source: SourceFile,
        outline: FileOutline,
        read: Callable[[], Sequence[Reference]],
        known: Mapping[Position, tuple[Usage, int]],
    ) -> None:
        self.graph = graph
        self.file = file
        self.source = source
        self.outline = outline
        self.lines = Lines(source.data)
        self._read = read
        self._known = known
        self.tree: Tree | None = None
        self.names: FileNames | None = None
        self.roles: Mapping[Position, Named] = {}

    def with_tree(self, tree: Tree, rules: NameRules, name: str) -> NameReading:
        """The same, with the occurrences of the name in the tree."""
        self.tree = tree
        self.names = FileNames(tree, rules, name)
        return self

    @cached_property
    def references(self) -> dict[Position, Reference]:
        """The references of the file, without keys and declarations; of two at one place the call."""
        found: dict[Position, Reference] = {}
        for one in self._all:
            place = (one.line - 1, one.column)
            if one.kind not in _BESIDE and (place not in found or one.kind == "call"):
                found[place] = one
        return found

    @property
    def operators(self) -> list[Reference]:
        """The calls of methods without their names."""
        return [one for one in self._all if one.kind == "operator"]

    @property
    def keys(self) -> list[Reference]:
        """The keys of the file."""
        return [one for one in self._all if one.kind == "key"]

    @property
    def declarations(self) -> dict[Position, Reference]:
        """The declarations of the file that its outline does not list, and those of members with a receiver."""
        return {(one.line - 1, one.column): one for one in self._all if one.kind == "declaration"}

    def shorts(self, name: str) -> dict[Position, str]:
        """The places where a name is both a key and a variable, with the format that separates them: ``{0}: {1}``;
        ``""`` if they cannot be separated.
        """
        language = BY_NAME[self.source.language]
        in_markup = language.outline().short_names
        found = {self.position(at): both for at, both in in_markup(self.source.data).items()} if in_markup else {}
        found |= {place: "{0}: {1}" for place, named in self.roles.items() if named.is_short}
        shorthand = language.syntax().shorthand if language.syntax is not None else None
        if shorthand is None or self.tree is None:
            return found
        for node in self.tree.written(name.encode("utf-8", "surrogatepass")):
            sign = shorthand(self.tree, node)
            if sign not in (None, ALIKE, KEY_ONLY):
                found[self.position(self.tree.starts[node])] = f"{{0}}{sign}{{1}}" if sign else ""
        return found

    @cached_property
    def _all(self) -> Sequence[Reference]:
        return self._read()

    @cached_property
    def variables(self) -> VariableTypes:
        """The types of the file's variables."""
        return VariableTypes(self.raw_references, self._enclosing)

    @cached_property
    def raw_references(self) -> RawReferences:
        """All references that the rules of the language read in the tree."""
        assert self.tree is not None
        return of_tree(self.tree, self._enclosing, self.source, every=True)[0]

    def position(self, offset: int) -> Position:
        """The place of a byte."""
        row = bisect_right(self.lines.starts, offset) - 1
        return row, offset - self.lines.starts[row]

    def inside(self, offset: int) -> int:
        """The number of the definition around a byte offset, -1 for none."""
        symbol = self._enclosing.symbol_at(offset)
        return self.file.inside(symbol.qualified_name, self.lines.line_of(offset)) if symbol is not None else -1

    def type_around(self, offset: int) -> SymbolRef | None:
        """The innermost type around a byte."""
        return self.graph.resolver.types.around(self.file, self.inside(offset))

    def owner(self, offset: int) -> Symbol | None:
        """The innermost symbol around a byte."""
        return self._enclosing.symbol_at(offset)

    def row(self, number: int) -> bytes:
        """The bytes of a row, 0-based."""
        start, end = self.lines.range_of(number + 1)
        return self.source.data[start:end]

    def line(self, row: int) -> str:
        """The source of a row (from 0), stripped."""
        return self.row(row).decode("utf-8", "replace").strip()

    @cached_property
    def _enclosing(self) -> EnclosingSymbols:
        return EnclosingSymbols(self.source.data, self.lines, self.outline)

    def meaning(self, offset: int) -> Resolution | None:
        """The resolution of the reference that begins at a byte; None if there is none."""
        found = self._usage_at(offset)
        return self.graph.resolver.resolve(self.file, *found) if found is not None else None

    def _usage_at(self, offset: int) -> tuple[Usage, int] | None:
        position = self.position(offset)
        if found := self._known.get(position):
            return found
        reference = self.references.get(position) or self.declarations.get(position)
        return (usage_of(reference), self._inside(reference)) if reference is not None else None

    def _inside(self, reference: Reference) -> int:
        return self.file.inside(reference.enclosing, reference.line)

    def resolved(self, reference: Reference) -> Resolution:
        """The resolution of a reference of the file."""
        return self.graph.resolver.resolve(self.file, usage_of(reference), self._inside(reference))

    def receiver(self, offset: int) -> Values:
        """The values of the receiver of the member that begins at a byte offset; empty if unknown."""
        found = self._usage_at(offset)
        return self.graph.resolver.receiver(self.file, *found) if found is not None else ()

    def values(self, text: str, offset: int) -> Values:
        """The values of a term that is written as text, as the rules of objects have it, at a byte."""
        return self.values_of(parse(text), offset) if text else ()

    def values_of(self, term: Term, offset: int) -> Values:
        """The values of a term at a byte, with the file's variables replaced."""
        has_names = any(isinstance(part, Expression) for part in parts_of(term))
        known = self.variables.expanded(term, offset) if has_names else term
        return self.graph.resolver.values.values(self.file, self.inside(offset), known) if known is not None else ()


def read_names(sources: Sources, name: str) -> Iterator[NameReading]:
    """The readings of all files, in the order of the parser; files that it cannot read are left out."""
    rules = {path: own for path in sources.files if (own := name_rules(sources.files[path][0].language)) is not None}
    known, failed = list(rules), [path for path in sources.files if path not in rules]
    graph = sources.graph
    facts = _known(sources, name)
    for number, tree in trees(
        sources.toolchain, [sources.files[path][0] for path in known], cancelled=sources.cancelled
    ):
        path = known[number]
        file = graph.facts.file(path)
        if isinstance(tree, ParseFailure) or file is None:
            failed.append(path)
        else:
            reading = read_tree(graph, file, *sources.files[path], tree, facts.get(path, {}))
            yield reading.with_tree(tree, rules[path], name)
    others = [path for path in failed if BY_NAME[sources.files[path][0].language].has_references]
    for path in failed:
        file = graph.facts.file(path)
        if path not in others and file is not None:
            yield NameReading(graph, file, *sources.files[path], list, {})
    found = trees(
        sources.toolchain, [sources.files[path][0] for path in others], cancelled=sources.cancelled, in_markup=True
    )
    for number, tree in found:
        file = graph.facts.file(others[number])
        if not isinstance(tree, ParseFailure) and file is not None:
            reading = read_tree(graph, file, *sources.files[others[number]], tree)
            reading.tree, roles = tree, scope_rules(file.language)
            described = FileNames(tree, roles, name).found if roles is not None else ()
            reading.roles = {reading.position(tree.starts[one.node] + one.inside): one.named for one in described}
            yield reading


def _known(sources: Sources, name: str) -> dict[str, dict[Position, tuple[Usage, int]]]:
    """The usages of a name by file and position, with the numbers of the enclosing definitions."""
    facts = sources.graph.facts
    found: dict[str, dict[Position, tuple[Usage, int]]] = {}
    for family in {lookup_rules(source.language).family for source, _ in sources.files.values()}:
        for file, usage, sites in (*facts.usages_of(name, family=family), *facts.mentions_of(name, family)):
            of_file = found.setdefault(file.path, {})
            for line, column, inside in sites if usage.kind not in _BESIDE else ():
                if (line - 1, column) not in of_file or usage.kind == "call":
                    of_file[line - 1, column] = usage, inside
    return found


def read_tree(
    graph: Graph,
    file: FileFacts,
    source: SourceFile,
    outline: FileOutline,
    tree: Tree,
    known: Mapping[Position, tuple[Usage, int]] = MappingProxyType({}),
) -> NameReading:
    """The reading of a file whose tree is there, without the occurrences of a name."""
    return NameReading(graph, file, source, outline, partial(_references, source, outline, tree), known)


def _references(source: SourceFile, outline: FileOutline, tree: Tree) -> Sequence[Reference]:
    references = _kept.get((source.language, source.data))
    if references is None:
        lines = Lines(source.data)
        enclosing = EnclosingSymbols(source.data, lines, outline)
        references = references_of(source, lines, enclosing, *of_tree(tree, enclosing, source, every=True)).every
        if sum(len(data) for _, data in _kept) > MAX_KEPT_BYTES:
            _kept.clear()
        _kept[source.language, source.data] = references
    return references
