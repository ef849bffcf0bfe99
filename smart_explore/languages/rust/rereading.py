"""Names that Rust's grammar leaves inside of texts: ``{name}`` in the strings of macros."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.tree.rereading import Kept, Part, reread
from smart_explore.tree.tree import Tree


def reread_formats(tree: Tree) -> Tree:
    """``format!("{name}")`` reads a variable: https://doc.rust-lang.org/std/fmt/#named-parameters."""
    found: dict[int, list[Part | Kept]] = {}
    for text in tree.all_of("string_content"):
        start, end = tree.starts[text], tree.ends[text]
        if b"{" in tree.data[start:end] and _is_in_macro(tree, tree.parents[text]):
            names = tuple(Part("identifier", *place) for place in _names(tree.data, start, end))
            if names:
                found[text] = [Part("string_content", start, end, names, tree.fields[text])]
    return reread(tree, found)


def _is_in_macro(tree: Tree, literal: int) -> bool:
    around = tree.parents[literal]
    while tree.kinds[around] == "token_tree":
        around = tree.parents[around]
    return tree.kinds[around] == "macro_invocation"


def _names(data: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The first and last bytes (end exclusive) of the names in braces, before any format behind a colon."""
    opened = data.find(b"{", start, end)
    while opened >= 0:
        closed = data.find(b"}", opened, end)
        name = data[opened + 1 : max(closed, opened + 1)].partition(b":")[0]
        if name.decode("utf-8", "replace").isidentifier():
            yield opened + 1, opened + 1 + len(name)
        opened = data.find(b"{", opened + 2 if data.startswith(b"{{", opened) else opened + 1, end)
