"""Calls that register a function for an event, and calls that send one, by the shape of calls in any language.

An event is named by a text (``on("saved", f)``), by a constant or a type (``on(Saved, f)``), or it is an object
(``saved.connect(f)``, ``shop.Sold += f``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from smart_explore.tree.call_shapes import (
    SELVES,
    Callee,
    are_arguments,
    callee_before,
    name_before,
    path_of,
    words_in,
    words_of,
)
from smart_explore.tree.tree import Tree

LISTENING = words_in(
    """
    action attach bind connect connected event events filter handle handler handlers handles hook hooks listen listener
    listeners listens message observe observer observes on once pattern receive receiver signal slot subscribe
    subscriber subscribes watch when
    """
)
"""Words in the names of calls and decorators that register a function."""

SENDING = words_in(
    """
    announce apply asend broadcast dispatch do emit enqueue fire instrument invoke next notify post produce publish
    raise send trigger
    """
)
"""Words in the names of calls that send an event."""

_REGISTERING = words_in("add connect disconnect listen off on once register remove subscribe unsubscribe")
_SENDING_NAMES = frozenset({"event"})
"""Names of functions whose argument is sent."""
_NAMING = words_in(
    """
    channel channels class classes destination event events for key name pattern queue queues signal signals subject to
    topic topics type types value
    """
)
"""Names of arguments with the name of an event as their value."""
_ENTRY_SIGNS = frozenset({b":", b"=>"})
_KEY_SIGNS = _ENTRY_SIGNS | {b"="}
_AROUND = ("statement", "block", "body", "function", "lambda", "closure", "class", "program", "source", "module")
"""Words in the kinds of nodes that hold no value of the call around them."""
_LISTS = ("array", "list", "tuple", "initializer", "element", "type_arg", "projection")
_DECORATORS = ("decorator", "annotation", "attribute")
_NEW = 6
"""The bytes before a created type that may have the keyword."""
MIN_TEXT = 2
"""The least characters of a text that names an event."""


class Event(NamedTuple):
    """An event by the names of an access path, ``("Topics", "SAVED")``, or by a text behind what is called with it.

    ``is_object`` if the object itself sends it, ``saved.send()``; ``is_called`` if it is sent by calling it.
    """

    path: tuple[str, ...]
    is_text: bool = False
    is_object: bool = False
    is_called: bool = False

    @property
    def name(self) -> str:
        """The last name, or the text."""
        return self.path[-1]

    @property
    def owner(self) -> str:
        """The capitalized name before the last one, of a class or an enum; ``""`` for none."""
        return self.path[-2] if len(self.path) > 1 and self.path[-2][:1].isupper() else ""


def heard_at(tree: Tree, name: str, start: int, end: int) -> Iterator[Event]:
    """The events that a function is registered for where its name, or a text with it, is between two bytes."""
    for node, at in enumerate(tree.starts):
        if start <= at < end and tree.after[node] == node + 1 and tree.text(node).strip("\"'`:") == name:
            yield from _registered(tree, node)


def heard_by(tree: Tree, name: str, start: int) -> Iterator[Event]:
    """The events that decorators register a function or type for, whose declaration begins at a byte."""
    node = next((node for node, at in enumerate(tree.starts) if at >= start), len(tree))
    decorators = []
    while node < len(tree) and not (tree.after[node] == node + 1 and tree.text(node) == name):
        is_decorator = any(word in tree.kinds[node] for word in _DECORATORS)
        decorators += [node] if is_decorator else []
        node = tree.after[node] if is_decorator else node + 1
    for decorator in decorators:
        inside = range(decorator, tree.after[decorator])
        arguments = next((each for each in inside if are_arguments(tree, each)), tree.after[decorator])
        callee = callee_before(tree, arguments, -1 if arguments in inside else tree.ends[decorator])
        if words_of(callee.name) & LISTENING:
            named = list(_named_by(tree, arguments)) if arguments in inside else []
            yield from named or _object(callee) or _taken(tree, node)
    yield from _handled(tree, node)


def sending(tree: Tree, events: Collection[Event]) -> Iterator[tuple[int, int, Event, Event]]:
    """The calls that send one of these events: the first byte, the byte behind, the event, and as the call names it."""
    for node in range(len(tree)):
        if not are_arguments(tree, node):
            continue
        callee = callee_before(tree, node)
        if not callee.path:
            continue
        sent = [Event(callee.path, is_called=True)]
        if is_sending(callee.name):
            sent += [Event(callee.path[:-1], is_object=True)] if len(callee.path) > 1 else []
            sent += [_of(callee, each) for child in tree.children(node) for each in _sent(tree, child)]
        found = next(((one, each) for one in events for each in sent if _same(one, each)), None)
        if found is not None:
            yield callee.start, tree.ends[node], *found


def is_sending(function: str) -> bool:
    """True for a function that sends what it is given, by its name."""
    words = words_of(function)
    return function in _SENDING_NAMES or (bool(words & SENDING) and not words & _REGISTERING)


def may_differ(heard: Event, sent: Event) -> bool:
    """True if two objects are called with a text, or one of them is the own object: each has listeners of its own."""
    one, two = heard.path[:-1], sent.path[:-1]
    return heard.is_text and bool(one and two) and (one != two or one[0] in SELVES)


def _same(event: Event, sent: Event) -> bool:
    """True if a call that names an event sends the one that is listened for."""
    if sent.name != event.name or (sent.is_called and not event.is_called):
        return False
    if event.is_text or event.is_object:
        return sent.is_text or (event.is_object and (sent.is_object or sent.is_called))
    return sent.is_object or sent.is_text or event.owner == sent.owner or not (event.owner and sent.owner)


def _registered(tree: Tree, node: int) -> Iterator[Event]:
    """The events of the call, the assignment or the entry of an object around the name of a function."""
    while (parent := tree.parents[node]) >= 0 and not any(word in tree.kinds[parent] for word in _AROUND):
        if are_arguments(tree, parent):
            callee = callee_before(tree, parent)
            is_creation = tree.data[max(0, callee.start - _NEW) : callee.start].split()[-1:] == [b"new"]
            if words_of(callee.name) & LISTENING and not is_creation:
                yield from [_of(callee, each) for each in _named_by(tree, parent, node)] or _object(callee)
                return
        before = [child for child in tree.children(parent) if child < node]
        sign = tree.data[tree.ends[before[-1]] : tree.starts[node]].strip() if before else b""
        if sign == b"+=" and (named := path_of(tree, before[-1])):
            yield Event(named, is_object=True, is_called=True)
            return
        if sign in _ENTRY_SIGNS and len(before) == 1 and (keys := list(_events(tree, before[0]))):
            yield from keys
            return
        node = parent


def _named_by(tree: Tree, arguments: int, function: int = -1) -> Iterator[Event]:
    """The events that the arguments of a call name, besides the one with the function, or its type arguments."""
    before = name_before(tree, arguments)
    while before >= 0 and tree.after[before] <= arguments:
        if "type_arg" in tree.kinds[before]:
            yield from _events(tree, before)
            break
        before = tree.parents[before]
    for child in tree.children(arguments):
        if child != function:
            yield from _events(tree, child)


def _of(callee: Callee, event: Event) -> Event:
    """The event, a text behind the name of the object that is called with it."""
    return event._replace(path=(*callee.path[-2:-1], event.name)) if event.is_text else event


def _object(callee: Callee) -> list[Event]:
    """The object whose method is called, as an event; none for the own object."""
    path = callee.path[:-1]
    return [Event(path, is_object=True)] if path and path[-1] not in SELVES else []


def _handled(tree: Tree, name: int) -> Iterator[Event]:
    """The types that a base of the type with its name at a node handles: ``Listener<Saved>``."""
    end = tree.after[tree.parents[name]] if name < len(tree) else name
    for node in range(name + 1, end):
        if tree.kinds[node].endswith(("body", "declaration_list", "block")):
            return
        if "type_arg" in tree.kinds[node] and words_of(tree.text(name_before(tree, node))) & LISTENING:
            yield from _events(tree, node)


def _taken(tree: Tree, name: int) -> Iterator[Event]:
    """The type of the first parameter of the function with its name at a node."""
    parent = tree.parents[name] if name < len(tree) else -1
    listed = [child for child in tree.children(parent) if child > name and "param" in tree.kinds[child]]
    for first in tree.children(listed[0])[:1] if listed else ():
        for node in range(first, tree.after[first]):
            is_type = tree.fields[node] == "type" or "type" in tree.kinds[node]
            if is_type and (named := path_of(tree, node)) and named[-1][:1].isupper():
                yield Event(named)
                return


def _events(tree: Tree, node: int) -> Iterator[Event]:
    """The events that a value may name: a text, a constant, a type; each of a list, or of a named argument."""
    kind, children = tree.kinds[node], tree.children(node)
    if any(word in kind for word in ("string", "symbol")):
        text = tree.text(node).strip("\"'`:@")
        if len(text) >= MIN_TEXT and "{" not in text:
            yield Event((text,), is_text=True)
    elif len(children) == 2 and _is_key(tree, *children):
        key = path_of(tree, children[0]) or (tree.text(children[0]).strip(":"),)
        if key[-1] in _NAMING:
            yield from _events(tree, children[1])
    elif (path := path_of(tree, node)) and (len(path) > 1 or path[0][:1].isupper() or tree.text(node)[0] == "."):
        yield Event(path)
    elif len(children) == 1 or any(word in kind for word in _LISTS):
        for child in children:
            yield from _events(tree, child)


def _is_key(tree: Tree, key: int, value: int) -> bool:
    sign = tree.data[tree.ends[key] : tree.starts[value]].strip()
    return sign in _KEY_SIGNS or "label" in tree.kinds[key]


def _sent(tree: Tree, node: int) -> Iterator[Event]:
    """The events that an argument of a call names, an instance made there among them: ``new Saved()``."""
    yield from _events(tree, node)
    made = next((each for each in range(node, tree.after[node]) if are_arguments(tree, each)), -1)
    if made >= 0 and tree.ends[made] == tree.ends[node]:
        yield from [Event(path)] if (path := callee_before(tree, made).path) else []
        yield from (each for child in tree.children(made)[:1] for each in _events(tree, child) if each.is_text)
