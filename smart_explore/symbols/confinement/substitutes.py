"""Substitutes for code that does not parse: other brackets, a plain name, a known kind of type, no body."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.blanks import blank_ink
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.trials import Edit, Edits
from smart_explore.symbols.parsed import Range

DECLARING = re.compile(
    rb"\b(?:class|struct|enum|interface|trait|object|record|protocol|namespace|module|impl|type|fun|func|fn|def|function"
    rb"|sub|proc|defmodule|defp?|macro|void)\b"
)
"""The words that declarations begin with in many languages; without them the rest means something else."""

_WORD = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*")
_PAIRS = {b"(": b")", b"[": b"]", b"{": b"}"}
_BRACKET = re.compile(rb"[(\[]")
_ANY_BRACKET = re.compile(rb"[()\[\]{}]")
_UNTIL_BODY = re.compile(rb"[^\n{]*[^\s{]")
_NAME = b"x"
_HEAD_WORDS = 6
_MOST_GROUPS = 6
_MOST_WORDS = 6
_WORDS_BEFORE = 3


class Words(NamedTuple):
    """A language's filler for a body that must not be empty, its word for a type, and the text that keeps the column of
    code behind a stretch at the beginning of a line; ``b""`` for none.
    """

    empty_body: bytes = b""
    type_word: bytes = b""
    column: bytes = b""


def substitutes(layout: Layout, spots: Sequence[Range], own: Range, words: Words) -> Iterator[Edits]:
    """Yield substitutes to try in ``own`` for the errors at the spots, likeliest first; no range is tried twice."""
    yield from _closed(layout, *own)
    braces = layout.braces(*own)
    yield from opened(layout, own)
    if words.type_word:
        yield from _types(layout, own, braces, words.type_word)
    seen: set[Range] = set()
    for spot in spots:
        around = layout.group_around(spot[0], min(spot[1], spot[0] + 1), *own)
        inside = layout.groups(max(own[0], spot[0]), min(own[1], spot[1]))[:_MOST_GROUPS]
        beside = [(start, end - 1) for start, end in layout.tokens(*own) if start in layout.partner]
        close_by = sorted(beside, key=lambda pair: min(abs(pair[0] - spot[0]), abs(pair[1] - spot[0])))[:2]
        for pair in dict.fromkeys([*inside, *([around] if around else []), *close_by]):
            if pair not in seen:
                seen.add(pair)
                yield from _other_brackets(layout, *pair)
    for spot in spots:
        every = layout.tokens(*own)
        at = next((number for number, token in enumerate(every) if token[1] >= spot[0]), len(every))
        tokens = every[max(0, at - _WORDS_BEFORE) : at + _MOST_WORDS]
        for start, end in tokens:
            if (start, end) not in seen and _WORD.fullmatch(layout.masked, start, end):
                seen.add((start, end))
                yield (Edit(start, end, instead=_NAME * (end - start)),)


def _closed(layout: Layout, start: int, end: int) -> Iterator[Edits]:
    """For each bracket without a partner: replace the rest of the line, up to ``{``, by the closing one."""
    for bracket in _BRACKET.finditer(layout.masked, start, end):
        if bracket.start() not in layout.partner:
            stop = _UNTIL_BODY.match(layout.masked, bracket.end(), end)
            if stop is not None and stop.end() > bracket.end():
                yield (Edit(bracket.end(), stop.end(), _PAIRS[bracket[0]]),)


def closing(layout: Layout) -> Edit | None:
    """The edit that closes all curly brackets left open at a file's end: in its last line, or from another open bracket
    on.

    None if none is open, if a closing one has no partner, or if the last line is indented no more than the first open
    one.
    """
    lone = [each for each in _ANY_BRACKET.finditer(layout.masked) if each.start() not in layout.partner]
    if not lone or any(each[0] in _PAIRS.values() for each in lone):
        return None
    masked = layout.masked
    if _indent(masked, len(masked.rstrip())) <= _indent(masked, lone[0].start()):
        return None
    start = _line_start(masked, next((each.start() for each in lone if each[0] != b"{"), len(masked.rstrip())))
    while held := [at for at in layout.partner if at < start <= layout.partner[at]]:
        start = _line_start(masked, min(held))
    closers = b" ".join([b"}" for each in lone if each.start() < start])
    lines = blank_ink(layout.data[start:]).split(b"\n")
    number = next((number for number in range(len(lines) - 1, -1, -1) if len(lines[number]) >= len(closers)), -1)
    if number < 0 or not closers:
        return None
    lines[number] = closers.rjust(len(lines[number]))
    return Edit(start, len(masked), instead=b"\n".join(lines))


def _line_start(masked: bytes, at: int) -> int:
    """The offset of the line's first byte."""
    return masked.rfind(b"\n", 0, at) + 1


def _indent(masked: bytes, at: int) -> int:
    """The number of leading white-space bytes of the line of an offset."""
    line = masked[_line_start(masked, at) : at + 1]
    return len(line) - len(line.lstrip())


def opened(layout: Layout, own: Range) -> Iterator[Edits]:
    """Yield the edits that keep only the contents of the curly brackets of ``own``; none for an assigned value."""
    braces = layout.braces(*own)
    if braces is not None and b"=" not in layout.masked[own[0] : braces[0]]:
        yield Edit(own[0], braces[0] + 1), Edit(braces[1], braces[1] + 1)


def as_types(layout: Layout, own: Range, words: Words) -> Iterator[Edits]:
    """Yield the edits that make ``own`` the declaration of a type, or only its members."""
    braces = layout.braces(*own)
    if braces is not None and not DECLARING.search(layout.masked, own[0], braces[0]):
        if words.type_word:
            yield from _types(layout, own, braces, words.type_word)
        yield from opened(layout, own)


def _types(layout: Layout, own: Range, braces: Range | None, word: bytes) -> Iterator[Edits]:
    """Yield edits for a type declaration: a known kind, and without extra tokens before the body."""
    heads = []
    for start, end in layout.tokens(*own)[:_HEAD_WORDS]:
        if not _WORD.fullmatch(layout.masked, start, end):
            break
        heads.append((start, end))
    kinds = [number for number, each in enumerate(heads[:-1]) if layout.masked[slice(*each)] == word]
    for number in kinds[:1] or range(len(heads) - 2, -1, -1)[:1]:
        (start, end), name = heads[number : number + 2]
        if end - start < len(word):
            continue
        kind = Edit(start, end, instead=word.ljust(end - start))
        known = layout.masked[start:end] == word
        if braces is None:
            if known and layout.masked[own[0] : own[1]].rstrip().endswith(b";"):
                yield (Edit(name[1], own[1], b"{}"),)
            continue
        if not known:
            yield (kind,)
        if braces[0] > name[1] and layout.masked[name[1] : braces[0]].strip():
            own_kind = () if known else (kind,)
            lists = [Edit(*token) for token in layout.tokens(name[1], braces[0]) if layout.masked[token[0]] in b"("]
            if lists:
                yield (*own_kind, *lists)
            yield (*own_kind, Edit(name[1], braces[0]))


def _other_brackets(layout: Layout, opening: int, closing: int) -> Iterator[Edits]:
    now = layout.masked[opening : opening + 1]
    if now == b"{" and b"\n" in layout.data[opening:closing]:
        yield (
            Edit(opening, opening + 1, instead=b"["),
            Edit(opening + 1, closing),
            Edit(closing, closing + 1, instead=b"]"),
        )
    for opens, closes in _PAIRS.items():
        if opens not in (now, b"{"):
            yield Edit(opening, opening + 1, instead=opens), Edit(closing, closing + 1, instead=closes)
