"""HTML: its title and headings, landmarks and forms, and all elements with an id.

The query itself compares ``html.id`` and ``html.src``, names of attributes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages import documents
from smart_explore.languages.blanks import blank, blank_ranges, written_over
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.signatures import clip, fold_space

_ATTRIBUTES = rb"(?:=\s*+(?:\"[^\"]*+\"|'[^']*+')?+|[^=<>])*+>"
START_TAG = re.compile(rb"<[A-Za-z][^\s<>/=]*+%s" % _ATTRIBUTES)

_TOKEN = re.compile(
    rb"""<!--.*?(?:-->|\Z) | <!%(attributes)b | (?P<instruction><\?[^>]*+>?)
    | <(?P<raw>script|style)\b.*?(?=</(?P=raw)\b|\Z)
    | <(?P<text>textarea|title)\b%(attributes)b(?P<content>.*?)(?=</(?P=text)\b|\Z)
    | (?P<root><(?P<name>html|head|body)\b%(attributes)b)
    | <(?P<end>/?)h(?P<level>[1-6])\b%(attributes)b | </?[a-z][^\s<>/=]*+%(attributes)b
    | (?P<sign>&(?!\#?\w+;)|<(?![a-z/!])|>)"""
    % {b"attributes": _ATTRIBUTES},
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
_SIGN = re.compile(rb"[<>&]")
_ID = re.compile(rb"\sid\s*=", re.IGNORECASE)
_END_OF_ROOT = re.compile(rb"</(html|head|body)\b", re.IGNORECASE)

_TEMPLATE = re.compile(rb"\{[{%#]|[}%#]\}")
_CLOSING = {b"{{": b"}}", b"{%": b"%}", b"{#": b"#}"}


def _template_tags(data: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of ``{{ .. }}``, ``{% .. %}`` and ``{# .. #}``, as Go, Django and their like write into HTML."""
    start, closing = 0, b""
    for mark in _TEMPLATE.finditer(data):
        if mark[0] == closing:
            yield start, mark.end()
            closing = b""
        elif not closing or mark[0] == b"{{" == data[start : start + 2]:
            start, closing = mark.start(), _CLOSING.get(mark[0], b"")


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file as the grammar can read them, without the tags of templates."""
    data = blank_ranges(data, _template_tags(data))
    return written_over(data, _mended(data))


def _mended(data: bytes) -> Iterator[tuple[int, bytes]]:
    ended = {end[1].lower() for end in _END_OF_ROOT.finditer(data)}
    level = b""
    for token in _TOKEN.finditer(data):
        group = token.lastgroup
        text = b""
        if group == "sign":
            text = b"."
        elif group == "content":
            text = _SIGN.sub(b".", token[group])
        elif group == "instruction" or (group == "root" and token["name"].lower() not in ended):
            text = b"" if _ID.search(token[group]) else blank(token[group])
        elif group == "level" and token["end"]:
            text, level = level, b""
        elif group == "level":
            level = token[group]
        if text and group:
            yield token.start(group), text


_TAG = re.compile(r"<[^<>]*>")
_HEADING = re.compile(rb"<(?:h[1-6]|title)\b", re.IGNORECASE)
_GAP = rb"(?:\s|\{[{%][^{}]*+\}++)"
_HAS_ID = re.compile(
    rb"""<[\w-]+(?:%(gap)b++(?!id[\s=])[^\s=>{]++(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]++))?)*+%(gap)b+id\s*=\s*["']?[^\s"'>]"""
    % {b"gap": _GAP},
    re.IGNORECASE,
)
_VOID = re.compile(rb"<(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b", re.IGNORECASE)
_MAX_READ = 1_000  # bytes of a heading, or of a start tag


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Name a heading by its text, an element with an id by its tag and id, a landmark without one by its tag."""
    data = file.data[definition.node_start : min(definition.node_end, definition.node_start + _MAX_READ)]
    by_tag = definition.name_start == definition.node_start + 1
    if by_tag and _HAS_ID.match(data):
        return False  # it was also found by its id
    tag = START_TAG.match(file.data, definition.node_start, definition.node_end) if _VOID.match(data) else None
    if tag:
        definition.end = tag.end()  # the grammar adds the following text to it
    else:
        documents.end_with_text(definition, file)
    if _HEADING.match(data):
        definition.kind = "heading"
        definition.name = fold_space(_text(data))
    elif not by_tag:
        definition.name = f"#{definition.name}"
    return bool(definition.name)


def _text(data: bytes) -> str:
    """The text without tags, with its character references replaced."""
    text = _TAG.sub("", data.decode("utf-8", "replace"))
    if "&" in text:
        from html import unescape

        return unescape(text)
    return text


def signature(definition: Definition, file: FileCaptures) -> str:
    """The start tag; for a heading its tag and text."""
    data = file.data[definition.node_start : min(definition.node_end, definition.node_start + _MAX_READ)]
    start = START_TAG.match(data)
    tag = fold_space((start[0] if start else data).decode("utf-8", "replace"))
    return clip(f"{tag} {definition.name}" if definition.kind == "heading" else tag)


OUTLINE = documents.KEYS._replace(
    adjust=adjust, signature=signature, doc=documents.markup_comment, known_gaps=known_gaps, confines=False
)
