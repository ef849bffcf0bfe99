"""Calls of external functions: which arguments reach the result or the receiver, and how."""

from __future__ import annotations

from smart_explore.reading.values.value_graph import ANY, DERIVE, CallSite, Op
from smart_explore.relation_answers.flow.flow_file import FlowFile

MAX_NAME_BYTES = 60


def called_name(file: FlowFile, call: CallSite) -> str:
    """The callee's name with its receiver or type if that is a plain name, as in ``Promise.all``, ``Box::new``; ``""``
    for others.
    """
    if not file.values.is_inside(call.name, call.node):  # ``Point p(x)`` has the name before it
        return ""
    tree, first = file.tree, call.receiver
    if first < 0:
        first = call.name
        while tree.parents[first] != call.node:
            first = tree.parents[first]
    start, end = tree.starts[first], tree.ends[call.name]
    if (call.receiver >= 0 and tree.children(first)) or end - start > MAX_NAME_BYTES:
        return ""
    return tree.data[start:end].decode("utf-8", "replace")


def to_result(file: FlowFile, call: CallSite, key: str) -> Op:
    """The steps from an argument, or from the receiver (key ``""``), to the result of a call."""
    name = file.tree.text(call.name) if call.name >= 0 else ""
    if name in file.rules.copies:
        if key.startswith("="):
            return (("push", key[1:]),)
        if key == ("" if call.receiver >= 0 and len(call.arguments) == len(_named(call)) else "0"):
            return tuple(("not", one) for one in _named(call))
    if key == "" and name in file.rules.unwraps:
        held = file.rules.unwraps[name]
        return (("pop", held),) if held else ()
    if key == "0" and called_name(file, call) in file.rules.passes:
        return ()
    return DERIVE


def ways_out(file: FlowFile, call: CallSite, key: str) -> list[Op]:
    """The steps from an argument, or the receiver (key ``""``), to a call's result: in a tuple by name and place."""
    names = file.rules.tuples.get(file.tree.text(call.name) if call.name >= 0 else "", ())
    position = int(key) + (call.receiver >= 0) if key.isdigit() else 0
    if names and position < len(names) and (key.isdigit() or not key):
        return [(("push", names[position]),), (("push", str(position)),)]
    if file.tree.kinds[call.node] in file.rules.lists:
        return [() if len(call.arguments) == 1 else (("push", key),)]
    return [to_result(file, call, key)]


def lent(file: FlowFile, call: CallSite) -> Op:
    """The steps from an argument or receiver of an external call to the parameter of a function that it is given."""
    is_whole = call.name >= 0 and file.tree.text(call.name) in file.rules.lends
    return () if is_whole else (("pop", ANY),)


def into_first(file: FlowFile, call: CallSite, key: str) -> Op | None:
    """The steps from an argument into the first argument of a call that fills it; None for other calls."""
    how = file.rules.fillers.get(called_name(file, call))
    if how is None or key == "0" or not key.isdigit():
        return None
    if how == "key":
        return (("push", file.values.literal(call.arguments[1][0])),) if key == "2" else None
    return () if how == "parts" else (("push", ANY),)


def into_receiver(file: FlowFile, call: CallSite, key: str) -> Op | None:
    """The steps from an argument into the receiver of a mutating call; None for other calls."""
    if call.receiver < 0 or call.name < 0 or file.tree.text(call.name) not in file.rules.mutators:
        return None
    return (("push", key[1:] if key.startswith("=") else file.key_of(call) or ANY),)


def _named(call: CallSite) -> list[str]:
    return [key[1:] for _, key in call.arguments if key.startswith("=")]
