"""What a family reads from and what it finds. All offsets count bytes from 0."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from smart_explore.languages.captures import Region
    from smart_explore.model import Symbol
    from smart_explore.model.relation import ReferenceKind

SELF = "self"
"""What a receiver is called that is the object, or the type, whose method speaks."""

SUPER = "super()"
"""What a receiver is called that is the object as its bases know it."""


BindingKind = Literal["declared", "assigned", "default", "returned", "empty", "self"]


class Use(NamedTuple):
    """A name that is used at ``start``; the rest is as :class:`smart_explore.model.relation.Reference` says."""

    kind: ReferenceKind
    name: str
    start: int
    receiver: str = ""
    arguments: int = -1


class Variable(NamedTuple):
    """A name that is bound at byte ``offset``, with its type where that can be read there.

    The type is written as ``type_notation`` says.

    ``how``: ``declared`` with that type, ``assigned`` a value of that type (``""``: unknown), ``empty`` where it is
    given nothing (``None``), ``default`` where a parameter is that unless another value is given, ``returned`` for what
    one of a function's returns gives, and ``self`` for the name that a method has for its own object. It is seen in its
    scope from ``visible_from`` on: all of it, where that is 0.
    ``hoisted``: blocks do not hold it, the function around them.
    """

    name: str
    offset: int
    type: str = ""
    how: BindingKind = "assigned"
    visible_from: int = 0
    hoisted: bool = False


class Scope(NamedTuple):
    """What holds variables. Those of a ``class`` are seen directly in it, not in the functions inside."""

    start: int
    end: int
    kind: Literal["function", "class", "block"] = "function"


class RawReferences:
    """What the captures of one file say.

    ``tentative`` are uses unless a variable of that name is seen from there. ``variables`` belong to the innermost
    scope around them and to none at the top of the file, ``class_variables`` do so only where that is a class,
    ``reassignments`` are given a value where they are bound already. ``fields`` belong to the type around them.
    ``nonlocals`` are names that the function around them takes from elsewhere (``global x``). ``complete`` says that
    all names of the file are among the uses: then those of local variables count, too. ``implicit_receiver``: a method
    names the fields of its type as they are. ``own_method_names``: what is called by its bare name is no variable.
    ``own_object_named``: a method's object has the name of a parameter: ``self`` may be any other variable, too.
    ``called_values``: what is called by it is what a variable of that name was given. ``partly_known``: a field that is
    given several values is one of those that are known, or something else.
    ``declared`` says of symbols what they are or give, each as a variable of the symbol's name that is bound inside of
    it, with ``()`` behind the name for what a call gives, with ``^`` and its line for what the class without a name
    derives from that it is a method of. ``takes`` says how many arguments the function takes that is named at an
    offset, with ``+`` where it may be more. ``renamed`` are names that a module gives others for what
    bears another one in it, or none, and ``Type.member`` for what a type is given: what it is, is second.
    """

    __slots__ = (
        "called_values",
        "class_variables",
        "complete",
        "declared",
        "fields",
        "implicit_receiver",
        "nonlocals",
        "own_method_names",
        "own_object_named",
        "partly_known",
        "reassignments",
        "renamed",
        "scopes",
        "takes",
        "tentative",
        "uses",
        "variables",
    )

    def __init__(self) -> None:
        self.complete = False
        self.implicit_receiver = False
        self.own_method_names = False
        self.own_object_named = False
        self.called_values = False
        self.partly_known = False
        self.uses: list[Use] = []
        self.tentative: list[Use] = []
        self.variables: list[Variable] = []
        self.class_variables: list[Variable] = []
        self.reassignments: list[Variable] = []
        self.fields: list[Variable] = []
        self.scopes: list[Scope] = []
        self.nonlocals: list[Variable] = []
        self.declared: list[Variable] = []
        self.takes: dict[int, str] = {}
        self.renamed: list[tuple[str, str]] = []


class ReferenceCaptures:
    """The captures of one file by name, sorted by position, and the matches of several captures in order.

    ``symbol_at`` tells the innermost symbol of the outline around a byte, None for the top of the file.
    """

    __slots__ = ("_by_name", "data", "matches", "regions", "symbol_at")

    def __init__(
        self,
        data: bytes,
        regions: dict[str, list[Region]],
        groups: list[dict[str, Region]],
        symbol_at: Callable[[int], Symbol | None],
    ) -> None:
        self.data = data
        self.regions = regions
        self.matches = groups
        self.symbol_at = symbol_at
        self._by_name: dict[str, list[dict[str, Region]]] = {}

    def of(self, name: str) -> list[Region]:
        """The captures of that name that are the only ones of their match."""
        return self.regions.get(name, [])

    def matching(self, name: str) -> list[dict[str, Region]]:
        """The matches of several captures of which one has that name."""
        if not self._by_name:
            for match in self.matches:
                for capture in match:
                    self._by_name.setdefault(capture, []).append(match)
        return self._by_name.get(name, [])

    def spans(self, first: str, last: str) -> dict[tuple[int, int], dict[str, Region]]:
        """The matches of these captures by the range from the one's start to the other's end."""
        return {(match[first].start, match[last].end): match for match in self.matching(first) if last in match}

    def text(self, region: Region) -> str:
        """The source at the region."""
        return self.data[region.start : region.end].decode("utf-8", "replace")
