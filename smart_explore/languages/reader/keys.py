"""Keys and keywords that name members, in literals, copies and destructuring: ``Item(name = "x")``."""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF, RawReferences, Use
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, previous, read_place
from smart_explore.languages.reader.syntax import Key


def add_keys(e: Expressions, raw: RawReferences, used: set[int]) -> None:
    """Add the keys of a tree with their owners; they are not counted as uses of visible names."""
    table, tree = e.syntax.keys, e.tree
    for index, kind in enumerate(tree.kinds if table else ()):
        parent = tree.parents[index]
        for name in (kind, f"{tree.kinds[parent]}/{kind}" if parent >= 0 else ""):
            for key in table.get(name, ()):
                _add(e, raw, used, index, key)


def _add(e: Expressions, raw: RawReferences, used: set[int], index: int, key: Key) -> None:
    tree = e.tree
    named = e.leaf(e.at(index, read_place(key.name)))
    if named < 0 or tree.kinds[named] not in e.rules.listed or tree.starts[named] in used:
        return
    if key.sign and not tree.data[tree.ends[named] : tree.ends[index]].lstrip().startswith(key.sign):
        return
    if key.short and not _is_short(e, index, key.short):
        return
    used.add(tree.starts[named])
    owner = child_at(tree, index, read_place(key.owner)) if key.owner else -1
    path = e.path(owner) if owner >= 0 else "" if key.owner else SELF
    for copying in key.copying:
        path = path.removesuffix(f".{copying}")
    if path and path != "?":
        raw.uses.append(Use("key", e.text(named), tree.starts[named], f"{path}|" if key.of_pattern else path))


def _is_short(e: Expressions, index: int, sign: bytes) -> bool:
    """Return whether a sign is in front of a node that no other name is in front of."""
    front = previous(e.tree, index)
    between = e.tree.data[e.tree.ends[front] if front >= 0 else 0 : e.tree.starts[index]].strip()
    return between.endswith(sign) and between != sign
