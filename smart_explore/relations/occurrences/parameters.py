"""Uses of a parameter outside its function: named arguments, ``f(size=3)``, and the parameters of overloads."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import object_rules
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.occurrences.keys import called_by, function_called
from smart_explore.relations.occurrences.local_names import Local
from smart_explore.relations.occurrences.name_targets import Targets, family_of
from smart_explore.relations.occurrences.read_names import NameReading, Sources, read_names
from smart_explore.relations.occurrences.signatures import Signatures
from smart_explore.tree.scopes import Binding

Use = tuple[NameReading, int, bool]
"""The file, the byte offset, and True if the parameter is certainly meant."""

MAX_CALLS = 3
"""The most functions, each called by the one before, that pass a keyword on to the one with the parameter."""


def parameter_uses(sources: Sources, reading: NameReading, local: Local, name: str) -> Iterator[Use]:
    """The places outside the function that name its parameter.

    If calls name it, calls of an overriding method may, too: its parameter is possibly the same.
    """
    owner = local.owner
    assert owner is not None
    if lookup_rules(reading.file.language).types.keys != "call" or reading.tree is None or not _is_own(reading, local):
        return
    definitions = [SymbolRef(reading.file.path, one) for one in reading.file.qualified(owner.qualified_name)]
    if len(definitions) > 1:
        yield from _of_overloads(reading, local)
    targets = Targets(sources.graph, definitions)
    is_named = False
    readings = [one for one in read_names(sources, name) if one.names is not None]
    passing = _Passing(sources, readings, targets)
    for other in readings:
        assert other.names is not None
        for found in other.names.found:
            if found.named.role != "keyword_argument":
                continue
            meaning = called_by(other, found.node)
            places = _called(other, meaning.places) if meaning is not None else []
            if targets.have_any(places):
                assert meaning is not None
                is_named = True
                yield other, other.names.tree.starts[found.node], meaning.how in SURE and targets.have_all(places)
            elif passing.may_pass_on(places):
                yield other, other.names.tree.starts[found.node], False
    if is_named and owner.parent:
        yield from _of_overrides(sources, readings, definitions[0])


class _Passing:
    """Functions that may pass on a named argument, ``f(**given)``, without a parameter for it."""

    def __init__(self, sources: Sources, readings: list[NameReading], targets: Targets) -> None:
        self._graph = sources.graph
        self._declaring = {(one.file.path, function) for one in readings for _, function in _parameters(one)}
        self._targets = targets
        self._known: dict[SymbolRef, bool] = {}

    def may_pass_on(self, places: list[SymbolRef], calls: int = MAX_CALLS) -> bool:
        """True if one of the functions calls one with the parameter, directly or not."""
        return any(self._calls(one, calls) for one in places)

    def _calls(self, place: SymbolRef, calls: int) -> bool:
        if not calls or (place.path, place.definition.qualified_name) in self._declaring:
            return False
        if place not in self._known:
            self._known[place] = False  # it may call itself
            called = [
                function_called(self._graph, one) for edge in self._graph.edges_from(place) for one in edge.targets
            ]
            self._known[place] = self._targets.have_any(called) or self.may_pass_on(called, calls - 1)
        return self._known[place]


def _of_overloads(reading: NameReading, local: Local) -> Iterator[Use]:
    """The parameter of a function's other declarations, if some are decorated as overloads, and its uses in these."""
    assert reading.names is not None and local.owner is not None
    same = [(one, function) for one, function in _parameters(reading) if function == local.owner.qualified_name]
    if any(_is_overload(reading, one) for one, _ in same):
        bindings = [one for one, _ in same if one is not local.binding]
        for found in reading.names.found:
            if any(found.binding is one for one in bindings):
                yield reading, reading.names.tree.starts[found.node], True


def _of_overrides(sources: Sources, readings: list[NameReading], method: SymbolRef) -> Iterator[Use]:
    """The parameters of that name of the methods that override a method or are overridden by it."""
    family = family_of(sources.graph, method.path, method.definition, Signatures())
    others = {(one.path, one.definition.qualified_name) for one in family.refs}
    others.discard((method.path, method.definition.qualified_name))
    for reading in readings if others else ():
        assert reading.tree is not None
        for binding, function in _parameters(reading):
            if (reading.file.path, function) in others:
                yield reading, reading.tree.starts[binding.nodes[0]], False


def _parameters(reading: NameReading) -> Iterator[tuple[Binding, str]]:
    """The parameters of symbols, each with its function's qualified name."""
    assert reading.names is not None
    for binding in reading.names.bindings:
        if binding.kind == "parameter" and binding.nodes:
            owner = reading.owner(reading.names.tree.starts[binding.nodes[0]])
            if owner is not None and _is_own(reading, Local(binding, owner)):
                yield binding, owner.qualified_name


def _is_overload(reading: NameReading, parameter: Binding) -> bool:
    assert reading.tree is not None
    return object_rules(reading.file.language).is_overload(reading.tree, parameter.holder)


def _called(reading: NameReading, places: tuple[SymbolRef, ...]) -> list[SymbolRef]:
    """The functions that a call means, without variables that hold them."""
    functions = [one for one in places if one.definition.kind not in VALUE_KINDS] or places
    return [function_called(reading.graph, one) for one in functions]


def _is_own(reading: NameReading, local: Local) -> bool:
    """True if the parameter is the symbol's own, not that of a lambda or function inside it."""
    assert local.owner is not None and reading.tree is not None
    line = reading.lines.line_of(reading.tree.starts[local.binding.holder])
    is_function = reading.tree.kinds[local.binding.holder] in object_rules(reading.file.language).functions
    return (
        is_function and local.owner.kind in CALLABLE_KINDS and local.owner.line_start <= line <= local.owner.name_line
    )
