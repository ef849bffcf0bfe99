"""Uses of a name that remove what it holds, or end it, by the shape of the code in any language."""

from __future__ import annotations

from smart_explore.tree.call_shapes import are_arguments, are_joined, callee_before, is_word, words_in, words_in_order
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
_ASSIGNS = frozenset({b"=", b":="})
_AROUND = ("block", "body", "function", "lambda", "closure", "class", "program", "module", "source", "declaration_list")
"""Words in the kinds of nodes that are around a whole statement."""


def removes(tree: Tree, name: int) -> bool:
    """True if the use of a name removes what it holds: ``x.clear()``, ``delete x[k]``, ``free(x)``, ``x = null``."""
    if _is_removed_by_member(tree, name):
        return True
    node, called = name, False
    while (parent := tree.parents[node]) >= 0 and not any(word in tree.kinds[parent] for word in _AROUND):
        children = tree.children(parent)
        place = children.index(node)
        before = tree.data[tree.starts[parent] : tree.starts[children[0]]].strip(b" \t\r\n(")
        if before in _DELETING:
            return True
        if are_arguments(tree, parent):
            callee = callee_before(tree, parent)
            is_whole = tree.ends[name] == tree.ends[node]  # no element of it
            return place == 0 and is_whole and len(callee.path) == 1 and _takes_away(callee.name)
        arguments = next((child for child in children[place + 1 :] if are_arguments(tree, child)), -1)
        if arguments >= 0:
            callee = callee_before(tree, arguments)
            if called and _is_removing(callee.name):
                return True
            called = called or callee.name == tree.text(name)
        if place + 1 < len(children):
            behind = children[place + 1]
            sign = tree.data[tree.ends[node] : tree.starts[behind]].strip()
            value = tree.data[tree.starts[children[-1]] : tree.ends[children[-1]]].strip()
            if sign in _ASSIGNS:
                return value in _NOTHING
        if place and tree.data[tree.ends[children[place - 1]] : tree.starts[node]].strip().endswith((b"[", b"=", b"(")):
            return False  # an index, or a value
        node = parent
    return False


def _is_removed_by_member(tree: Tree, name: int) -> bool:
    """True for the receiver of a member whose name says so: ``x.clear()``, ``x.remove(k)``."""
    behind = name + 1
    while behind < len(tree) and not is_word(tree, behind):
        behind += 1
    is_member = behind < len(tree) and are_joined(tree, name, behind, calls=False)
    return is_member and _is_removing(tree.text(behind))


def _is_removing(method: str) -> bool:
    """True for ``remove``, ``deleteAll`` and ``tryRemove``, not for ``canDelete``."""
    words = [word for word in words_in_order(method) if word != "try"]
    return words[:1] != [] and words[0] in REMOVING


def _takes_away(function: str) -> bool:
    """True for ``clearTimeout``, ``list_remove`` and ``zfree``."""
    return _is_removing(function) or any(
        word in REMOVING or word.endswith("free") for word in words_in_order(function)[-1:]
    )
