"""Tell members with one name apart: static from instance members, and by the types of their parameters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import name_rules
from smart_explore.model.kinds import MEMBER_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.tree.signatures import type_parameters_around, types_of

_STATIC = re.compile(rb"\bstatic\b")
_WORD = re.compile(r"[^\W\d]\w*")
_QUALIFIER = re.compile(r"[^\W\d]\w*\s*\.\s*(?=[^\W\d])")
_NAMED = re.compile(r"(?:([^\W\d]\w*)\s*\.\s*)?([^\W\d]\w*)")
_TYPE_ARGUMENTS = re.compile(r"<[^<>]*>")
MAX_ALIASES = 5
"""The most aliases of a name that are followed through packages."""


class Signature(NamedTuple):
    """A member: True if it is static, and the types of its parameters and then of its results.

    ``""`` is a type that may be any; None stands for a member without parameters, or in a language without overloads by
    type.
    """

    is_static: bool
    types: tuple[str, ...] | None


class Signatures:
    """The signatures of the members that some readings declare."""

    def __init__(self, readings: Iterable[NameReading] = ()) -> None:
        self._readings = {reading.file.path: reading for reading in readings}
        self._known: dict[SymbolRef, Signature | None] = {}

    def are_two(self, one: SymbolRef, other: SymbolRef) -> bool:
        """True if only one of two members is static."""
        first, second = self.of(one), self.of(other)
        return first is not None and second is not None and first.is_static != second.is_static

    def are_unrelated(self, one: SymbolRef, other: SymbolRef) -> bool:
        """True if two members with a name can neither be the same nor override each other; False if unknown."""
        first, second = self.of(one), self.of(other)
        if first is None or second is None:
            return False
        if first.is_static != second.is_static or first.types is None or second.types is None:
            return first.is_static != second.is_static
        pairs = zip(first.types, second.types, strict=False)
        return len(first.types) != len(second.types) or any(a and b and a != b for a, b in pairs)

    def of(self, ref: SymbolRef) -> Signature | None:
        """The signature of a symbol; None if it is no member, or its declaration cannot be read."""
        if ref not in self._known:
            self._known[ref] = self._read(ref)
        return self._known[ref]

    def _read(self, ref: SymbolRef) -> Signature | None:
        reading = self._readings.get(ref.path)
        if reading is None or reading.names is None or not ref.definition.parent:
            return None
        tree, row = reading.names.tree, reading.file.name_line(reading.file.place_of(ref.definition)) - 1
        is_field = ref.definition.kind in MEMBER_KINDS
        for found in reading.names.found:
            is_declared = found.named.binds == "member" or found.named.role == "field"
            is_declared |= is_field and found.named.binds == "parameter"  # ``constructor(private size)``
            if is_declared and reading.position(tree.starts[found.node])[0] == row:
                declaration = tree.parents[found.node]
                rules, before = lookup_rules(reading.file.language), (tree.starts[declaration], tree.starts[found.node])
                is_static = not rules.types.overloads and _STATIC.search(tree.data, *before) is not None
                own = name_rules(reading.file.language)
                kinds = own.signatures if own is not None else None
                if kinds is None:
                    return Signature(is_static, None)
                parameters = set(type_parameters_around(tree, declaration, kinds))
                simple = partial(_simple, parameters=parameters, aliases=kinds.aliases)
                read = partial(_in_packages, reading, simple) if rules.types.structural_interfaces else simple
                return Signature(is_static, types_of(tree, declaration, kinds, read))
        return None


def _simple(text: str, parameters: set[str], aliases: Mapping[str, str]) -> str:
    """A type without qualifiers and type arguments; ``""`` if it contains a type parameter."""
    while "<" in text and (shorter := _TYPE_ARGUMENTS.sub("", text)) != text:
        text = shorter
    if any(word in parameters for word in _WORD.findall(text)):
        return ""
    text = _QUALIFIER.sub("", text)
    return _WORD.sub(lambda word: aliases.get(word[0], word[0]), "".join(text.split()))


def _in_packages(reading: NameReading, simple: Callable[[str], str], text: str) -> str:
    """A type as ``simple`` writes it, with the package of each exported type in it: its folder, or an external path.
    ``""`` if one is unknown. Two packages of Go may have types with one name.
    """
    exported = (found.groups("") for found in _NAMED.finditer(text) if found[2][:1].isupper())
    packages = [_package(reading.graph, reading.file, qualifier, name) for qualifier, name in exported]
    written = simple(text) if all(packages) else ""
    return " ".join([written, *packages]) if written else ""


def _package(graph: Graph, file: FileFacts, qualifier: str, name: str, steps: int = MAX_ALIASES) -> str:
    """The package of a type named in a file; for an alias with the same name that of its target."""
    package = "" if qualifier or file.bound_to("*") else _folder(file.path)
    for imported in file.bound_to(qualifier) if qualifier else ():
        files = graph.resolver.modules.files_of(file.language, file.path, imported)
        package = _folder(files[0]) if files else imported.module or imported.name
    for other, one in graph.facts.definitions_named(name) if steps else ():
        behind, _, last = other.declared(one.parent, name).rpartition(".")
        if behind and last == name and _folder(other.path) == package:
            return _package(graph, other, behind, name, steps - 1)
    return package


def _folder(path: str) -> str:
    return path.rpartition("/")[0] or "."
