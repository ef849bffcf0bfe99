"""Declarations whose body is the rest of the file, up to the next such declaration."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region


def hold_what_follows(definitions: Sequence[Definition], file: FileCaptures) -> None:
    """Make the text after each of ``definitions``, up to the next one, its body; the node is its signature."""
    if not definitions:
        return
    ends = [*(definition.start for definition in definitions[1:]), len(file.data.rstrip())]
    for definition, end in zip(definitions, ends, strict=True):
        definition.body = Region(definition.node_end, definition.node_end)
        definition.end = definition.node_end = max(end, definition.node_end)
    definitions[-1].node_end = len(file.data)  # a node may end with white space
