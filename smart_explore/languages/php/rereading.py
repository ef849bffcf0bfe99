"""Constructs that PHP's grammar misreads without an error."""

from __future__ import annotations

import re

from smart_explore.tree.rereading import Part, kept, reread
from smart_explore.tree.tree import Tree

_MEMBER = re.compile(rb"\?->([a-zA-Z_\x80-\xff][a-zA-Z0-9_\x80-\xff]*)")  # as in PHP's Zend/zend_language_scanner.l


def reread_strings(tree: Tree) -> Tree:
    """Read ``"$user?->name"`` as a member of the variable, as ``"{$user?->name}"`` is, not as a variable and a text."""
    found: dict[int, list[Part]] = {}
    for text in tree.all_of("string_content"):
        start, end = tree.starts[text], tree.ends[text]
        variable = tree.parents[text - 1]
        written = _MEMBER.match(tree.data, start, end)
        if not written or tree.kinds[variable] != "variable_name" or tree.ends[variable] != start:
            continue
        first, last = written.span(1)
        owner = Part("variable_name", tree.starts[variable], start, kept(tree, tree.children(variable)), "object")
        parts = (owner, Part("name", first, last, (), "name"))
        found[variable] = [Part("nullsafe_member_access_expression", owner.start, last, parts)]
        found[text] = [Part("string_content", last, end)] if last < end else []
    return reread(tree, found)
