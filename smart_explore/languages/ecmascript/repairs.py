"""What TypeScript's grammar cannot parse, rewritten in place, so that the rest of the file is not lost.

Every repair keeps the length and the line breaks: positions in the repaired bytes are positions in the file.

- Variance (``interface A<in out T>``), ``export type *`` and ``abstract override`` lose the word that is in the way.
- Signatures that no semicolon parts (``(a: string): A`` on the line above ``<T>(a: T): B``) get one, in place of the
  blank before the second: the grammar reads on where TypeScript ends the member at the line's end.
- Escapes in template literals (``\\```, ``\\${``), which the grammar does not know in types, become plain letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.ecmascript.tokens import skip_bracketed, skip_gap

_VARIANCE = re.compile(rb"(?<=[<,])(\s*)((?:in\s+out|in|out))(?=\s+[A-Za-z_$][\w$]*\s*(?:[,>=]|extends\b))")
_TYPE_STAR = re.compile(rb"\bexport\s+(type)(?=\s*\*)")
_ABSTRACT_OVERRIDE = re.compile(rb"\babstract\s+(override)\b")
_ESCAPE = re.compile(rb"\\[\\`$]")
_UNPARTED = re.compile(
    rb"(?:[\w$>\])}\"'`]|\*/)[ \t]*(?://[^\n]*)?\r?\n[ \t]+(?=\(|\[|<(?:\s*$|(?:const\s+)?[A-Z_$][\w$]*(?:\s+extends\b|\s*[,=]|>\s*\())|(?:in|is|extends|as)\??:)",
    re.MULTILINE,
)
_STRUCTURE = re.compile(
    rb"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[()\[\]{}]|\binterface\b|\n[ \t]+(?=[<(\[]|(?:in|is|extends|as)\??:)",
    re.DOTALL,
)
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
_MEMBER_END = re.compile(rb"[\w$\"'`>)\]}]$")
_UNFINISHED = re.compile(rb"(?:=>|(?<![\w$.])(?:new|get|set|async|extends|keyof|typeof|readonly|infer|is|in|as))$")
_BEFORE_LITERAL = frozenset(b":|&=<,(")


def repair(data: bytes) -> bytes:
    """The bytes to parse in place of the file's."""
    fixed = data
    if b"out " in data or b"in " in data:
        fixed = _VARIANCE.sub(lambda match: match[1] + b" " * len(match[2]), fixed)
    if b"export type" in data:
        fixed = _TYPE_STAR.sub(_without_word, fixed)
    if b"override" in data:
        fixed = _ABSTRACT_OVERRIDE.sub(_without_word, fixed)
    if b"\\`" in data or b"\\$" in data:
        fixed = _ESCAPE.sub(lambda match: match[0] if match[0] == b"\\\\" else b"__", fixed)
    if _UNPARTED.search(fixed):
        at = list(_unparted(fixed))
        if at:
            changed = bytearray(fixed)
            for offset in at:
                changed[offset] = ord(";")
            fixed = bytes(changed)
    return fixed


def _without_word(match: re.Match[bytes]) -> bytes:
    return match[0][: match.start(1) - match.start()] + b" " * len(match[1]) + match[0][match.end(1) - match.start() :]


def _unparted(data: bytes) -> Iterator[int]:
    """The offsets of the blanks before signatures that follow a member of a type on the line above."""
    around: list[bool] = []
    is_interface = False
    before = 0
    for token in _STRUCTURE.finditer(data):
        text = token[0]
        first = text[0]
        if first == 10:
            if around and around[-1] and _ends_member(data, before, token.start()) and _is_signature(data, token.end()):
                yield token.end() - 1
            continue
        if text == b"interface":
            is_interface = True
        elif first == 123:
            previous = (
                data[:0] if not token.start() else data[max(0, token.start() - 200) : token.start()].rstrip()[-1:]
            )
            around.append(is_interface or (bool(previous) and previous[0] in _BEFORE_LITERAL))
            is_interface = False
        elif first in b"([":
            around.append(False)
        elif first in b")]}" and around:
            around.pop()
        if not text.startswith((b"//", b"/*")):
            before = token.end()


def _ends_member(data: bytes, before: int, at: int) -> bool:
    """Whether the code that ends before the line break at ``at`` can end a member."""
    gap = _COMMENT.sub(b"", data[before:at]).rstrip() or data[max(0, before - 2) : before]
    return bool(_MEMBER_END.search(gap)) and not _UNFINISHED.search(gap)


def _is_signature(data: bytes, at: int) -> bool:
    end = len(data)
    if data[at : at + 1] == b"<":
        at = skip_gap(data, skip_bracketed(data, at, end))
    if data[at : at + 1] == b"(":
        return data[skip_gap(data, skip_bracketed(data, at, end)) :][:1] == b":"
    after = skip_gap(data, skip_bracketed(data, at, end))
    return data[at : at + 1] != b"[" or data[after : after + 1] in (b":", b"?")
