"""Methods that are named by a symbol: ``before_action :check``, ``map(&:name)``, ``send(:run)``, ``method(:run)``."""

from __future__ import annotations

from smart_explore.languages.operators import add_operator
from smart_explore.languages.raw_references import UNKNOWN
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.ruby.bindings import METHODS
from smart_explore.languages.words import words

_RECEIVER, _METHOD = read_place("receiver"), read_place("method")
_LISTS = words("pair array symbol_array")
_CALLS = words("__send__ public_send send try try!")
_NAMES = words("instance_method method public_method")
_NO_USES = words("""
attr attr_accessor attr_reader attr_writer define_method instance_variable_get instance_variable_set module_function
private private_class_method private_constant protected public public_class_method remove_method respond_to?
undef_method
""")
"""Methods of the language that declare the names, or only ask for them."""


def read_symbol(e: Uses, index: int) -> None:
    """Add what a symbol among arguments names.

    That is a call of each element where a block is expected, a method of the receiver for ``send`` and ``method``, and
    for other calls without a receiver, as frameworks have for their callbacks, a method of the own object. In a method
    that may be any, for ``fire_event(:start)`` and ``render :edit`` name no method.
    """
    tree, start = e.tree, e.tree.starts[index]
    name = e.text(index).removeprefix(":")
    start += len(e.text(index)) - len(name)
    around = tree.parents[index]
    is_block = tree.kinds[around] == "block_argument"
    is_direct = tree.kinds[around] == "argument_list"
    while tree.kinds[around] in _LISTS or (is_block and tree.kinds[around] == "block_argument"):
        around = tree.parents[around]
    call = tree.parents[around]
    if tree.kinds[around] != "argument_list":
        return
    if not name.isidentifier() and not name[:-1].isidentifier():
        add_operator(e.raw, [name], start, UNKNOWN)  # ``reduce(:+)``
        return
    receiver, method = child_at(tree, call, _RECEIVER), child_at(tree, call, _METHOD)
    path = e.path(receiver) if receiver >= 0 else ""
    called = e.text(method) if method >= 0 else ""
    if is_block:
        e.add_at("call", name, start, f"{path}[*]" if path not in ("", UNKNOWN) else UNKNOWN)
    elif called in _CALLS or called in _NAMES:
        if is_direct and around + 1 == index:
            e.add_at("call" if called in _CALLS else "value", name, start, path)
    elif receiver < 0 and called not in _NO_USES:
        e.add_at("value", name, start, UNKNOWN if _is_in_method(e, call) else "")


def _is_in_method(e: Uses, node: int) -> bool:
    while node >= 0 and e.tree.kinds[node] not in METHODS:
        node = e.tree.parents[node]
    return node >= 0
