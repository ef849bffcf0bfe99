"""Scala source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

_BRACE_BELOW = re.compile(
    rb"^([ \t]*+(?:\)|(?:[^\s{}\"/]++[ \t]++){0,6}?(?:class|trait|object|extends|with)\b)[^\n{}\"/]*?)"
    rb"([ \t]//[^\n]*|\r?)(\n[ \t]*)\{",
    re.MULTILINE,
)
"""The end of the head of a class, a comment, and a brace on the next line: the grammar takes it for another block."""

_ERASED = re.compile(rb"(?<=[\s(,])erased(?=\s+(?:(?:override|private|inline|lazy|given|val|def)\b|\w+\s*:))")
_CAPTURES = re.compile(rb"(?<=[\w\])])\^(?:\{[\w.,\s]*+\})?(?=[\s)\],=])")
_CAPTURING_ARROW = re.compile(rb"(?<=[\w)\]] )([-?]>|=>)(\{[\w.,\s]*+\})?(?=\s+[\w(])")


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file with ``inline`` for ``erased``, and without capture sets, ``A^{io} ->{io} B``.

    A brace on the line below the head of a class moves up to the head.
    """
    data = _BRACE_BELOW.sub(_raise_brace, data)
    data = _CAPTURES.sub(lambda found: b" " * len(found[0]), _ERASED.sub(b"inline", data))
    return _CAPTURING_ARROW.sub(lambda found: b"=>".ljust(len(found[0])) if found[2] else found[0], data)


def _raise_brace(match: re.Match[bytes]) -> bytes:
    head, comment, gap = match.groups()
    return head + b"{" + (comment[1:] + gap + b" " if comment.strip() else comment + gap)
