"""Declarations that hold whatever follows them, to the next one or the end of the file."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region


def hold_what_follows(definitions: Sequence[Definition], file: FileCaptures) -> None:
    """Each of ``definitions``, in order, gets what stands behind its node as its body; its signature is the node."""
    if not definitions:
        return
    ends = [*(definition.start for definition in definitions[1:]), len(file.data.rstrip())]
    for definition, end in zip(definitions, ends, strict=True):
        definition.body = Region(definition.node_end, definition.node_end)
        definition.end = definition.node_end = max(end, definition.node_end)
    definitions[-1].node_end = len(file.data)  # a node may end with white space
