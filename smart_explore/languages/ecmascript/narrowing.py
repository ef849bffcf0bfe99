"""Narrowing by ``instanceof`` and type guards: in the rest of the condition, in its branch, or after one that leaves.

A guard is a function of the file that returns ``x is T`` of its first parameter.

A variable or member that is assigned or declared anew in such a range is left as it is.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import ReferenceCaptures

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_PATH = rb"%s(?:\??\.%s)*" % (_NAME, _NAME)
_CHECK = rb"(?<![\w$.!])(?P<what>%s)\s+instanceof\s+(?P<type>(?!this\b)%s)(?![\w$.(\[])" % (_PATH, _PATH)
_CHECKS = re.compile(_CHECK)
_NOT = re.compile(rb"\(\s*!\s*\(\s*%s\s*\)\s*\)" % _CHECK)
_GUARD = re.compile(
    rb"(?:^|[;}])[ \t]*(?:export\s+)?(?:default\s+)?function\s+(?P<guard>%s)\s*\(\s*(?P<what>%s)\s*[:,)]"
    rb"[^(){}]{0,300}\)?\s{0,9}:\s{0,9}(?P=what)\s+is\s+(?P<type>%s)\s*[{;\n]" % (_NAME, _NAME, _PATH),
    re.MULTILINE,
)
_NO_NAME = rb"(?<![\w$.!])"
_GUARDED = _NO_NAME.replace(b"%", b"%%") + rb"(?P<guard>%s)\(\s*(?P<what>%s)\s*\)"
_OTHER = re.compile(rb"\|\||\?(?!\.)|!\s*\(")
"""Signs in a condition behind which a check in it may fail and the branch be taken."""
_LEAVES = re.compile(rb"(?:\A\{?|[;{}\n])\s*(?:return|throw|continue|break)\b[^;{}]*;?\s*\}?\s*\Z")
_BOUND = rb"""(?x)
    (?<![\w$.])(?:%(of)b)\s*(?:[-+*/|&?]*=(?![=>])|=>|\+\+|--)
    |\b(?:const|let|var|function|catch)\b[^=;{]*?(?<![\w$.])%(name)b(?![\w$])
    |[(,]\s*%(name)b\s*(?::[^,()]*)?(?:,[^()]*)?\)\s*(?::[^=;{}]*)?=>
"""
"""Assignments to a name or member, declarations of it and parameters."""
MAX_RANGE = 20_000
"""So many bytes behind a check are read."""
MAX_NAMES = 100
"""So many variables and members of a file are looked at."""


class _Check(NamedTuple):
    """In ``region`` the expression ``what`` is an instance of ``type``."""

    what: bytes
    type: str
    region: Region


def narrow(captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
    """Set the types of variables and members before a dot, where ``instanceof`` or a guard narrows them."""
    data = captures.data
    guards = {found["guard"]: found["type"] for found in _GUARD.finditer(data)} if b" is " in data else {}
    if b"instanceof" not in data and not guards:
        return
    owners = sorted({match["member.object"] for match in captures.matching("member.name")})
    starts = [region.start for region in owners]
    bindings: dict[bytes, list[int]] = {}
    for what, of_type, region in _checks(captures, guards):
        if what not in bindings:
            if len(bindings) == MAX_NAMES:
                return
            bindings[what] = _bindings(data, what)
        bound = bindings[what]
        number = bisect_right(bound, region.start)
        if number < len(bound) and bound[number] <= region.end:
            continue
        for owner in owners[bisect_left(starts, region.start) : bisect_left(starts, region.end)]:
            if data[slice(*owner)] == what:
                accesses.typed.setdefault(owner, of_type)


def _checks(captures: ReferenceCaptures, guards: dict[bytes, bytes]) -> Iterator[_Check]:
    """The checks of a file's conditions, the inner ones first."""
    data = captures.data
    guarded = _GUARDED % (b"|".join(map(re.escape, guards)), _PATH)
    patterns = [(_CHECKS, _NOT)]
    if guards:
        patterns.append((re.compile(guarded), re.compile(rb"\(\s*!\s*%s\s*\)" % guarded.removeprefix(_NO_NAME))))
    blocks = sorted({*captures.of("scope.block"), *captures.of("scope")}, key=lambda region: (region[0], -region[1]))
    block_at = IntervalIndex(blocks)
    for match in reversed(captures.matching("condition")):
        condition, branch = match["condition"], match["branch"]
        written = data[slice(*condition)]
        if check := next(filter(None, (negated.fullmatch(written) for _, negated in patterns)), None):
            number = block_at.innermost(condition.start) if _LEAVES.search(data[slice(*branch)]) else -1
            if number >= 0:
                yield _checked(check, guards, Region(branch.end, blocks[number].end))
        elif not _OTHER.search(written):
            for found in (one for pattern, _ in patterns for one in pattern.finditer(written)):
                yield _checked(found, guards, Region(condition.start + found.end(), branch.end))


def _checked(found: re.Match[bytes], guards: dict[bytes, bytes], region: Region) -> _Check:
    near = Region(region.start, min(region.end, region.start + MAX_RANGE))
    of_type = found["type"] if "type" in found.re.groupindex else guards[found["guard"]]
    return _Check(found["what"], of_type.decode("utf-8", "replace"), near)


def _bindings(data: bytes, what: bytes) -> list[int]:
    """Where the variable or member, or the object that it belongs to, is assigned or declared, in order."""
    names = what.replace(b"?.", b".").split(b".")
    several = (rb"\s*\??\.\s*".join(map(re.escape, names[: count + 1])) for count in range(len(names)))
    bound = _BOUND % {b"of": b"|".join(several), b"name": re.escape(names[0])}
    return [found.end() for found in re.finditer(bound, data)]
