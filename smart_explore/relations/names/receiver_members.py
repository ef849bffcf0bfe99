"""Look up a member by the values of its receiver, declared or assigned."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.names.access_paths import AccessPaths
from smart_explore.relations.names.extension_methods import ExtensionMethods
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.names.members_below import MembersBelow
from smart_explore.relations.types.evaluator import Evaluator
from smart_explore.relations.types.external_values import is_builtin, is_own_type, perhaps
from smart_explore.relations.types.value import UNKNOWN_VALUE, Values
from smart_explore.terms.terms import MORE, Term


class ReceiverMembers:
    """The look-up of members of receivers in one tree."""

    def __init__(
        self,
        values: Evaluator,
        paths: AccessPaths,
        global_names: GlobalNames,
        extensions: ExtensionMethods,
        below: MembersBelow,
    ) -> None:
        self._values = values
        self._paths = paths
        self._global_names = global_names
        self._extensions = extensions
        self._below = below

    def of_type(self, file: FileFacts, inside: int, receiver: Term, name: str, rules: LookupRules) -> Resolution | None:
        """A member, or an extension method, of the values of a receiver; None if these are unknown."""
        values = self._values.values(file, inside, receiver)
        values = self._values.with_results(values) if rules.names.called_by_name else values
        found = self._member_of(values, file, name, rules)
        is_sure = found is not None and found.places and found.how not in ("ambiguous", "unique")
        if not values or not rules.types.extensions or is_sure:
            return found
        added = self._extensions.of(file, values, name, rules)
        return found if added is None or (found and found.how == "unique" and added.how != "import") else added

    def _member_of(self, values: Values, file: FileFacts, name: str, rules: LookupRules) -> Resolution | None:
        is_partly_known = UNKNOWN_VALUE in values
        values = tuple(value for value in values if value is not UNKNOWN_VALUE) if is_partly_known else values
        if not values:
            return None
        if found := self._values.member(file, values, name):
            if rules.types.structural_interfaces and any(value.kind == "outside" for value in values):
                return found._replace(
                    how="ambiguous"
                )  # one of several local types with a name, as the language has no unions
            return (
                found._replace(possible=self._global_names.at(file).resolve(name, rules).places)
                if is_partly_known
                else found
            )
        if is_partly_known:
            return None
        # a member that a list or builtin value lacks is another value's
        others = tuple(value for value in values if not is_own_type(value, rules.types))
        others = others or tuple(value for value in values if not is_builtin(value, rules.types)) or values
        found = self._member_lacking(others, file, name, rules)
        own = tuple(value for value in values if value not in others)
        return self._with_builtin(found, own, file, name, rules) if found and own else found

    def _with_builtin(
        self, found: Resolution, own: Values, file: FileFacts, name: str, rules: LookupRules
    ) -> Resolution:
        """The members found, with those that values of builtin types may have as possible ones."""
        kinds = {not is_builtin(value, rules.types) for value in own}
        places = self._global_names.at(file).resolve(name, rules).places if rules.types.builtins else ()
        added = tuple(
            one
            for one in places
            if one not in found.places and any(self._below.is_of_builtin(one, is_container=kind) for kind in kinds)
        )
        if not added:
            return found
        if found.places and found.how != "ambiguous":
            return found._replace(possible=(*found.possible, *added))
        return found._replace(how="ambiguous", places=(*found.places, *added))

    def _member_lacking(self, values: Values, file: FileFacts, name: str, rules: LookupRules) -> Resolution | None:
        """The member that values may have though their types in the tree are not known to have it."""
        if of_anonymous := self._below.of_anonymous(file, values, name):
            return of_anonymous
        if all(value.kind == "outside" for value in values):
            if members := self._values.external_bases.member_given(values, name):
                return Resolution("unique", members)
            if given := self._values.member(file, perhaps(values), name):
                return given._replace(how="unique")
            places = self._global_names.at(file).resolve(name, rules).places
            if rules.types.extensions and (members := _members_of(values, places)):
                return Resolution("unique", members)
            if all(is_builtin(value, rules.types) for value in values):
                places = tuple(one for one in places if self._below.is_of_builtin(one) or self._extensions.extends(one))
            return Resolution("ambiguous", places)
        held = self._values.through_descriptors(values)
        if held != values:
            return self._values.member(file, held, name) if held else None
        if rules.types.catch_all and self._values.has_member(values, rules.types.catch_all):
            return None
        types = [value.place for value in values if value.kind in ("object", "type") and value.place is not None]
        if name == rules.types.constructor_call and types:
            makers = self._paths.in_types(file, types, name, "local")
            is_expected = len(types) > 1 and all(value.kind == "object" for value in values)
            return makers._replace(how="ambiguous") if is_expected else makers  # by one of several overloads
        if all(value.kind == "function" or (value.record and value.record.member(MORE)) for value in values):
            return None
        made = [value.place for value in values if value.kind == "object" and value.place is not None]
        if any(place.definition.kind in CALLABLE_KINDS | VALUE_KINDS for place in made):
            return None  # other rules may know a function's result better
        is_other_name = any(place.definition.kind == "type" for place in types)
        if is_other_name or any(map(self._values.external_bases.lacks_some, types)):
            return Resolution("ambiguous", self._global_names.at(file).resolve(name, rules).places)
        return self._below.of_declared(file, types, name, rules)


def _members_of(values: Values, places: tuple[SymbolRef, ...]) -> tuple[SymbolRef, ...]:
    """The symbols that belong to types of the names that external values have."""
    names = {value.name.rpartition(".")[2] for value in values} - {""}
    return tuple(place for place in places if place.definition.parent.rpartition(".")[2] in names)


def of_kind(found: Resolution, *, is_method: bool) -> Resolution:
    """The methods, or else the field, where one type has both of a name."""
    if len(found.places) < 2 or len({place.definition.qualified_name for place in found.places}) > 1:
        return found
    meant = tuple(place for place in found.places if (place.definition.kind in CALLABLE_KINDS) == is_method)
    return found._replace(places=meant) if meant else found
