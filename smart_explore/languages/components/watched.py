"""Vue: the methods that ``watch`` names by a text, ``watch: { size: 'resized' }``."""

from __future__ import annotations

from smart_explore.languages.ecmascript.syntax import SYNTAX as ECMASCRIPT
from smart_explore.languages.raw_references import SELF_VALUE, Use
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses

_KEY, _VALUE = read_place("key"), read_place("value")


def _watched(e: Uses, index: int) -> None:
    tree = e.tree
    value, options = child_at(tree, index, _VALUE), tree.parents[tree.parents[index]]
    is_watched = tree.kinds[options] == "pair" and tree.text(child_at(tree, options, _KEY)) == "watch"
    for name in tree.children(value) if is_watched and tree.kinds[value] == "string" else ():
        e.raw.names.append(Use("value", tree.text(name), tree.starts[name], SELF_VALUE))


SYNTAX = ECMASCRIPT._replace(special={**ECMASCRIPT.special, "pair": _watched})
