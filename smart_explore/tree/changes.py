"""Uses of a name that change what it holds, end it or send it, by the shape of the code in any language."""

from __future__ import annotations

from typing import Literal

from smart_explore.tree.call_shapes import (
    UNKNOWN,
    are_arguments,
    are_joined,
    callee_before,
    is_word,
    words_in,
    words_in_order,
)
from smart_explore.tree.events import is_sending
from smart_explore.tree.tree import Tree

REMOVING = words_in(
    """
    abort cancel clear close delete destroy discard disconnect dispose drain drop empty end erase evict expire flush
    forget free invalidate kill pop purge release remove reset revoke shutdown stop terminate truncate unlink unset
    unsubscribe
    """
)
"""Words in the names of calls that remove what their receiver or argument holds, or end it."""

_DELETING = frozenset({b"delete", b"delete[]", b"unset", b"del"})
_NOTHING = frozenset({b"null", b"None", b"nil", b"nullptr", b"NULL", b"undefined", b"[]", b"{}"})
_ASSIGNS = frozenset(b"= := += -= *= /= %= |= &= ^= ||= &&= ??= <<= >>= .= <-".split())
_COUNTS = frozenset({b"++", b"--"})
_ENTRY_SIGNS = frozenset({b":", b"=>"})
_ENTRIES = ("pair", "entry", "keyed", "element_init", "field_init", "label", "named")
"""Words in the kinds of nodes with the key of an object, or of a named argument, and its value."""
_BY_ELEMENT = words_in("delete discard drop erase evict forget invalidate pop purge release remove revoke unlink unset")
"""Words in the names of calls that remove the element which they are given, if they are given one."""

Change = Literal["", "set", "cleared", "removed", "sent"]
"""A value is ``set``, or all of it is ``cleared`` or ended, an element of it is ``removed``, or it is ``sent``."""
_AROUND = ("block", "body", "function", "lambda", "closure", "class", "program", "module", "source", "declaration_list")
"""Words in the kinds of nodes that are around a whole statement."""


def change_of(tree: Tree, name: int) -> Change:
    """How the use of a name changes what it holds, or sends it; ``""`` for one that only reads it."""
    if change := _by_member(tree, name):
        return change
    node, called = name, False
    while (parent := tree.parents[node]) >= 0 and not any(word in tree.kinds[parent] for word in _AROUND):
        children = tree.children(parent)
        place = children.index(node)
        is_whole = tree.ends[name] == tree.ends[node]  # no element of it
        before = tree.data[tree.starts[parent] : tree.starts[children[0]]].strip(b" \t\r\n(")
        if before in _DELETING:
            return "cleared" if is_whole else "removed"
        if are_arguments(tree, parent):
            return _by_call(tree, parent, is_first=place == 0 and is_whole)
        arguments = next((child for child in children[place + 1 :] if are_arguments(tree, child)), -1)
        if arguments >= 0:
            callee = callee_before(tree, arguments)
            if called and _is_removing(callee.name):
                return "cleared" if callee.path[-2:-1] in ((tree.text(name),), (UNKNOWN,)) else "removed"
            called = called or callee.name == tree.text(name)
        if place + 1 < len(children):
            sign = tree.data[tree.ends[node] : tree.starts[children[place + 1]]].strip()
            value = tree.data[tree.starts[children[-1]] : tree.ends[children[-1]]].strip()
            if sign in _ASSIGNS:
                return "set" if value not in _NOTHING else "cleared" if is_whole else "removed"
            if sign in _ENTRY_SIGNS and any(word in tree.kinds[parent] for word in _ENTRIES):
                is_other = any(tree.text(node) == tree.text(name) for node in range(children[-1], tree.after[parent]))
                return "" if is_other else "set"  # of another object, which takes the value of this one
        elif tree.data[tree.ends[node] : tree.ends[parent]].strip() in _COUNTS or before in _COUNTS:
            return "set"
        if place and tree.data[tree.ends[children[place - 1]] : tree.starts[node]].strip().endswith((b"[", b"=", b"(")):
            return ""  # an index, or a value
        node = parent
    return ""


def _by_call(tree: Tree, arguments: int, *, is_first: bool) -> Change:
    """How a call changes an argument, the first one or another."""
    callee = callee_before(tree, arguments)
    if is_first and len(callee.path) == 1 and _takes_away(callee.name):
        several = len(tree.children(arguments)) > 1 and not _BY_ELEMENT.isdisjoint(words_in_order(callee.name))
        return "removed" if several else "cleared"
    return "sent" if is_sending(callee.name) else ""


def _by_member(tree: Tree, name: int) -> Change:
    """How the call of a member changes its receiver: ``x.clear()``, ``x.remove(k)``."""
    behind = name + 1
    while behind < len(tree) and not is_word(tree, behind):
        behind += 1
    is_member = behind < len(tree) and are_joined(tree, name, behind, calls=False)
    if not is_member or not _is_removing(tree.text(behind)):
        return ""
    given = next((node for node in range(behind + 1, len(tree)) if are_arguments(tree, node)), len(tree))
    has_given = given < len(tree) and not tree.data[tree.ends[behind] : tree.starts[given]].strip(b"?! ")
    is_element = has_given and tree.after[given] > given + 1 and words_in_order(tree.text(behind))[0] in _BY_ELEMENT
    return "removed" if is_element else "cleared"


def _is_removing(method: str) -> bool:
    """True for ``remove``, ``deleteAll`` and ``tryRemove``, not for ``canDelete``."""
    words = [word for word in words_in_order(method) if word != "try"]
    return words[:1] != [] and words[0] in REMOVING


def _takes_away(function: str) -> bool:
    """True for ``clearTimeout``, ``list_remove`` and ``zfree``."""
    return _is_removing(function) or any(
        word in REMOVING or word.endswith("free") for word in words_in_order(function)[-1:]
    )
