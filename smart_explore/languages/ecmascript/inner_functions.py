"""Functions declared in functions hide the variables of their names further out: the name means the function there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable

_NAMED = re.compile(rb"(?:async\s+)?function\b\s*\*?\s*([A-Za-z_$\x80-\xff][\w$\x80-\xff]*+)")
_IN_EXPRESSION = re.compile(
    rb"(?:[=(,:?&|!\[+\-~<>^%]|(?<![*/])[*/]|(?<![\w$.])(?:return|await|yield|void|typeof|new|default))\s*\Z"
)
_MAX_BEFORE = 40


def hiding(captures: ReferenceCaptures, raw: RawReferences) -> Iterator[Variable]:
    """The variables whose names are functions' as well, each in the scope that declares the function.

    A function expression declares its name only inside of itself.
    """
    data = captures.data
    names = {variable.name for variable in raw.variables}
    for function in captures.of("scope"):
        named = _NAMED.match(data, *function) if function.start else None
        if named is None or (name := named[1].decode("utf-8", "replace")) not in names:
            continue
        if _IN_EXPRESSION.search(data, max(0, function.start - _MAX_BEFORE), function.start) is None:
            yield Variable(name, function.start - 1)
