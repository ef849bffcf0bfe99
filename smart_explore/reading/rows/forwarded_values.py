"""Elements of a long list of arguments or fields that only pass on a value under its own name.

Of ``{ runId, status: run.status, retries: 3 }`` only the three retries are news; the other names are in the callee's
declaration as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from smart_explore.languages.captures import Region

MIN_SELECTED = 4
"""The fewest names that, all set to the same truth value, only list a selection."""

MIN_SAVED = 24
"""The least number of omitted characters: in brackets with fewer of them, all elements stay."""

MAX_LONGER = 8
"""The additional characters that make a value's name more informative than its field's name."""

MAX_BEFORE = 200
"""The most bytes of white space before an element that are searched for a bracket or comma."""

_FIELD = re.compile(
    rb"[\"':.]?([\w$-]+)[\"']?\s*(?::|=>?)\s*[&*@]?(?:[\w$#]+(?:\(\))?(?:\??\.|!\.|->|::|&\.))*[@#]?([A-Za-z_$][\w$]*)!?"
)
_NAME = re.compile(rb"[A-Za-z_$][\w$]*")
KEYED = re.compile(rb"[\"':.]?[\w$-]+[\"']?\s*(?::|=>?)")
"""The beginning of an element with a name."""
_SELECTED = re.compile(rb"[\"']?[\w$]+[\"']?\s*:\s*(?:true|True|1)")


def passed_on(data: bytes, items: Iterable[Region]) -> Iterator[Region]:
    """The elements that only pass on a value, among byte ranges of ``data`` in source order, outer ones first.

    These are fields named like their value or a part of it, as in ``id: run.id``; bare names among such fields; and all
    fields of a value with at least ``MIN_SELECTED`` that are only member accesses.
    """
    for bracket, members in grouped(data, items):
        texts = [data[each.start : each.end] for each in members]
        if len(members) >= MIN_SELECTED and all(map(_SELECTED.fullmatch, texts)):
            yield from members
            continue
        has_keys = bracket == b"{" and any(map(KEYED.match, texts))
        handed_on = [
            member
            for member, text in zip(members, texts, strict=True)
            if _is_handed_on(text) or (has_keys and _NAME.fullmatch(text))
        ]
        if sum(each.end - each.start for each in handed_on) >= MIN_SAVED:
            yield from handed_on


def _is_handed_on(text: bytes) -> bool:
    field = _FIELD.fullmatch(text)
    if field is None:
        return False
    key, value = (re.sub(rb"[_$-]", b"", each).lower() for each in (field[1], field[2]))
    is_told = len(value) > len(key) + MAX_LONGER  # ``code: stalledErrorCode`` says which code
    return len(key) > 1 and len(value) > 1 and not is_told and (key.endswith(value) or value.endswith(key))


class Group(NamedTuple):
    """The ``members`` of one list, and the bracket before the first one."""

    bracket: bytes
    members: list[Region]


def grouped(data: bytes, items: Iterable[Region]) -> list[Group]:
    """The elements grouped by the brackets that contain them, each group with its opening bracket."""
    groups = list[Group]()
    open_groups = list[Group]()
    for item in items:
        while len(open_groups) > 1 and open_groups[-2].members[-1].end <= item.start:
            open_groups.pop()
        before = data[max(0, item.start - MAX_BEFORE) : item.start].rstrip()[-1:]
        if open_groups and before == b",":
            open_groups[-1].members.append(item)
        else:
            open_groups.append(Group(before, [item]))
            groups.append(open_groups[-1])
    return groups
