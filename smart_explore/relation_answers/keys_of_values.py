"""The names that hold a function as their value: ``onSave`` in ``{onSave: save}`` or ``this.onSave = save``."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from smart_explore.relation_answers.files_with_names import files_with_names
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.locate import require_toolchain

_SIGNS = {b"=", b":", b":="}
_NAMED = ("name", "left", "key", "pattern", "declarator", "target", "designator", "field")
"""The grammars' fields for the name, best first."""
_CHOICES = ("ternary", "conditional", "lambda", "case")
"""Words in the kinds of nodes with a colon but without a key."""


def keys_of_value(context: RelationContext, name: str, paths: Collection[str]) -> Iterator[tuple[str, str]]:
    """The keys, variables and fields that get ``name``, or a member ``x.name``, as their value, each as (path, key)."""
    files = [(path, source) for path, source, _ in files_with_names(context, name, paths)]
    sources, cancelled = [source for _, source in files], context.workspace.session.cancelled
    for number, tree in trees(require_toolchain(), sources, cancelled=cancelled) if files else ():
        if not isinstance(tree, ParseFailure):
            yield from ((files[number][0], key) for key in _keys(tree, name.encode()))


def _keys(tree: Tree, name: bytes) -> Iterator[str]:
    for node, (start, end) in enumerate(zip(tree.starts, tree.ends, strict=True)):
        if end - start == len(name) and tree.after[node] == node + 1 and tree.data.startswith(name, start):
            key = _key(tree, node)
            if key >= 0:
                yield tree.text(key).strip("\"'")


def _key(tree: Tree, node: int) -> int:
    """The name of the outermost assignment, entry or argument whose value ends at a node; -1 for none."""
    found, end = -1, tree.ends[node]
    while (parent := tree.parents[node]) >= 0 and tree.ends[node] == end:
        before = [child for child in tree.children(parent) if child < node]
        between = {tree.data[tree.ends[each] : tree.starts[node]].strip() for each in (*before[-1:], node - 1)}
        if before and between & _SIGNS and not any(word in tree.kinds[parent] for word in _CHOICES):
            fields = {tree.fields[child]: child for child in reversed(before)}
            found = _last_name(tree, next((fields[field] for field in _NAMED if field in fields), before[0]))
        node = parent
    return found


def _last_name(tree: Tree, node: int) -> int:
    """The last leaf of a name, a declarator or an access; the name before a type annotation."""
    while (children := tree.children(node)) and "string" not in tree.kinds[node]:
        named = [child for child in children if tree.fields[child] in (*_NAMED, "property", "attribute", "member")]
        is_typed = len(children) > 1 and tree.data[tree.ends[children[0]] : tree.starts[children[1]]].strip() == b":"
        node = named[-1] if named else children[0 if is_typed else -1]
    return node
