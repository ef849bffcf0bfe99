"""The path of keys and calls around a place in a tree: ``lock.retry`` in ``lock = Lock({retry: {``.

A key is the child before ``:``, ``=`` or ``=>`` in a node, in whichever grammar: a pair, an assignment, a named
argument. A call counts by its name, ``send()``, unless it is the value of a key and a key is in it, or it creates an
object. What negates a value, or is the condition for it, follows the key: ``lock.retry: late ?``. The path ends at a
statement, or at the body of a function. An object in a list is told by one of its texts: ``rules[name=write]``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from smart_explore.tree.tree import Tree

MAX_PATH_CHARACTERS = 60
"""A longer path is shown by its inner names."""
MAX_VALUE = 30

_SEPARATORS = frozenset({b":", b"=", b"=>", b":="})
_KEY_FIELDS = ("key", "name", "left", "pattern", "field", "designator", "declarator")
_LAST_FIELDS = ("property", "attribute", "field", "name", "declarator", "key")
_ARGUMENTS = ("arguments", "argument_list", "argument_part", "call_suffix")
_FUNCTIONS = ("function", "lambda")
_STRINGS = ("string", "quote_scalar")
_NAMES = ("name", "id", "key", "title")
_NEGATIONS = frozenset({b"!", b"not"})
_CHOICE = (b"?", b":")


class KeyPath(NamedTuple):
    """The path, outermost key first, and the first byte of the innermost list entry or table in it, -1 for none."""

    text: str = ""
    entry: int = -1


class Bounds(NamedTuple):
    """Nodes that end a path, as ranges of bytes: it may include those of ``statements``, not those of ``bodies``.

    A body of one statement is that statement.
    """

    bodies: frozenset[tuple[int, int]]
    statements: frozenset[tuple[int, int]]


class _Step(NamedTuple):
    """A node on the way up: ``name`` is the node of a key, of a callee, of an object in a list, of a table's head, or
    what is negated or depends on a condition; ``around`` is the one with it. Of a list of other elements both are the
    list.
    """

    kind: Literal["key", "call", "item", "list", "table", "sign"]
    name: int
    around: int


def key_path(tree: Tree, at: int, first: int = 0, bounds: Bounds | None = None, symbol: str = "") -> KeyPath:
    """The keys around the byte ``at``, from the byte ``first`` up to the line's beginning, and the table around these.

    Without ``bounds``, the path ends at a function. A table that the qualified name of the ``symbol`` around begins
    with is only a label.
    """
    line, end = tree.data.rfind(b"\n", 0, at) + 1, tree.data.find(b"\n", at)
    names, entry, called, has_key = list[tuple[str, bool]](), -1, False, False
    for step in _steps(tree, at, bounds):
        place = tree.ends[step.name] - 1 if step.kind == "call" else tree.starts[step.name]
        name = ""
        if step.kind == "table":
            name = _table(tree, step, symbol)
        elif place < first:
            continue  # of the names up to here only a table may follow
        elif step.kind == "item":
            is_whole = place >= line and (tree.ends[step.name] <= end or end < 0)
            name = "" if is_whole else _label(tree, step.name)
        elif step.kind == "sign":
            name = _sign(tree, step, line) if tree.starts[step.around] < line else ""
        elif step.kind != "list" and place < line:
            name = _name(tree, step.name)
            name = f"{name}()" if step.kind == "call" and name else name
            if step.kind == "key" and called and (has_key or names[-1][0][:1].isupper()):
                names.pop()
        names += [(name, step.kind == "sign")] if name else []
        if name.endswith("]") and entry < 0:
            entry = tree.starts[step.around if step.kind == "table" else step.name]
        called = step.kind == "call" and name != ""
        has_key = has_key or step.kind == "key"
    return KeyPath(_joined(names), entry)


def _steps(tree: Tree, at: int, bounds: Bounds | None) -> Iterator[_Step]:
    """The keys, calls, entries of lists and tables around a byte, innermost first."""
    starts, ends, data = tree.starts, tree.ends, tree.data
    node = bisect_right(starts, at) - 1
    while node >= 0 and ends[node] <= at:
        node = tree.parents[node]
    are_arguments, item = False, -1
    while node > 0 and not _is_bound(tree, node, bounds):
        around = tree.parents[node]
        if bounds is not None and (starts[around], ends[around]) in bounds.bodies - bounds.statements:
            return
        before = [child for child in tree.children(around) if child < node]
        are_arguments = are_arguments or tree.kinds[node].endswith(_ARGUMENTS)
        key = _key(tree, [*before, node])
        callees = [child for child in before if child > key and "type_arguments" not in tree.kinds[child]]
        if are_arguments and callees:
            yield _Step("call", callees[-1], around)
            are_arguments, item = False, -1
        if key >= 0:
            yield _Step("key", key, around)
            are_arguments, item = False, tree.parents[around]
        elif not before and _key(tree, tree.children(around)) >= 0:  # it is the key
            item = tree.parents[around]
        elif before and data.startswith(b"[", starts[around]) and data[ends[before[0]] : ends[before[0]] + 1] == b"]":
            yield _Step("table", before[0], around)
            item = -1
        elif _is_under_sign(tree, node, around):
            yield _Step("sign", node, around)
            item = -1
        elif around != item and _is_list(tree, around):
            yield _Step("item", item, around) if item >= 0 else _Step("list", around, around)
            item = -1
        node = around


def _is_bound(tree: Tree, node: int, bounds: Bounds | None) -> bool:
    if bounds is None:
        kind = tree.kinds[node]
        return any(word in kind for word in _FUNCTIONS) and "call" not in kind and "arg" not in kind
    return (tree.starts[node], tree.ends[node]) in bounds.bodies | bounds.statements


def _key(tree: Tree, children: Sequence[int]) -> int:
    """The key among the first children of a node of which the last one is in its value; -1 for none."""
    gaps = [tree.data[tree.ends[one] : tree.starts[other]].strip() for one, other in pairwise(children)]
    if b"?" in gaps:
        return -1
    for number in reversed(range(len(gaps))):
        child = children[number]
        if gaps[number] in _SEPARATORS or (not gaps[number] and _is_label(tree, child)):
            named = (one for one in children[: number + 1] if tree.fields[one] in _KEY_FIELDS)
            return next(named, child)
        if gaps[number]:
            break
    return -1


def _is_under_sign(tree: Tree, node: int, around: int) -> bool:
    """True for what a node negates, and for the two values of ``a ? b : c``."""
    children = tree.children(around)
    if node == children[0]:
        return tree.data[tree.starts[around] : tree.starts[node]].strip() in _NEGATIONS
    gaps = (tree.data[tree.ends[one] : tree.starts[other]].strip() for one, other in pairwise(children))
    return len(children) == len(_CHOICE) + 1 and tuple(gaps) == _CHOICE


def _sign(tree: Tree, step: _Step, line: int) -> str:
    """The negation of a value, or its condition, with the signs that are above the byte ``line``."""
    condition, *others = tree.children(step.around)
    if condition == step.name:
        return tree.data[tree.starts[step.around] : tree.starts[condition]].decode().strip()
    text = _short(" ".join(tree.text(condition).split()))
    if tree.data.rfind(b"?", 0, tree.starts[others[0]]) >= line:
        return text
    return f"{text} ?" if step.name == others[0] else f"{text} ? … :"


def _is_label(tree: Tree, node: int) -> bool:
    """True for a key whose node includes its colon."""
    return tree.kinds[node] in ("label", "keyword") and tree.text(node).rstrip().endswith(":")


def _is_list(tree: Tree, node: int) -> bool:
    """True for a list of several elements in braces, or of any number in brackets or behind dashes."""
    opening = tree.data[tree.starts[node] : tree.starts[node] + 1]
    return opening in (b"[", b"-") or (opening == b"{" and len(tree.children(node)) > 1)


def _name(tree: Tree, node: int) -> str:
    """The last name of a key or of a callee, without quotes."""
    while not _is_string(tree, node) and (children := tree.children(node)):
        fields = [tree.fields[child] for child in children]
        field = next((field for field in _LAST_FIELDS if field in fields), None)
        inner = [child for child in children if not any(word in tree.kinds[child] for word in ("arguments", "type_"))]
        text = tree.text(node)
        if field is None and text[1:] == tree.text(children[0]):  # ``$a``
            break
        is_path = text.endswith("]") or any(sign in text for sign in (".", "::", "->"))
        node = children[fields.index(field)] if field else (inner or children)[-1 if is_path else 0]
    words = tree.text(node).split()
    return " ".join(words).strip("\"'`:.[]") if words and _is_string(tree, node) else "".join(words[-1:]).strip(":.[]")


def _table(tree: Tree, step: _Step, symbol: str) -> str:
    """The name of a table, with a label for the array's entry that it is, or is in; only the label inside a symbol."""
    name, label = tree.text(step.name), ""
    head = name
    if tree.data.startswith(b"[[", tree.starts[step.around]):
        label = _label(tree, step.around)
    else:
        for other in reversed(tree.children(tree.parents[step.around])):
            if other < step.around and tree.data.startswith(b"[[", tree.starts[other]):
                array = tree.text(other + 1)
                if name.startswith(f"{array}."):
                    head, label = array, _label(tree, other)
                    break
    return label if f"{symbol}.".startswith(f"{name}.") else f"{head}{label}{name[len(head) :]}"


def _label(tree: Tree, node: int) -> str:
    """One text in an object that distinguishes it: that of a name, else the first; ``""`` for none."""
    pairs = dict[str, str]()
    for pair in tree.children(node):
        children = tree.children(pair)
        key = _key(tree, children)
        if key >= 0 and (text := _text(tree, children[-1])):
            pairs.setdefault(_name(tree, key), text)
    named = [name for text in _NAMES for name in pairs if name.lower() == text]
    named += [name for name in pairs if name.lower().endswith(("_name", "-name")) or name.endswith("Name")]
    for name in (*named, *pairs)[:1]:
        value = pairs[name]
        return f"[{name}={_short(value)}]"
    return ""


def _text(tree: Tree, node: int) -> str:
    """The text that a value is, or the first of several in brackets; ``""`` for any other value."""
    more = ""
    while not _is_string(tree, node):
        children = tree.children(node)
        if not children or (len(children) > 1 and not tree.data.startswith(b"[", tree.starts[node])):
            return ""
        node, more = children[0], ",…" if len(children) > 1 else more
    return f"{' '.join(tree.text(node).split()).strip(chr(34) + chr(39) + '`')}{more}"


def _is_string(tree: Tree, node: int) -> bool:
    return any(word in tree.kinds[node] for word in _STRINGS)


def _short(text: str) -> str:
    return text if len(text) <= MAX_VALUE else f"{text[: MAX_VALUE - 1]}…"


def _joined(names: Sequence[tuple[str, bool]]) -> str:
    """The path, outermost first, of names that come innermost first; True for the sign of a value."""
    path, has_sign = "", False
    for name, is_sign in names:
        between = " " if is_sign else ": " if has_sign else "" if path.startswith("[") else "."
        longer = f"{name}{between}{path}" if path else name
        if len(longer) > MAX_PATH_CHARACTERS:
            return f"...{path}"
        path, has_sign = longer, is_sign
    return path
