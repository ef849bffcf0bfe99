"""Types of expressions that are no access paths: either side of a choice, the members of an object literal, calls."""

from __future__ import annotations

import re
from bisect import bisect_right

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.function_bodies import FunctionBodies
from smart_explore.languages.ecmascript.trivia import skip_trivia
from smart_explore.languages.lexing import matching_bracket, split_bracketed, split_list
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import ReferenceCaptures
from smart_explore.languages.type_notation import MAX_OBJECT, MAX_TYPE, MORE, NO_SYMBOL, call_of, is_kept, split_root
from smart_explore.model.kinds import CALLABLE_KINDS

_NAME = rb"#?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_EITHER = re.compile(rb"\s*(?:\?\?|\|\|)\s*")
_KEY = re.compile(rb"(?:(%s)|'([\w$]+)'|\"([\w$]+)\")\s*(:\s*|\Z)" % _NAME)
_METHOD = re.compile(rb"(?:async\b\s*)?\*?\s*(%s)\s*[(<]" % _NAME)
_NAMED_FUNCTION = re.compile(rb"(?:async\s+)?function\s*\*?\s*(%s)\s*[(<]" % _NAME)
_GIVEN = re.compile(rb"((?:%s)(?:\s*\.\s*(?:%s))*)\s*(\?\?|\|\|)?=(?![=>])\s*" % (_NAME, _NAME))
_ALSO = re.compile(rb"\s*&&\s*")
_ARRAY = b"["[0]
_NO_STEP = ("?", Region(0, 0))
_NEW = re.compile(rb"new\s+")
_NOTHING = frozenset((b"", b"null", b"undefined"))
_SEVERAL = frozenset("^|")
_CLASS = re.compile(rb"class\b(?!\s*[:=(])")
_EXTENDS = re.compile(rb"class\b\s*(?:<[^{]*>\s*)?extends\s+")
_PLAIN = re.compile(r"[\w$]+(?:\.[\w$]+)*")
MAX_LEVELS = 4
NESTED_CALLS = 2
"""A call's arguments are kept in calls nested so deep."""
MAX_NESTED_CALLS = 20
"""The limit of nested calls whose only argument is the next call."""
MAX_ARGUMENTS = 400
"""Bytes of the arguments of a call that are looked at."""
MAX_ARRAY = 400
"""Characters of what is kept of an array's elements."""


class Expressions:
    """Evaluates the expressions of one file."""

    def __init__(
        self,
        captures: ReferenceCaptures,
        accesses: MemberAccesses,
        annotations: Annotations,
        bodies: FunctionBodies,
    ) -> None:
        self._captures = captures
        self._data = captures.data
        self._annotations = annotations
        self._bases = captures.of("reference.inherit")
        self._base_starts = [base.start for base in self._bases]
        self._arguments = {region.end: region for region in captures.of("arguments")}
        self._suffixes = {region.end: region for region in captures.of("suffix")}
        self._accesses = accesses
        self._bodies = bodies
        self._functions = set(bodies.functions)
        self._objects = set(captures.of("object"))
        self._choices: dict[int, list[int]] = {}
        for region in captures.of("choice"):
            self._choices.setdefault(region.end, []).append(region.start)

    def value(self, region: Region, levels: int = MAX_LEVELS) -> str:
        """The type of the expression at ``region``, in the notation of ``type_notation``; ``""`` if it is unknown."""
        if (of_type := self._accesses.value(region)) or not levels:
            if of_type.endswith("()") and (nested := self._nested(region)):
                return nested
            return self._called(region, of_type, NESTED_CALLS) if of_type.endswith("()") else of_type
        region = self._accesses.inner(region)
        while (same := self._accesses.steps.get(region, _NO_STEP))[0] == "":
            region = self._accesses.inner(same[1])
        if region.start in self._choices.get(region.end, ()):
            return self._of_sides(self._sides(region), levels)
        if (given := _GIVEN.match(self._data, *region)) is not None:
            sides = [Region(region.start, given.end(1))] if given[2] else []
            return self._of_sides([*sides, Region(given.end(), region.end)], levels)
        if self._data[region.start] == _ARRAY and matching_bracket(self._data, *region) == region.end:
            return self._of_array(region, levels)
        if region in self._objects:
            return self._of_object(region, levels)
        if region in self._functions:
            named = _NAMED_FUNCTION.match(self._data, *region)
            return f"={named[1].decode('utf-8', 'replace')}" if named else ""
        if self._data.startswith(b"class", region.start) and _CLASS.match(self._data, *region) is not None:
            return self._of_class(region)
        if (either := _EITHER.search(self._data, *region)) is not None:
            return self._of_sides([Region(region.start, either.start()), Region(either.end(), region.end)], levels)
        if (also := _ALSO.search(self._data, *region)) is not None:
            return self.value(Region(also.end(), region.end), levels - 1)
        return ""

    def _called(self, region: Region, chain: str, levels: int) -> str:
        """The call ``chain`` with its arguments, or with its type arguments; a generic ``new`` of a module's type is
        that type.
        """
        start, end = region = self._accesses.inner(region)
        while (same := self._accesses.steps.get(region, _NO_STEP))[0] == "":
            start, end = region = self._accesses.inner(same[1])
        arguments = self._arguments.get(end)
        if not levels or arguments is None or arguments.end - arguments.start > MAX_ARGUMENTS:
            return chain
        several = split_bracketed(self._data, *arguments, angles=True)
        pieces = [Region(*piece) for piece in several]
        suffix = self._suffixes.get(arguments.start)
        if suffix is None or suffix.start <= start:
            given = call_of(self._argument(piece, levels - 1) for piece in pieces)
        else:
            made = _NEW.match(self._data, start, suffix.start)
            of_type = self._annotations.written(Region(made.end(), suffix.end)) if made else ""
            if "~" in of_type:
                return of_type
            types = split_bracketed(self._data, *suffix, angles=True)
            given = call_of((self._annotations.written(Region(*piece)) for piece in types), of_types=True)
        return chain[:-2] + given if len(chain) + len(given) <= MAX_TYPE else chain

    def _nested(self, region: Region) -> str:
        """``=c;b();a()`` for ``a(b(c))`` that is nested deeper, each call with one argument; ``""`` for other calls."""
        functions: list[str] = []
        outer = self._arguments.get(self._accesses.inner(region).end)
        if outer is None or self._data.count(b"(", *outer) <= NESTED_CALLS:
            return ""
        while len(functions) < MAX_NESTED_CALLS:
            region = self._accesses.inner(region)
            callee, arguments = self._accesses.callee(region), self._arguments.get(region.end)
            chain = "" if callee is None else self._accesses.value(callee)
            if arguments is None or not chain.startswith("=") or not _PLAIN.fullmatch(chain, 1):
                break
            pieces = [Region(*piece) for piece in split_bracketed(self._data, *arguments, angles=True)]
            if len(pieces) != 1:
                break
            functions.append(chain[1:])
            region = pieces[0]
        innermost = self._argument(region, NESTED_CALLS) if len(functions) > NESTED_CALLS else ""
        text = "".join([innermost, *(f";{each}()" for each in reversed(functions))])
        return text if innermost and not _SEVERAL & set(text) and is_kept(text) else ""

    def _of_class(self, region: Region) -> str:
        """The type of an anonymous class that a function returns: the function has its methods, and its base
        follows.
        """
        symbol = self._captures.symbol_at(region.start)
        number = bisect_right(self._base_starts, region.start)
        base = self._bases[number] if number < len(self._bases) else None
        if symbol is None or symbol.kind not in CALLABLE_KINDS:
            return ""
        if base is None or _EXTENDS.fullmatch(self._data, region.start, base.start) is None:
            return f"%{symbol.name}"
        of_type = self.value(base, NESTED_CALLS)
        return f"%{symbol.name}^{of_type}" if of_type else ""

    def _argument(self, region: Region, levels: int) -> str:
        if region in self._functions:
            of_type = self._of_function(region, levels)
            return f">{of_type}()" if of_type else ""
        of_type = self._accesses.value(region)
        return self._called(region, of_type, levels) if of_type.endswith("()") else of_type

    def _of_function(self, function: Region, levels: int) -> str:
        """The result of an anonymous function without parameters that uses no name of its own; ``""`` for other
        functions.
        """
        parameters = self._bodies.parameters(function)
        if parameters is None or self._data[slice(*parameters)].strip(b"() \t\r\n"):
            return ""
        if self._annotations.is_typed(parameters):
            return self._annotations.type_of(parameters)
        given = list(self._bodies.given(function, parameters).values())
        of_type = self.value(given[0], levels) if len(given) == 1 else ""
        root = split_root(of_type.removeprefix("="))[0].encode()
        is_own = root and re.search(
            rb"\b(?:const|let|var|function|class)\s[^=;(]*(?<![\w$])%s(?![\w$])" % re.escape(root),
            self._data[slice(*function)],
        )
        return "" if is_own or _SEVERAL & set(of_type) else of_type

    def _sides(self, choice: Region) -> list[Region]:
        """``b`` and ``c`` of ``a ? b : c``."""
        starts = self._choices[choice.end]
        following = bisect_right(starts, choice.start)
        end = starts[following] if following < len(starts) else choice.end  # where ``c`` is a choice, too
        pieces = [Region(*piece) for piece in split_list(self._data, choice.start, end, ends=b"?:")]
        sides = pieces[1:] if end == choice.end else [*pieces[1:], Region(end, choice.end)]
        return sides if len(sides) == 2 else []

    def _of_sides(self, sides: list[Region], levels: int) -> str:
        """The union of the types of some expressions; ``""`` if one of them is unknown."""
        wanted = [side for side in sides if self._data[slice(*side)] not in _NOTHING]
        values = [self.value(side, levels - 1) for side in wanted]
        return "^".join(dict.fromkeys("^".join(values).split("^"))) if values and all(values) else ""

    def _of_array(self, region: Region, levels: int) -> str:
        """``(=a,=b.c)``; ``""`` where nothing is known of any element, or there may be more."""
        pieces = [Region(*piece) for piece in split_bracketed(self._data, *region)]
        if any(self._data.startswith(b"...", piece.start) for piece in pieces):
            return ""
        values = [self.value(piece, levels - 1) for piece in pieces]
        kept = [value if value and not _SEVERAL & set(value) else NO_SYMBOL for value in values]
        text = f"({','.join(kept)})"
        return text if set(kept) - {NO_SYMBOL} and len(text) <= MAX_ARRAY else ""

    def _of_object(self, region: Region, levels: int) -> str:
        """``{a:=b,c:=d.e}``, without the members of which nothing is known, or that others may replace."""
        members: dict[str, str] = {}
        for first, end in split_bracketed(self._data, *region):
            if (start := skip_trivia(self._data, first)) >= end:
                continue
            if self._data.startswith(b"...", start):
                members = {MORE: NO_SYMBOL}
                continue
            key = _KEY.match(self._data, start, end)
            if key is None:
                method = _METHOD.match(self._data, start, end)
                members[MORE if method is None else method[1].decode("utf-8", "replace")] = NO_SYMBOL
                continue
            name = (key[1] or key[2] or key[3]).decode("utf-8", "replace")
            value = Region(key.end(), end) if key[4] else Region(start, end)
            of_type = self.value(value, levels - 1)
            if not of_type and self._accesses.inner(value) in self._functions:
                of_type = NO_SYMBOL
            members.pop(name, None)
            is_one = of_type and not _SEVERAL & set(of_type)
            members[name if is_one else MORE] = of_type if is_one else NO_SYMBOL
        text = f"{{{','.join(f'{name}:{of_type}' for name, of_type in members.items())}}}"
        return text if members.keys() != {MORE} and len(text) <= MAX_OBJECT else ""
