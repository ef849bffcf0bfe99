"""SQL: tables with their columns, views, indexes, triggers, types, functions and procedures, as they are created."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.signatures import value_or_head
from smart_explore.languages.sql.statements import comments_only, creating_statements, without_comments

_FILLED_IN = rb"\{{1,2}[^{}\n]+\}{1,2}"  # by what reads the file
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
    """A name without its quotes; a quote in it is written twice."""
    text = name.decode("utf-8", "replace").removeprefix(":")
    quote = {'"': '"', "`": "`", "[": "]"}.get(text[:1])
    return text[1:-1].replace(quote * 2, quote) if quote else name.decode("utf-8", "replace")


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """All of it is kept."""
    return True


def scope(definition: Definition) -> str:
    """Everything lends its name: columns belong to their tables."""
    return definition.name


OUTLINE = documents.KEYS._replace(
    adjust=adjust,
    scope=scope,
    doc=comment_above,
    signature=value_or_head(lambda definition: definition.kind == "field"),
    prepare=comments_only,
    from_captures=from_captures,
)
