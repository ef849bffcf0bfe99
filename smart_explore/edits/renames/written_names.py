"""Find names in source text: their columns, in quotes, and in import statements."""

from __future__ import annotations

import re

from smart_explore.languages.lexing import whole_word

_NAME = re.compile(r"[^\W\d][\w$]*[?!=]?|\$[\w$]+")
_QUOTED = rb"""["'`](?:[^\s"'`]*?(?P<before>[\w$]+)(?:\.|:{1,2}|@|\#|->|\\+))?(?P<name>%b)(?=(?:\(\))?["'`])"""
MAX_IMPORT_LINES = 200
_OPENERS, _CLOSERS = b"([{", b")]}"


def is_name(text: str) -> bool:
    """True if a text can name a symbol in some language; Ruby's may end with ``?``, ``!`` or ``=``."""
    return _NAME.fullmatch(text) is not None


def name_columns(line: bytes, name: str) -> list[int]:
    """The columns, in bytes, of a whole name in a line."""
    return [match.start() for match in _word(name).finditer(line)]


def quoted_names(data: bytes, name: str) -> list[tuple[int, int, str]]:
    """The places of a name in quotes, alone or at the end of a path: line (from 0), the name's column in bytes, and the
    part of the path before it: ``mail`` in ``"app.mail.send"``.
    """
    quoted = re.compile(_QUOTED % re.escape(name.encode()))
    if not quoted.search(data):
        return []
    lines = enumerate(data.split(b"\n"))
    return [
        (row, found.start("name"), (found["before"] or b"").decode("utf-8", "replace"))
        for row, line in lines
        for found in quoted.finditer(line)
    ]


def name_in_import(data: bytes, row: int, name: str, *, is_module: bool = False) -> tuple[int, int] | None:
    """The line (from 0) and column of a name in the import statement that begins at a line; None if unclear.

    Names in quotes, or before Python's ``import``, are modules; one after ``as`` is the local name. With ``is_module``
    the name is part of the module, before another one.
    """
    positions: list[tuple[int, int]] = []
    depth = 0
    lines = data.split(b"\n")
    for number in range(row, min(len(lines), row + MAX_IMPORT_LINES)):
        line = lines[number]
        start = line.find(b" import ") if line.lstrip().startswith(b"from ") else -1
        for column in name_columns(line, name):
            before = line[:column]
            quoted = any(before.count(quote) % 2 for quote in (b'"', b"'", b"`"))
            goes_on = line[column + len(name.encode()) :].lstrip().startswith((b".", b"::", b"\\"))
            module = column < start or goes_on is not is_module
            renamed = before.rstrip().endswith((b" as", b"="))
            if not (quoted or module or renamed):
                positions.append((number, column))
        depth += sum(line.count(b"%c" % opener) for opener in _OPENERS)
        depth -= sum(line.count(b"%c" % closer) for closer in _CLOSERS)
        if depth <= 0 and not line.rstrip().endswith((b"\\", b",")):
            break
    return positions[-1] if positions else None


def _word(name: str) -> re.Pattern[bytes]:
    return whole_word(name.encode())
