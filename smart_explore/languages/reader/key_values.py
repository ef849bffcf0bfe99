"""The values that keys and named arguments are given, by a language's table."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.rules import TableRules
from smart_explore.languages.reader.syntax import Syntax
from smart_explore.tree.tree import Tree

_LAST = read_place("-1")


def key_values(tree: Tree, syntax: Syntax) -> Iterator[tuple[str, str]]:
    """Each key with the name that its value ends in: ``onSave`` and ``save`` of ``onSave: this.save``."""
    e = Expressions(tree, TableRules(syntax))
    calls = syntax.calls.keys() | syntax.creations.keys() | syntax.method_calls.keys()
    for index, kind in enumerate(tree.kinds):
        for entry in (kind, f"{tree.kinds[tree.parents[index]]}/{kind}" if index else ""):
            for key in syntax.keys.get(entry, ()):
                named = e.leaf(e.at(index, read_place(key.name)))
                value = child_at(tree, index, _LAST)
                if named < 0 or value < 0 or tree.starts[value] < tree.ends[named] or tree.kinds[value] in calls:
                    continue
                name = e.name(value)
                if name >= 0:
                    yield tree.text(named), tree.text(name)
