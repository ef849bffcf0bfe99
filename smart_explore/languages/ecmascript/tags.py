"""Tags of template literals, which call what they name: ``sql`..`.run()``, ``sql<Row>`..`.run()``."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import ReferenceCaptures

_WITH_TYPES = re.compile(
    rb"(?<![\w$.])((?:[\w$]+\s*\.\s*)*[A-Za-z_$][\w$]*)<(?:[^<>`;()=&|]|<[^<>`;()=]*>|\|(?!\|)|&(?!&)|=>)+>\Z"
)
MAX_TYPES = 200
"""Bytes before a template in which a tag with type arguments is looked for."""


def add_tags(captures: ReferenceCaptures, accesses: MemberAccesses) -> list[Region]:
    """Add the calls of tagged templates; return the tags with type arguments, which are parsed as comparisons."""
    functions = {region.end for region in captures.of("reference.call")}
    tags = []
    for region in captures.of("template"):
        if captures.data[region.start - 1 : region.start] == b">":
            first = max(0, region.start - MAX_TYPES)
            if (tag := _WITH_TYPES.search(captures.data[first : region.start])) is not None:
                function = Region(first + tag.start(1), first + tag.end(1))
                tags.append(function)
                accesses.steps[region] = accesses.steps[function.start, region.end] = ("()", function)
        elif accesses.before(0, region.start).end in functions:
            accesses.add_call(region)
    return tags
