"""The files that ``flow`` reads: each is parsed when a value first reaches it."""

from __future__ import annotations

from collections.abc import Iterable

from smart_explore.languages.tree_rules import statement_rules
from smart_explore.model import Problem, SourceFile
from smart_explore.ranking.paths import is_aside
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.occurrences.read_names import read_tree
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.locate import require_toolchain

MAX_FILES = 80
"""The most files parsed for one question, files of tests last."""


class FlowFiles:
    """The files of a tree by path. ``problems`` are unreadable ones, ``left_out`` those beyond MAX_FILES."""

    def __init__(self, context: RelationContext) -> None:
        self.context = context
        self.problems: list[Problem] = []
        self.left_out: set[str] = set()
        self._read_files = 0
        self._known: dict[str, FlowFile | None] = {}
        self._sources: dict[str, SourceFile | None] = {}

    def file(self, path: str) -> FlowFile | None:
        """A file; None if its language has no statement rules, or if it cannot be parsed."""
        if path not in self._known:
            self.load([path])
        return self._known[path]

    def load(self, paths: Iterable[str]) -> None:
        """Parse several files at once."""
        wanted = sorted(
            (path for path in set(paths) if path not in self._known), key=lambda path: (is_aside(path), path)
        )
        sources = []
        for path in wanted:
            self._known[path] = None
            source = self.source(path)
            if source is None or statement_rules(source.language) is None:
                continue
            if self._read_files < MAX_FILES:
                self._read_files += 1
                sources.append((path, source))
            else:
                self.left_out.add(path)
        if not sources:
            return
        toolchain = require_toolchain()
        cancelled = self.context.workspace.session.cancelled
        for number, tree in trees(toolchain, [source for _, source in sources], cancelled=cancelled):
            path, source = sources[number]
            if isinstance(tree, ParseFailure):
                self.problems.append(Problem(self.context.workspace.display_path(path), tree.reason, "parser"))
            else:
                self._known[path] = self._read(path, source, tree)

    def source(self, path: str) -> SourceFile | None:
        """The content of a file; None for a path outside the tree."""
        if path not in self._sources:
            self._sources[path] = self.context.source(path)
        return self._sources[path]

    def holding(self, word: str, family: str) -> list[str]:
        """The paths of the files that contain a word, in one language group, or in all with ``""``."""
        wanted = word.encode("utf-8", "surrogatepass")
        found = []
        for path, candidate in sorted(self.context.candidates().items()):
            if candidate.language and statement_rules(candidate.language) is not None:
                if self.context.facts.file(path) is None:
                    continue
                if family and self.context.facts.family_of(path) != family:
                    continue
                source = self.source(path)
                if source is not None and wanted in source.data:
                    found.append(path)
        return found

    def _read(self, path: str, source: SourceFile, tree: Tree) -> FlowFile | None:
        facts = self.context.facts.file(path)
        if facts is None or not len(tree):
            return None
        outline = self.context.related.snapshot.terms.outline_of(self.context.candidates()[path].shown)
        return FlowFile(path, source, read_tree(self.context.graph, facts, source, outline, tree), tree)
