"""Markdown: headings as a tree, each with the lines of its section, up to the next heading of its level."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import documents, outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.language import OutlineRules
from smart_explore.languages.signatures import clip, fold_space

_LINK = re.compile(r"!?\[([^\[\]]*)\](?:\([^()]*\)|\[[^\[\]]*\])")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_CLOSING = re.compile(r"(?:^|[ \t])#+[ \t]*$")
_CODE = re.compile(r"`[^`]+`")
_EMPHASIS = re.compile(r"\*([^*\s](?:[^*]*[^*\s])?)\*")
_ANCHOR = re.compile(r"[ \t]*\{#[^{}]*\}$")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_DEEP_QUOTE = re.compile(rb"^[ \t]*(?:>[ \t]?){64,}", re.MULTILINE)


def prepare(data: bytes) -> bytes:
    """The bytes with excessively nested quotes blanked: the grammar's scanner gives up at a depth of 255."""
    return _DEEP_QUOTE.sub(lambda quote: b" " * len(quote[0]), data) if b">" * 8 in data or b"> > > >" in data else data


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The headings outside quotes and lists."""
    inside = IntervalIndex(sorted(file.captures.get("markdown.inside", ())))
    found = sorted({*file.captures.get("markdown.heading", ())})
    headings = [region for region in found if not inside.holds(region.start)]
    read = [(region, *_read(file.region_text(region))) for region in headings]
    open_levels: list[tuple[int, Definition]] = []
    for region, level, name in read:
        while open_levels and open_levels[-1][0] >= level:
            _close(open_levels.pop()[1], region.start)
        if not name:
            continue
        made = Definition.derived("heading", name, region.start, Region(region.start, len(file.data)))
        made.extras["#" * level] = [region]
        open_levels.append((level, made))
        yield made


def _close(definition: Definition, end: int) -> None:
    definition.node_end = definition.end = end


def _read(text: str) -> tuple[int, str]:
    """A heading's level and its text, without marks."""
    text = text.strip()
    if text.startswith("#"):
        level = len(text) - len(text.lstrip("#"))
        title = _CLOSING.sub("", text[level:].split("\n")[0])
    else:
        title, _, underline = text.rpartition("\n")
        level = 1 if "=" in underline else 2
    return level, plain_text(title)


def plain_text(title: str) -> str:
    """The plain text of a heading: links by their words, no emphasis, no tags, no anchor."""
    title = _ANCHOR.sub("", title.strip())
    spans = _CODE.findall(title)
    title = _EMPHASIS.sub(r"\1", _TAG.sub("", _CODE.sub("\0", title).replace("**", "")))
    if "[" in title:
        title = _LINK.sub(r"\1", _LINK.sub(r"\1", title))
    title = _ESCAPE.sub(r"\1", title)
    for span in spans:
        title = title.replace("\0", span.strip("`"), 1)
    return fold_space(title)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """End a section with its last line of text."""
    documents.end_with_text(definition, file)
    return True


def signature(definition: Definition, file: FileCaptures) -> str:
    """The heading with its level."""
    return clip(f"{next(iter(definition.extras), '#')} {definition.name}")


OUTLINE = OutlineRules(
    exported=documents.exported,
    doc=documents.no_doc,
    signature=signature,
    adjust=adjust,
    scope=outline_defaults.own_name,
    prepare=prepare,
    confines=False,
    from_captures=from_captures,
)
