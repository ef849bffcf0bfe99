"""Sort a file's captures: definitions, what wraps them, comments, marks, imports, syntax errors.

The capture names are the contract between the query files and this module:

``@definition.<kind>`` with ``@name``
    A symbol. ``@body`` in the same match is what its signature leaves out, ``@owner`` the name of the type it belongs
    to where that stands elsewhere. Other captures of the match are kept for the language's rules, as its extras.
    Of two matches with the same name node, the one whose pattern stands later in the query counts.
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

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.languages.definition import Definition, Facts, Region
from smart_explore.model import Match
from smart_explore.symbols.positions import Lines

DEFINITION = "definition."
WRAPPER = "wrapper."
RESERVED = frozenset({"name", "body", "target"})


class Collected(NamedTuple):
    """What a file's matches hold, sorted by position."""

    definitions: list[Definition]
    facts: Facts
    imports: list[Region]
    errors: list[Region]


def collect(data: bytes, lines: Lines, matches: Sequence[Match]) -> Collected:
    """Sort the captures of one file by what they are for."""
    definitions: dict[tuple[int, int], tuple[int, Definition]] = {}
    wrappers: dict[tuple[int, int], list[tuple[Region, str]]] = {}
    marks: dict[str, list[Region]] = {}
    region = lines.region
    for match in matches:
        head = next((c for c in match.captures if c.name.startswith((DEFINITION, WRAPPER))), None)
        if head is None:
            for capture in match.captures:
                marks.setdefault(capture.name, []).append(region(capture))
            continue
        groups: dict[str, list[Region]] = {}
        for capture in match.captures:
            groups.setdefault(capture.name, []).append(region(capture))
        if head.name.startswith(WRAPPER):
            wrapper = groups[head.name][0]
            for target in groups.get("target", ()):
                wrappers.setdefault((target.start, target.end), []).append((wrapper, head.name[len(WRAPPER) :]))
            continue
        definition = _definition(head.name, groups, data)
        if definition is not None:
            key = (definition.name_start, definition.node_end)
            known = definitions.get(key)
            if known is None or known[0] <= match.pattern:
                definitions[key] = (match.pattern, definition)
    found = [definition for _, definition in definitions.values()]
    comments = _distinct(marks.pop("comment", []), data)
    decorators = _distinct(marks.pop("decorator", []), data)
    for definition in found:
        _wrap(definition, wrappers)
    _decorate(found, decorators, comments, data)
    found.sort(key=source_order)
    imports = _outermost(marks.pop("import", []))
    errors = sorted(marks.pop("error", []) + marks.pop("missing", []), key=lambda r: r.start)
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


def _wrap(definition: Definition, wrappers: dict[tuple[int, int], list[tuple[Region, str]]]) -> None:
    """Widen a definition to the outermost node that wraps it and nothing else."""
    key = (definition.node_start, definition.node_end)
    names: list[str] = []
    while key in wrappers:
        around = wrappers[key]
        names += [name for _, name in around]
        region = max((r for r, _ in around), key=lambda r: r.end - r.start)
        if (region.start, region.end) == key:
            break
        if "decorated" not in names:
            definition.head_start = region.start
        definition.start, definition.end = region.start, region.end
        key = (region.start, region.end)
    definition.wrappers = tuple(names)


def _decorate(found: list[Definition], decorators: list[Region], comments: list[Region], data: bytes) -> None:
    """Take in the decorators that stand before a definition with nothing but comments and space between.

    Decorators inside a definition's own range (before its keyword) move its signature behind them.
    """
    if not decorators:
        return
    starts = {d.start: d for d in comments}
    ends: dict[int, Region] = {r.end: r for r in [*decorators, *comments]}
    is_decorator = {r.end for r in decorators}
    by_start = {r.start: r for r in decorators}
    for definition in found:
        at = definition.head_start
        while (inside := by_start.get(at) or (starts.get(at) if at != definition.head_start else None)) is not None:
            if inside.end >= definition.end:
                break
            at = inside.end + len(data[inside.end : definition.end]) - len(data[inside.end : definition.end].lstrip())
        definition.head_start = at
        at = definition.start
        while True:
            before = _skip_space_back(data, at)
            region = ends.get(before)
            if region is None:
                break
            at = region.start
            if region.end in is_decorator:
                definition.start = at


def _skip_space_back(data: bytes, at: int) -> int:
    while at > 0 and data[at - 1] in b" \t\r\n":
        at -= 1
    return at


def _distinct(regions: list[Region], data: bytes) -> list[Region]:
    """Sorted, without doubles, and without the line break that some grammars count to a comment."""
    trimmed = set()
    for region in regions:
        trimmed.add((region.start, max(region.start, _skip_space_back(data, region.end))))
    return [Region(start, end) for start, end in sorted(trimmed)]


def _outermost(regions: list[Region]) -> list[Region]:
    kept: list[Region] = []
    for region in sorted(regions, key=lambda r: (r.start, -r.end)):
        if not kept or region.start >= kept[-1].end:
            kept.append(region)
    return kept
