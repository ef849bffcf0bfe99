"""The grammar of targets, which are the words of a request that name code, and its parser.

    target   = place, [ "!", view ], [ "~", focus ] ;
    place    = file, [ ":", lines | "::", name, [ ":", lines ] ] | folder, "::", name | name, [ ":", lines ] ;
    file     = [ revision, ":" ], path ;
    lines    = line, [ "-", line ], { ",", line, "-", line } ;
    name     = part, { ( "." | "::" | "#" | "/" ), part }, [ "()" ] ;
    part     = a name as its language writes it: load, save!, ~Widget, operator== ;
    view     = "full" | "body" ;
    focus    = word, { ( "|" | "," ), word } | regular expression | lines ;

Behind a file a word may also be ``[ ":" ], lines, [ "~", focus ]``, as answers write them, or ``"~", focus`` for the
target before it. Every sign of the grammar may be in a path, in a name or in a focus, too. So a word has several
readings; the first whose file is there is meant. Lines are those of the file, also behind a name. ``~`` belongs to the
name where a symbol is called so, as a destructor is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

VIEWS = ("full", "body")

MAX_SPLITS = 4
"""The most signs that may end a file's name and are tried."""

_LINES = re.compile(r"\d{1,9}(?:-\d{1,9})?(?:,\d{1,9}-\d{1,9})*")
_OWN_VIEW = re.compile(rf"(.+?)!({'|'.join(VIEWS)})(~.*)?", re.DOTALL)
_OWN_FOCUS = re.compile(r"(.*?[\w$)\]?!=*])~(.*)", re.DOTALL)
_OWN_LINES = re.compile(rf"(.*[^:\s]):({_LINES.pattern})(?:~(.*))?", re.DOTALL)
_NO_VIEW = re.compile(r"[^~]+![A-Za-z]+")


class LineRange(NamedTuple):
    """The lines ``first`` to ``last``, 1-based and inclusive."""

    first: int
    last: int


class Reading(NamedTuple):
    """One reading of a target: a ``path``, with ``lines`` or a ``name`` in it (which may include a focus).

    A single line number means the code around that line. ``focus`` is the focus of a path or of lines.
    """

    path: str
    lines: tuple[int | LineRange, ...] = ()
    name: str = ""
    focus: str = ""


def readings(word: str) -> Iterator[Reading]:
    """The ways to read a target without a view, the longest paths first."""
    yield Reading(word)
    if behind := _path_and_lines(word):
        yield Reading(*behind)
    for at in _places(word, "::"):
        yield Reading(word[:at], name=word[at + 2 :])
    for at in _places(word, "~"):
        place, focus = word[:at], word[at + 1 :]
        yield Reading(place, focus=focus)
        if behind := _path_and_lines(place):
            yield Reading(*behind, focus=focus)


def parse_lines_alone(word: str) -> tuple[int | LineRange, ...]:
    """The ``lines`` of the grammar, also behind a colon; empty if a word is something else."""
    word = word.removeprefix(":")
    if not _LINES.fullmatch(word):
        return ()
    ends = [[int(end) for end in each.split("-")] for each in word.split(",")]
    return tuple(LineRange(*each) if len(each) > 1 else each[0] for each in ends)


def names_range(word: str) -> bool:
    """True if a target is a path with a range of lines."""
    behind = _path_and_lines(word)
    return behind is not None and isinstance(behind[1][0], LineRange)


def without_view(word: str) -> tuple[str, str]:
    """A word without the view of its own, and that view, ``""`` without one: of ``save!full~retry`` both."""
    found = _OWN_VIEW.fullmatch(word)
    return (f"{found[1]}{found[3] or ''}", found[2]) if found else (word, "")


def name_and_focus(name: str) -> tuple[str, str] | None:
    """The name and the focus of ``NAME~FOCUS``; None for a name without a focus, such as ``Type::~Type``."""
    found = _OWN_FOCUS.fullmatch(name)
    return (found[1], found[2]) if found else None


def name_and_lines(name: str) -> tuple[str, tuple[int | LineRange, ...], str] | None:
    """The name, the lines and the focus, ``""`` without one, of ``NAME:10-40~FOCUS``; None for a name without lines."""
    found = _OWN_LINES.fullmatch(name)
    return (found[1], parse_lines_alone(found[2]), found[3] or "") if found else None


def unknown_view(word: str) -> str:
    """The reason why a word is not understood if it seems to end with a view; else ``""``."""
    if not _NO_VIEW.fullmatch(word):
        return ""
    before, _, view = word.rpartition("!")
    reason = "more than one view" if view in VIEWS else f"no view {view!r}"
    return f"{reason}: {' or '.join(f'{before}!{each}' for each in VIEWS)}"


def not_understood(word: str, is_file: Callable[[str], bool]) -> str:
    """An explanation of the part that does not follow the grammar, behind an existing file or with nothing before it,
    with valid forms; else ``""``.
    """
    if word.startswith(("~", "!")):
        return f"nothing is before {word[0]!r}, as in FILE{word[:80]} or NAME{word[:80]}"
    for at in sorted({at for sign in (":", "~", "#") for at in _places(f"{word} ", sign)}, reverse=True):
        path, rest = word[:at], word[at:]
        if rest in ("~", ":", "::") and is_file(path):
            return f"nothing is behind {rest!r}, as in {'FILE~WORD' if rest == '~' else 'FILE:10 or FILE::NAME'}"
        if rest[0] in ":#" and rest[1:2] != ":" and is_file(path):
            return f"{rest.lstrip(':')[:80]!r} is not a line or range of lines, as in FILE:10 or FILE:10-40"
    return ""


def _path_and_lines(word: str) -> tuple[str, tuple[int | LineRange, ...]] | None:
    path, _, written = word.rpartition(":")
    lines = parse_lines_alone(written) if path else ()
    return (path, lines) if lines else None


def _places(word: str, sign: str) -> list[int]:
    """The offsets of a sign inside a word, at most ``MAX_SPLITS``."""
    places: list[int] = []
    at = word.find(sign, 1)
    while at > 0 and at + len(sign) < len(word) and len(places) < MAX_SPLITS:
        places.append(at)
        at = word.find(sign, at + len(sign))
    return places
