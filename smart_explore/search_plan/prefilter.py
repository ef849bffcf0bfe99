"""Prefilters: cheap tests of a file's bytes that decide if it is worth parsing for a name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from smart_explore.model import Problem
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source

if TYPE_CHECKING:
    from smart_explore.source.walk.result import Candidate

Prefilter = Callable[[bytes], bool]
"""Returns True if the bytes of a file may hold the answer."""

_RECODED = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
"""How a file in UTF-16 or UTF-32 begins."""
_WORD = re.compile(r"\w+")
_SIGNS = re.compile(rb"[-_.]")
_DECLARED_MEMBER = re.compile(
    rb"\b(?:def|fun|function|(?i:create))\s[^\n]{0,99}\.\Z"
    rb"|(?:^|[;{}])[ \t]*(?:(?:const|external|factory)\s+)*[A-Z_]\w*\.\Z",
    re.MULTILINE,
)
"""The text before the name of a member that is declared."""


def required_literal(question: str) -> str:
    """The word that every file with a definition of the name contains; ``""`` if there is none."""
    if not question.isidentifier():
        from smart_explore.ranking.name_query import parse_name

        wanted = parse_name(question)
        if wanted is None or wanted.words != 1:
            return ""
        question = wanted.name
    return question if question.isascii() and question.isidentifier() else ""


def definition_prefilter(word: str) -> Prefilter:
    """A prefilter for files that may define a symbol with the word in its name: not only in calls of members.

    ``.word(`` defines nothing except after ``def`` (Ruby), ``fun`` (Kotlin's extensions), ``function`` (Lua) and
    ``create`` (SQL), or after a type's name at the start of a line (Dart's constructors).
    """
    literal = word.encode()
    elsewhere = re.compile(
        rb"%b(?:(?<!\.%b)|(?!\s*+\())" % (literal, literal)
    ).search  # a literal first is found at once
    of_member = re.compile(rb"(?<=\.)%b" % literal).finditer

    def may_define(data: bytes) -> bool:
        if literal not in data:
            return False
        return elsewhere(data) is not None or any(
            _DECLARED_MEMBER.search(data, max(0, found.start() - 200), found.start()) for found in of_member(data)
        )

    return may_define


def name_prefilter(name: str) -> Prefilter | None:
    """A prefilter for files that may contain the name in any case and style; None if bytes cannot tell."""
    from smart_explore.ranking.words import subtokens

    words = _WORD.findall(name) if name.isascii() else []
    if not words:
        return None
    if not all(word.isidentifier() for word in name.split()):  # save!, operator<<: signs may stand apart from it
        words = [max(words, key=len)]
    parts = [part for word in words for part in (subtokens(word)[:-1] or subtokens(word))]
    shapes = {"_".join(words).lower()}
    if len(parts) > 1:
        shapes |= {"".join(parts), "_".join(parts)}
    literals = tuple(shape.encode() for shape in shapes)

    def holds(data: bytes) -> bool:
        lowered = data.lower()
        return any(literal in lowered for literal in literals)

    return holds


class ScopedPrefilter:
    """A prefilter for files that may have a name in a scope: the scope's name is in the file or its path."""

    def __init__(self, name: Prefilter, scope: Prefilter) -> None:
        self._name, self._scope = name, scope

    def __call__(self, data: bytes, path: bytes = b"") -> bool:
        """True if a file with that content and path may have it."""
        return self._name(data) and (self._scope(data) or self._scope(_SIGNS.sub(b"", path)) or self._scope(path))


def scoped_prefilter(name: str, scope: str) -> ScopedPrefilter | None:
    """A prefilter for a name in a scope, both in any case and style; None if bytes cannot tell."""
    of_name, of_scope = name_prefilter(name), name_prefilter(scope)
    return ScopedPrefilter(of_name, of_scope) if of_name and of_scope else None


def accepts(prefilter: Prefilter, data: bytes, path: bytes) -> bool:
    """True if a file passes the prefilter, by its bytes, or by its path if that counts."""
    return prefilter(data, path) if isinstance(prefilter, ScopedPrefilter) else prefilter(data)


def may_hold(candidate: Candidate, prefilter: Prefilter) -> bool:
    """True if a file is worth a closer look: it passes the prefilter, or its bytes need recoding or cannot be read.

    That the file is where its path says is left to that closer look.
    """
    path, shown, language = candidate
    if language is None:
        return True  # few files are without any suffix, and most of these are no source
    data = read_source(path, shown, WALKED_MAX_BYTES)
    return isinstance(data, Problem) or accepts(prefilter, data, path) or data.startswith(_RECODED)
