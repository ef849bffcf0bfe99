"""Evaluate expressions: an access path of names, calls and elements to its types, by declarations."""

from __future__ import annotations

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.types.container_steps import ContainerSteps
from smart_explore.relations.types.created_classes import CreatedClasses
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.external_bases import ExternalBases
from smart_explore.relations.types.external_values import is_member, settled, with_arguments
from smart_explore.relations.types.inference import MAX_ARGUMENTS, Inference
from smart_explore.relations.types.member_lookup import MemberLookup
from smart_explore.relations.types.narrowed_values import NarrowedValues
from smart_explore.relations.types.overridden_fields import OverriddenFields
from smart_explore.relations.types.path_values import PathValues, TypesNamed
from smart_explore.relations.types.renamed_types import RenamedTypes
from smart_explore.relations.types.type_arguments import TypeArguments
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import OUTSIDE, UNKNOWN_VALUE, LookUp, Value, Values, few, size_of, union
from smart_explore.relations.types.value_steps import ValueSteps
from smart_explore.terms.building import parts_of, with_steps
from smart_explore.terms.steps import LISTED, PassedTo
from smart_explore.terms.terms import (
    EMPTY_LIST,
    NO_SYMBOL,
    UNKNOWN,
    Access,
    Channel,
    Expression,
    Function,
    Generic,
    IfInTree,
    Iterable,
    Literal,
    Map,
    Named,
    Record,
    Term,
    Tuple,
    TypeItself,
    Union,
)

MAX_DEPTH = 30
"""The most evaluations that each need the next one."""

_STRUCTURES = (Iterable, Map, Channel, Tuple, Function, Record)
_OWN = frozenset({"Self", "this", "self"})


class Evaluator:
    """The evaluator of one tree's expressions. ``look_up`` resolves a name, ``types_named`` a type's name."""

    def __init__(
        self,
        facts: TreeFacts,
        types: Types,
        modules: Modules,
        look_up: LookUp,
        types_named: TypesNamed,
    ) -> None:
        self._facts = facts
        self._types = types
        self._types_named = types_named
        self._type_arguments = TypeArguments(facts, types, look_up, self.values)
        inference = Inference(facts, self._type_arguments, self.values, types_named)
        self._declared = DeclaredValues(facts, types, modules, self.values)
        self.constituents = self._declared.constituents
        narrowed = NarrowedValues(types, self._declared, self.values)
        self.discriminated = narrowed.discriminated
        containers = ContainerSteps(types, self._declared, self.values)
        self.external_bases = ExternalBases(types, self._declared, self.values)
        overridden = OverriddenFields(facts, types, self._declared)
        self._value_steps = ValueSteps(
            types, modules, self._declared, containers, inference, self.external_bases, overridden, narrowed
        )
        self._value_steps.values = self.values
        is_parameter = self._type_arguments.is_parameter
        self._paths = PathValues(
            types, modules, self._declared, self._value_steps, look_up, types_named, self.values, is_parameter
        )
        self._members = MemberLookup(types, modules, self._declared, containers)
        created_classes = CreatedClasses(self._declared, self._value_steps, self.values)
        self._renamed = RenamedTypes(types, modules, self._declared, created_classes, look_up, self.values)
        types.derivation.find_renamed = self._renamed.variable_types
        types.derivation.find_created = self._renamed.types_made
        types.derivation.find_underlying = created_classes.underlying
        self._known: dict[tuple[int, int, Term, Value | None], Values] = {}
        self._depth = 0

    def asked(self, file: FileFacts, inside: int, usage: Usage) -> Values:
        """The values of a usage's receiver; empty if unknown."""
        of_type = usage.asked
        return self.values(file, inside, of_type) if of_type is not None else ()

    def is_external_member(self, file: FileFacts, inside: int, usage: Usage) -> bool:
        """True if a usage's receiver is a member of an external value, such as ``all.map`` of a list."""
        return any(is_member(value) for part in parts_of(usage.asked) for value in self._one(file, inside, part, None))

    def values(self, file: FileFacts, inside: int, term: Term, own: Value | None = None) -> Values:
        """The values of a term that is written in definition ``inside``; ``own`` is what it is a member of."""
        key = (file.number, inside, term, own)
        known = self._known.get(key)
        if known is None:
            if self._depth > MAX_DEPTH:
                return ()
            self._known[key] = ()  # ends a cycle
            self._depth += 1
            try:
                known = self._known[key] = self._any_of(file, inside, term, own)
            finally:
                self._depth -= 1
        return known

    def _any_of(self, file: FileFacts, inside: int, term: Term, own: Value | None) -> Values:
        found: dict[Value, None] = {}
        parts = parts_of(term)
        for part in parts:
            values = self._one(file, inside, part, own)
            if not values and isinstance(part, Expression):
                if UNKNOWN not in parts:
                    return ()  # it is given something unknown as well
                continue
            found.update(dict.fromkeys(values))
        if set(found) == {UNKNOWN_VALUE} and term is not UNKNOWN:
            return ()
        return few(settled(tuple(found), lookup_rules(file.language).types.generics))

    def _one(self, file: FileFacts, inside: int, term: Term, own: Value | None) -> Values:
        """The values of a term that is no union."""
        match term:
            case Access() | Expression():
                return self._path(file, inside, term, own)
            case Union():
                return self.values(file, inside, term, own)
            case Literal(of=of):
                return self._one(file, inside, of, own)
            case TypeItself(of=of):
                values = self.values(file, inside, of, own)
                values = values or (self._renamed.with_methods(file, inside, of.name) if isinstance(of, Named) else ())
                return tuple(value._replace(kind="type") if value.kind == "object" else value for value in values)
            case Generic(name=name, arguments=written):
                arguments = tuple(() if one is NO_SYMBOL else self.values(file, inside, one, own) for one in written)
                is_small = sum(map(size_of, arguments)) <= MAX_ARGUMENTS
                return self._named(file, inside, name, own, arguments if is_small else ())
            case IfInTree(name=name, otherwise=otherwise):
                return self._named(file, inside, name, own, (), otherwise)
            case Named(name=name):
                return (UNKNOWN_VALUE,) if term is UNKNOWN else self._named(file, inside, name, own, ())
        is_structure = isinstance(term, _STRUCTURES)
        return (Value("structure", owner=own, type=term, file=file, inside=inside),) if is_structure else ()

    def _path(self, file: FileFacts, inside: int, path: Access | Expression, own: Value | None) -> Values:
        """The values of an access path; a list of its values is one of those that are known."""
        is_of_structure = isinstance(path, Access) and isinstance(path.base, _STRUCTURES)
        if path.steps[-1:] == (LISTED,) and not is_of_structure:
            items = self._path(file, inside, with_steps(path, path.steps[:-1]), own)
            lists = tuple(Value("many", owner=item) for item in items if item is not UNKNOWN_VALUE)
            return lists or self._one(file, inside, EMPTY_LIST, own)
        passed = next((at for at, step in enumerate(path.steps) if isinstance(step, PassedTo)), len(path.steps))
        if passed < len(path.steps) and (passed or isinstance(path, Expression)):
            values = self._path(file, inside, with_steps(path, path.steps[:passed]), own)
            return self._value_steps.follow(values, path.steps[passed:], file, inside, own)
        if isinstance(path, Expression):
            return self._paths.of(file, inside, path, own)
        return self._value_steps.follow(self._one(file, inside, path.base, own), path.steps, file, inside, own)

    def _named(
        self,
        file: FileFacts,
        inside: int,
        name: str,
        own: Value | None,
        arguments: tuple[Values, ...],
        otherwise: Term | None = None,
    ) -> Values:
        """The instances of a type's name; without such a type, the values of ``otherwise``."""
        if name in _OWN:
            own = own.owner if own is not None and own.kind == "call" else own
            return (own._replace(kind="object"),) if own is not None else self._paths.around(file, inside)
        if (argument := self._type_arguments.named(file, inside, name, own)) is not None:
            return argument
        types = self._types_named(file, inside, name)
        types = None if types and self._is_extended_only(types, file) else types
        if types:
            given = self._type_arguments.defaults
            return tuple(Value("object", place, arguments=arguments or given(place)) for place in types)
        if types is not None and (renamed := self._renamed.instances(file, inside, name)):
            return renamed
        if otherwise is not None:
            return self.values(file, inside, otherwise, own)
        if types is None and self._type_arguments.is_parameter(file, inside, name):
            return (OUTSIDE,)  # no type of that name
        return (with_arguments(arguments, name),) if types is None else ()

    def through_descriptors(self, values: Values, asked: Value | None = None) -> Values:
        """The values, with descriptors replaced by their getters' results; empty if one is unknown."""
        return self._value_steps.through_descriptors(values, asked)

    def _is_extended_only(self, types: tuple[SymbolRef, ...], file: FileFacts) -> bool:
        """True for an external type to which the tree only adds methods: ``impl Ext for Vec<Item>``."""
        if any(place.definition.kind != "impl" for place in types):
            return False
        named = self._facts.definitions_named(types[0].definition.name, lookup_rules(file.language).family)
        return not any(one.kind in TYPE_KINDS and one.kind != "impl" for _, one in named)

    def with_results(self, values: Values) -> Values:
        """The values, with functions that are called by their bare names replaced by their results."""
        return union(self._declared.called_by_name(value) or (value,) for value in values)

    def has_member(self, values: Values, name: str) -> bool:
        """True if the type of one of the values has a member of that name."""
        return any(value.place is not None and self._types.members(value.place, name) for value in values)

    def own_member(self, file: FileFacts, type_: SymbolRef | None, name: str) -> Resolution | None:
        """The member that instances of a type have, declared or inherited; None if there is none."""
        found = self._members.find(file, (Value("object", type_),), name) if type_ is not None else None
        return found if found is not None and found.places else None

    def member(self, file: FileFacts, values: Values, name: str) -> Resolution | None:
        """The member of the values; None if unknown."""
        return self._members.find(file, values, name)
