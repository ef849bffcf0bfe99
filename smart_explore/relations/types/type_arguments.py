"""Type arguments of generic types: from an annotation, from a base, or by the parameter's bound."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import DEFAULTS, NO_SYMBOL, parts_of
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import LookUp, Value, Values, ValuesOfText

MAX_BASES = 20
"""The most base classes, one above the other, through which type arguments are passed."""

PARAMETER = "%_"
"""A mark among a variable's declared types: it has the type of a type parameter."""


_NAME = re.compile(r"[\w.]+")


class _Parameter(NamedTuple):
    """A type parameter of ``type_`` (None: of the ``function`` of that qualified name in that file).

    With its number there, and its bound or ``""``.
    """

    type_: SymbolRef | None
    function: tuple[str, str]
    number: int
    bound: str


class TypeArguments:
    """The type parameters of one tree. ``values`` evaluates a declared text."""

    def __init__(
        self,
        facts: TreeFacts,
        types: Types,
        look_up: LookUp,
        values: ValuesOfText,
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
        if parameter.bound and not found:
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
            for number, text in (one for written in lists for one in enumerate(written)):
                parameter, _, bound = text.partition(":")
                yield parameter, _Parameter(type_, (file.path, owner), number, bound)
            renamed = parts_of(file.declared(parent, f"{name}[.]"))  # a method's own names for its type's parameters
            around = next(iter(self._types.called(file, parent)), None) if renamed else None
            own_names = self.written(around) if around is not None else []
            for number, text in enumerate(renamed):
                parameter, _, bound = text.partition(":")
                found = _Parameter(around, (file.path, parent), number, bound or self._bound(around, number))
                for name in (parameter, *(one.partition(":")[0] for one in own_names[number : number + 1])):
                    yield name, found

    def _bound(self, type_: SymbolRef | None, number: int) -> str:
        file = self._facts.file(type_.path) if type_ is not None else None
        if type_ is None or file is None:
            return ""
        parameters = parts_of(file.declared(type_.definition.parent, f"{type_.definition.name}[]"))
        return parameters[number].partition(":")[2] if number < len(parameters) else ""

    def written(self, symbol: SymbolRef) -> list[str]:
        """The type parameters of a type or a function as ``T`` or ``T:Bound``: listed, or else named in its bases."""
        file = self._facts.file(symbol.path)
        if file is None:
            return []
        parent, name = symbol.definition.parent, symbol.definition.name
        listed = parts_of(file.declared(parent, f"{name}[]"))
        return listed or list(dict.fromkeys(self._among_bases(file, symbol, file.declared(parent, f"{name}[^]"))))

    def defaults(self, type_: SymbolRef) -> tuple[Values, ...]:
        """The default values of a type's parameters."""
        file = self._facts.file(type_.path)
        assert file is not None
        listed = parts_of(file.declared(type_.definition.parent, type_.definition.name + DEFAULTS))
        number = file.place_of(type_.definition)
        return tuple(() if one == NO_SYMBOL else self._values(file, number, one, None) for one in listed)

    def _among_bases(self, file: FileFacts, type_: SymbolRef, bases: str) -> Iterator[str]:
        """The type parameters among the type arguments of a type's bases."""
        number = file.place_of(type_.definition)
        for base in bases.split("^") if bases else ():
            for argument in _NAME.findall(base.partition("[")[2]):
                meaning = self._look_up(file, number, argument) if argument.isidentifier() else None
                if isinstance(meaning, Resolution) and any(map(self._is_declared_parameter, meaning.places)):
                    yield argument

    def _is_declared_parameter(self, place: SymbolRef) -> bool:
        file = self._facts.file(place.path)
        declared = file.declared(place.definition.parent, place.definition.name) if file is not None else ""
        return PARAMETER in declared.split("^")

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
        text = file.declared(definition.parent, f"{definition.name}[^]") if file is not None else ""
        if file is not None and text:
            yield from self._values(file, file.place_of(definition), text, own)
        for base in self._types.derivation.bases(type_):
            yield Value("object", base)


def _of_overloads(file: FileFacts, parent: str, name: str) -> list[list[str]]:
    """The type parameters of each of the functions that share a name."""
    text = file.declared(parent, f"{name}[]")
    return [parts_of(f"({written})") for written in text[1:-1].split(")^(")]
