"""Python's docstrings, read from the bytes: a pattern for them would double the query's cost."""

from __future__ import annotations

import re

_BEGINS = frozenset(bytes([byte]) for byte in b" \t\f\r\n\\#\"'rRuU")
_BEFORE = re.compile(rb"(?:[ \t\f\r\n]|\\\r?\n|#[^\n]*)*+(?=[rRuU]?[\"'])")
_BETWEEN = re.compile(rb"(?:[ \t\f]|\\\r?\n)*+")
_STATEMENT_END = re.compile(rb"[ \t\f\r]*(?:[;#\n]|\Z)")
_LITERAL = re.compile(
    rb"([rRuU]?)(?:"
    rb'"""((?:[^"\\]++|\\.|"(?!""))*+)"""'
    rb"|'''((?:[^'\\]++|\\.|'(?!''))*+)'''"
    rb'|"((?:[^"\\\n]++|\\.)*+)"'
    rb"|'((?:[^'\\\n]++|\\.)*+)'"
    rb")",
    re.DOTALL,
)
_ESCAPE = re.compile(
    r"\\(\r?\n|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-7]{1,3}|.)",
    re.DOTALL,
)
_ESCAPED = {"\n": "", "\r\n": "", "\\": "\\", '"': '"', "'": "'", "n": "\n", "t": "\t", "r": "\r"}


def docstring_at(data: bytes, at: int) -> str:
    """The docstring that is the first statement at or after byte ``at``, dedented; ``""`` if there is none.

    Comments may precede it. Adjacent literals count as one; bytes and f-strings are no docstrings.
    """
    if data[at : at + 1] not in _BEGINS:
        return ""
    before = _BEFORE.match(data, at)
    return statement_string(data, before.end()) if before else ""


def statement_string(data: bytes, at: int) -> str:
    """The string literals that begin at ``at``, if they are a statement of their own, else ``""``."""
    split_list: list[str] = []
    while (literal := _LITERAL.match(data, at)) is not None:
        prefix, raw = literal[1], literal[literal.lastindex or 0].decode("utf-8", "replace")
        split_list.append(raw if "\\" not in raw or prefix in (b"r", b"R") else _ESCAPE.sub(_unescape, raw))
        at = _BETWEEN.match(data, literal.end()).end()  # type: ignore[union-attr]
    if not split_list or not _STATEMENT_END.match(data, at):
        return ""
    return _dedent("".join(split_list))


def _dedent(text: str) -> str:
    """The text without the indentation that all lines but the first share, and without blank lines around it."""
    if "\n" not in text:
        return text.expandtabs().strip()
    first, *rest = text.expandtabs().replace("\r\n", "\n").split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    return "\n".join([first.lstrip(), *(line[margin:] for line in rest)]).strip()


def _unescape(match: re.Match[str]) -> str:
    escape = match[1]
    if escape[0] in "xuU01234567" and escape != escape[0]:
        code = int(escape, 8) if escape[0].isdigit() else int(escape[1:], 16)
        return chr(code) if code <= 0x10FFFF and not 0xD800 <= code < 0xE000 else match[0]
    return _ESCAPED.get(escape, match[0])
