"""Functions added to a type from outside: ``static void Add(this User user)``, ``fun User.add()``."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.model.relation import EXTENDS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.modules.own_exports import is_added
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import Values
from smart_explore.terms.terms import Named, Term


class ExtensionMethods:
    """The extension methods of one tree. ``evaluate`` returns the values of a type written in a definition."""

    def __init__(
        self,
        facts: TreeFacts,
        types: Types,
        names: GlobalNames,
        evaluate: Callable[[FileFacts, int, Term], Values],
    ) -> None:
        self._facts = facts
        self._types = types
        self._names = names
        self._evaluate = evaluate

    def extends(self, place: SymbolRef) -> bool:
        """True if a function is an extension method."""
        file = self._facts.file(place.path)
        if file is None:
            return False
        named = file.declared(place.definition.parent, place.definition.name + EXTENDS)
        return bool(named) or is_added(file, place.definition)

    def of(self, asking: FileFacts, values: Values, name: str, rules: LookupRules) -> Resolution | None:
        """The extension methods of values by name; None if the file sees none with the name.

        Methods of the values' own types, or of their bases, are sure. So are those of an external type with the same
        name, and of an unbounded type parameter, unless the external type may have its own. If the extended type may be
        the value's (such as an external one), a method is possible: ``unique`` if an external value can have no other.
        """
        is_external = all(value.kind == "outside" for value in values)
        external = {value.name for value in values if is_external and value.name}
        may_lack_it = not is_external or name not in rules.names.builtin_member_names
        sure: list[SymbolRef] = []
        possible: list[SymbolRef] = []
        is_known_apart = False
        types = {value.place for value in values if value.kind == "object" and value.place is not None}
        types |= {base for one in tuple(types) for base in self._types.derivation.ancestors(one)}
        for place in self._names.at(asking).named(rules, name):
            file = self._facts.file(place.path)
            of_type = file.type_of(place.definition.parent, name + EXTENDS) if file is not None else None
            if file is None or of_type is None:
                continue
            extended = self._evaluate(file, file.place_of(place.definition), of_type)
            known = {value.place for value in extended if value.kind == "object" and value.place is not None}
            is_named_so = any(value.kind == "outside" and value.name in external for value in extended)
            is_of_any = not known and isinstance(of_type, Named) and of_type.name in file.type_parameters
            if known & types or (may_lack_it and (is_named_so or is_of_any)):
                sure.append(place)
            elif not types or len(known) < len(extended) or not extended:
                possible.append(place)
                is_known_apart = is_known_apart or bool(known)
        if sure:
            return Resolution("import", tuple(sure), self._above(sure, name))
        is_only = is_external and len({(one.path, one.definition.qualified_name) for one in possible}) == 1
        if is_only and not is_known_apart and name not in rules.names.builtin_member_names:
            return Resolution("unique", tuple(possible), self._above(possible, name))
        return Resolution("ambiguous", (*possible, *self._above(possible, name))) if possible else None

    def _above(self, places: list[SymbolRef], name: str) -> tuple[SymbolRef, ...]:
        """The methods that extension methods implement: those of the trait in ``impl Trait for Type``."""
        owners = (owner for place in places for owner in self._types.owners(place))
        bases = dict.fromkeys(base for owner in owners for base in self._types.derivation.bases(owner))
        return tuple(member for base in bases for member in self._types.member(base, name))
