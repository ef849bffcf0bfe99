"""Calls of Python's own functions that return their argument, or a part of it."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import split_list
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.raw_references import ReferenceCaptures

_STEPS = {
    b"type": ".__class__",
    b"copy": "",
    b"deepcopy": "",
    b"iter": "",
    b"list": "",
    b"reversed": "",
    b"sorted": "",
    b"tuple": "",
    b"max": "[]",
    b"min": "[]",
    b"next": "[]",
}
_NAMES = (b"cast", *_STEPS)
_CALLED = re.compile(rb"(?<![\w.])(?:(?:copy|typing|t)\.)?(%b)\Z" % b"|".join(_NAMES))
_LONGEST = 20
_ONE = frozenset({b"type", b"max", b"min"})
"""Functions that return something else if they have several positional arguments."""
_NAMED = re.compile(rb"\w++\s*+=(?!=)")


def pass_on(captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
    """Add the access paths from these calls to their argument, and the types of casts."""
    data = captures.data
    for start, end in captures.of("arguments"):
        before = data[max(0, start - _LONGEST) : start]
        called = _CALLED.search(before) if before.endswith(_NAMES) else None
        if called is None:
            continue
        arguments = list(split_list(data, start + 1, end - 1, hashes=True))
        whole = Region(start - len(called[0]), end)
        if called[1] == b"cast" and len(arguments) == 2:
            of_type = reduced(data[slice(*arguments[0])])
            if "^" not in of_type:
                accesses.typed[whole] = of_type
        elif called[1] in _STEPS and arguments:
            others = sum(_NAMED.match(data, *argument) is None for argument in arguments[1:])
            if not others or called[1] not in _ONE:
                accesses.steps[whole] = (_STEPS[called[1]], Region(*arguments[0]))
