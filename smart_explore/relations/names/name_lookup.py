"""Resolve a name at its place to symbols, a module, or types."""

from __future__ import annotations

from functools import partial

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import SCOPE_KINDS, TYPE_KINDS
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.modules.imported_scope import ImportedScope
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.names.access_paths import AccessPaths
from smart_explore.relations.names.bare_names import BareNames
from smart_explore.relations.names.enclosing_members import EnclosingMembers
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.types.types import Types

_UNTYPED = frozenset({"any", "Any", "unknown", "object", "Object"})
"""Types without information about a value."""


class NameLookup:
    """Looks up names in one tree."""

    def __init__(
        self, facts: TreeFacts, modules: Modules, imported_scope: ImportedScope, global_names: GlobalNames
    ) -> None:
        self.types = Types(facts, self.type_named, imported_scope.implicit_files)
        self.around = EnclosingMembers(self.types)
        names = BareNames(self.types, self.around, imported_scope)
        self.enumerator = partial(_enumerator, facts, imported_scope)
        self.bare, self.not_own_field = names.look_up, names.not_own_field
        self.paths = AccessPaths(modules, global_names, self.types, self.bare, imported_scope.defined_type)
        self._global_names = global_names

    def look_up(self, file: FileFacts, inside: int, name: str) -> Resolution | Module | None:
        """The symbols or the module that a name means at the start of an expression; no places if it is external."""
        rules = lookup_rules(file.language)
        here = self.bare(file, inside, name, rules)
        if modules := self.paths.modules_named(file, inside, name, here):
            return modules[0]
        if here is None and rules.names.global_names:
            here = self._global_names.at(file).declared(name, rules)
        if here is None and self._global_names.at(file).is_outside(file, name, rules):
            return NOTHING
        return here

    def types_named(self, file: FileFacts, inside: int, written: str) -> tuple[SymbolRef, ...] | None:
        """The types of a name; empty if none is sure, None if the name is certainly external."""
        receiver, _, name = written.rpartition(".")
        found = self.type_named(file, inside, receiver, name)
        return found or (None if self._is_external(file, inside, written, lookup_rules(file.language)) else ())

    def _is_external(self, file: FileFacts, inside: int, written: str, rules: LookupRules) -> bool:
        """True if a type is certainly external: only its subclasses' methods are in the tree."""
        if written in _UNTYPED:
            return False
        head = written.replace("::", ".").partition(".")[0]
        found = self.bare(file, inside, head, rules, is_type=True)
        if found is not None:
            return not found.places
        return (
            head in rules.names.external_names
            or not rules.names.global_names
            or not self._global_names.at(file).is_seen(head, rules)
        )

    def type_named(self, file: FileFacts, inside: int, receiver: str, name: str) -> tuple[SymbolRef, ...]:
        """The types that a name means, else its namespaces; only if unambiguous."""
        rules = lookup_rules(file.language)
        found: Resolution | None
        if receiver:
            found = self.paths.resolve(file, inside, receiver.split("."), name, rules)
        else:
            found = self.bare(file, inside, name, rules, is_type=True)
            if found is None and rules.names.global_names:
                found = self._global_names.at(file).declared(name, rules)
        if found is None or found.how == "ambiguous":
            return ()
        several = [place for place in found.places if place.definition.kind in SCOPE_KINDS]
        types = [place for place in several if place.definition.kind in TYPE_KINDS]
        return tuple(self.paths.underlying(types or several, file))


def _enumerator(
    facts: TreeFacts, scope: ImportedScope, file: FileFacts, name: str, receiver: str = ""
) -> Resolution | None:
    """The only enumerator with a name in a file and its includes, behind the path of its enum's scope.

    None if there is none, or several, or in other languages.
    """
    if not lookup_rules(file.language).modules.headers:
        return None
    found = [
        SymbolRef(other.path, one)
        for other, one in facts.definitions_named(name)
        if one.kind == "enum_member" and _is_in(one.parent.rpartition(".")[0], receiver)
        if other.path == file.path or scope.includes(file, other.path)
    ]
    return Resolution("local" if found[0].path == file.path else "import", tuple(found)) if len(found) == 1 else None


def _is_in(scope: str, path: str) -> bool:
    return not path or f".{scope}".endswith(f".{path}")
