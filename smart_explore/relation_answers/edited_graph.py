"""The graph of a tree with edited files, kept in memory."""

from __future__ import annotations

import os
from collections.abc import Mapping

from smart_explore.index.fact_reader import compare_facts
from smart_explore.index.facts import shadow_facts, shadow_outlines
from smart_explore.index.outline_codec import encode
from smart_explore.model import SourceFile
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.facts.extract import Reading, facts_of
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.graph.graph import Graph
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.locate import require_toolchain


def edited_graph(context: RelationContext, files: Mapping[str, SourceFile]) -> Graph | None:
    """The graph with replaced contents of files, by path; None if one of them cannot be parsed.

    Do not use the context's own graph afterwards: both read the same connection.
    """
    snapshot, cancelled = context.related.snapshot, context.workspace.session.cancelled
    paths = list(files)
    toolchain = require_toolchain()
    outlines = dict(extract(toolchain, list(files.values()), cancelled=cancelled))
    live = snapshot.refreshed.live
    known: list[tuple[bytes, bytes, Reading]] = [
        (os.fsencode(path), live[os.fsencode(path)].digest, "facts") for path in paths
    ]
    sources = [(files[path], outlines[number]) for number, path in enumerate(paths)]
    records, lost = facts_of(toolchain, sources, known, cancelled=cancelled)
    if lost:
        return None
    shadow_facts(snapshot.connection, records)
    shadow_outlines(
        snapshot.connection, {name: encode(outline) for (name, *_), (_, outline) in zip(known, sources, strict=True)}
    )
    stale = compare_facts(snapshot.connection, live).stale
    return Graph(TreeFacts(snapshot, stale), context.configuration, context.graph.evidence)
