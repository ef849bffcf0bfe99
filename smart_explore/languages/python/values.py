"""Types of Python expressions in ``languages.type_notation``: access paths, literals, and calls that return their
argument.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import islice

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.raw_references import ReferenceCaptures
from smart_explore.languages.type_notation import MAX_TYPE, NO_SYMBOL, UNSAID, asked, split_root

_PASSING = re.compile(rb"(?:enumerate|frozenset|iter|list|reversed|set|sorted|tuple)\s*\(")
_ALIAS = re.compile(
    rb"(?:(?!self\.|cls\.)\w+\.)?(Union(?=\[)|Optional(?=\[)|(?:TypeVar|cast|copy|deepcopy|partial|partialmethod|staticmethod|next|max|min)(?=\())"
    rb"[\[(]"
)
_TYPE = re.compile(
    rb"(?:\w++\.)*+(?:(?=\w*[a-z])[A-Z]\w*+|(?:dict|list|set|frozenset|tuple|type|None|str|int|bytes|float|bool)\b)"
)
_NAMED = re.compile(rb"\w++\s*+=(?!=)")
_WORD = re.compile(rb"\w+")
_SEVERAL = frozenset("^|")
_EMPTY = frozenset((b"None", b"[]", b"{}", b"()", b"dict()", b"list()", b"set()", b"tuple()"))
"""Values without members of interest, ignored in a choice: ``items or []``."""
_AS_GIVEN = frozenset((b"copy", b"deepcopy", b"partial", b"partialmethod", b"staticmethod"))
"""Functions that return their first argument, or what is called as that is."""
PARAMETER = "%_"
"""Among what a variable is: it is a type parameter."""
_BRACE = b"{"[0]
MAX_LEVELS = 8
"""The depth of nested values; deeper ones are unknown."""
MAX_ITEMS = 8
"""The item type of a longer list is unknown."""


class Values:
    """The types of one file's expressions. ``accesses`` reads access paths."""

    def __init__(self, captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
        self._data = captures.data
        self._accesses = accesses
        self._either: dict[tuple[int, int], Sequence[Region]] = {
            (match["either.left"].start, match["either.right"].end): (match["either.left"], match["either.right"])
            for match in captures.matching("either.left")
        }
        parts: dict[tuple[int, int], list[Region]] = {}
        for match in captures.matching("chosen.part"):
            parts.setdefault(match["chosen"], []).append(match["chosen.part"])
        self._either.update((chosen, (min(regions), max(regions))) for chosen, regions in parts.items())
        self._given = {
            (match["target.given"].start, match["value"].end): match["value"]
            for match in captures.matching("target.given")
        }
        self._made = {match["comprehension"]: match["comprehended"] for match in captures.matching("comprehended")}
        self._loops = sorted((match["loop.target"], match["value"]) for match in captures.matching("loop.target"))

    def of(self, region: Region, levels: int = MAX_LEVELS) -> str:
        """The type of the expression at ``region``; ``""`` where it is unknown."""
        data = self._data
        inner = self._accesses.inner(region)
        if not levels:
            return ""
        if (given := self._given.get(inner)) is not None:  # ``a = b = Thing()``
            return self.of(given, levels - 1)
        if (sides := self._either.get(inner)) is not None:
            return self._one_of([side for side in sides if self.source(side) not in _EMPTY], levels)
        if (alias := _ALIAS.match(data, *inner)) is not None and self._closes(alias.end() - 1, inner):
            inside = split_list(data, alias.end(), inner.end - 1, hashes=True)
            if arguments := [Region(*argument) for argument in inside]:
                return self._of_arguments(alias[1], inner, arguments, levels)
        if self._is_type(inner):
            return _types(reduced(self.source(inner)))
        if (passing := _PASSING.match(data, *inner)) is not None and self._closes(passing.end() - 1, inner):
            first = next(split_list(data, passing.end(), inner.end - 1, hashes=True), None)
            return self.of(Region(*first), levels - 1) if first else ""
        if (made := self._made.get(inner)) is not None:
            entry = list(islice(split_list(data, *made, ends=b":", hashes=True), 2))
            if len(entry) > 1 and data[inner.start] == _BRACE:  # ``{key: value for ..}``
                return _map_of(self._comprehended(inner, Region(entry[1][0], made.end), levels))
            return asked(self._comprehended(inner, made, levels), "[+]")
        if data[inner.start : inner.start + 1] == b"[" and self._closes(inner.start, inner):
            return self._many(Region(inner.start + 1, inner.end - 1), levels)
        if data[inner.start : inner.start + 1] == b"{" and self._closes(inner.start, inner):
            return self._mapped(Region(inner.start + 1, inner.end - 1), levels)
        if data[region.start : region.start + 1] == b"(" and self._is_tuple(region):
            return self._many(inner, levels)
        callee = self._accesses.callee(inner)
        if callee is not None and self._accesses.inner(callee) in self._either:  # ``(factory or Thing)(..)``
            return asked(self.of(callee, levels - 1), "()")
        return self._accesses.value(region)

    def alias(self, region: Region) -> str:
        """The types that an expression names, which may be written in a string."""
        return _types(reduced(self.source(self._accesses.inner(region))))

    def _is_type(self, region: Region) -> bool:
        """True if the expression is a type with arguments, or several types between ``|``, by their names."""
        source = self.source(region)
        if not source.endswith(b"]") and b"|" not in source:
            return False
        for start, end in split_list(self._data, *region, ends=b"|", hashes=True):
            name = _TYPE.match(self._data, start, end)
            after = name.end() if name is not None else start
            is_whole = after == end or (
                self._data[after : after + 1] == b"[" and self._closes(after, Region(start, end))
            )
            if name is None or not is_whole:
                return False
        return True

    def _is_tuple(self, region: Region) -> bool:
        """True if the brackets at ``region`` contain several values; around a single one they only group."""
        inner = self._accesses.inner(region)
        return (
            self._closes(region.start, region) and len(list(islice(split_list(self._data, *inner, hashes=True), 2))) > 1
        )

    def _many(self, inside: Region, levels: int) -> str:
        """The type of a list of the items between brackets."""
        ranges = islice(split_list(self._data, *inside, hashes=True), MAX_ITEMS + 1)
        items = [Region(*item) for item in ranges]
        return asked(self._one_of(items, levels), "[+]") if len(items) <= MAX_ITEMS else ""

    def _mapped(self, inside: Region, levels: int) -> str:
        """The type of a dictionary, or a set, with these items between its braces; ``""`` if a value is unknown."""
        values: dict[str, None] = {}
        for item in split_list(self._data, *inside, hashes=True):
            parts = list(islice(split_list(self._data, *item, ends=b":", hashes=True), 2))
            if len(parts) == 1:
                return self._many(inside, levels)
            value = Region(parts[1][0], item[1])
            if self.source(value) == b"None":
                continue
            several = self.of(value, levels - 1)
            if not several.startswith("=") or "|" in several:
                return ""
            values.update(dict.fromkeys(several.split("^")))
        return _map_of("^".join(values))

    def parts(self, region: Region) -> str:
        """The type of the expression, a tuple if it has commas; ``""`` if no part of it is known."""
        whole = self._accesses.inner(region)
        items = [Region(*item) for item in split_list(self._data, *whole, hashes=True)]
        if len(items) < 2 or any(self._data[item.start : item.start + 1] == b"*" for item in items):
            return self.of(region)
        texts = [NO_SYMBOL if self.source(item) == b"None" else self.of(item) for item in items]
        plain = [UNSAID if not text or _SEVERAL.intersection(text) else text for text in texts]
        text = f"({','.join(plain)})"
        return text if set(plain) - {UNSAID} and len(text) <= MAX_TYPE else ""

    def _closes(self, bracket: int, whole: Region) -> bool:
        return matching_bracket(self._data, bracket, whole.end) == whole.end

    def _one_of(self, several: Sequence[Region], levels: int) -> str:
        values = [self.of(each, levels - 1) for each in several]
        return asked("^".join(dict.fromkeys(values)), "") if all(values) else ""

    def _comprehended(self, comprehension: Region, body: Region, levels: int) -> str:
        """The element type of a comprehension. Its variables are visible in it only, so they are replaced by the loop's
        element.
        """
        value = self.of(body, levels - 1)
        root, rest = split_root(value.removeprefix("="))
        first = bisect_left(self._loops, (body, body))
        for target, of in self._loops[first : first + MAX_ITEMS]:
            if target.end > comprehension.end:
                break
            if root.encode() in _WORD.findall(self._data, *target):
                is_plain = self.source(target) == root.encode()
                return asked(asked(self.of(of, levels - 1), "[]"), rest) if is_plain else ""
        return value

    def _of_arguments(self, name: bytes, whole: Region, arguments: list[Region], levels: int) -> str:
        """The result type of ``TypeVar``, ``Union``, ``Optional``, ``cast``, a copy, a function with some arguments
        given, and of ``next``, ``max`` or ``min``.
        """
        texts = [self.source(argument) for argument in arguments]
        if name == b"TypeVar":
            bound = next((text.partition(b"=")[2] for text in texts if text.startswith(b"bound")), b"")
            return "^".join(filter(None, (_types(reduced(bound)), PARAMETER)))
        if name in (b"Union", b"Optional"):
            return _types(reduced(self.source(whole)))
        if name == b"cast":
            return reduced(texts[0])
        several = [one for one, text in zip(arguments, texts, strict=True) if _NAMED.match(text) is None]
        if name in (b"max", b"min") and len(several) > 1:
            return self._one_of(several, levels)
        value = self.of(arguments[0], levels - 1)
        return value if name in _AS_GIVEN else asked(value, "[]")

    def source(self, region: Region) -> bytes:
        """The bytes at a region."""
        return self._data[region.start : region.end]


def _map_of(values: str) -> str:
    """The type of a dictionary whose values are expressions; ``""`` where these are unknown."""
    several = values.split("^")
    text = "^".join(f"[_]{value}" for value in several)
    return text if all(one.startswith("=") and "|" not in one for one in several) and len(text) <= MAX_TYPE else ""


def _types(of_type: str) -> str:
    return "^".join(f"%{each}" for each in of_type.split("^")) if of_type else ""
