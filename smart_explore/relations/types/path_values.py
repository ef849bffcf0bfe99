"""The values of an access path: of its first name, then of each member, call and element."""

from __future__ import annotations

import re
from collections.abc import Callable

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import CALL, NO_SYMBOL, has_arguments, parts_of
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
from smart_explore.relations.types.value import OUTSIDE, LookUp, Value, Values, ValuesOfText, union
from smart_explore.relations.types.value_steps import STEP, ValueSteps

TypesNamed = Callable[[FileFacts, int, str], tuple[SymbolRef, ...] | None]
"""(file, number of the enclosing definition, name) -> its types; empty if unknown, None if external."""

_LIBRARY_CALL = re.compile(rf"(?:\.[\w$]+)?\.([\w$]+)(?!\(\))({CALL})")
_CREATED = re.compile(r"\(<([^()]*)>\)")
_OF_PACKAGE = re.compile(r"\w+(?:\.\w+)+")
_OF_CRATE = frozenset({"crate", "super"})
_MAX_PACKAGE = 8
"""The most names of an access path that may be its package and type."""


class PathValues:
    """The values of access paths in one tree. ``values`` evaluates a text, ``is_parameter`` knows type parameters."""

    def __init__(
        self,
        types: Types,
        modules: Modules,
        declared: DeclaredValues,
        steps: ValueSteps,
        look_up: LookUp,
        types_named: TypesNamed,
        values: ValuesOfText,
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

    def of(self, file: FileFacts, inside: int, chain: str, own: Value | None) -> Values:
        """The values of an access path; ``own`` is the value that has the path's text as a member."""
        root = STEP.match(chain)
        if root is None:
            return ()
        name, steps = root[0], chain[root.end() :]
        if steps.startswith(".") and name == lookup_rules(file.language).names.top_scope:
            return self.of(file, -1, steps[1:], own)
        if name == "self" and not (steps.startswith("()") and self._has_own(file, inside, name)):
            asked = own.owner if own is not None and own.kind == "call" else own
            values = (asked,) if asked is not None else self.around(file, inside)
            steps = steps.removeprefix("()")  # ``cls()`` creates one too
            return self._steps.follow(values, steps, file, inside, own)
        if chain.startswith("super()"):
            type_ = self._types.around(file, inside)
            bases = self._types.derivation.bases(type_) if type_ is not None else ()
            values = tuple(Value("object", base) for base in bases)
            return self._steps.follow(values, chain[len("super()") :], file, inside, own)
        if name in _OF_CRATE and (found := self._in_crate(file, chain)):
            return self._steps.follow(found[0], chain[found[1] :], file, inside, own)
        meaning = self._look_up(file, inside, name)
        is_symbol = isinstance(meaning, Module) or (meaning is not None and bool(meaning.places))
        if not is_symbol and (given := self._held(file, inside, name)):
            return self._steps.follow(given, steps, file, inside, own)
        if not is_symbol and self._is_parameter(file, inside, name):  # it is what its bound is
            return self._steps.follow(self._values(file, inside, f"%{name}", own), steps, file, inside, own)
        is_package = meaning is None or (isinstance(meaning, Resolution) and _are_namespaces(meaning.places))
        if is_package and (packaged := self._packaged(file, inside, chain)):
            return self._steps.follow(packaged[0], chain[packaged[1] :], file, inside, own)
        if meaning is None:
            if steps.startswith("()") and name in lookup_rules(file.language).types.enum_functions:
                own_type = tuple(value._replace(kind="type") for value in self.around(file, inside))
                return self._steps.follow(own_type, f"{name}{steps}", file, inside)
            is_external = steps.startswith("()") and lookup_rules(file.language).types.members_declared
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
            if steps.startswith("()") and self._declared.are_components(places):
                steps = steps.removeprefix("()")
        return self._steps.follow(values, steps, file, inside, own)

    def _has_own(self, file: FileFacts, inside: int, name: str) -> bool:
        type_ = self._types.around(file, inside)
        return type_ is not None and bool(self._types.members(type_, name))

    def _packaged(self, file: FileFacts, inside: int, chain: str) -> tuple[Values, int] | None:
        """The type that an access path begins with after its package, and the length of both: ``shop.Till.open()``."""
        written = _OF_PACKAGE.match(chain) if lookup_rules(file.language).modules.package_paths else None
        parts = written[0].split(".") if written is not None else []
        for count in range(2, min(len(parts), _MAX_PACKAGE) + 1):
            name = ".".join(parts[:count])
            types = [one for one in self._types_named(file, inside, name) or () if one.definition.kind in TYPE_KINDS]
            if types:
                return tuple(Value("type", one) for one in types), len(name)
        return None

    def _in_crate(self, file: FileFacts, chain: str) -> tuple[Values, int] | None:
        """The values at the beginning of a path through modules, and the length of its names: ``crate::db::open()``.

        Inline modules are treated like those with a file.
        """
        written = _OF_PACKAGE.match(chain) if lookup_rules(file.language).modules.module_paths else None
        parts = written[0].split(".") if written is not None else []
        for count in range(2, len(parts) + 1):
            *path, name = parts[:count]
            files = self._modules.files_of(file.language, file.path, Imported("::".join(path), name, name, 0))
            places = self._modules.exported(files, name) if files else ()
            if places and not all(place.definition.kind in ("module", "namespace") for place in places):
                return union(self._declared.of_symbol(place, None) for place in places), len(".".join(parts[:count]))
        return None

    def _held(self, file: FileFacts, inside: int, name: str) -> Values:
        """The values of a name that is no symbol: ``with a as b``, or an import of ``export default new A()``."""
        held = "" if file.bound_to(name) else file.declared("", name)
        several = (self._modules.value_imported(file, one) for one in file.bound_at(name, inside))
        given = (file, held) if held else next(filter(None, several), None)
        return self._values(given[0], -1, given[1], None) if given is not None else ()

    def _outside(self, file: FileFacts, inside: int, name: str, steps: str, own: Value | None) -> Values:
        """The values after steps on an external name: the result of a known library function, by its arguments."""
        if lookup_rules(file.language).types.generic_results:
            return ()
        called = _LIBRARY_CALL.match(f".{name}{steps}")
        template = lookup_rules(file.language).types.outside_calls.get(called[1], "") if called else ""
        if called is None or not template:
            return self._typed(file, inside, name, steps, own)
        several = parts_of(called[2].replace("<", "", 1).replace(">)", ")"))
        number = int("?1" in template)
        if number >= len(several):
            return (OUTSIDE,)
        given, template = several[number], template.replace("?1", "?")
        given = containers.result(given) or given
        if given == NO_SYMBOL or (template.startswith("?(") and not given.startswith("=")):
            return ()
        values = self._values(file, inside, template.replace("?", given), own)
        return self._steps.follow(values, f".{name}{steps}"[called.end() :], file, inside, own)

    def _typed(self, file: FileFacts, inside: int, name: str, steps: str, own: Value | None) -> Values:
        """The values after steps on an external name: external ones, with the type arguments that calls have."""
        created = _CREATED.match(steps) if name[:1].isupper() else None
        if created is None:
            if name[:1].isupper() and steps.startswith("()") and lookup_rules(file.language).types.extensions:
                return self._steps.follow((OUTSIDE._replace(text=name),), steps[2:], file, inside, own)
            root = OUTSIDE._replace(text=UNNAMED) if self._is_closed(file, name) else OUTSIDE
            return self._steps.follow((root,), steps, file, inside, own)
        values = self._values(file, inside, f"{name}[{created[1]}]", own)
        return self._steps.follow(values, steps[created.end() :], file, inside, own)

    def _is_closed(self, file: FileFacts, name: str) -> bool:
        """True if a name is a standard package whose functions return nothing but its types and other external ones."""
        generic = lookup_rules(file.language).types.generic_packages
        modules = [one.module for one in file.bound_to(name)] if generic else []
        return bool(modules) and all("." not in one.partition("/")[0] and one not in generic for one in modules)


def _are_namespaces(places: tuple[SymbolRef, ...]) -> bool:
    return bool(places) and all(place.definition.kind == "namespace" for place in places)
