"""Scala source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

from smart_explore.languages.unknown_modifiers import unknown_modifiers

_ERASED = re.compile(rb"(?<=[\s(,])erased(?=\s+(?:(?:override|private|inline|lazy|given|val|def)\b|\w+\s*:))")
_CAPTURES = re.compile(rb"(?<=[\w\])])\^(?:\{[\w.,\s]*+\})?(?=[\s)\],=])")
_CAPTURING_ARROW = re.compile(rb"(?<=[\w)\]] )([-?]>|=>)(\{[\w.,\s]*+\})?(?=\s+[\w(])")

COLUMN = b"@a"
"""An annotation: it keeps the column of what follows a word that is set aside."""

prepare = unknown_modifiers(
    rb"class|trait|object|def|va[lr]|type|enum|given",
    rb"(?:private|protected)(?:\[\w+\])?|override|final|sealed|abstract|implicit|lazy|inline|transparent|opaque|open"
    rb"|infix|erased|case|package",
    rb"extension|new|end|else|then|do|yield|return|throw|try|if|while|match|import|export|using|with|extends",
    COLUMN,
)


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file with ``inline`` for ``erased``, and without capture sets, ``A^{io} ->{io} B``."""
    data = _CAPTURES.sub(lambda found: b" " * len(found[0]), _ERASED.sub(b"inline", data))
    return _CAPTURING_ARROW.sub(lambda found: b"=>".ljust(len(found[0])) if found[2] else found[0], data)
