"""Ruby's scopes: the range of a class, a method or a block, and its private names."""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections.abc import Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.intervals import IntervalIndex

HIDDEN = "ruby.hidden"
"""The key in a definition's extras if it is private or protected."""

SHOWN = {
    "public": True,
    "module_function": True,
    "private": False,
    "protected": False,
    "private_class_method": False,
    "public_class_method": True,
    "private_constant": False,
    "public_constant": True,
}
"""The visibility that each of these calls sets: True if the names can be called from outside."""

_MARKS = ("ruby.class", "ruby.module", "ruby.singleton", "ruby.method", "ruby.block")
_SWITCHES = frozenset({"public", "protected", "private", "module_function"})
_OF_CLASS = frozenset({"private_class_method", "public_class_method"})
_STATEMENT_END = re.compile(rb"[ \t]*(?:[#;}]|\r?\n|\Z|(?:if|unless|end)\b)")
_NO_CALL = re.compile(rb"(?:\.|::|\b(?:def|alias|undef)[ \t]+)\Z")
_MAX_BEFORE = 20
"""The bytes before a word that tell if it is called."""


class Scope:
    """A range of source with its own default visibility; the whole file is one."""

    __slots__ = ("class_names", "end", "is_in_method", "kind", "names", "outer", "prefixes", "start", "switches")

    def __init__(self, kind: str, start: int, end: int) -> None:
        self.kind, self.start, self.end = kind, start, end
        self.outer: Scope | None = None
        self.is_in_method = kind == "method"
        """True if the code runs when a method is called, not when the file is loaded."""
        self.switches: list[tuple[int, bool]] = []
        """The offsets from which a bare ``private`` or similar word shows or hides methods."""
        self.prefixes: list[tuple[int, int, bool]] = []
        """The rest of the line after a ``private`` with a definition: ``private def x``."""
        self.names: dict[str, bool] = {}
        """The visibility of methods and constants, from ``private :name`` and the like."""
        self.class_names: dict[str, bool] = {}
        """The visibility of singleton methods, from ``private_class_method :name``."""

    def shows(self, name: str, offset: int, *, of_class: bool = False) -> bool:
        """True if code outside can call the method or constant defined at byte ``offset``, directly in this scope.

        ``of_class`` means that it is defined as ``self.name``.
        """
        prefix = bisect_right(self.prefixes, offset, key=_start) - 1
        if prefix >= 0 and offset < self.prefixes[prefix][1]:
            return self.prefixes[prefix][2]
        if of_class:
            return self.class_names.get(name, True)
        if self.kind == "singleton" and self.outer is not None and name in self.outer.class_names:
            return self.outer.class_names[name]
        if name in self.names:
            return self.names[name]
        before = bisect_right(self.switches, offset, key=_start) - 1
        return self.switches[before][1] if before >= 0 else True


class Scopes:
    """All scopes of a file, found by offset."""

    def __init__(self, file: FileCaptures) -> None:
        whole = Scope("file", 0, sys.maxsize)
        inner = [
            Scope(mark.removeprefix("ruby."), region.start, region.end)
            for mark in _MARKS
            for region in file.captures.get(mark, ())
        ]
        inner.sort(key=lambda scope: (scope.start, -scope.end))
        self._scopes = [whole, *inner]
        self._index = IntervalIndex([(scope.start, scope.end) for scope in self._scopes])
        for scope, outer in zip(inner, self._index.outer[1:], strict=True):
            scope.outer = self._scopes[outer]
            scope.is_in_method |= scope.kind == "block" and scope.outer.is_in_method

    def around(self, offset: int) -> Scope:
        """The innermost scope around the byte at ``offset``."""
        return self._scopes[self._index.innermost(offset)]

    def outside(self, region: Region) -> Scope:
        """The innermost scope around a region that may be a scope itself."""
        scope = self.around(region.start)
        while scope.start >= region.start and scope.outer is not None:
            scope = scope.outer
        return scope


def _start(entry: tuple[int, ...]) -> int:
    return entry[0]


def read_scopes(file: FileCaptures, captured: Sequence[Definition]) -> Scopes:
    """The scopes of a file with the visibility that ``private`` and its like set in them."""
    scopes = Scopes(file)
    data = file.data
    naming = set()
    for definition in captured:
        for word in definition.extras["ruby.word"]:
            text = file.region_text(word)
            scope = scopes.around(word.start)
            if text in SHOWN and word.start == definition.start and not scope.is_in_method:
                names = scope.class_names if text in _OF_CLASS else scope.names
                names[definition.name] = SHOWN[text]
                naming.add(word.start)
    for word in file.captures.get("ruby.switch", ()):
        text = file.region_text(word)
        scope = scopes.around(word.start)
        is_called = word.start not in naming and not _NO_CALL.search(data, max(0, word.start - _MAX_BEFORE), word.start)
        if not is_called or scope.is_in_method:
            continue
        if not _STATEMENT_END.match(data, word.end):
            line_end = data.find(b"\n", word.end)
            scope.prefixes.append((word.end, line_end if line_end >= 0 else len(data), SHOWN[text]))
        elif text in _SWITCHES:
            scope.switches.append((word.start, SHOWN[text]))
    return scopes
