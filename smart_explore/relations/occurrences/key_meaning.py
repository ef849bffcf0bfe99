"""Judge which keys and named arguments mean given symbols, by the type of their object or the called function."""

from __future__ import annotations

from collections.abc import Iterable

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import object_rules
from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.occurrences.expected_types import expected_modules, is_expected_unknown
from smart_explore.relations.occurrences.keys import called_by, key_holders
from smart_explore.relations.occurrences.name_targets import Targets, Verdict
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.tree.scopes import Found

MAX_PATTERN_LINES = 50
"""The most lines of a pattern that destructures a module."""


class KeyMeaning:
    """The judge of the keys with one name."""

    def __init__(self, graph: Graph, name: str, targets: Targets) -> None:
        self._graph = graph
        self._name = name
        self._targets = targets

    def verdict(self, reading: NameReading, found: Found) -> Verdict | None:
        """The verdict on a key or named argument of an object that is built or destructured; else None."""
        if found.named.role not in ("keyword_argument", "object_key") and not found.named.is_short:
            return None
        if self._is_required(reading, found):
            return "yes"
        holders = key_holders(reading, found.node)
        if holders is None:
            return None
        if lookup_rules(reading.file.language).types.embeds and self.is_embedded_in(holders):
            return "yes"
        if not holders and self._is_of_module(reading, found):
            return "yes"
        if not holders and self._is_of_unknown_copy(reading, found):
            return "maybe"
        if self._may_be_given(reading, found, holders) or (not holders and self._may_be_value(reading, found)):
            return "maybe"
        find = self._graph.resolver.types.members
        members = [one for each in holders for one in self._targets.of_receiver(find(each, self._name), is_type=False)]
        return self._targets.verdict(members, is_each=lookup_rules(reading.file.language).types.object_types)

    def takes(self, reading: NameReading, imported: Imported) -> bool:
        """True if an import means the symbols."""
        meaning = self._graph.resolver.modules.meaning(reading.file, imported)
        return not isinstance(meaning, Module) and self._targets.have_all(meaning)

    def is_embedded_in(self, types: Iterable[SymbolRef]) -> bool:
        """True if structs of Go embed the type: then it is also a field with its name."""
        above = self._graph.resolver.types.derivation.ancestors
        return any(self._targets.have_any(above(one)) for one in types)

    def _may_be_given(self, reading: NameReading, found: Found, holders: list[SymbolRef]) -> bool:
        """True if a key's object has an unknown type, which may be the one with the symbol.

        An object has no keys that its type lacks: so most of its keys must be members of an owner. An alias without any
        of the keys counts as unknown.
        """
        tree, types = reading.tree, self._graph.resolver.types
        if tree is None or not lookup_rules(reading.file.language).types.object_types:
            return False
        owners = [owner for ref in self._targets.refs for owner in types.owners(ref)]
        keys = object_rules(reading.file.language).beside(tree, found.node) if owners else []
        if not any(2 * sum(bool(types.members(one, key)) for key in keys) > len(keys) for one in owners):
            return False
        if not holders:
            return is_expected_unknown(reading, tree, found.node, owners)
        is_alias = all(one.definition.kind == "type" for one in holders)
        return is_alias and not any(types.members(one, key) for one in holders for key in keys)

    def _is_of_unknown_copy(self, reading: NameReading, found: Found) -> bool:
        """True if a keyword gives another value to a field of an object that is copied, whose type is unknown."""
        tree, language = reading.tree, reading.file.language
        called = called_by(reading, found.node)
        if tree is None or lookup_rules(language).types.keys != "call" or (called is not None and called.places):
            return False
        copied = object_rules(language).expected(tree, found.node)
        values = [one for text in copied for one in reading.values(text, tree.starts[found.node])]
        are_fields = any(ref.definition.kind in MEMBER_KINDS for ref in self._targets.refs)
        return bool(copied) and are_fields and all(one.kind == "unknown" for one in values)

    def _may_be_value(self, reading: NameReading, found: Found) -> bool:
        """True if a key in the literal of an unknown type is the symbol should that be a map, and not a struct."""
        tree, language = reading.tree, reading.file.language
        if tree is None or lookup_rules(language).types.keys != "literal":
            return False
        owner = object_rules(language).owner(tree, found.node)
        if owner is None or owner.name < 0:
            return False
        if not any(ref.definition.kind in VALUE_KINDS for ref in self._targets.refs):
            return False
        usage, inside = Usage(self._name, "value"), reading.inside(tree.starts[found.node])
        return self._targets.have_any(self._graph.resolver.resolve(reading.file, usage, inside).places)

    def _is_required(self, reading: NameReading, found: Found) -> bool:
        """True if a pattern takes the symbol from a module: ``const { a, b: c } = require("b")``."""
        tree = reading.tree
        assert tree is not None
        line = reading.position(tree.starts[found.node])[0] + 1
        variable = object_rules(reading.file.language).renamed(tree, found.node)
        if variable < 0 and not found.named.binds:
            return False
        local = tree.text(variable) if variable >= 0 else self._name
        several = (one for one in reading.file.bound_to(local) if one.name == self._name)
        return any(self.takes(reading, one) for one in several if one.line <= line <= one.line + MAX_PATTERN_LINES)

    def _is_of_module(self, reading: NameReading, found: Found) -> bool:
        """True if a pattern takes the symbol from a module in a variable, ``const { a: b } = loaded``, or if an object
        mocks the module's export.
        """
        if lookup_rules(reading.file.language).types.keys != "expected" or reading.tree is None:
            return False
        find = self._graph.resolver.modules
        modules = expected_modules(reading, reading.tree, found.node)
        if specifier := object_rules(reading.file.language).mocked(reading.tree, found.node):
            mocked = find.meaning(reading.file, Imported(specifier, "", "", 0))
            modules += [mocked] if isinstance(mocked, Module) else []
        return any(self._targets.have_all(find.exported(one.files, self._name)) for one in modules)
