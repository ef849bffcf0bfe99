"""Sort a file's captures: definitions, their wrappers, comments, marks, imports, syntax errors.

The capture names are the contract between the query files and this module:

``@definition.<kind>`` with ``@name``
    A symbol. ``@body`` in the same match is the part that its signature leaves out, ``@owner`` the name of the type it
    belongs to, if it is declared elsewhere. Other captures of the match are kept for the language's rules, as its
    extras. Of two matches with the same name node, the one whose pattern comes later in the query counts. If a pattern
    finds several names in a node, those after ``=`` are values of the others.
``@kind.<kind>``, alone
    A node of this kind, whichever pattern names it: a pattern for any node with a name and a body,
    ``(_ name: (_) @name body: (_) @body) @definition.method``, is far cheaper to compile than one for each type of
    node. ``@kind.none``: no symbol.
``@wrapper.<what>`` with ``@target``
    A node around a definition that is part of it: ``export``, ``template<..>``, a decorated definition.
``@decorator``
    A node that belongs to the definition that follows it: a Rust attribute, a TypeScript method's decorator. It is a
    mark, too.
``@comment``, ``@import``, ``@error``, ``@missing``
    As their names say.
anything else
    A mark: kept by name for the language's rules.
"""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.model import Matches
from smart_explore.symbols.extents import Wrappers, decorate, space_before, wrap
from smart_explore.symbols.positions import Captures, Lines

DEFINITION = b"definition."
WRAPPER = b"wrapper."
KIND = "kind."
_MAX_GAP = 200  # bytes of space before a name
_HEADS = (DEFINITION, WRAPPER)


class Collected(NamedTuple):
    """A file's captures, each list sorted by position."""

    definitions: list[Definition]
    file_captures: FileCaptures
    imports: list[Region]
    errors: list[Region]


def collect(data: bytes, lines: Lines, matches: Matches) -> Collected:
    """Sort the captures of one file by their purpose."""
    definitions: dict[tuple[int, int], tuple[int, Definition]] = {}
    named: set[tuple[int, Region]] = set()
    wrappers: Wrappers = {}
    marks, several = lines.to_byte_ranges(matches)
    for pattern, captures in several:
        for head in captures:
            if head[0].startswith(_HEADS):
                break
        else:
            for name, region in captures:
                marks.setdefault(name.decode(), []).append(region)
            continue
        if head[0].startswith(DEFINITION):
            definition = _definition(head, captures, data)
            if definition is not None and not ((pattern, head[1]) in named and _is_value(data, definition.name_start)):
                named.add((pattern, head[1]))
                key = (definition.name_start, definition.node_end)
                earlier = definitions.get(key)
                if earlier is None or earlier[0] <= pattern:
                    definitions[key] = (pattern, definition)
        else:
            what = head[0][len(WRAPPER) :].decode()
            for name, target in captures:
                if name == b"target":
                    wrappers.setdefault(target, []).append((head[1], what))
    symbols = [definition for _, definition in definitions.values()]
    kinds = [name for name in marks if name.startswith(KIND)]
    if kinds:
        symbols = _with_kinds(symbols, {region: name[len(KIND) :] for name in kinds for region in marks.pop(name)})
    comments = distinct(marks.pop("comment", []), data)
    decorators = distinct(marks.get("decorator", []), data)
    if wrappers:
        for definition in symbols:
            wrap(definition, wrappers)
    decorate(symbols, decorators, comments, data)
    symbols.sort(key=source_order)
    imports = _outermost(marks.pop("import", []))
    errors = sorted(marks.pop("error", []) + marks.pop("missing", []), key=lambda r: (r.start, -r.end))
    for regions in marks.values():
        regions.sort()
    return Collected(symbols, FileCaptures(data, comments, marks), imports, errors)


def _is_value(data: bytes, start: int) -> bool:
    """True if the node at byte ``start`` is the value of the name before it, as in ``val x: T? = null``."""
    return data[max(0, start - _MAX_GAP) : start].rstrip().endswith(b"=")


def source_order(definition: Definition) -> tuple[int, int, int]:
    """Sort definitions by their start, outer ones before their inner ones."""
    return definition.start, -definition.end, definition.name_start


def _definition(head: tuple[bytes, Region], captures: Captures, data: bytes) -> Definition | None:
    what, node = head
    name = body = None
    extras: dict[str, list[Region]] = {}
    for capture, region in captures:
        if capture == b"name":
            name = name or region
        elif capture == b"body":
            body = body or region
        elif capture != what:
            extras.setdefault(capture.decode(), []).append(region)
    if name is None:
        return None
    start, end = node
    return Definition(  # by position, as Symbol is made
        what[len(DEFINITION) :].decode(),
        data[name.start : name.end].decode("utf-8", "replace"),
        name.start,
        start,
        end,
        start,
        end,
        start,
        body,
        extras,
    )


def _with_kinds(definitions: list[Definition], kinds: dict[Region, str]) -> list[Definition]:
    for definition in definitions:
        definition.kind = kinds.get(Region(definition.node_start, definition.node_end), definition.kind)
    return [definition for definition in definitions if definition.kind != "none"]


def distinct(regions: list[Region], data: bytes) -> list[Region]:
    """The regions sorted, without doubles, and without the line break that some grammars count to a comment."""
    trimmed = {
        (region.start, max(region.start, space_before(data, region.end)))
        if data[region.end - 1] in b" \t\r\n"
        else (region.start, region.end)
        for region in regions
        if region.end > region.start
    }
    return list(map(Region._make, sorted(trimmed)))


def _outermost(regions: list[Region]) -> list[Region]:
    outermost: list[Region] = []
    for region in sorted(regions, key=lambda r: (r.start, -r.end)):
        if not outermost or region.start >= outermost[-1].end:
            outermost.append(region)
    return outermost
