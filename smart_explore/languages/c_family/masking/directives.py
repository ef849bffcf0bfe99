"""Preprocessor lines that a grammar cannot read: conditions that are no expression, comments inside a macro."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from smart_explore.languages.c_family.masking.masked_source import MaskedSource
from smart_explore.languages.c_family.masking.non_code import Directive

_NOTHING = re.compile(rb"#\s*(?:/[/*]|\Z)")
_CONDITION = re.compile(rb"#[ \t]*(?:if|elif)\b")
_ANY_CONDITION = re.compile(rb"#[ \t]*(?:if|el|en)")
_NAMED_REST = re.compile(rb"#[ \t]*define[ \t]+\w+\([^()\n]*?\b(\w+)[ \t]*\.\.\.[ \t]*\)")
_NO_ARGUMENTS = re.compile(
    rb"(?<=\w)[ \t]*+\((?=[^()\n]*+\))(?:[ \t]*+<[^<>()\n]*+>[ \t]*+|[^()\n]*(?:\"|::|,[ \t]*+[<>=!])[^()\n]*+)\)"
)
_COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
_LINE_END = re.compile(rb".(?=\r?\n)", re.DOTALL)


def mask_directives(data: bytes, directives: Sequence[Directive], source: MaskedSource) -> None:
    """Blank lines with only ``#``, arguments in conditions such as ``(<a.h>)``, comments amid a macro.

    In a macro's parameters ``args...`` becomes the standard's ``...``.
    """
    for directive in directives:
        start, end = directive
        if _NOTHING.match(data, start, end):
            source.mask(start, start + 1)
        elif _CONDITION.match(data, start, end):
            for arguments in _NO_ARGUMENTS.finditer(data, start, end):
                source.mask(*arguments.span())
        else:
            if rest := _NAMED_REST.match(data, start, end):
                source.mask(*rest.span(1))
            if data.find(b"/*", start, end) >= 0:
                _blank_comments(data, directive, source)


def mask_between_values(
    data: bytes, directives: Sequence[Directive], source: MaskedSource, start: int, end: int
) -> None:
    """Blank all directives except conditions from byte ``start`` to ``end``: no grammar accepts them between values.

    ``directives`` are the file's, in order.
    """
    for index in range(bisect_left(directives, (start, 0)), len(directives)):
        directive = directives[index]
        if directive.start >= end:
            break
        if not _ANY_CONDITION.match(data, directive.start):
            source.mask(*directive)


def _blank_comments(data: bytes, directive: Directive, source: MaskedSource) -> None:
    """Blank the comments inside a macro: the grammar ends it at the first one."""
    comments = list(_COMMENT.finditer(data, directive.start, directive.end))
    after = directive.end
    while comments and not data[comments[-1].end() : after].strip(b" \t\r\n\\"):
        after = comments.pop().start()
    for comment in comments:
        source.mask(*comment.span())
        for last in _LINE_END.finditer(data, *comment.span()):
            if not last[0].isspace():
                source.write(*last.span(), b"\\")
