"""Sort a file's captures: definitions, what wraps them, comments, marks, imports, syntax errors.

The capture names are the contract between the query files and this module:

``@definition.<kind>`` with ``@name``
    A symbol. ``@body`` in the same match is what its signature leaves out, ``@owner`` the name of the type it belongs
    to where that stands elsewhere. Other captures of the match are kept for the language's rules, as its extras.
    Of two matches with the same name node, the one whose pattern stands later in the query counts.
``@kind.<kind>``, alone
    A node that is of this kind, whichever pattern names it: a pattern for any node with a name and a body,
    ``(_ name: (_) @name body: (_) @body) @definition.method``, is far cheaper to compile than one for each type of
    node. ``@kind.none``: no symbol.
``@wrapper.<what>`` with ``@target``
    A node around a definition that is part of it: ``export``, ``template<..>``, a decorated definition.
``@decorator``
    A node that belongs to the definition that follows it: a Rust attribute, a TypeScript method's decorator.
``@comment``, ``@import``, ``@error``, ``@missing``
    As they say.
anything else
    A mark: kept by name for the language's rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.languages.definition import Definition, Facts, Region
from smart_explore.model import Capture, Match
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.widen import Wrappers, decorate, space_before, wrap

DEFINITION = "definition."
WRAPPER = "wrapper."
KIND = "kind."
_HEADS = (DEFINITION, WRAPPER)


class Collected(NamedTuple):
    """What a file's matches hold, sorted by position."""

    definitions: list[Definition]
    facts: Facts
    imports: list[Region]
    errors: list[Region]


def collect(data: bytes, lines: Lines, matches: Sequence[Match]) -> Collected:
    """Sort the captures of one file by what they are for."""
    definitions: dict[tuple[int, int], tuple[int, Definition]] = {}
    wrappers: Wrappers = {}
    alone: defaultdict[str, list[Capture]] = defaultdict(list)
    marks: dict[str, list[Region]] = {}
    region = lines.region
    for pattern, captures in matches:
        if len(captures) == 1:  # most are: comments and marks
            alone[captures[0][0]].append(captures[0])
            continue
        head = ""
        groups: dict[str, list[Region]] = {}
        for capture in captures:
            name = capture.name
            if name in groups:
                groups[name].append(region(capture))
                continue
            groups[name] = [region(capture)]
            if not head and name.startswith(_HEADS):
                head = name
        if head.startswith(DEFINITION):
            definition = _definition(head, groups, data)
            if definition is not None:
                key = (definition.name_start, definition.node_end)
                known = definitions.get(key)
                if known is None or known[0] <= pattern:
                    definitions[key] = (pattern, definition)
        elif head:
            wrapper = groups[head][0]
            for target in groups.get("target", ()):
                wrappers.setdefault((target.start, target.end), []).append((wrapper, head[len(WRAPPER) :]))
        else:
            for name, regions in groups.items():
                marks.setdefault(name, []).extend(regions)
    for name, each in alone.items():
        marks[name] = marks.get(name, []) + lines.regions(each)
    found = [definition for _, definition in definitions.values()]
    kinds = [name for name in marks if name.startswith(KIND)]
    if kinds:
        found = _with_kinds(found, {region: name[len(KIND) :] for name in kinds for region in marks.pop(name)})
    comments = _distinct(marks.pop("comment", []), data)
    decorators = _distinct(marks.pop("decorator", []), data)
    if wrappers:
        for definition in found:
            wrap(definition, wrappers)
    decorate(found, decorators, comments, data)
    found.sort(key=source_order)
    imports = _outermost(marks.pop("import", []))
    errors = sorted(marks.pop("error", []) + marks.pop("missing", []), key=lambda r: (r.start, -r.end))
    for regions in marks.values():
        regions.sort(key=lambda r: (r.start, r.end))
    return Collected(found, Facts(data, comments, marks), imports, errors)


def source_order(definition: Definition) -> tuple[int, int, int]:
    """Sorts definitions by where they start, outer ones before those inside them."""
    return definition.start, -definition.end, definition.name_start


def _definition(head: str, groups: dict[str, list[Region]], data: bytes) -> Definition | None:
    node = groups.pop(head)[0]
    names = groups.pop("name", None)
    if not names:
        return None
    name = names[0]
    bodies = groups.pop("body", None)
    return Definition(
        kind=head[len(DEFINITION) :],
        name=data[name.start : name.end].decode("utf-8", "replace"),
        name_start=name.start,
        node_start=node.start,
        node_end=node.end,
        start=node.start,
        end=node.end,
        head_start=node.start,
        body=bodies[0] if bodies else None,
        extras=groups,
    )


def _with_kinds(found: list[Definition], kinds: dict[Region, str]) -> list[Definition]:
    for definition in found:
        definition.kind = kinds.get(Region(definition.node_start, definition.node_end), definition.kind)
    return [definition for definition in found if definition.kind != "none"]


def _distinct(regions: list[Region], data: bytes) -> list[Region]:
    """Sorted, without doubles, and without the line break that some grammars count to a comment."""
    trimmed = {
        (region.start, max(region.start, space_before(data, region.end)))
        if data[region.end - 1] in b" \t\r\n"
        else (region.start, region.end)
        for region in regions
        if region.end > region.start
    }
    return [Region(start, end) for start, end in sorted(trimmed)]


def _outermost(regions: list[Region]) -> list[Region]:
    kept: list[Region] = []
    for region in sorted(regions, key=lambda r: (r.start, -r.end)):
        if not kept or region.start >= kept[-1].end:
            kept.append(region)
    return kept
