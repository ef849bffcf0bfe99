"""Exception handlers: the names that they bind, and the exceptions that the body of a ``try`` may raise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.relation_answers.flow.flow_file import FlowFile

MAX_CALLS_UP = 4
"""The handler of a ``raise`` is searched this many calls up."""
GENERAL = frozenset({"Exception", "BaseException", "Throwable", "Error", "RuntimeException"})
"""Exception types that catch every exception."""


class Caught(NamedTuple):
    """The node of the name that a handler binds; ``is_sure`` if the handler certainly catches the exception."""

    name: int
    is_sure: bool


def caught_by(file: FlowFile, node: int, raised: str) -> list[Caught]:
    """The names bound by the exception handlers around a node in its function, innermost first, up to the first that
    certainly catches.

    ``raised`` is the type of the exception, ``""`` if unknown.
    """
    found: list[Caught] = []
    for attempt in _attempts_around(file, node):
        for name, types in _handlers(file, attempt):
            is_sure = _catches(types, raised)
            found.append(Caught(name, is_sure))
            if is_sure:
                return found
    return found


def raised_type(file: FlowFile, node: int) -> str:
    """The name of the raised object's type; ``""`` if the ``raise`` does not name it."""
    call = file.values.calls.get(node)
    return file.tree.text(call.name) if call is not None and call.name >= 0 else ""


def attempt_of(file: FlowFile, name: int) -> int:
    """The ``try`` whose handler binds a name; -1 if none does."""
    node = name
    while node > 0 and file.tree.kinds[node] not in file.rules.functions:
        attempt = file.tree.parents[node]
        if file.rules.kinds.get(file.tree.kinds[node]) == "handler":
            return attempt if any(name == one for one, _ in _handlers(file, attempt)) else -1
        node = attempt
    return -1


def raises_in(file: FlowFile, around: int) -> Iterator[int]:
    """The raised values in a ``try`` or a function that no handler inside it certainly catches."""
    for node in _body(file, around):
        if file.values.ends.get(node) == "raise":
            caught = caught_by(file, node, raised_type(file, node))
            if not any(one.is_sure and attempt_of(file, one.name) > around for one in caught):
                yield node


def calls_in(file: FlowFile, around: int) -> Iterator[int]:
    """The calls in a ``try`` or a function, without those in nested functions."""
    return (node for node in _body(file, around) if node in file.values.calls)


def may_catch(file: FlowFile, name: int, raised: str) -> bool:
    """True if the handler that binds a name certainly catches an exception of type ``raised``."""
    attempt = attempt_of(file, name)
    types = next((types for one, types in _handlers(file, attempt) if one == name), set()) if attempt >= 0 else set()
    return _catches(types, raised)


def _body(file: FlowFile, around: int) -> Iterator[int]:
    """The nodes of a ``try`` without its handlers, or of a function; nested functions are left out."""
    tree, rules = file.tree, file.rules
    node = around + 1
    while node < tree.after[around]:
        is_handler = tree.parents[node] == around and rules.kinds.get(tree.kinds[node]) == "handler"
        if is_handler or tree.kinds[node] in rules.functions:
            node = tree.after[node]
        else:
            yield node
            node += 1


def _catches(types: set[str], raised: str) -> bool:
    return not types or raised in types or not GENERAL.isdisjoint(types)


def _attempts_around(file: FlowFile, node: int) -> Iterator[int]:
    """The ``try`` statements whose bodies hold a node, within its function, innermost first."""
    tree, rules = file.tree, file.rules
    while node > 0 and tree.kinds[node] not in rules.functions:
        parent = tree.parents[node]
        is_handler = rules.kinds.get(tree.kinds[node]) == "handler"
        if parent > 0 and rules.kinds.get(tree.kinds[parent]) == "try" and not is_handler:
            yield parent
        node = parent


def _handlers(file: FlowFile, attempt: int) -> Iterator[tuple[int, set[str]]]:
    """The names that the handlers of a ``try`` bind, each with the exception types that the handler catches."""
    tree = file.tree
    for child in tree.children(attempt):
        if file.rules.kinds.get(tree.kinds[child]) != "handler":
            continue
        head = range(child + 1, tree.children(child)[-1]) if tree.children(child) else range(0)
        names = [node for node in head if file.values.names.sets(node)]
        words = {tree.text(node) for node in head if not tree.children(node) and node not in names}
        yield from ((name, words) for name in names)
