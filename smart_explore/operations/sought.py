"""What the bytes of a file must hold to be worth parsing for a name, and which files are looked at for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from smart_explore.operations.scan import Scan
from smart_explore.requests import Session
from smart_explore.source.collect import Found, find

if TYPE_CHECKING:
    from smart_explore.operations.apart import Met

Holds = Callable[[bytes], bool]

MOST_PARSED = 500
"""Where more files hold a name they are indexed once, instead of being parsed for each question."""

_WORD = re.compile(r"\w+")


def word_of(question: str) -> str:
    """The word that every file with a definition of the name holds that the question is; empty where there is none."""
    if not question.isidentifier():
        from smart_explore.ranking.names import read_name

        wanted = read_name(question)
        if wanted is None or wanted.words != 1:
            return ""
        question = wanted.name
    return question if question.isascii() and question.isidentifier() else ""


def may_define(word: str) -> Holds:
    """Whether a file's bytes may define what has the word in its name: it is there, and not only in calls of members.

    ``.word(`` defines nothing but in Ruby, behind ``def``.
    """
    sought = word.encode()
    elsewhere = re.compile(rb"(?<!\.)%b|\.%b(?!\s*+\()|\bdef\s[^\n]{0,99}\.%b" % (sought, sought, sought)).search
    return lambda data: sought in data and elsewhere(data) is not None


def holds_name(name: str) -> Holds | None:
    """Whether a file's bytes may hold the name in any case and style; None where bytes cannot tell."""
    from smart_explore.ranking.words import parts_of

    words = _WORD.findall(name) if name.isascii() else []
    if not words:
        return None
    if not all(word.isidentifier() for word in name.split()):  # save!, operator<<: signs may stand apart from it
        words = [max(words, key=len)]
    parts = [part for word in words for part in (parts_of(word)[:-1] or parts_of(word))]
    shapes = {"_".join(words).lower()}
    if len(parts) > 1:
        shapes |= {"".join(parts), "_".join(parts)}
    needles = tuple(shape.encode() for shape in shapes)

    def holds(data: bytes) -> bool:
        lowered = data.lower()
        return any(needle in lowered for needle in needles)

    return holds


def scan_for_word(session: Session, word: str) -> Scan:
    """The scan of ``search``: for any files without a word."""
    return Scan(session, may_define(word) if word else None)


def scan_for_name(session: Session, name: str, *, no_index: bool) -> Scan:
    """The scan of ``definition``."""
    return Scan(session, holds_name(name), None if no_index else MOST_PARSED)


def walk_of(session: Session, paths: Sequence[str], file_pattern: str = "") -> Callable[[Met | None], Found]:
    """The walk that finds the files, given what to call with each or None."""
    return lambda met: find(paths, base=session.base, roots=session.roots, file_pattern=file_pattern or None, met=met)


def prepare() -> None:
    """Import what the answer needs: there is time for it while the parsers run."""
    import smart_explore.index.in_memory
    import smart_explore.symbols.build  # noqa: F401
