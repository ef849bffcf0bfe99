"""The markup of a template: its headings, landmarks, and all elements with a literal id."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.signatures import clip, fold_space, head_signature
from smart_explore.languages.templates.source import without_tags

_MARKUP = re.compile(
    rb"<!--(?>.*?(?:-->|\Z))|<(?P<raw>script|style)\b(?P<more>(?:\"[^\"]*\"|'[^']*'|[^<>\"'])*+)>(?>.*?(?=</(?P=raw)\s*>|\Z))"
    rb"|<(?P<name>\.?[a-z][\w.:-]*)(?P<attributes>(?:\"[^\"]*\"|'[^']*'|[^<>\"'])*+)>|</(?P<closed>\.?[a-z][\w.:-]*)\s*>",
    re.DOTALL | re.IGNORECASE,
)
_ID = re.compile(rb"""\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.IGNORECASE)
_HEADINGS = frozenset({b"h1", b"h2", b"h3", b"h4", b"h5", b"h6", b"title"})
_LANDMARKS = frozenset(b"main nav header footer section article aside form dialog search".split())
_ELEMENT = re.compile(rb"<[^<>]*>")
_DELIMITERS = re.compile(r"<%[#=_-]*|[-_]?%>")
_MADE = re.compile(r"<%|\{")
_MAX_READ = 1_000  # bytes of a heading
_MAX_NAME = 60


def definitions(file: FileCaptures) -> Iterator[Definition]:
    """The elements in the order of their start tags; an unclosed element is its start tag."""
    data = without_tags(file.data)
    found: list[tuple[Definition, bytes]] = []
    opened: dict[bytes, list[Definition | None]] = {}
    for tag in _MARKUP.finditer(data):
        closed = tag["closed"]
        if closed is not None:
            waiting = opened.get(closed.lower())
            if waiting and (element := waiting.pop()) is not None:
                element.node_end = element.end = tag.end()
            continue
        name = (tag["name"] or b"").lower()
        if not name:
            continue
        element = _element(file, name, tag)
        if not tag["attributes"].endswith(b"/"):
            opened.setdefault(name, []).append(element)
        if element is not None:
            found.append((element, name))
    for element, name in found:
        if name in _HEADINGS and element.kind == "heading":
            element.name = _text(file, element, data)
        if element.name:
            yield element


def _element(file: FileCaptures, name: bytes, tag: re.Match[bytes]) -> Definition | None:
    """The element that a tag begins; None if it has no name."""
    kind, called = "element", ""
    if name in _HEADINGS:
        kind = "heading"
    elif (match := _ID.search(tag["attributes"])) is not None:
        start = tag.start("attributes")
        written = file.text(start + match.start(match.lastindex or 0), start + match.end(match.lastindex or 0))
        called = f"#{written}" if written.strip() and not _MADE.search(written) else ""
    elif name in _LANDMARKS:
        called = name.decode()
    if kind != "heading" and not called:
        return None
    element = Definition.derived(kind, called, tag.start(), Region(tag.start(), tag.end()))
    element.body = Region(tag.end(), tag.end())
    return element


def _text(file: FileCaptures, heading: Definition, data: bytes) -> str:
    """The text of a heading, with code as it is written; ``data`` is the source with the template's tags blanked."""
    offset = heading.body.start if heading.body is not None else heading.node_start
    end = min(heading.node_end, offset + _MAX_READ)
    pieces = []
    for element in _ELEMENT.finditer(data, offset, end):
        pieces.append(file.text(offset, element.start()))
        offset = element.end()
    pieces.append(file.text(offset, end))
    return clip(fold_space(_DELIMITERS.sub(" ", " ".join(pieces))), _MAX_NAME)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The start tag; for a heading its tag and text."""
    tag = head_signature(definition, file)
    return clip(f"{tag} {definition.name}" if definition.kind == "heading" else tag)
