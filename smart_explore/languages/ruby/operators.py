"""Ruby: operators and other syntax that calls methods of its operands, and keywords that name members."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smart_explore.languages.operators import LITERAL, add_form, add_operator
from smart_explore.languages.raw_references import SELF_VALUE, Use
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Operator
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.paths import type_named
from smart_explore.tree.tree import Tree

_ARITHMETIC = ("+", "-", "*", "/", "%", "**", "&", "|", "^", "<<", ">>")
_SIGNS = {sign: sign for sign in (*_ARITHMETIC, "==", "===", "=~", "!~", "<=>")}
_BINARY = {**_SIGNS, "!=": "!= ==", **{sign: f"{sign} <=>" for sign in ("<", ">", "<=", ">=")}}
"""Some are methods of Object or Comparable, which call others."""
_ASSIGNING = {f"{sign}=": sign for sign in _ARITHMETIC}
_UNARY = {"-": "-@", "+": "+@", "!": "!", "~": "~", "not": "!"}
_TARGETS = words("left_assignment_list rest_assignment destructured_left_assignment")
_CREATES = words("new with")
_MATCHES = words("case_match match_pattern test_pattern")
_ALTERNATIVES = words("in_clause alternative_pattern as_pattern")
_OBJECT, _RECEIVER, _METHOD = read_place("object"), read_place("receiver"), read_place("method")
_KEY, _CLASS, _VALUE = read_place("hash_key_symbol"), read_place("class"), read_place("value")


def is_set(tree: Tree, index: int) -> bool:
    """True for the target of an assignment."""
    around = tree.parents[index]
    return tree.kinds[around] in _TARGETS or (
        tree.fields[index] == "left" and tree.kinds[around] in ("assignment", "operator_assignment")
    )


def _form(place: str, name: str) -> Callable[[Uses, int], None]:
    """A function that adds the method which syntax calls of operands that are names, members or calls."""
    operands = read_place(place)

    def add(e: Uses, index: int) -> None:
        for operand in children_at(e.tree, index, operands):
            add_form(e.raw, [name], e.tree.starts[operand], e.value(operand))

    return add


def _element(e: Uses, index: int) -> None:
    owner = child_at(e.tree, index, _OBJECT)
    if not LITERAL.match(e.tree.data, e.tree.starts[owner]):
        add_operator(e.raw, ["[]=" if is_set(e.tree, index) else "[]"], e.tree.ends[owner], e.as_receiver(owner))


def _called(e: Uses, index: int) -> None:
    """``a.()`` calls ``call``, and ``a.b = 1`` sets a member."""
    tree = e.tree
    receiver, method = child_at(tree, index, _RECEIVER), child_at(tree, index, _METHOD)
    if receiver >= 0 and method < 0:
        add_operator(e.raw, ["call"], tree.ends[receiver], e.as_receiver(receiver))
    elif receiver >= 0 and is_set(tree, index):
        e.raw.uses.append(Use("key", e.text(method), tree.starts[method], e.as_receiver(receiver)))


def _instance_variable(e: Uses, index: int) -> None:
    """Accessors are named after it."""
    e.raw.uses.append(Use("key", e.text(index)[1:], e.tree.starts[index] + 1, SELF_VALUE))


def _created(e: Uses, index: int) -> None:
    """The keyword of a call that creates or copies an object names a member."""
    tree = e.tree
    key, around = child_at(tree, index, _KEY), tree.parents[index]
    call = tree.parents[around] if tree.kinds[around] == "argument_list" else around
    owner = child_at(tree, call, _OBJECT)
    if tree.kinds[call] == "call" and call != around:
        method = child_at(tree, call, _METHOD)
        owner = child_at(tree, call, _RECEIVER) if method >= 0 and e.text(method) in _CREATES else -1
    if key >= 0 and owner >= 0 and (value := e.value(owner)) is not None:
        e.raw.uses.append(Use("key", e.text(key), tree.starts[key], value))


def _matched(e: Uses, index: int) -> None:
    """The keyword of a pattern as a member of the pattern's type, or of the whole matched object."""
    tree = e.tree
    key, node = child_at(tree, index, _KEY), tree.parents[index]
    owner = child_at(tree, node, _CLASS)
    is_type = owner >= 0
    if owner < 0:
        while tree.parents[node] >= 0 and tree.kinds[tree.parents[node]] in _ALTERNATIVES:
            node = tree.parents[node]
        match = tree.parents[node]
        owner = child_at(tree, match, _VALUE) if match >= 0 and tree.kinds[match] in _MATCHES else -1
    if key >= 0 and owner >= 0 and (value := e.value(owner)) is not None:
        e.raw.uses.append(Use("key", e.text(key), tree.starts[key], type_named(value) if is_type else value))


OPERATORS: Mapping[str, tuple[Operator | Callable[[Uses, int], None], ...]] = {
    "binary": (Operator("left", _BINARY, "right"),),
    "operator_assignment": (Operator("left", _ASSIGNING, "right"),),
    "unary": (Operator("operand", _UNARY),),
    "element_reference": (_element,),
    "call": (_called,),
    "instance_variable": (_instance_variable,),
    "interpolation": (_form("*", "to_s"),),
    "in": (_form("*", "each"),),
    "block_argument": (_form("*", "to_proc"),),
    "splat_argument": (_form("*", "to_a"),),
    "when": (_form("pattern/0", "==="),),
    "pair": (_created,),
    "keyword_pattern": (_matched,),
}
