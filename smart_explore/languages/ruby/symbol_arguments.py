"""Methods that are named by a symbol: ``before_action :check``, ``map(&:name)``, ``send(:run)``, ``method(:run)``."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.operators import add_operator
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.ruby.bindings import METHODS
from smart_explore.languages.ruby.declarations import OF_RECORDS
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.steps import LOOP_VARIABLE
from smart_explore.terms.terms import UNKNOWN

_RECEIVER, _METHOD, _FIRST = read_place("receiver"), read_place("method"), read_place("arguments/0")
_CHOICES, _INNER, _LEFT = (read_place("consequence"), read_place("alternative")), read_place("0"), read_place("left")
_LISTS = words("pair array symbol_array")
_CALLS = words("__send__ public_send send try try!")
_BY_NAME = _CALLS | words("instance_method method public_method")
_NO_USES = (
    words("""
attr attr_accessor attr_reader attr_writer define_method instance_variable_get instance_variable_set module_function
private private_class_method private_constant protected public public_class_method remove_method respond_to?
undef_method
""")
    | OF_RECORDS
)
"""Methods of the language that declare the names, or only ask for them."""


def read_symbol(e: Uses, index: int) -> None:
    """Add the method that a symbol among arguments names.

    It is a method of each element if a block is expected, and a method of the own object for calls without a receiver,
    such as frameworks' callbacks. Inside a method it may be anything: ``fire_event(:start)`` and ``render :edit`` name
    no method.
    """
    tree, start = e.tree, e.tree.starts[index]
    name = e.text(index).removeprefix(":")
    start += len(e.text(index)) - len(name)
    around = tree.parents[index]
    is_block = tree.kinds[around] == "block_argument"
    while tree.kinds[around] in _LISTS or (is_block and tree.kinds[around] == "block_argument"):
        around = tree.parents[around]
    call = tree.parents[around]
    if tree.kinds[around] != "argument_list":
        return
    if not name.isidentifier() and not name[:-1].isidentifier():
        add_operator(e.raw, [name], start, UNKNOWN)  # ``reduce(:+)``
        return
    receiver, method = child_at(tree, call, _RECEIVER), child_at(tree, call, _METHOD)
    path = e.as_receiver(receiver) if receiver >= 0 else None
    called = e.text(method) if method >= 0 else ""
    if is_block:
        e.add_at("call", name, start, asked(path, LOOP_VARIABLE) or UNKNOWN)
    elif receiver < 0 and called not in _NO_USES | _BY_NAME:
        e.add_at("value", name, start, UNKNOWN if _method(e, call) >= 0 else None)


def read_send(e: Uses, call: int, called: str, receiver: int) -> None:
    """Add the methods that ``send`` calls and ``method`` names: each symbol that its first argument may be."""
    first = child_at(e.tree, call, _FIRST) if called in _BY_NAME else -1
    if first < 0:
        return
    path = e.as_receiver(receiver) if receiver >= 0 else None
    for symbol in _symbols(e, first):
        text = e.text(symbol)
        name = text.removeprefix(":")
        if name.isidentifier() or name[:-1].isidentifier():
            start = e.tree.starts[symbol] + len(text) - len(name)
            e.add_at("call" if called in _CALLS else "value", name, start, path)


def _symbols(e: Uses, value: int, is_variable: bool = False) -> Iterator[int]:
    """The symbols that an expression may be: by a condition, or as a variable of the method is assigned."""
    tree, kind = e.tree, e.tree.kinds[value] if value >= 0 else ""
    if kind == "simple_symbol":
        yield value
    elif kind == "conditional":
        for choice in _CHOICES:
            yield from _symbols(e, child_at(tree, value, choice), is_variable)
    elif kind == "parenthesized_statements":
        yield from _symbols(e, child_at(tree, value, _INNER), is_variable)
    elif kind == "identifier" and not is_variable:
        method, name = _method(e, value), e.text(value)
        for node in range(method, tree.after[method]) if method >= 0 else ():
            left = child_at(tree, node, _LEFT) if tree.kinds[node] == "assignment" else -1
            if left >= 0 and tree.kinds[left] == kind and e.text(left) == name:
                yield from _symbols(e, tree.children(node)[-1], is_variable=True)


def _method(e: Uses, node: int) -> int:
    """The method around a node; -1 outside of methods."""
    while node >= 0 and e.tree.kinds[node] not in METHODS:
        node = e.tree.parents[node]
    return node
