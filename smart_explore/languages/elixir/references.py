"""Elixir: calls by bare names and of modules, captures, structs and behaviours, all by the modules' whole names."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from smart_explore.languages.captures import Region
from smart_explore.languages.elixir.aliases import OWN, Aliases, named_modules
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.member_access import UNKNOWN
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Use

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind


_DECLARES = re.compile(rb"(?:\bdef\w*|@(?:spec|callback|macrocallback|typep?|opaque))[\s(]+\Z")
_NO_CALLS = frozenset(
    b"""alias case cond def defdelegate defexception defguard defguardp defimpl defmacro defmacrop defmodule defp
    defprotocol defstruct for if import quote raise receive require super try unless unquote use with""".split()
)
_BEHAVIOUR = re.compile(rb"@behaviour\s+\(?\s*([A-Z][\w.]*)")
_DELEGATED = re.compile(rb"defdelegate[\s(]+(\w+[?!]?).*?\bto:\s*([\w.]+)(?:,\s*as:\s*:(\w+[?!]?))?", re.DOTALL)
_APPLIED = re.compile(rb"\bapply\(\s*([A-Z][\w.]*|__MODULE__),\s*:(\w+[?!]?)")
_PLUGGED = re.compile(rb"^[ \t]*plug[ \t(]+:(\w+[?!]?)", re.MULTILINE)
_MAX_GAP = 20  # bytes from the word that declares to the name
_MAX_READ = 500

_UNKNOWN = -1
_SPLICED = b"unquote_splicing"


def read(captures: ReferenceCaptures) -> RawReferences:
    """The references of an Elixir file."""
    raw = RawReferences()
    raw.own_method_names = True
    raw.complete = bool(captures.of("reference.name"))
    data = captures.data
    aliases = Aliases(captures)
    arities = _Arities(captures)
    types = IntervalIndex(captures.of("elixir.types"))
    known: set[tuple[str, int]] = set()

    def add(name: Region, module: Region | None = None, arguments: int = -1) -> None:
        """Add a call with some number of arguments, which in a type's notation names a type."""
        receiver = aliases.expanded(captures.text(module), module.start) if module is not None else ""
        if module is not None and not (receiver[:1].isupper() or receiver == OWN):
            if data[name.end : name.end + 1] != b"(":
                return  # a field
            receiver = UNKNOWN
        is_type = types.holds(name.start)
        kind: ReferenceKind = "type" if is_type else "call"
        raw.uses.append(Use(kind, captures.text(name), name.start, receiver, -1 if is_type else arguments))

    for region in captures.of("reference.call"):
        if _DECLARES.search(data, max(0, region.start - _MAX_GAP), region.start) is not None:
            _declare(captures, raw, known, region, arities.of_head(region.start))
        elif data[region.start - 1 : region.start] != b"@" and data[region.start : region.end] not in _NO_CALLS:
            add(region, arguments=arities.of_call(region.start))
    for match in captures.matching("elixir.nullary"):
        _declare(captures, raw, known, match["elixir.nullary"], "0")
    for match in captures.matching("member.name"):
        add(match["member.name"], match["member.object"], arities.of_call(match["member.name"].start))
    for match in captures.matching("elixir.directive"):
        start, end = match["elixir.directive"]
        if delegated := _DELEGATED.match(data, start, min(end, start + _MAX_READ)):
            place = Region(*delegated.span(3 if delegated[3] else 1))
            add(place, Region(*delegated.span(2)), arities.of_call(delegated.start(1)))
    for applied in _APPLIED.finditer(data):
        add(Region(*applied.span(2)), Region(*applied.span(1)))
    for plugged in _PLUGGED.finditer(data):
        add(Region(*plugged.span(1)))
    _add_listed(captures, raw, aliases)
    for region in captures.of("reference.value"):
        raw.uses.append(Use("value", captures.text(region), region.start))
    _add_modules(captures, raw, aliases)
    return raw


def _declare(
    captures: ReferenceCaptures, raw: RawReferences, known: set[tuple[str, int]], name: Region, arity: str
) -> None:
    """Add how many arguments a function takes, by its first clause; the others and its types declare it again."""
    written, symbol = captures.text(name), captures.symbol_at(name.start)
    if symbol is None:
        return
    module = symbol.qualified_name[: -len(symbol.name) - 1] if symbol.name == written else symbol.qualified_name
    if raw.complete:
        raw.names.append(Use("declaration", written, name.start, module, int(arity.rpartition("-")[2] or -1)))
    if symbol.name == written and (first := (symbol.qualified_name, symbol.line_start)) not in known:
        known.add(first)
        raw.takes[name.start] = arity


def _add_listed(captures: ReferenceCaptures, raw: RawReferences, aliases: Aliases) -> None:
    """Add the functions that an import lists by name and arity, or ``defoverridable``."""
    listings = [match["elixir.listing"] for match in captures.matching("elixir.listing")]
    index = IntervalIndex(listings)
    for match in captures.matching("elixir.listed"):
        name = captures.text(match["name"]).rstrip(": ")
        number = index.innermost(match["name"].start)
        if number >= 0:
            imported = next(named_modules(captures.text(listings[number])), ("", OWN, ""))[1]
            module = aliases.expanded(imported, listings[number].start)
            arity = int(captures.text(match["elixir.listed"]))
            raw.names.append(Use("declaration", name, match["name"].start, module, arity))


def _add_modules(captures: ReferenceCaptures, raw: RawReferences, aliases: Aliases) -> None:
    """Add the names of modules: the last part of the full name, with the parts before it as the receiver."""
    behaviours = [Region(*match.span(1)) for match in _BEHAVIOUR.finditer(captures.data)]
    kinds: tuple[tuple[ReferenceKind, list[Region]], ...] = (
        ("type", captures.of("reference.struct")),
        ("inherit", behaviours),
        ("value", captures.of("reference.name")),
    )
    known = {use.start for use in raw.uses}
    for kind, regions in kinds:
        for region in regions:
            written = captures.text(region)
            receiver, _, name = aliases.expanded(written, region.start).rpartition(".")
            start = region.end - len(name.encode())
            if start not in known and written.endswith(name):
                known.add(start)
                (raw.names if kind == "value" else raw.uses).append(Use(kind, name, start, receiver))


class _Arities:
    """The arities of one file, asked for by the byte at which a function's name begins."""

    def __init__(self, captures: ReferenceCaptures) -> None:
        lists = captures.of("elixir.list")
        index = IntervalIndex(lists)
        defaults = {region.start for region in captures.of("elixir.default")}
        self._count = Counter[int]()
        self._with_default = Counter[int]()
        self._open: set[int] = set()
        for argument in captures.of("elixir.argument"):
            if captures.data.startswith(b"#", argument.start):
                continue
            start = lists[index.innermost(argument.start)].start
            self._count[start] += 1
            self._with_default[start] += argument.start in defaults
            if captures.data.startswith(_SPLICED, argument.start):
                self._open.add(start)
        named = captures.matching
        self._lists = {match["name"].start: match["elixir.arguments"].start for match in named("elixir.arguments")}
        beside = (*named("elixir.do"), *named("elixir.piped"))
        self._beside = Counter(match["name"].start for match in beside)
        written = named("elixir.arity")
        self._written = {match["name"].start: int(captures.text(match["elixir.arity"])) for match in written}

    def of_call(self, start: int) -> int:
        """How many arguments a call passes, a piped one and a block among them; -1 if that is unknown."""
        if start in self._written:
            return self._written[start]
        listed = self._lists.get(start, _UNKNOWN)
        return _UNKNOWN if listed in self._open else self._count[listed] + self._beside[start]

    def of_head(self, start: int) -> str:
        """How many arguments a function takes: ``2``, with defaults ``2-3``, ``""`` if that is unknown."""
        listed = self._lists.get(start, _UNKNOWN)
        if listed in self._open:
            return ""
        most = self._count[listed]
        least = most - self._with_default[listed]
        return f"{least}-{most}" if least < most else str(most)
