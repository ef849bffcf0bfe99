"""Mend statements that only the preprocessor makes whole: ``FOREACH(x, list) {``, ``FOO(a)`` without its ``;``.

Works on the masked bytes of one function's body at a time. A call that lacks its ``;`` gets one where a space is free.
"""

from __future__ import annotations

import re

from smart_explore.languages.c_family.expressions import NO_EXPRESSIONS
from smart_explore.languages.c_family.masking import spaces

_KEYWORDS = frozenset(
    b"""if else for while do switch case default return goto break continue sizeof alignof _Alignof new delete throw
    catch try typeof __typeof__ decltype static_assert _Static_assert asm __asm__ __asm operator and or not co_await
    co_return co_yield requires const volatile static constexpr struct class union enum typedef using template
    typename namespace extern inline register auto void char short int long float double signed unsigned bool _Bool
    wchar_t __attribute__ __declspec offsetof __builtin_offsetof alignas _Alignas noexcept this __extension__ explicit
    virtual friend defined public private protected""".split()
)
_TYPE_WORDS = rb"(?:unsigned|signed|void|char|short|int|long|float|double|bool|struct|union|enum|typename)\b"
_STATEMENT = re.compile(
    rb"""[;{}\#:]\s*(?:(?:else|do)\s+)?(?P<word>[A-Za-z_]\w*)
       (?:(?P<call>\s*(?=[({]))
         |(?P<label>\s*:)(?!:)(?=\s*[\#}])
         |(?P<qualifier>)(?=\s+(?:static\b|register\b|const\s+\w+[\s*&]+\w+\s*[=;,\[]|"""
    + _TYPE_WORDS
    + rb"""\s*[\w*])|(?<=[A-Z_])\s+[A-Za-z_]\w*[\s*&]+[A-Za-z_]\w*\s*[=;,\[])
         |(?P<stray>)(?<=[A-Z_0-9]{3})(?=[ \t]*\r?\n\s*[A-Za-z_}{\#]|\s*\}|\s+(?:if|for|while|do|switch|return|goto|break)\b
            |\s+[A-Za-z_]\w*\s*(?:->|\.|[-+*/|&^]=|\+\+|--)))""",
    re.VERBOSE,
)
_NEXT_STATEMENT = re.compile(rb"\s*([A-Za-z_]\w*)\s*(?=[({])")
_CONTROL = frozenset(b"if for while switch".split())
_CAPS = re.compile(rb"[A-Z_][A-Z0-9_]+\Z")
_BEGINS_STATEMENT = re.compile(rb"\s*(?!(?:noexcept|const|override|final|and|or)\b)(?:[A-Za-z_}#{]|\Z)")
_ELSE = re.compile(rb"\s*else\b")
_VALUE_BEFORE = re.compile(rb"(?:[=(,{\[]|\breturn)\s*\Z|[=(,]\s*\([^()]*\)\s*\Z|\breturn\s*\([^()]*\)\s*\Z")


class Mender:
    """Edits ``out`` for the bodies of one file; ``masked`` and ``pairs`` are the file's."""

    def __init__(self, masked: bytes, pairs: dict[int, int], out: bytearray) -> None:
        self._masked, self._pairs, self._out = masked, pairs, out

    def mend(self, start: int, end: int) -> None:
        """Mend the statements of the body between the braces at ``start`` and ``end``."""
        for found in _STATEMENT.finditer(self._masked, start, end + 1):
            kind, word = found.lastgroup, found["word"]
            if kind == "call":
                self._call(found, start, end)
            elif word in _KEYWORDS or (self._masked[found.start()] == 0x7B and self._is_value(found.start())):
                continue
            elif kind == "label":
                self._blank(found.start("word"), found.end("label"))
            else:
                self._blank(found.start("word"), found.end("word"))

    def _call(self, found: re.Match[bytes], start: int, end: int) -> None:
        masked, before, word = self._masked, found.start(), found["word"]
        if word in _KEYWORDS and word not in _CONTROL:
            return
        sign = masked[before]
        if sign == 0x7B and self._is_value(before):
            return
        if sign == 0x3A and masked[max(0, before - 60) : before].rstrip()[-1:] == b")":
            return  # a constructor's initialisers
        self._statement(found.start("word"), word, found.end(), start, end)

    def _is_value(self, brace: int) -> bool:
        """Whether a brace opens the parts of a value, rather than a block."""
        return _VALUE_BEFORE.search(self._masked, max(0, brace - 60), brace) is not None

    def _statement(self, at: int, word: bytes, opened: int, start: int, end: int) -> None:
        """Look at a statement that begins with ``word`` at ``at`` and goes on with the bracket at ``opened``.

        Where it is given its end, the next one is looked at too: in the masked text nothing shows where that begins.
        """
        masked = self._masked
        while True:
            close = self._pairs.get(opened)
            if word in _CONTROL:
                following = _NEXT_STATEMENT.match(masked, close + 1, end) if close and masked[opened] == 0x28 else None
            elif word in _KEYWORDS or close is None or close >= end:
                return
            elif masked[opened] == 0x7B:
                if _CAPS.match(word):
                    self._blank(at, at + len(word))
                return
            else:
                after = _BEGINS_STATEMENT.match(masked, close + 1, end)
                if after is None or (close + 2 == after.end() and masked[close + 1] != 0x7B):
                    return
                if masked[after.end() - 1] == 0x7B and self._is_local_constructor(word, start, at):
                    return
                if len(word) > 1 and self._has_else(after.end() - 1):
                    self._out[at : at + len(word)] = b"if".ljust(len(word))
                    return
                self._end_statement(at, close + 1, after.end() - 1)
                following = _NEXT_STATEMENT.match(masked, close + 1, end)
            if following is None:
                return
            at, word, opened = following.start(1), following[1], following.end()

    def _has_else(self, brace: int) -> bool:
        """Whether a block that a macro decides on is followed by ``else``: the macro is an ``if``."""
        close = self._pairs.get(brace)
        return self._masked[brace] == 0x7B and close is not None and _ELSE.match(self._masked, close + 1) is not None

    def _end_statement(self, start: int, at: int, end: int) -> None:
        """Put a ``;`` into the space between a call and what follows; where there is none, blank the call.

        Blank it, too, where its arguments are no expressions.
        """
        for place in range(at, end) if not NO_EXPRESSIONS.search(self._masked, start, at) else ():
            if self._out[place] in b" \t" and self._masked[place] == self._out[place]:
                self._out[place] = 0x3B
                return
        self._blank(start, at)

    def _is_local_constructor(self, word: bytes, start: int, at: int) -> bool:
        return re.search(rb"\b(?:struct|class|union)\s+(?:\w+\s+)?" + word + rb"\b", self._masked[start:at]) is not None

    def _blank(self, start: int, end: int) -> None:
        self._out[start:end] = spaces(self._out[start:end])
