"""Mend statements that only the preprocessor completes: ``FOREACH(x, list) {``, ``FOO(a)`` without its ``;``."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.expressions import NO_EXPRESSIONS
from smart_explore.languages.c_family.masking.masked_source import MaskedSource

_KEYWORDS = frozenset(
    b"""if else for while do switch case default return goto break continue sizeof alignof _Alignof new delete throw
    catch try typeof __typeof__ decltype static_assert _Static_assert asm __asm__ __asm operator and or not co_await
    co_return co_yield requires const volatile static constexpr struct class union enum typedef using template
    typename namespace extern inline register auto void char short int long float double signed unsigned bool _Bool
    wchar_t __attribute__ __declspec offsetof __builtin_offsetof alignas _Alignas noexcept this __extension__ explicit
    virtual friend defined public private protected""".split()
)
_STATEMENT = re.compile(
    rb"""(?:[;{}\#]|(?<!:):)\s*+(?:(?:else|do)\s++)?(?P<word>[A-Za-z_]\w*+)
       (?:(?P<call>\s*+(?=[({]))
         |(?P<label>\s*+:)(?!:)(?=\s*[\#}])
         |(?P<qualifier>)(?=\s+(?:static\b|register\b|const\s+\w+[\s*&]+\w+\s*[=;,\[]|(?:unsigned|signed|void|char|short
            |int|long|float|double|bool|struct|union|enum|typename)\b\s*[\w*])
            |(?<=[A-Z_])\s+[A-Za-z_]\w*[\s*&]+[A-Za-z_]\w*\s*[=;,\[])
         |(?P<stray>)(?<=[A-Z_0-9]{3})(?=[ \t]*\r?\n\s*[A-Za-z_}{\#]|\s*\}|\s+(?:if|for|while|do|switch|return|goto
            |break)\b|\s+[A-Za-z_]\w*\s*(?:->|\.|[-+*/|&^]=|\+\+|--)))""",
    re.VERBOSE,
)
_NEXT_STATEMENT = re.compile(rb"\s*([A-Za-z_]\w*)\s*(?=[({])")
_CONTROL = frozenset(b"if for while switch".split())
_CAPS = re.compile(rb"[A-Z_][A-Z0-9_]+\Z")
_BEGINS_STATEMENT = re.compile(rb"\s*(?!(?:noexcept|const|override|final|and|or)\b)(?:[A-Za-z_}#{]|\Z)")
_ELSE = re.compile(rb"\s*else\b")
_VALUE_BEFORE = re.compile(rb"(?:[=(,{\[]|\breturn)\s*\Z|[=(,]\s*\([^()]*\)\s*\Z|\breturn\s*\([^()]*\)\s*\Z")
_REQUIRED = re.compile(rb"\s*(?:noexcept\s*)?->")
_BRACE, _COLON = 0x7B, 0x3A
_LOOK_BACK = 60
_CLASS_LOOK_BACK = 4000
_READ_ANEW = 8
"""The bytes of nested calls that are read, in multiples of the file's length; further ones stay as they are."""


class StatementMasker:
    """Mends the bodies of one file's functions. ``masked`` and ``pairs`` are the file's.

    A call without its ``;`` gets one if a space is free, else it is blanked.
    """

    def __init__(self, masked: bytes, pairs: dict[int, int], source: MaskedSource) -> None:
        self._masked, self._pairs, self._source = masked, pairs, source
        self._budget = _READ_ANEW * len(masked)

    def mask(self, start: int, end: int) -> None:
        """Mend the statements between the braces at ``start`` and ``end``."""
        for match in _STATEMENT.finditer(self._masked, start, end + 1):
            word, word_start = match["word"], match.start("word")
            if self._is_in_value(match.start()) or (word in _KEYWORDS and word not in _CONTROL):
                continue
            if match.lastgroup == "call":
                self._mask_calls(word_start, word, match.end(), start, end)
            elif word not in _CONTROL:
                self._source.mask(word_start, match.end("label") if match.lastgroup == "label" else match.end("word"))

    def _is_in_value(self, sign: int) -> bool:
        """True if the brace opens the parts of a value or a requirement, or the colon a constructor's initializers."""
        masked, before = self._masked, max(0, sign - _LOOK_BACK)
        if masked[sign] == _BRACE:
            is_requirement = _REQUIRED.match(masked, self._pairs.get(sign, sign) + 1) is not None
            return is_requirement or _VALUE_BEFORE.search(masked, before, sign) is not None
        return masked[sign] == _COLON and masked[before:sign].rstrip()[-1:] == b")"

    def _mask_calls(self, word_start: int, word: bytes, opened: int, start: int, end: int) -> None:
        """Mend the statement that begins with ``word`` at ``word_start`` and the bracket at ``opened``.

        If an end is inserted, the next statement is mended too: the masked bytes do not show where it begins.
        """
        masked, source = self._masked, self._source
        while True:
            close = self._pairs.get(opened)
            if close is None or close >= end or (word in _KEYWORDS and word not in _CONTROL):
                return
            if masked[opened] == _BRACE:
                if _CAPS.match(word):
                    source.mask(word_start, word_start + len(word))
                return
            if word not in _CONTROL:
                after = _BEGINS_STATEMENT.match(masked, close + 1, end)
                if after is None or (close + 2 == after.end() and masked[close + 1] != _BRACE):
                    return
                next_start = after.end() - 1
                if masked[next_start] == _BRACE and self._is_local_constructor(word, start, word_start):
                    return
                if self._has_else(next_start) and len(word) > 1:
                    source.write(word_start, word_start + len(word), b"if")
                else:
                    self._end_statement(word_start, close + 1, next_start)
            following = _NEXT_STATEMENT.match(masked, close + 1, end)
            if following is None:
                return
            word_start, word, opened = following.start(1), following[1], following.end()

    def _end_statement(self, start: int, call_end: int, end: int) -> None:
        """Put a ``;`` into the space between a call and the next token; if there is none, blank the call."""
        self._budget -= call_end - start
        if self._budget < 0:
            return
        if not NO_EXPRESSIONS.search(self._masked, start, call_end):
            for offset in range(call_end, end):
                if self._source.is_space(offset):
                    self._source.write(offset, offset + 1, b";")
                    return
        self._source.mask(start, call_end)

    def _has_else(self, brace: int) -> bool:
        """True if the block after a macro is followed by ``else``: the macro is an ``if``."""
        close = self._pairs.get(brace)
        return self._masked[brace] == _BRACE and close is not None and _ELSE.match(self._masked, close + 1) is not None

    def _is_local_constructor(self, word: bytes, start: int, word_start: int) -> bool:
        before = self._masked[max(start, word_start - _CLASS_LOOK_BACK) : word_start]
        if word not in before or not any(keyword in before for keyword in (b"class", b"struct", b"union")):
            return False
        return re.search(rb"\b(?:struct|class|union)\s+(?:\w+\s+)?" + word + rb"\b", before) is not None
