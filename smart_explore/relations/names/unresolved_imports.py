"""Names imported from modules without known files: the symbols that they may mean."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.imports.imported_files import may_mean
from smart_explore.relations.modules.imported_scope import ImportedScope
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.terms.steps import CALL, Member
from smart_explore.terms.terms import Expression


class UnresolvedImports:
    """The candidates for names from unresolved imports in one tree."""

    def __init__(self, imported_scope: ImportedScope, global_names: GlobalNames) -> None:
        self._imported_scope = imported_scope
        self._global_names = global_names

    def possible(
        self, file: FileFacts, inside: int, name: str, receiver: str, rules: LookupRules
    ) -> tuple[SymbolRef, ...]:
        """The symbols that a name from a module without known files may mean."""
        meant: dict[SymbolRef, None] = {}
        head, _, rest = receiver.partition(".")
        for imported in self._imported_scope.unresolved(file, head or name, inside, name):
            asked = name if receiver or imported.name in ("", "*", "default") else imported.name
            module = ".".join((imported.module, imported.name if receiver else "", rest))
            for place in self._global_names.at(file).named(rules, asked):
                if not place.definition.parent and place.path != file.path and may_mean(module, place.path):
                    meant[place] = None
        return tuple(meant)

    def of_computed_module(self, file: FileFacts, usage: Usage, rules: LookupRules) -> Resolution:
        """The symbols that a member of a computed import may mean: exports of any module with its name."""
        made = usage.asked
        called = (Member(made.root), *made.steps)[-2:] if isinstance(made, Expression) else ()
        functions = rules.modules.import_functions
        is_module = called[1:] == (CALL,) and isinstance(called[0], Member) and called[0].name in functions
        return self.defined_elsewhere(file, usage.name, rules) if is_module else NOTHING

    def defined_elsewhere(self, file: FileFacts, name: str, rules: LookupRules) -> Resolution:
        """The top-level symbols of any module with a name."""
        places = self._global_names.at(file).named(rules, name)
        return Resolution("ambiguous", tuple(place for place in places if not place.definition.parent))
