"""A tree with its index up to date, opened for a question about relations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from smart_explore.index.known_answers import StampedReader
from smart_explore.relation_answers.compiler_index import find_index
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationTree, find_tree, refuse_ignored
from smart_explore.relations.facts.load import Named, open_related
from smart_explore.relations.facts.partial_reading import PartialReading
from smart_explore.relations.graph.graph import Graph
from smart_explore.requests import Session
from smart_explore.source.candidates import Candidates


@contextmanager
def open_workspace(session: Session, target: str, *, only_imports: bool = False) -> Iterator[RelationContext]:
    """The tree around the session's base, or around the file or folder of a target.

    The index is built, or brought up to date, first. With ``only_imports`` the facts may lack everything but
    definitions and imports. Raises NotFoundError if an ignore rule leaves nothing.
    """
    tree = find_tree(session, target)
    refuse_ignored(tree)
    with open_tree(tree, only_imports=only_imports) as context:
        yield context


@contextmanager
def open_tree(
    tree: RelationTree,
    reading: PartialReading | None = None,
    *,
    only_imports: bool = False,
    named: Named | None = None,
) -> Iterator[RelationContext]:
    """A tree with its index up to date; with a ``reading``, as far as that has read it.

    With ``only_imports`` the facts may lack all but definitions and imports. The mentions of the ``named`` are read
    with the facts.
    """
    workspace, read = tree
    session = workspace.session
    candidates = cache(tree.by_path)  # for few questions
    if reading is not None:
        files = reading.files
        candidates = cache(lambda: files)
        read = Candidates()
        read.folders = tree.found.folders
        read.files = [files[path] for path in files if path in reading.paths]
    with open_related(
        workspace.root,
        read,
        cancelled=session.cancelled,
        progress=session.progress,
        reading=reading,
        only_imports=only_imports,
        named=named,
    ) as related:
        reader = StampedReader(workspace.root, workspace.read)
        found = find_index(workspace)
        evidence = None
        if found.compiler:
            from smart_explore.relations.compiler.evidence import Evidence

            evidence = Evidence(related.facts, found.compiler, workspace.read)
        if found.path:
            reader.watch(found.path)
        several = session.repositories
        folders = several.below_base if several else ()
        graph = Graph(related.facts, reader, evidence, workspace.read, folders)
        yield RelationContext(
            workspace, candidates, related, graph, reader, reading, found.problem, tuple(tree.found.problems)
        )
