"""SQL: tables with their columns, views, indexes, triggers, types, functions and procedures, as they are created."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import documents, outline_defaults
from smart_explore.languages.blanks import blank, only_ranges
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.signatures import value_or_head

_TOKEN = re.compile(
    rb"""(?P<comment>--[^\n]*|/\*.*?(?:\*/|\Z)) | '(?:[^']|'')*+' | \$(?P<tag>\w*)\$.*?(?:\$(?P=tag)\$|\Z)
    | "[^"]*" | `[^`]*` | \[[^\[\]\n]{0,128}\] | (?P<batch>^[ \t]*(?:go|/|delimiter\b[^\n]*|\\[a-z][^\n]*)[ \t\r]*$)
    | (?P<end>;) | (?P<open>\() | (?P<close>\)) | (?P<word>[A-Za-z_][\w$]*)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE | re.IGNORECASE,
)
_OPENS = frozenset({b"BEGIN", b"CASE"})
_BODIES = frozenset({b"FUNCTION", b"PACKAGE", b"PROCEDURE", b"PROC", b"TRIGGER"})
_ENDS_OTHER = re.compile(rb"\s+(?:IF|LOOP|WHILE|REPEAT|FOR)\b", re.IGNORECASE)
_MAX_INDENT = 80  # bytes between the beginning of a line and its first word
_HEAD_WORDS = 12
"""The number of words that decide if a statement contains others."""


def comments_only(data: bytes) -> bytes:
    """The source with only its comments, of the same length.

    Statements are read from the bytes.
    """
    return only_ranges(data, (token.span() for token in _TOKEN.finditer(data) if token.lastgroup == "comment"))


def _begins_line(data: bytes, offset: int) -> bool:
    return not data[data.rfind(b"\n", max(0, offset - _MAX_INDENT), offset) + 1 : offset].strip()


def without_comments(data: bytes) -> bytes:
    """The source with its comments blank, of the same length."""
    return _TOKEN.sub(lambda token: blank(token[0]) if token.lastgroup == "comment" else token[0], data)


def creating_statements(data: bytes) -> Iterator[Region]:
    """The statements that begin with ``CREATE``, without their ends. ``data`` has no comments."""
    start, words, depth, blocks = -1, 0, 0, 0
    has_body = False
    for token in _TOKEN.finditer(data):
        group = token.lastgroup
        if group == "batch" or (group == "end" and depth <= 0 and blocks <= 0):
            if start >= 0:
                yield _trimmed(data, start, token.start())
            start, words, depth, blocks, has_body = -1, 0, 0, 0, False
            continue
        word = token[0].upper() if group == "word" else b""
        begins = word == b"CREATE" and depth <= 0 and blocks <= 0 and (not words or _begins_line(data, token.start()))
        if begins and start >= 0:  # nothing ends the one before
            yield _trimmed(data, start, token.start())
        if begins:
            start, words, depth, blocks, has_body = token.start(), 0, 0, 0, False
        depth += (group == "open") - (group == "close")
        words += 1
        if start >= 0 and words <= _HEAD_WORDS and word in _BODIES:
            blocks += word == b"PACKAGE"  # it has an end, but no word that opens it
            has_body = True
        if has_body and word in _OPENS:
            blocks += 1
        elif has_body and word == b"END" and not _ENDS_OTHER.match(data, token.end(), token.end() + 100):
            blocks -= 1
    if start >= 0:
        yield _trimmed(data, start, len(data))


def _trimmed(data: bytes, start: int, end: int) -> Region:
    while data[end - 1] in b" \t\r\n":
        end -= 1
    return Region(start, end)


_FILLED_IN = rb"\{{1,2}[^{}\n]+\}{1,2}"  # filled in by the file's reader
_PLAIN = rb"(?:[\w@#:\x80-\xff]|\$?%s)(?:[\w@$#\x80-\xff-]|%s)*+" % (_FILLED_IN, _FILLED_IN)
_NAME = rb":?(?:\"(?:[^\"\n]|\"\")+\"|`(?:[^`\n]|``)+`|\[(?:[^\]\n]|\]\])+\]|%s)" % _PLAIN
_MODIFIERS = (
    rb"CLUSTERED|COLUMNSTORE|CONSTRAINT|EXTERNAL|FOREIGN|FULLTEXT|GLOBAL|LOCAL|MATERIALIZED|NONCLUSTERED|PUBLIC|RECURSIVE"
    rb"|SPATIAL|TEMP|TEMPORARY|TRANSIENT|UNIQUE|UNLOGGED|VIRTUAL"
)
_CREATE = re.compile(
    rb"CREATE\s+(?:OR\s+\w+\s+)?(?:(?:%s|\w+\s*=\s*\S+|SQL\s+SECURITY\s+\w+)\s+)*+"
    rb"(?:EVENT\s+(?=TRIGGER))?"
    rb"(TABLE|VIEW|INDEX|TRIGGER|TYPE|DOMAIN|SCHEMA|FUNCTION|PROCEDURE|PROC|AGGREGATE|MACRO|PACKAGE|DATABASE|SEQUENCE|SYNONYM"
    rb"|EVENT|POLICY|RULE|ROLE|USER(?!\s+MAPPING))\s+(?:BODY\s+)?"
    rb"(?:CONCURRENTLY\s+)?(?:IF\s+NOT\s+EXISTS\s+)?(?!ON\b)(%s(?:\s*\.\s*%s)*)" % (_MODIFIERS, _NAME, _NAME),
    re.IGNORECASE,
)
_PART = re.compile(_NAME)
_OPENING = re.compile(rb"\s*\(")
_BODY = re.compile(rb"\b(?:AS|BEGIN|RETURN)\b|\$\w*\$", re.IGNORECASE)
_CONSTRAINT = re.compile(
    rb"(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|LIKE)\b|EXCLUDE\s*(?:USING\b|\()|PERIOD\s+FOR\b"
    rb"|(?:FULLTEXT|SPATIAL|KEY|INDEX)(?:\s+(?:KEY|INDEX)\b)?(?:\s+%s)?(?:\s+USING\s+\w+)?\s*\((?!\s*\d)" % _NAME,
    re.IGNORECASE,
)
_KINDS = {
    **dict.fromkeys(("AGGREGATE", "PROCEDURE", "PROC", "MACRO"), "function"),
    **dict.fromkeys(("DATABASE", "PACKAGE", "SCHEMA"), "namespace"),
    **dict.fromkeys(("POLICY", "ROLE", "SEQUENCE", "SYNONYM", "USER"), "resource"),
    "DOMAIN": "type",
    "RULE": "trigger",
}
_MAX_HEAD = 10_000  # bytes from a name to the body


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The objects that statements create, and the columns of tables. ``definitions`` are not needed."""
    data = without_comments(file.data)
    for statement in creating_statements(data) if file.captures.get("sql.program") else ():
        head = _CREATE.match(data, statement.start, statement.end)
        if head is None:
            continue
        *owner, name = [_plain(part[0]) for part in _PART.finditer(data, *head.span(2))]
        word = head[1].decode().upper()
        created = Definition.derived(_KINDS.get(word, word.lower()), name, head.start(2), statement)
        created.owner = tuple(owner)
        bracket = _OPENING.match(data, head.end(), statement.end) if word == "TABLE" else None
        if bracket is not None:
            end = matching_bracket(data, bracket.end() - 1, statement.end)
            created.body = Region(bracket.end() - 1, end if end > 0 else statement.end)
        elif (body := _BODY.search(data, head.end(), min(statement.end, head.end() + _MAX_HEAD))) is not None:
            created.body = Region(body.start(), statement.end)
        yield created
        if bracket is not None and created.body is not None:
            yield from _columns(data, Region(bracket.end(), created.body.end - 1))


def _columns(data: bytes, columns: Region) -> Iterator[Definition]:
    for start, end in split_list(data, columns.start, columns.end):
        name = _PART.match(data, start, end)
        if name is not None and not _CONSTRAINT.match(data, start, end):
            yield Definition.derived("field", _plain(name[0]), start, Region(start, end))


def _plain(name: bytes) -> str:
    """A name without its quotes; a quote inside it is doubled."""
    text = name.decode("utf-8", "replace").removeprefix(":")
    quote = {'"': '"', "`": "`", "[": "]"}.get(text[:1])
    return text[1:-1].replace(quote * 2, quote) if quote else name.decode("utf-8", "replace")


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Keep every definition."""
    return True


OUTLINE = documents.KEYS._replace(
    adjust=adjust,
    scope=outline_defaults.own_name,
    doc=comment_above,
    signature=value_or_head(lambda definition: definition.kind == "field"),
    prepare=comments_only,
    from_captures=from_captures,
)
