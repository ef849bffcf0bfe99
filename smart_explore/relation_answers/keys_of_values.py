"""Keys of literals and named arguments by their values: ``onSave`` of ``{onSave: save}`` for ``save``."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from smart_explore.languages.reader.key_values import key_values
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.registry import BY_NAME
from smart_explore.languages.tree_rules import statement_rules
from smart_explore.relation_answers.files_holding import files_holding
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.locate import require_toolchain


def keys_of_value(context: RelationContext, name: str, paths: Collection[str]) -> Iterator[tuple[str, str]]:
    """The keys that have a name or a member of that name as their value, each with the path of its file."""
    files = [(path, source) for path, source, _ in files_holding(context, name, paths)]
    files = [(path, source) for path, source in files if _has_keys(source.language)]
    sources, cancelled = [source for _, source in files], context.workspace.session.cancelled
    for number, tree in trees(require_toolchain(), sources, cancelled=cancelled) if files else ():
        if not isinstance(tree, ParseFailure):
            path, source = files[number]
            yield from ((path, key) for key, value in _key_values(tree, source.language) if value == name)


def _has_keys(language: str) -> bool:
    return statement_rules(language) is not None or BY_NAME[language].syntax is not None


def _key_values(tree: Tree, language: str) -> Iterator[tuple[str, str]]:
    """Each key of a file with the name that its value ends in."""
    rules, syntax = statement_rules(language), BY_NAME[language].syntax
    if rules is None:
        assert syntax is not None
        yield from key_values(tree, syntax())
        return
    for node, kind in enumerate(tree.kinds):
        key, value = (child_at(tree, node, read_place(each)) for each in rules.keys.get(kind, ("", "")))
        if value >= 0 and tree.kinds[value] in rules.members:
            value = child_at(tree, value, read_place(rules.members[tree.kinds[value]].key))
        if key >= 0 and value >= 0:
            yield tree.text(key).strip("\"'"), tree.text(value)
