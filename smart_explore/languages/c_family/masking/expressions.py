"""Mend expressions that only the preprocessor completes: ``va_arg(ap, char *)``, ``CHECK(a, ==, b)``, ``FOO(a, )``.

An argument that is no expression becomes ``0``. Works on masked bytes, on function bodies and initial values, never on
parameters.
"""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.brackets import Nesting
from smart_explore.languages.c_family.masking.masked_source import MaskedSource
from smart_explore.languages.c_family.masking.whole_words import whole_words

_ARGUMENT = re.compile(
    rb"""[(,]\s*+(?:
        (?P<type>(?:(?:const|volatile)\s++)?
           (?:void|char|short|int|long|float|double|signed|unsigned|bool|_Bool|wchar_t|struct|union|enum)\b[\w\s:]*+
           (?:\s*+(?:\*|const\b))*+|[<>=!]=|[<>]|&&|\|\||<<|>>|[-+*/%^|]=?|&|return|break|continue|goto\s+\w+)\s*+(?=[,)])
        |(?P<statement>return|goto|throw)\b
        |(?P<empty>,)|(?P<nothing>\(\s*\))(?=\s*\))|(?P<last>(?=\)))
       )""",
    re.VERBOSE,
)
_POINTER_END = re.compile(rb"\*\s*(?=[,)])")
_POINTER_ARGUMENT = re.compile(
    rb"[(,]\s*((?:(?:const|volatile|struct|union|enum)\s+)*[A-Za-z_][\w:]*[\s*]*(?:const\b[\s*]*)?)"
)
_VALUE_CALL = re.compile(rb"[{,]\s*([A-Za-z_]\w+)\s*\(")
_VALUE_LINES = re.compile(rb"[{,]\s*+((?:[A-Z_][A-Z0-9_]+[ \t\r]*+\n\s*+)+)(?=[A-Za-z_{&])")
"""Macros on their own lines before a value: each ends with the comma after it."""

_BEGINS_VALUE = re.compile(rb"\s*[\w\"{]")
_QUALIFIERS = (
    re.compile(
        whole_words(b"static const extern register") + rb"\s+([A-Z_]{2}[A-Z0-9_]+\s*\([^();{}]*\))\s*(?=[A-Za-z_])"
    ),
    re.compile(rb"[*&]\s*([A-Z_]{2}[A-Z0-9_]+)\s+(?=(?:const\s+)?\w+\s*[=;,)])"),
)
_POINTER_MACRO = re.compile(rb"[A-Z](?<=\s[A-Z])[A-Z][A-Z0-9_]*+(?=\s*\*)")
_LAST_WORD = re.compile(rb"\b([A-Za-z_]\w*)\s*\Z")
_NO_TYPES = frozenset(
    b"return case else do goto throw sizeof delete and or not const static struct union enum in".split()
)
_CPP_WORD = re.compile(
    rb"""\boperator\s*(?:(?P<sign>\(\s*\)|\[\s*\]|[-+*/%^&|~!=<>,]+)\s*(?=\()|(?P<call>\(\s*\))\s*(?=<))|(?:\.|->)\s*operator(?P<conversion>\s+)(?=\w)
       |\b(?P<typename>typename)\s|\bnew\s+(?P<const>const)\b
       |\b[A-Z][A-Z0-9_]{2,}\s*(?P<scope>\([^();{}]*\))(?=\s*::)
       |[<(,]\s*(?P<macro>[A-Z][A-Z0-9_]{3,})\s+(?=(?:::\s*)?[A-Za-z_]\w*\s*(?:::|<))
       |_cast\s*<[^<>;]*\*\s*(?P<restrict>[A-Z_]{2}[A-Z0-9_]+)\s*(?=>)
       |(?<=[-=(,+*/|&<?:])\s*\b(?P<sized>unsigned|signed|long|short)\s*(?=\()""",
    re.VERBOSE,
)
_BESIDE_STRING = re.compile(rb"\"\s+((?!and\b|or\b)[A-Za-z_]\w*)\s*|[(,=<+?:]\s*([A-Z_][A-Z0-9_]+)\s+(?=\")")
_DECLARATOR = re.compile(rb"\(\s*[*&]+\s*\)")
NO_EXPRESSIONS = re.compile(
    rb"\b(?:struct|union|enum|const|void|char|int|long|short|unsigned|signed|float|double|bool|static|return|if)\b"
    rb"|[{};]|[*&]\s*[,)]|[(,]\s*[,)]|(?<![=!<>])=(?!=)|[<>=/%|^&+,-]\s*\)|\.\.\.|\([^?()]*[^:?()]:(?!:)"
)
"""Finds text in a call's parentheses that no expression has: a type, a statement, nothing between two commas."""

_NAME_BYTES = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789:"
_NOT_CALLED = frozenset(
    b"""if for while switch return sizeof alignof _Alignof __alignof__ typeof __typeof__ decltype catch new delete
    throw operator void char short int long float double signed unsigned bool _Bool auto const offsetof
    __builtin_offsetof case and or not alignas _Alignas __attribute__ noexcept co_return co_yield co_await
    requires""".split()
)
_DECLARES = re.compile(rb"(?:[\w>]\s*[*&]*\s+|[\w>]\s*[*&]+\s*)\Z")
_EXPRESSION_BEFORE = re.compile(rb"\b(?:return|case|else|do|throw|sizeof|co_return|co_yield|in)\s+[*&]*\Z")
_LOOK_BACK = 120


class ExpressionMasker:
    """Mends the expressions of one file. ``masked`` and ``pairs`` are the file's."""

    def __init__(self, masked: bytes, pairs: dict[int, int], source: MaskedSource, cpp: bool) -> None:
        self._masked, self._pairs, self._source, self._cpp = masked, pairs, source, cpp
        self._brackets = Nesting(pairs)

    def mask(self, start: int, end: int) -> None:
        """Mend the expressions from ``start`` to ``end``."""
        masked, source = self._masked, self._source
        for match in _ARGUMENT.finditer(masked, start, end):
            self._argument(match)
        for match in _POINTER_END.finditer(masked, start, end):
            floor = max(start, match.start() - _LOOK_BACK)
            opener = max(masked.rfind(b"(", floor, match.start()), masked.rfind(b",", floor, match.start()))
            argument = _POINTER_ARGUMENT.fullmatch(masked, opener, match.end()) if opener >= 0 else None
            if argument and self._is_argument(argument.start()):
                self._zero(*argument.span(1))
        for qualifier in _QUALIFIERS:
            for match in qualifier.finditer(masked, start, end):
                source.mask(*match.span(1))
        for match in _POINTER_MACRO.finditer(masked, start, end):
            before = _LAST_WORD.search(masked, max(start, match.start() - _LOOK_BACK), match.start())
            if before and before[1] not in _NO_TYPES:
                source.mask(*match.span())
        if self._cpp:
            for match in _CPP_WORD.finditer(masked, start, end):
                self._cpp_word(match)
            for match in _BESIDE_STRING.finditer(masked, start, end):
                close = self._pairs.get(match.end(), end)
                source.mask(match.start(match.lastindex or 0), close + 1 if close < end else match.end())

    def mask_value(self, start: int, end: int) -> None:
        """Mend an initial value, also ``{ FIELD(.a =) 1 }``, and macros that end with a comma."""
        self.mask(start, end)
        for match in _VALUE_LINES.finditer(self._masked, start, end):
            self._source.mask(*match.span(1))
        for match in _VALUE_CALL.finditer(self._masked, start, end):
            close = self._pairs.get(match.end() - 1) if match[1] not in _NOT_CALLED else None
            if close and (_BEGINS_VALUE.match(self._masked, close + 1, end) or self._masked[close - 1] == 0x3D):
                self._source.mask(match.start(1), close + 1)

    def _argument(self, match: re.Match[bytes]) -> None:
        start, kind = match.start(), match.lastgroup
        if kind == "type":
            if not _DECLARATOR.match(self._masked, start) and self._is_argument(start):
                self._zero(*match.span("type"))
        elif kind == "statement":
            self._source.mask(*match.span("statement"))
        elif kind == "empty" or kind == "nothing":
            self._source.mask(*match.span(kind))
        elif self._masked[start] == 0x2C:
            self._source.mask(start, start + 1)

    def _cpp_word(self, match: re.Match[bytes]) -> None:
        kind = match.lastgroup or ""
        start, end = match.span(kind)
        if kind in ("sign", "call", "conversion"):
            self._source.write(start, end, b"_" * (end - start))
        else:
            self._source.write(start, end, b"int" if kind == "sized" else b"")

    def _is_argument(self, offset: int) -> bool:
        """True if the bracket or comma at ``offset`` is part of a call, not of a declaration's parameters."""
        masked = self._masked
        if masked[offset] == 0x2C:
            offset = self._brackets.around(offset)
        if offset < 0 or masked[offset] != 0x28:
            return False
        floor = max(0, offset - _LOOK_BACK)
        text = masked[floor:offset].rstrip()
        called = text[len(text.rstrip(_NAME_BYTES)) :].lstrip(b"0123456789:")
        if not called or called in _NOT_CALLED or called.endswith(b":"):  # a label
            return False
        start = floor + len(text) - len(called)
        before = masked[max(0, start - 80) : start]
        if self._cpp and before.rstrip()[-1:] == b"<":
            return False
        return _DECLARES.search(before) is None or _EXPRESSION_BEFORE.search(before) is not None

    def _zero(self, start: int, end: int) -> None:
        if not self._source.is_space(start):  # else it is blanked with all around it
            self._source.write(start, end, b"0")
