"""The syntax trees of some files of a question's tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.locate import require_toolchain


def trees_of(context: RelationContext, paths: Iterable[str]) -> Iterator[tuple[str, Tree]]:
    """Yield each of the files that can be parsed with its tree. Raises EnvironmentBrokenError without a working CLI."""
    sources = [(path, source) for path in paths if (source := context.source(path)) is not None]
    files, cancelled = [source for _, source in sources], context.workspace.session.cancelled
    for number, tree in trees(require_toolchain(), files, cancelled=cancelled) if files else ():
        if not isinstance(tree, ParseFailure):
            yield sources[number][0], tree
