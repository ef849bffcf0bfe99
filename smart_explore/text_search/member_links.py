r"""The members that a pattern names one after another: ``a\.b``, ``a?.b``, ``a->b``, ``a::b``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_PIECE = re.compile(r"\\?-\\?>|\\?:\\?:|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{\d*,?\d*\}|.", re.DOTALL)
_LINK = re.compile(r"\\\.\Z|\[\.\]\Z|\\?-\\?>\Z|\\?:\\?:\Z")
_MAY_BE_LINK = (".", ":", "\\:")
"""Separators that are not enough between names: the first matches any character, the others often separate no
members.
"""

_WORD = re.compile(r"[A-Za-z0-9_]\Z")
_NAME_BEGINS = re.compile(r"[A-Za-z_.(]\Z|\\[w$#([]\Z|\[.")
_NO_NAME_ENDS = re.compile(r"\\?\s\Z|\\[s.]\Z")
_ANY = re.compile(r"\.\Z|\[|\\[WSDP]\Z")
"""Parts of a pattern that may match a link but are none."""

_TO_LINE_END = re.compile(rb"[ \t\\]*(?:(?://|/\*|#|--)[^\n]*)?\r?(?:\n|\Z)")


class Link(NamedTuple):
    """A link with the names at it, as far as the pattern writes them out."""

    text: bytes
    before: bytes
    behind: bytes

    def may_be_broken_in(self, data: bytes) -> bool:
        """True if a line of ``data`` may begin or end with the link, by a fast check."""
        if self.behind:
            places = _places(data, self.text + self.behind)
            if any(at == 0 or data[at - 1 : at] in b" \t\n?&!" for at in places):
                return True
            return not self.before or _ends_line(data, self.before + self.text)
        return not self.before or _ends_line(data, self.before) or _ends_line(data, self.before + self.text)


class Links(NamedTuple):
    """The links of a pattern. With ``are_all``, no other part of it matches a link."""

    links: tuple[Link, ...]
    in_all: bool
    """True if every match has all of the links."""
    are_all: bool
    names: tuple[bytes, ...]
    """All names at links, the longest first: few files have it."""

    def are_lacking_in(self, data: bytes) -> bool:
        """True if the pattern matches nothing in ``data``, because a name at a link is missing."""
        return self.in_all and not all(name in data for name in self.names)

    def may_be_broken_in(self, data: bytes) -> bool:
        """True if the pattern may match across a link between two lines of ``data``."""
        if not self.links or self.are_lacking_in(data):
            return False
        if not self.in_all and not any(link.before in data and link.behind in data for link in self.links):
            return False
        return not self.are_all or any(link.may_be_broken_in(data) for link in self.links)


def links_of(pattern: str, *, literal: bool, lower: bool) -> Links:
    """The links between names in a literal text or a regular expression; ``lower`` puts them in lower case."""
    pieces = _PIECE.findall(re.escape(pattern) if literal else pattern)
    places = [at for at in range(len(pieces)) if _is_link(pieces, at)]
    found = [Link(_text(pieces[at]), _word(pieces[:at][::-1])[::-1], _word(pieces[at + 1 :])) for at in places]
    if lower:
        found = [Link(*map(bytes.lower, link)) for link in found]
    return Links(
        tuple(found),
        not {"(", "|"}.intersection(pieces),
        not any(_ANY.match(piece) for at, piece in enumerate(pieces) if at not in places),
        tuple(
            sorted({name for link in found for name in (link.before, link.behind)}, key=lambda name: (-len(name), name))
        ),
    )


def _is_link(pieces: Sequence[str], at: int) -> bool:
    before = pieces[at - 1] if at else ""
    behind = pieces[at + 1] if at + 1 < len(pieces) else ""
    if pieces[at] in _MAY_BE_LINK:
        return bool(_WORD.match(before) and _NAME_BEGINS.match(behind)) and behind != "."
    is_before_name = _NAME_BEGINS.match(behind) is not None if behind else bool(before)
    return _LINK.match(pieces[at]) is not None and is_before_name and not _NO_NAME_ENDS.match(before)


def _text(piece: str) -> bytes:
    return piece.replace("\\", "").strip("[]").encode()


def _word(pieces: Sequence[str]) -> bytes:
    """The leading letters of some pieces, without the last one if it may be repeated or absent."""
    word = list[str]()
    for piece in pieces:
        if not _WORD.match(piece):
            if word and (piece in "?*" or (piece[0] == "{" and len(piece) > 1)):
                word.pop()
            break
        word.append(piece)
    return "".join(word).encode()


def _ends_line(data: bytes, text: bytes) -> bool:
    """True if a line of ``data`` ends with a text, but for spaces and a comment."""
    return any(_TO_LINE_END.match(data, at + len(text)) for at in _places(data, text))


def _places(data: bytes, text: bytes) -> Iterator[int]:
    at = data.find(text)
    while at >= 0:
        yield at
        at = data.find(text, at + 1)
