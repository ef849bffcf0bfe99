"""Templates with code between ``<%`` and ``%>``: only the code, at the same positions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from smart_explore.languages.blanks import blank, only_ranges, written_over

_TAG = re.compile(
    rb"<%(?P<sign>!--|[#=%_|/-]?=?)(?P<code>(?>.*?(?=%>)|.*))(?:%>|\Z)",
    re.DOTALL,
)
_NOT_CODE = (b"#", b"%", b"!")
_OPEN = tuple(b"%c" % letter for letter in b"{([,:;?&|+}")
_HEADS = (b"do", b"else")
_FOLLOWED = re.compile(rb"[^\n]*?<%(?![#%!])=?\s*(?!end\b|else\b|\))")


class Tag(NamedTuple):
    """A tag ``[start, end)``, its code ``[code_start, code_end)``; ``puts_out`` is True if it outputs a value."""

    start: int
    code_start: int
    code_end: int
    end: int
    puts_out: bool


def tags(data: bytes) -> Iterator[Tag]:
    """The tags with code, in order."""
    for match in _TAG.finditer(data):
        sign, code = match["sign"], match["code"]
        if not sign.startswith(_NOT_CODE):
            start = match.start("code")
            trimmed = len(code) - (code[-1:] in (b"-", b"_", b"="))
            yield Tag(match.start(), start, start + trimmed, match.end(), sign not in (b"", b"_"))


def only_code(data: bytes, ending: Callable[[bytes, bytes, Tag], bytes]) -> bytes:
    """The source with everything blanked but the code, with the result of ``ending`` after each piece of code.

    ``ending`` gets the source, the code without trailing white space, and its tag.
    """
    found = list(tags(data))
    code = only_ranges(data, ((tag.code_start, tag.code_end) for tag in found))
    endings = ((tag, ending(data, data[tag.code_start : tag.code_end].rstrip(), tag)) for tag in found)
    return written_over(code, ((tag.code_end, end) for tag, end in endings if tag.code_end + len(end) <= tag.end))


def ruby_ending(data: bytes, code: bytes, tag: Tag) -> bytes:
    """Every piece is ended."""
    return b";"


def javascript_ending(data: bytes, code: bytes, tag: Tag) -> bytes:
    """A semicolon, unless the piece opens or closes a block: then it continues in the next one."""
    return b";" if code and (tag.puts_out or not code.endswith(_OPEN)) else b""


def elixir_ending(data: bytes, code: bytes, tag: Tag) -> bytes:
    """A semicolon if another piece follows on the line; after an arrow, also a value."""
    goes_on = code.endswith(_HEADS) or not _FOLLOWED.match(data, tag.end)
    return (b"0" if code.endswith(b"->") else b"") + (b"" if goes_on else b";")


def without_tags(data: bytes) -> bytes:
    """The source with its tags blank."""
    return _TAG.sub(lambda tag: blank(tag[0]), data)
