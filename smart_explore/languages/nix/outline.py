"""Nix: ``let`` bindings and the attributes of sets, functions among them, two levels below the top."""

from __future__ import annotations

import re

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import value_signature
from smart_explore.model.kinds import CALLABLE_KINDS

_MAX_LEVEL = 3
_IS = rb"[^=]*=\s*(?:#[^\n]*\n\s*|/\*[^*]*\*/\s*)*"
_SET = re.compile(_IS + rb"(?:(?:lib\.)?mk(?:If|Merge|Default|Force|Override)\b|(?:let|with)\b|rec\s*\{|\{)")


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Distinguish functions and attributes; drop deep definitions, and those inside functions and arguments."""
    parent = definition.parent
    definition.name = definition.name.replace('"', "")
    level = 1
    while parent is not None:
        if parent.kind in CALLABLE_KINDS or level >= _MAX_LEVEL or not _SET.match(file.data, parent.node_start):
            return False
        parent = parent.parent
        level += 1
    parent = definition.parent
    bindings = file.around("nix.bindings", definition.node_start)
    let = _let_around(file, definition.node_start)
    is_bound = let is not None and let == bindings
    if parent is not None:
        function = file.around("nix.function", definition.node_start)
        if function is not None and function.start > parent.node_start:
            return False
        if let is not None and let.start > parent.node_start and not is_bound:
            return False  # the value of a local name
    if _is_function(definition, file):
        definition.kind = "function"
        return True
    definition.kind = "variable" if is_bound else "property"
    return not is_bound or parent is None


def _is_function(definition: Definition, file: FileCaptures) -> bool:
    """True if its value is a function, also inside ``let`` or ``with``: a function extends to the end of the value."""
    ends = file.cached("nix.functions", lambda file: {each.end for each in file.captures.get("nix.function", ())})
    value = file.data[definition.node_start : definition.node_end].rstrip(b"; \t\r\n")
    return definition.node_start + len(value) in ends


def _let_around(file: FileCaptures, offset: int) -> Region | None:
    """The innermost bindings of a ``let`` around the byte at ``offset``; None if there are none."""
    lets, index = file.cached("nix.lets", _lets)
    number = index.innermost(offset)
    return lets[number] if number >= 0 else None


def _lets(file: FileCaptures) -> tuple[list[Region], IntervalIndex]:
    """The sets of bindings that begin after the word ``let``."""
    lets = []
    for bindings in file.captures.get("nix.bindings", ()):
        around = file.around("nix.let", bindings.start)
        if around is not None and not source_without_comments(file, around.start + len("let"), bindings.start).strip():
            lets.append(bindings)
    lets.sort(key=lambda region: (region.start, -region.end))
    return lets, IntervalIndex(lets)


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True for attributes, False for ``let`` bindings."""
    outer = definition
    while outer.parent is not None:
        outer = outer.parent
    let = _let_around(file, outer.node_start)
    return let is None or let != file.around("nix.bindings", outer.node_start)


known_gaps = rewriting((rb"\|>", b"++"), (rb"<\|", b"++"))  # pipes

OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    signature=value_signature,
    adjust=adjust,
    scope=outline_defaults.own_name,
    known_gaps=known_gaps,
)
