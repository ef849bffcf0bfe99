"""The files of a tree that contain a word, with their outlines."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import name_rules
from smart_explore.model import FileOutline, SourceFile
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.occurrences.read_names import Sources
from smart_explore.treesitter.locate import require_toolchain


def files_with_names(
    context: RelationContext, name: str, paths: Collection[str] | None = None
) -> Iterator[tuple[str, SourceFile, FileOutline]]:
    """Yield the files that contain a name, among those that the question reads or at the given paths."""
    for path, candidate in sorted(context.candidates().items()):
        is_read = context.reading is None or path in context.reading.paths
        if not is_read or (paths is not None and path not in paths):
            continue
        content = context.source(path, name)
        if content is not None:
            yield path, content, context.related.snapshot.terms.outline_of(candidate.shown)


def sources_of_family(context: RelationContext, name: str, family: str, own: str = "") -> Sources:
    """The files of a language group that contain a name, for reading the roles of names; and the file at ``own``, also
    if only its variables are bound.
    """
    context.facts.usages_of(name, family=family)  # for its effect: a tree read in part then reads these files
    files = {
        path: (source, outline)
        for path, source, outline in files_with_names(context, name)
        if (path == own or name_rules(source.language) is not None) and lookup_rules(source.language).family == family
    }
    return Sources(context.graph, files, require_toolchain(), context.workspace.session.cancelled)
