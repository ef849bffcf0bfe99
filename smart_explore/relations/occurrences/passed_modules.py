"""Modules that a file passes as values: a member of an unknown value may be one of their exports."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import name_rules
from smart_explore.model.kinds import BODILESS_KINDS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.own_exports import DEFAULT
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.tree.scopes import Binding, FileNames

_HOLDERS = ("object", "module")
"""Fields of a member's receiver."""


def passes_on_module(reading: NameReading, name: str, has: Callable[[Iterable[SymbolRef]], bool]) -> bool:
    """True if a file passes a module as a value, ``[a, module]``, whose export with the name ``has`` accepts."""
    policy, modules = lookup_rules(reading.file.language).modules, reading.graph.resolver.modules
    if not (policy.default_exports or policy.modules_given):
        return False
    for imported in reading.file.imports:
        if imported.local not in ("", "*"):
            meaning = modules.meaning(reading.file, imported)
            is_asked = isinstance(meaning, Module) and has(modules.exported(meaning.files, name))
            if is_asked and any(_values(reading, imported.local)):
                return True
    return False


def is_mixed_in(graph: Graph, symbol: SymbolRef) -> bool:
    """True if a type is declared as the symbol's module, ``type Methods = typeof module``: its functions are then
    methods of values.
    """
    if symbol.definition.parent or not graph.facts.rules_at(symbol.path).types.object_types:
        return False
    for path, imported in graph.imports.importers(symbol.path):
        file = graph.facts.file(path)
        if file is not None and isinstance(graph.resolver.modules.meaning(file, imported), Module):
            for (owner, name), text in file.types_naming(imported.local):
                is_type = any(one.kind in BODILESS_KINDS for one in file.qualified(f"{owner}.{name}".strip(".")))
                if is_type and f"={imported.local}" in text.split("^"):
                    return True
    return False


def required_as_whole(reading: NameReading, binding: Binding, name: str) -> Resolution | None:
    """The meaning of a variable that holds a module as a whole, ``const A = require("./a")``; None for others."""
    if binding.kind != "variable" or reading.tree is None:
        return None
    lines = [one.line for one in reading.file.bound_to(name) if one.name in ("", DEFAULT)]
    start = reading.tree.starts[binding.nodes[0]]
    if reading.position(start)[0] + 1 not in lines:
        return None
    return reading.graph.resolver.resolve(reading.file, Usage(name, "value"), reading.inside(start))


def _values(reading: NameReading, local: str) -> Iterator[int]:
    """The nodes where a module's name means the module itself, not before a member."""
    tree, rules = reading.tree, name_rules(reading.file.language)
    if tree is None or rules is None:
        return
    for found in FileNames(tree, rules, local).found:
        is_module = found.binding is None or found.binding.kind == "import"
        if is_module and found.named.role == "read" and tree.fields[found.node] not in _HOLDERS:
            yield found.node
