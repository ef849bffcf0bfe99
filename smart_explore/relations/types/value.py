"""The result of evaluating an expression."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.modules.module_files import Module
from smart_explore.terms.terms import Record, Term


class Value(NamedTuple):
    """A value.

    Its kind: an ``object`` of the type at ``place``, that ``type`` itself, a ``function``, a ``module``, a
    ``structure`` by its ``type``, a list or an object that ``file`` writes in definition ``inside``, a list of its
    owner (``many``), the ``method`` ``name`` of one of these, an external value (``outside``, with the ``name`` of its
    type if known), or an ``unknown`` one among known ones. ``owner`` is the receiver of a function, or the object with
    an external base class; ``arguments`` are a generic type's. A ``call`` is no value: it is the context for the types
    of a generic function at ``place``, with its type ``arguments``; its ``owner`` is the function's receiver.
    """

    kind: Literal["object", "type", "function", "module", "structure", "many", "method", "outside", "unknown", "call"]
    place: SymbolRef | None = None
    owner: Value | None = None
    module: Module | None = None
    name: str = ""
    type: Term | None = None
    file: FileFacts | None = None
    inside: int = -1
    arguments: tuple[tuple[Value, ...], ...] = ()

    @property
    def record(self) -> Record | None:
        """The members of an object that is written as such."""
        return self.type if isinstance(self.type, Record) else None


Values = tuple[Value, ...]
"""The possible values of an expression; empty if unknown."""

OUTSIDE = Value("outside")
ANY_FIELD = "[]"
"""The ``name`` of an object that is one of those that a key may look up: not each of them may be meant."""
UNKNOWN_VALUE = Value("unknown")

MAX_VALUES = 6
"""The most possible values; more count as unknown."""

MAX_STRUCTURES = 20
"""The limit for structures and types instead: a type has one for each signature, a class one for each mixin."""


def few(values: Values) -> Values:
    """The values, without type arguments if these make too many distinct ones; empty if there are still too many."""
    if len(values) <= MAX_VALUES:
        return values
    if _counted(values)[0] > MAX_VALUES:
        values = tuple(dict.fromkeys(map(_without_arguments, values)))
    objects, structures = _counted(values)
    return values if structures <= MAX_STRUCTURES and objects <= MAX_VALUES else ()


def _counted(values: Values) -> tuple[int, int]:
    """The number of objects, and of structures and types, among values. Parts of a type (``impl``) are one."""
    several = {_without_part(value): value.kind in ("structure", "type") for value in values}
    structures = sum(several.values())
    return len(several) - structures, structures


def _without_part(value: Value) -> tuple[object, ...]:
    place, owner = value.place, value.owner
    part = (place.path, place.definition.qualified_name) if place is not None else None
    return value._replace(place=None, owner=None), part, _without_part(owner) if owner is not None else None


def _without_arguments(value: Value) -> Value:
    owner = value.owner.owner if value.owner is not None and value.owner.kind == "call" else value.owner
    name = "" if value.kind == "outside" else value.name
    return value._replace(arguments=(), name=name, owner=owner if owner is None else owner._replace(arguments=()))


def union(several: Iterable[Values]) -> Values:
    """All values of several, each once."""
    return tuple(dict.fromkeys(value for values in several for value in values))


def size_of(values: Values) -> int:
    """The number of values, including those among their arguments."""
    return sum(1 + sum(map(size_of, value.arguments)) for value in values)


LookUp = Callable[[FileFacts, int, str], "Resolution | Module | None"]
"""(file, number of the enclosing definition, name) -> the meaning of the name there; None if unknown."""

ValuesOf = Callable[[FileFacts, int, Term, "Value | None"], Values]
"""(file, number of the enclosing definition, term, its owner) -> the values of a term."""


def as_called(values: Values, *, is_called: bool) -> Values:
    """The methods among a called member's values, else the others: a field and a method may share a name."""
    kinds = {value.kind == "function" for value in values}
    return values if len(kinds) < 2 else tuple(value for value in values if (value.kind == "function") == is_called)
