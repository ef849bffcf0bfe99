"""Strings that refer to a symbol: the value of a constant, or the key that a function is registered under."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.relations_answer import StringUses
from smart_explore.ranking.paths import is_prose
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relations.edges import SymbolRef
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source

MAX_FILES = 4_000
"""The most files of a tree that is searched for strings: reading 2,500 takes a tenth of a second of CPU."""

MAX_HOLDING = 8
"""A single word in more files than this is taken for an ordinary word."""

MAX_PLACES = 3
"""The most places that are listed."""

MAX_LINES = 40
"""The most lines of a constant that are read."""

_TEXT = r"""(["'`])(?P<text>[A-Za-z][^\s"'`]{3,119})\1"""
_IS_TEXT = re.compile(rf"=\s*{_TEXT}\s*(?:as const)?;?\s*\Z")
_NAMING = r"""(?<![\w$])["']?(?:\w*_)?(?i:id|name|key|type|topic|event|queue|channel)["']?\s*[:=]\s*"""
_NAMED = re.compile(rf"{_NAMING}(?:{_TEXT}|(?P<constant>[A-Za-z_$][\w$]*)\s*[,)}}\n])")
_HAS_PARTS = re.compile(r"\w[.:/_-]\w")


def known_as(
    query: RelationQuery, context: RelationContext, place: SymbolRef, naming: Sequence[str]
) -> tuple[StringUses, ...]:
    """The strings that refer to a symbol in other files, each with its places. ``naming`` are lines that pass it on.

    A string in no other file, or a single word in many, does not count.
    """
    if query.relation != "callers" or query.depth > 1 or context.lacks_files:
        return ()
    keys = _keys(place.definition.name, naming)
    texts = [(key, True) for key in keys] or [(value, False) for value in _values(context, place)]
    if not texts or len(context.candidates()) > MAX_FILES:
        return ()
    uses = _uses(query, context, place.path, texts)
    return tuple(each for each in uses if each.files and (_HAS_PARTS.search(each.text) or each.files <= MAX_HOLDING))


def _keys(name: str, naming: Sequence[str]) -> list[str]:
    """The keys under which lines register a function: ``"close": self.shut``, ``on("close", shut)``."""
    held = re.compile(
        rf"""(["'])(?P<key>[A-Za-z][\w.:/-]+)\1\s*[:,]\s*(?:[\w$]+\.)*{re.escape(name)}\s*(?:[,)}}\]]|\Z)"""
    )
    found = (held.search(text) for text in naming)
    return [key for key in dict.fromkeys(match["key"] for match in found if match) if key != name]


def _values(context: RelationContext, place: SymbolRef) -> Iterator[str]:
    """The string value of a constant, or the first string in its value that names it."""
    definition = place.definition
    if definition.kind not in VALUE_KINDS | MEMBER_KINDS:
        return
    lines = context.workspace.lines(place.path)
    last = min(definition.line_end, definition.line_start + MAX_LINES - 1)
    source = "\n".join(lines[definition.line_start - 1 : last])
    if whole := _IS_TEXT.search(source):
        yield whole["text"]
    elif definition.kind in VALUE_KINDS and (named := _NAMED.search(source)):
        if named["text"] and _HAS_PARTS.search(named["text"]):
            yield named["text"]
        elif named["constant"]:
            constant = re.compile(rf"(?<![\w$.]){re.escape(named['constant'])}(?![\w$])[^=]*={_IS_TEXT.pattern[1:]}")
            yield from (found["text"] for found in map(constant.search, lines) if found)


def _uses(
    query: RelationQuery, context: RelationContext, own: str, texts: Sequence[tuple[str, bool]]
) -> Iterator[StringUses]:
    """The uses of each string in other files, except prose: in quotes, for a key also as a called member."""
    needles = [text.encode("utf-8", "surrogateescape") for text, _ in texts]
    patterns = [_pattern(needle, is_key) for needle, (_, is_key) in zip(needles, texts, strict=True)]
    places: list[list[tuple[str, int]]] = [[] for _ in texts]
    for path, candidate in sorted(context.candidates().items()):
        if path == own or is_prose(candidate.shown) or not query.takes(path):
            continue
        data = read_source(candidate.path, candidate.shown, WALKED_MAX_BYTES, real=True)
        if not isinstance(data, bytes):
            continue
        for needle, pattern, there in zip(needles, patterns, places, strict=True):
            if needle in data and (found := pattern.search(data)):
                there.append((candidate.shown, data.count(b"\n", 0, found.start()) + 1))
    for (text, is_key), there in zip(texts, places, strict=True):
        yield StringUses(text, is_key, len(there), tuple(there[:MAX_PLACES]))


def _pattern(text: bytes, is_key: bool) -> re.Pattern[bytes]:
    word = re.escape(text)
    quoted = rb"[\"'`]%b[\"'`]" % word
    return re.compile(rb"%b|\.%b\s*\(" % (quoted, word) if is_key else quoted)
