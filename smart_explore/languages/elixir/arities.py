"""The numbers of arguments of an Elixir file's calls, and of the parameters of its functions."""

from __future__ import annotations

from collections import Counter

from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.raw_references import ReferenceCaptures

_UNKNOWN = -1
_SPLICED = b"unquote_splicing"


class Arities:
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
