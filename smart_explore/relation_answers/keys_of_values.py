"""Keys of literals and named arguments by their values: ``onSave`` of ``{onSave: save}`` for ``save``."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.tree_rules import statement_rules
from smart_explore.relation_answers.files_holding import files_holding
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.symbols.trees import trees
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.locate import require_toolchain


def keys_of_value(context: RelationContext, name: str, paths: Collection[str]) -> Iterator[tuple[str, str]]:
    """The keys that have a name or a member of that name as their value, each with the path of its file."""
    files = [(path, source) for path, source, _ in files_holding(context, name, paths)]
    files = [(path, source) for path, source in files if statement_rules(source.language) is not None]
    sources, cancelled = [source for _, source in files], context.workspace.session.cancelled
    for number, tree in trees(require_toolchain(), sources, cancelled=cancelled) if files else ():
        rules = statement_rules(sources[number].language)
        if rules is None or isinstance(tree, ParseFailure):
            continue
        for node, kind in enumerate(tree.kinds):
            key, value = (child_at(tree, node, read_place(each)) for each in rules.keys.get(kind, ("", "")))
            if value >= 0 and tree.kinds[value] in rules.members:
                value = child_at(tree, value, read_place(rules.members[tree.kinds[value]].key))
            if key >= 0 and value >= 0 and tree.text(value) == name:
                yield files[number][0], tree.text(key).strip("\"'")
