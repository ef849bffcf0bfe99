"""Open a tree with an up-to-date index for a question about relations."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cache

from smart_explore.index.stored_answers import StampedReader
from smart_explore.languages.project_files import FileTree
from smart_explore.relation_answers.compiler_index import find_index
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationTree, find_tree, refuse_ignored
from smart_explore.relations.facts.load import Named, open_related
from smart_explore.relations.facts.partial_reading import PartialReading
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.imports.repositories import RepositoryFiles
from smart_explore.requests import Session
from smart_explore.source.candidates import Candidates
from smart_explore.workspace import Workspace


class TreeInputs:
    """The inputs that a question's rounds share besides facts: configuration files, and the tree of paths."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.reader = StampedReader(workspace.root, workspace.read)
        self._tree: FileTree | None = None

    def tree_of(self, paths: Collection[str]) -> FileTree:
        """The tree of these paths; the same object as in the last round if the paths are the same."""
        if self._tree is None or self._tree.paths != paths:
            several, source = self._workspace.session.repositories, self._workspace.read
            self._tree = (
                RepositoryFiles(paths, self.reader, source, several.below_base)
                if several and several.below_base
                else FileTree(paths, self.reader, source)
            )
        return self._tree


@contextmanager
def open_workspace(session: Session, target: str, *, only_imports: bool = False) -> Iterator[RelationContext]:
    """Open the tree around the session's base, or around the file or folder of a target; its index is updated first.

    With ``only_imports`` the facts may lack everything but definitions and imports. Raises NotFoundError if an ignore
    rule excludes all files.
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
    inputs: TreeInputs | None = None,
) -> Iterator[RelationContext]:
    """Open a tree with an up-to-date index; with ``reading`` only the files that it has read.

    With ``only_imports`` the facts may lack all but definitions and imports. Mentions of ``named`` are read along.
    ``inputs`` come from earlier rounds of the question.
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
        inputs = inputs or TreeInputs(workspace)
        reader = inputs.reader
        found = find_index(workspace)
        evidence = None
        if found.compiler:
            from smart_explore.relations.compiler.evidence import Evidence

            evidence = Evidence(related.facts, found.compiler, workspace.read)
        if found.path:
            reader.watch(found.path)
        graph = Graph(related.facts, reader, evidence, inputs.tree_of)
        yield RelationContext(
            workspace, candidates, related, graph, reader, reading, found.problem, tuple(tree.found.problems)
        )
