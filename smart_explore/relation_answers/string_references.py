"""Strings that refer to a symbol: its path, the value of a constant, or the key that a function is registered under."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS
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
_LAST_NAME = re.compile(rb"([\w-]+)\W*\Z")
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
    wanted = [_quoted(key, is_key=True) for key in keys] or [_quoted(value) for value in _values(context, place)]
    if place.definition.kind in CALLABLE_KINDS | TYPE_KINDS:
        wanted.append(_by_path(place))
    if not wanted or len(context.candidates()) > MAX_FILES:
        return ()
    uses = _uses(query, context, place.path, wanted)
    return tuple(each for each in uses if each.files and (_HAS_PARTS.search(each.text) or each.files <= MAX_HOLDING))


class _Wanted(NamedTuple):
    """Strings that are searched: files that hold ``needle`` are searched for ``pattern``.

    ``folders`` are the names, in lower case, of which one must end the group ``before`` if that is not empty.
    """

    text: str
    needle: bytes
    pattern: re.Pattern[bytes]
    is_key: bool = False
    folders: frozenset[str] = frozenset()


def _quoted(text: str, *, is_key: bool = False) -> _Wanted:
    """A text in quotes, for a key also as a called member."""
    needle = text.encode("utf-8", "surrogateescape")
    word = re.escape(needle)
    quoted = rb"[\"'`]%b[\"'`]" % word
    return _Wanted(text, needle, re.compile(rb"%b|\.%b\s*\(" % (quoted, word) if is_key else quoted), is_key)


def _by_path(place: SymbolRef) -> _Wanted:
    """The path of a symbol in quotes: ``pkg.tasks.run``, ``pkg.tasks:run``, ``App\\Mailer``, ``Mailer@send``."""
    name, path = place.definition.name, PurePosixPath(place.path)
    outer = place.definition.parent.rpartition(".")[2]
    before = [outer] if outer else [one for one in (path.stem, path.parent.name) if one and one != name]
    needle = name.encode("utf-8", "surrogateescape")
    named = b"|".join(re.escape(one.encode("utf-8", "surrogateescape")) for one in before) or rb"(?!)"
    separator = rb"[.:/#@\\]{1,2}"
    pattern = rb"[\"'`](?P<text>(?P<before>(?:[\w-]+%b)*)(?i:%b)%b%b)[\"'`]" % (
        separator,
        named,
        separator,
        re.escape(needle),
    )
    return _Wanted("", needle, re.compile(pattern), folders=frozenset(one.lower() for one in (*path.parts, path.stem)))


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


def _uses(query: RelationQuery, context: RelationContext, own: str, wanted: Sequence[_Wanted]) -> Iterator[StringUses]:
    """The uses of each string in other files, except prose."""
    texts = [one.text for one in wanted]
    places: list[list[tuple[str, int]]] = [[] for _ in wanted]
    for path, candidate in sorted(context.candidates().items()):
        if path == own or is_prose(candidate.shown) or not query.takes(path):
            continue
        data = read_source(candidate.path, candidate.shown, WALKED_MAX_BYTES, real=True)
        if not isinstance(data, bytes):
            continue
        for number, one in enumerate(wanted):
            if one.needle in data and (found := _found(one, data)):
                texts[number] = texts[number] or found["text"].decode("utf-8", "surrogateescape")
                places[number].append((candidate.shown, data.count(b"\n", 0, found.start()) + 1))
    for one, text, there in zip(wanted, texts, places, strict=True):
        yield StringUses(text, one.is_key, len(there), tuple(there[:MAX_PLACES]), is_path=bool(one.folders))


def _found(wanted: _Wanted, data: bytes) -> re.Match[bytes] | None:
    """The first string in a file that is meant."""
    for found in wanted.pattern.finditer(data):
        folder = _LAST_NAME.search(found["before"]) if wanted.folders else None
        if folder is None or folder[1].decode("utf-8", "replace").lower() in wanted.folders:
            return found
    return None
