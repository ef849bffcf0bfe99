"""Rust's documentation: ``///`` and ``/** */`` above, ``//!`` and ``/*! */`` inside, ``#[doc = ".."]`` anywhere."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import clean_comment, only_space
from smart_explore.languages.language import Doc

_OUTER = re.compile(rb"///(?!/)|/\*\*(?![*/])")
_INNER = re.compile(rb"//!|/\*!")
_FIRST_INNER = re.compile(rb"\s*(?://!|/\*!)")
_ATTRIBUTE = re.compile(
    rb'#\[\s*doc\s*=\s*(?:r(#*)"(?:(?>(.*?)"\1)|.*+)|"((?:[^"\\]|\\.)*+)"?)(?P<closed>\s*\])?', re.DOTALL
)
_ESCAPE = re.compile(r"\\(\n\s*|.)", re.DOTALL)
_MEANING = {"n": "\n", "t": "\t", "r": ""}
_ABOVE = "rust.doc"


def leave_doc_attributes(definition: Definition, file: FileCaptures) -> None:
    """Begin a definition after its first attributes if they are ``#[doc ..]``: they are documentation."""
    start = definition.start
    attributes = file.captures_in("decorator", start, definition.node_start)
    for number, attribute in enumerate(attributes, 1):
        if not attribute_text(file, attribute).startswith(("#[doc=", "#[doc(", "#[doc]")):
            break
        definition.start = attributes[number].start if number < len(attributes) else definition.node_start
    if definition.start != start:
        definition.extras[_ABOVE] = [Region(start, definition.start)]


def attribute_text(file: FileCaptures, attribute: Region) -> str:
    """The source of an attribute without white space."""
    return "".join(file.region_text(attribute).split())


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """All of a declaration's documentation in source order. Other comments may be in between."""
    attributes = definition.extras.get(_ABOVE)
    start = attributes[0].start if attributes else definition.start
    above = _above(start, file)
    among = [c for c in file.comments_within(start, definition.node_start) if _OUTER.match(file.data, c.start)]
    comments = above + among + _inside(definition, file)
    attributes_among = [a for a in _ATTRIBUTE.finditer(file.data, start, definition.node_start) if a["closed"]]
    text = _text(comments, attributes_among, file)
    if above:
        start = above[0].start
    return Doc(text, start if start != definition.start else -1)


def _above(offset: int, file: FileCaptures) -> list[Region]:
    comments = []
    while (comment := file.comment_before(offset)) is not None and only_space(file, comment.end, offset):
        if _INNER.match(file.data, comment.start):
            break
        if _OUTER.match(file.data, comment.start):
            comments.append(comment)
        offset = comment.start
    comments.reverse()
    return comments


def _inside(definition: Definition, file: FileCaptures) -> list[Region]:
    if definition.body is None or not _FIRST_INNER.match(file.data, definition.body.start + 1):
        return []
    comments = []
    offset = definition.body.start + 1
    for comment in file.comments_within(offset, definition.body.end):
        if not only_space(file, offset, comment.start) or not _INNER.match(file.data, comment.start):
            break
        comments.append(comment)
        offset = comment.end
    return comments


def _text(comments: list[Region], attributes: list[re.Match[bytes]], file: FileCaptures) -> str:
    """The text of runs of comments and of the attributes between them."""
    texts = []
    index = 0
    for attribute in attributes:
        first = index
        while index < len(comments) and comments[index].start < attribute.start():
            index += 1
        texts += [_clean(comments[first:index], file), _literal(attribute)]
    texts.append(_clean(comments[index:], file))
    return "\n".join(text for text in texts if text).strip("\n")


def _clean(comments: list[Region], file: FileCaptures) -> str:
    return clean_comment("\n".join(file.region_text(comment) for comment in comments))


def _literal(attribute: re.Match[bytes]) -> str:
    """The text of ``#[doc = ".."]``."""
    if attribute[3] is None:
        text = attribute[2].decode("utf-8", "replace")
    else:
        text = _ESCAPE.sub(_unescape, attribute[3].decode("utf-8", "replace"))
    return text.removeprefix(" ")


def _unescape(match: re.Match[str]) -> str:
    letter = match[1]
    return "" if letter.startswith("\n") else _MEANING.get(letter, letter)
