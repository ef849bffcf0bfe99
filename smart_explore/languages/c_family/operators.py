"""C++: operators, which call functions named after them."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.c_family.written_types import INT, written_type
from smart_explore.languages.operators import add_form, add_function, add_operator, sign_between
from smart_explore.languages.raw_references import SELF_VALUE, RawReferences, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.words import words
from smart_explore.model.relation import PARAMETERS
from smart_explore.terms.terms import NO_SYMBOL, UNKNOWN, Term, Tuple
from smart_explore.tree.tree import Node, Tree

_NOT_READ = frozenset({"=", "&&", "||", ","})
"""Operators that are everywhere and hardly ever declared."""
_TESTED = "operator bool"
_TESTING = frozenset({"&&", "||", "!"})
_BY_OTHERS = {"!=": ("operator==",), **dict.fromkeys(("<", ">", "<=", ">="), ("operator<=>",))}
"""Operators that the compiler derives from others."""
_ITERATED = ["begin", "end", "begin().operator*", "begin().operator++", "begin().operator!=", "begin().operator=="]
_OPERANDS = {
    **dict.fromkeys(words("binary_expression assignment_expression"), (read_place("left"), read_place("right"))),
    **dict.fromkeys(words("unary_expression pointer_expression update_expression"), (read_place("argument"),)),
}
"""The places of the operands of an expression with a sign, by its kind."""
_OF_ONE = {
    "subscript_expression": read_place("argument"),
    "call_expression": read_place("function"),
    "condition_clause": read_place("value"),
    "conditional_expression": read_place("condition"),
    "for_range_loop": read_place("right"),
    "field_expression": read_place("argument"),
}
_NUMBERS = words("char_literal number_literal true false")
_LITERALS = _NUMBERS | words("""
string_literal raw_string_literal concatenated_string user_defined_literal initializer_list lambda_expression
""")
_MAX_GAP = 40
_POINTERS = words("pointer_declarator array_declarator")
_DECLARATORS = _POINTERS | words("reference_declarator parenthesized_declarator init_declarator")
_ITERATORS = words("begin cbegin cend crbegin crend end find lower_bound rbegin rend upper_bound")
"""The members of containers that return an iterator, which is as good as a pointer."""
_CALLED, _VALUE = read_place("function/field"), read_place("value")


class _Operands:
    """The access paths of operands. An operator of a pointer calls no function."""

    def __init__(self, e: Expressions) -> None:
        self._e = e
        self._declared: dict[str, list[tuple[int, bool]]] = {}
        for name, is_pointer in _declared_names(e.tree):
            self._declared.setdefault(e.tree.text(name), []).append((e.tree.starts[name], is_pointer))

    def receiver(self, index: int) -> Term | None:
        """The value of an operand, None for a literal and an address, ``UNKNOWN`` if it is unknown."""
        tree = self._e.tree
        kind, start = tree.kinds[index], tree.starts[index]
        if kind in _LITERALS or self.is_address(index):
            return None
        if _is_iterator(tree, index):
            return UNKNOWN
        declared = self._declared.get(tree.text(index), ()) if kind == "identifier" else ()
        is_pointer = next((pointer for at, pointer in reversed(declared) if at < start), False)
        return UNKNOWN if is_pointer else self._e.as_receiver(index)

    def is_address(self, index: int) -> bool:
        """True for the address of an object, and for a null pointer."""
        tree = self._e.tree
        is_taken = tree.kinds[index] == "pointer_expression" and tree.data.startswith(b"&", tree.starts[index])
        return is_taken or tree.kinds[index] in ("this", "null")

    def value(self, index: int) -> Term | None:
        """The type of an operand; ``int`` for a number, as for all of the language's own types."""
        path = self.receiver(index)
        if path is None:
            return INT if self._e.tree.kinds[index] in _NUMBERS else None
        return None if path is UNKNOWN else self._e.value(index)


def _declared_names(tree: Tree) -> Iterator[tuple[int, bool]]:
    """The names that declarations of values declare, and whether each is a pointer, an array or an iterator."""
    for index in tree.all_of("identifier"):
        if not (tree.fields[index] == "declarator" or tree.kinds[tree.parents[index]] in _DECLARATORS):
            continue
        around, is_pointer = tree.parents[index], False
        while tree.kinds[around] in _DECLARATORS:
            value = child_at(tree, around, _VALUE)
            is_pointer = is_pointer or tree.kinds[around] in _POINTERS or (value >= 0 and _is_iterator(tree, value))
            around = tree.parents[around]
        yield index, is_pointer


def _is_iterator(tree: Tree, index: int) -> bool:
    """True for a call of a member that returns an iterator."""
    name = child_at(tree, index, _CALLED) if tree.kinds[index] == "call_expression" else -1
    return name >= 0 and tree.text(name) in _ITERATORS


def add_operators(e: Expressions, raw: RawReferences) -> None:
    """Add the operator calls of a file, for questions that read every name."""
    tree, operands = e.tree, _Operands(e)
    for index, kind in enumerate(tree.kinds):
        if kind in _OPERANDS:
            sides = [child_at(tree, index, place) for place in _OPERANDS[kind]]
            if min(sides) >= 0:
                _add_signed(tree, raw, operands, index, sides)
        elif kind in _OF_ONE and (operand := child_at(tree, index, _OF_ONE[kind])) >= 0:
            _add_of_one(tree, raw, operands, kind, operand)


def _add_signed(tree: Tree, raw: RawReferences, operands: _Operands, index: int, sides: list[int]) -> None:
    """Add the functions that a sign may call: a method of the first operand, or a function of all operands."""
    if any(map(operands.is_address, sides)):
        return
    left, right = tree.ends[sides[0]], tree.starts[sides[-1]]
    if len(sides) > 1:
        sign, at = sign_between(tree.data, left, right)
    else:
        sign, at = (
            (tree.data[tree.starts[index] : right] + tree.data[left : tree.ends[index]]).decode("ascii", "replace"),
            tree.starts[index],
        )
        sign = sign.strip()
    paths = [operands.receiver(side) for side in sides]
    for side, path in zip(sides, paths, strict=True) if sign in _TESTING else ():
        add_form(raw, [_TESTED], tree.starts[side], path)
    if not sign or sign in _NOT_READ or sign[0].isalpha() or not any(paths):
        return
    names = [f"operator{sign}", *_BY_OTHERS.get(sign, ())]
    add_operator(raw, names, at, paths[0])
    add_function(raw, names, right, map(operands.value, sides))


def _add_of_one(tree: Tree, raw: RawReferences, operands: _Operands, kind: str, operand: int) -> None:
    """Add the functions that syntax calls on its only operand."""
    path, start, end = operands.receiver(operand), tree.starts[operand], tree.ends[operand]
    if kind == "subscript_expression":
        add_operator(raw, ["operator[]"], end, path)
    elif kind == "call_expression":
        add_operator(raw, ["operator()"], end, path)
    elif kind == "for_range_loop":
        add_operator(raw, _ITERATED, start, path)
    elif kind != "field_expression":
        add_form(raw, [_TESTED], start, path)
    elif path is not SELF_VALUE and tree.data[end : end + _MAX_GAP].lstrip().startswith(b"->"):
        add_form(raw, ["operator->"], start, path)


def declare_operators(tree: Tree) -> Iterator[Variable]:
    """Yield the types of the parameters of operators that are no methods: friends in a class, too."""
    for index in tree.all_of("operator_name"):
        if tree.kinds[tree.parents[index]] != "function_declarator" or _is_method(tree, index):
            continue
        parameters = Node(tree, tree.parents[index]).child("parameters")
        given = [one for one in parameters.children if one.kind != "comment"] if parameters is not None else []
        types = map(_parameter_type, given)
        name = "".join(tree.text(index).split())
        yield Variable(f"{name}{PARAMETERS}", tree.starts[index], Tuple(tuple(types)))


def _is_method(tree: Tree, index: int) -> bool:
    """True for a name in the body of a class that no ``friend`` stands before."""
    while index >= 0 and tree.kinds[index] not in ("field_declaration_list", "friend_declaration"):
        index = tree.parents[index]
    return index >= 0 and tree.kinds[index] == "field_declaration_list"


def _parameter_type(parameter: Node) -> Term:
    """The type of a parameter; a pointer to a number has none."""
    of_type, declarator = written_type(parameter.child("type")), parameter.child("declarator")
    is_pointer = declarator is not None and declarator.kind in ("pointer_declarator", "abstract_pointer_declarator")
    return NO_SYMBOL if of_type is None or (is_pointer and of_type is INT) else of_type
