"""The values of an access path: of its first name, then of each member, call and element."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import BODILESS_KINDS, TYPE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.types import containers
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.external_values import UNNAMED
from smart_explore.relations.types.self_types import SelfTypes
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import OUTSIDE, LookUp, Value, Values, ValuesOf, union
from smart_explore.relations.types.value_steps import ValueSteps
from smart_explore.terms.building import has_arguments, replaced
from smart_explore.terms.parse import parse
from smart_explore.terms.steps import CALL, Call, Member, Step, TypedCall
from smart_explore.terms.terms import NO_SYMBOL, UNKNOWN, Access, Expression, Generic, Named, TypeItself

TypesNamed = Callable[[FileFacts, int, str], tuple[SymbolRef, ...] | None]
"""(file, number of the enclosing definition, name) -> its types; empty if unknown, None if external."""

_SECOND = Named("?1")
"""In the result of a library's function, the type of its second argument."""
_OF_CRATE = frozenset({"crate", "super"})
_MAX_PACKAGE = 8
"""The most names of an access path that may be its package and type."""


class PathValues:
    """The values of access paths in one tree. ``values`` evaluates a term, ``is_parameter`` knows type parameters."""

    def __init__(
        self,
        types: Types,
        modules: Modules,
        declared: DeclaredValues,
        steps: ValueSteps,
        look_up: LookUp,
        types_named: TypesNamed,
        values: ValuesOf,
        is_parameter: Callable[[FileFacts, int, str], bool],
    ) -> None:
        self._types = types
        self._modules = modules
        self._declared = declared
        self._steps = steps
        self._look_up = look_up
        self._types_named = types_named
        self._values = values
        self._is_parameter = is_parameter
        self.around = SelfTypes(types, declared, steps).around

    def of(self, file: FileFacts, inside: int, path: Expression, own: Value | None) -> Values:
        """The values of an access path; ``own`` is the value that has it as a member."""
        name, steps = path.root, path.steps
        if name == lookup_rules(file.language).names.top_scope and steps and isinstance(steps[0], Member):
            return self.of(file, -1, Expression(steps[0].name, steps[1:]), own)
        if name == "self" and not (steps[:1] == (CALL,) and self._has_own(file, inside, name)):
            asked = own.owner if own is not None and own.kind == "call" else own
            values = (asked,) if asked is not None else self.around(file, inside)
            steps = steps[steps[:1] == (CALL,) :]  # ``cls()`` creates one too
            return self._steps.follow(values, steps, file, inside, own)
        if name == "super" and steps[:1] == (CALL,):
            type_ = self._types.around(file, inside)
            bases = self._types.derivation.bases(type_) if type_ is not None else ()
            values = tuple(Value("object", base) for base in bases)
            return self._steps.follow(values, steps[1:], file, inside, own)
        if name in _OF_CRATE and (found := self._in_crate(file, path)):
            return self._steps.follow(found[0], steps[found[1] :], file, inside, own)
        meaning = self._look_up(file, inside, name)
        is_symbol = isinstance(meaning, Module) or (meaning is not None and bool(meaning.places))
        if not is_symbol and (given := self._held(file, inside, name)):
            return self._steps.follow(given, steps, file, inside, own)
        if not is_symbol and self._is_parameter(file, inside, name):  # it is what its bound is
            bound = self._values(file, inside, TypeItself(Named(name)), own)
            return self._steps.follow(bound, steps, file, inside, own)
        is_package = meaning is None or (isinstance(meaning, Resolution) and _are_namespaces(meaning.places))
        if is_package and (packaged := self._packaged(file, inside, path)):
            return self._steps.follow(packaged[0], steps[packaged[1] :], file, inside, own)
        is_called = steps[:1] == (CALL,)
        if meaning is None:
            if is_called and name in lookup_rules(file.language).types.enum_functions:
                own_type = tuple(value._replace(kind="type") for value in self.around(file, inside))
                return self._steps.follow(own_type, (Member(name), *steps), file, inside)
            is_external = is_called and lookup_rules(file.language).types.members_declared
            return self._outside(file, inside, name, steps, own) if is_external or has_arguments(steps) else ()
        if isinstance(meaning, Module):
            values = (Value("module", module=meaning),)
        elif not meaning.places:
            return self._outside(file, inside, name, steps, own)
        else:
            is_own = meaning.how in ("self", "inherited")
            owner = (own or next(iter(self.around(file, inside)), None)) if is_own else None
            places = [place for place in meaning.places if place.definition.kind not in BODILESS_KINDS]
            values = union(self._declared.of_symbol(place, owner) for place in places or meaning.places)
            if is_called and self._declared.are_components(places):
                steps = steps[1:]
        return self._steps.follow(values, steps, file, inside, own)

    def _has_own(self, file: FileFacts, inside: int, name: str) -> bool:
        type_ = self._types.around(file, inside)
        return type_ is not None and bool(self._types.members(type_, name))

    def _packaged(self, file: FileFacts, inside: int, path: Expression) -> tuple[Values, int] | None:
        """The type that an access path begins with after its package, and the number of steps to it: ``shop.Till()``
        has one.
        """
        parts = path.names if lookup_rules(file.language).modules.package_paths else ()
        for count in range(2, min(len(parts), _MAX_PACKAGE) + 1):
            named = self._types_named(file, inside, ".".join(parts[:count])) or ()
            if types := [one for one in named if one.definition.kind in TYPE_KINDS]:
                return tuple(Value("type", one) for one in types), count - 1
        return None

    def _in_crate(self, file: FileFacts, path: Expression) -> tuple[Values, int] | None:
        """The values at the beginning of a path through modules, and the number of steps to them: ``crate::db::open()``
        has two.

        Inline modules are treated like those with a file.
        """
        parts = path.names if lookup_rules(file.language).modules.module_paths else ()
        for count in range(2, len(parts) + 1):
            *modules, name = parts[:count]
            files = self._modules.files_of(file.language, file.path, Imported("::".join(modules), name, name, 0))
            places = self._modules.exported(files, name) if files else ()
            if places and not all(place.definition.kind in ("module", "namespace") for place in places):
                return union(self._declared.of_symbol(place, None) for place in places), count - 1
        return None

    def _held(self, file: FileFacts, inside: int, name: str) -> Values:
        """The values of a name that is no symbol: ``with a as b``, or an import of ``export default new A()``."""
        held = None if file.bound_to(name) else file.type_of("", name)
        several = (self._modules.value_imported(file, one) for one in file.bound_at(name, inside))
        given = (file, held) if held is not None else next(filter(None, several), None)
        return self._values(given[0], -1, given[1], None) if given is not None else ()

    def _outside(self, file: FileFacts, inside: int, name: str, steps: tuple[Step, ...], own: Value | None) -> Values:
        """The values after steps on an external name: the result of a known library function, by its arguments."""
        policy = lookup_rules(file.language).types
        if policy.generic_results:
            return ()
        at = int(bool(steps) and isinstance(steps[0], Member))  # of a function, or of one in a module
        call = next(iter(steps[at : at + 1]), None)
        called = steps[0].name if at and isinstance(steps[0], Member) else name
        template = policy.outside_calls.get(called, "")
        if call is CALL or not isinstance(call, Call | TypedCall) or not template:
            return self._typed(file, inside, name, steps, own)
        result, is_type = parse(template), isinstance(call, TypedCall)
        several = call.types if isinstance(call, TypedCall) else call.arguments
        number = int(replaced(result, _SECOND, UNKNOWN) is not result)
        if number >= len(several):
            return (OUTSIDE,)
        given = containers.result(several[number]) or several[number]
        if isinstance(result, Access) and is_type:
            result = result.base  # the type argument of a function is its result
        is_made = isinstance(result, Access) and result.steps[0] is CALL
        if given is NO_SYMBOL or (is_made and not isinstance(given, Expression)):
            return ()
        values = self._values(file, inside, replaced(result, _SECOND if number else UNKNOWN, given), own)
        return self._steps.follow(values, steps[at + 1 :], file, inside, own)

    def _typed(self, file: FileFacts, inside: int, name: str, steps: tuple[Step, ...], own: Value | None) -> Values:
        """The values after steps on an external name: external ones, with the type arguments that calls have."""
        created = steps[0] if steps and isinstance(steps[0], TypedCall) and name[:1].isupper() else None
        if created is None:
            if name[:1].isupper() and steps[:1] == (CALL,) and lookup_rules(file.language).types.extensions:
                return self._steps.follow((OUTSIDE._replace(name=name),), steps[1:], file, inside, own)
            root = OUTSIDE._replace(name=UNNAMED) if self._is_closed(file, name) else OUTSIDE
            return self._steps.follow((root,), steps, file, inside, own)
        values = self._values(file, inside, Generic(name, created.types), own)
        return self._steps.follow(values, steps[1:], file, inside, own)

    def _is_closed(self, file: FileFacts, name: str) -> bool:
        """True if a name is a standard package whose functions return nothing but its types and other external ones."""
        generic = lookup_rules(file.language).types.generic_packages
        modules = [one.module for one in file.bound_to(name)] if generic else []
        return bool(modules) and all("." not in one.partition("/")[0] and one not in generic for one in modules)


def _are_namespaces(places: tuple[SymbolRef, ...]) -> bool:
    return bool(places) and all(place.definition.kind == "namespace" for place in places)
