"""Type arguments of generic types: from an annotation, from a base, or by the parameter's bound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.relation import DEFAULTS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import LookUp, Value, Values, ValuesOf
from smart_explore.terms.building import parts_of, walk
from smart_explore.terms.parse import parse_list, parse_parameters
from smart_explore.terms.terms import NO_SYMBOL, Named, Term, TypeItself

MAX_BASES = 20
"""The most base classes, one above the other, through which type arguments are passed."""

PARAMETER = TypeItself(NO_SYMBOL)
"""A mark among a variable's declared types: it has the type of a type parameter."""

Declared = tuple[str, Term | None]
"""The name of a type parameter, and its bound."""


class _Parameter(NamedTuple):
    """A type parameter of ``type_`` (None: of the ``function`` of that qualified name in that file).

    With its number there, and its bound.
    """

    type_: SymbolRef | None
    function: tuple[str, str]
    number: int
    bound: Term | None


class TypeArguments:
    """The type parameters of one tree. ``values`` evaluates a declared type."""

    def __init__(
        self,
        facts: TreeFacts,
        types: Types,
        look_up: LookUp,
        values: ValuesOf,
    ) -> None:
        self._facts = facts
        self._types = types
        self._look_up = look_up
        self._values = values
        self._seen: dict[tuple[int, int], dict[str, _Parameter]] = {}

    def named(self, file: FileFacts, inside: int, name: str, own: Value | None) -> Values | None:
        """The values of a type parameter inside a definition; None if unknown.

        ``own`` is the object or type that has the definition as a member.
        """
        parameter = self._seen_from(file, inside).get(name)
        if parameter is None:
            return None
        found = self._of_parameter(own, parameter) if own else ()
        if parameter.bound is not None and not found:
            return self._values(file, inside, parameter.bound, own)
        return found or (() if lookup_rules(file.language).types.unbounded else None)

    def is_parameter(self, file: FileFacts, inside: int, name: str) -> bool:
        """True if a name inside a definition is that of a type parameter."""
        return name in self._seen_from(file, inside)

    def _of_parameter(self, own: Value, parameter: _Parameter) -> Values:
        if own.kind == "call" and own.place is not None:
            if parameter.function == (own.place.path, own.place.definition.qualified_name):
                return own.arguments[parameter.number] if parameter.number < len(own.arguments) else ()
            return self._of_parameter(own.owner, parameter) if own.owner is not None else ()
        return self.argument(own, parameter.type_, parameter.number) if parameter.type_ is not None else ()

    def _seen_from(self, file: FileFacts, inside: int) -> dict[str, _Parameter]:
        key = (file.number, inside)
        found = self._seen.get(key)
        if found is None:
            self._seen[key] = {}  # ends a cycle
            found = self._seen[key] = dict(self._around(file, inside))
        return found

    def _around(self, file: FileFacts, inside: int) -> Iterator[tuple[str, _Parameter]]:
        """The type parameters visible in a definition, inner ones last."""
        qualified = file.definition(inside).qualified_name if inside >= 0 else ""
        owners = [qualified[:end] for end in range(len(qualified) + 1) if qualified[end : end + 1] in ("", ".")]
        for owner in filter(None, owners):
            type_ = next(iter(self._types.called(file, owner)), None)
            parent, _, name = owner.rpartition(".")
            own = type_ is not None and type_.path == file.path
            lists = [self.written(type_)] if type_ is not None and own else _of_overloads(file, parent, name)
            for number, (parameter, bound) in (one for written in lists for one in enumerate(written)):
                yield parameter, _Parameter(type_, (file.path, owner), number, bound)
            renamed = parse_parameters(
                file.declared(parent, f"{name}[.]")
            )  # a method's own names for its type's parameters
            around = next(iter(self._types.called(file, parent)), None) if renamed else None
            own_names = self.written(around) if around is not None else ()
            for number, (parameter, bound) in enumerate(renamed):
                found = _Parameter(around, (file.path, parent), number, bound or self._bound(around, number))
                for name in (parameter, *(one for one, _ in own_names[number : number + 1])):
                    yield name, found

    def _bound(self, type_: SymbolRef | None, number: int) -> Term | None:
        file = self._facts.file(type_.path) if type_ is not None else None
        if type_ is None or file is None:
            return None
        parameters = parse_parameters(file.declared(type_.definition.parent, f"{type_.definition.name}[]"))
        return parameters[number][1] if number < len(parameters) else None

    def written(self, symbol: SymbolRef) -> tuple[Declared, ...]:
        """The type parameters of a type or a function: listed, or else named in its bases."""
        file = self._facts.file(symbol.path)
        if file is None:
            return ()
        parent, name = symbol.definition.parent, symbol.definition.name
        if listed := parse_parameters(file.declared(parent, f"{name}[]")):
            return listed
        named = self._among_bases(file, symbol, file.type_of(parent, f"{name}[^]"))
        return tuple((one, None) for one in dict.fromkeys(named))

    def defaults(self, type_: SymbolRef) -> tuple[Values, ...]:
        """The default values of a type's parameters."""
        file = self._facts.file(type_.path)
        assert file is not None
        listed = parse_list(file.declared(type_.definition.parent, type_.definition.name + DEFAULTS))
        number = file.place_of(type_.definition)
        return tuple(() if one is NO_SYMBOL else self._values(file, number, one, None) for one in listed)

    def _among_bases(self, file: FileFacts, type_: SymbolRef, bases: Term | None) -> Iterator[str]:
        """The type parameters among the type arguments of a type's bases."""
        number = file.place_of(type_.definition)
        in_bases = (one for base in parts_of(bases) for one in walk(base) if one is not base)
        for named in (one for one in in_bases if isinstance(one, Named)):
            meaning = self._look_up(file, number, named.name) if named.name.isidentifier() else None
            if isinstance(meaning, Resolution) and any(map(self._is_declared_parameter, meaning.places)):
                yield named.name

    def _is_declared_parameter(self, place: SymbolRef) -> bool:
        file = self._facts.file(place.path)
        declared = file.type_of(place.definition.parent, place.definition.name) if file is not None else None
        return PARAMETER in parts_of(declared)

    def argument(self, own: Value, type_: SymbolRef, number: int, levels: int = MAX_BASES) -> Values:
        """The values of type parameter ``number``, from 0, of a type, in an instance of it or of a subclass."""
        if own.place == type_:
            return own.arguments[number] if number < len(own.arguments) else ()
        if own.place is None or not levels:
            return ()
        for base in self._bases(own, own.place):
            if found := self.argument(base, type_, number, levels - 1):
                return found
        return ()

    def _bases(self, own: Value, type_: SymbolRef) -> Iterator[Value]:
        file = self._facts.file(type_.path)
        definition = type_.definition
        bases = file.type_of(definition.parent, f"{definition.name}[^]") if file is not None else None
        if file is not None and bases is not None:
            yield from self._values(file, file.place_of(definition), bases, own)
        for base in self._types.derivation.bases(type_):
            yield Value("object", base)


def _of_overloads(file: FileFacts, parent: str, name: str) -> list[tuple[Declared, ...]]:
    """The type parameters of each of the functions that share a name."""
    text = file.declared(parent, f"{name}[]")
    return [parse_parameters(f"({written})") for written in text[1:-1].split(")^(")]
