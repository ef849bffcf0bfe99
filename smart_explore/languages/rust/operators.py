"""Rust: operators, which call methods of traits: ``a + b`` calls ``add``, ``a[0]`` calls ``index``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from smart_explore.languages.operators import add_form, add_operator
from smart_explore.languages.raw_references import SELF_VALUE, Use
from smart_explore.languages.reader.places import child_at, previous, read_place, token_between
from smart_explore.languages.reader.syntax import Operator
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.rust.macro_tokens import Operand, add_operators, operands_of
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import member, named, type_named
from smart_explore.terms.terms import UNKNOWN

_FORMATTING = words("""
    print println eprint eprintln format format_args write writeln panic todo unreachable unimplemented assert
    assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne trace debug info warn error log bail anyhow ensure
""")
_STRINGS = words("string_literal raw_string_literal")
_PLACE = re.compile(rb"\{\{|\}\}|\{(?P<name>[A-Za-z_]\w*)?(?::(?P<form>[^{}]*))?\}")
_WIDTH = re.compile(rb"([A-Za-z_]\w*)\$")
_ARITHMETIC = {"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "rem"}
_BITS = {"&": "bitand", "|": "bitor", "^": "bitxor", "<<": "shl", ">>": "shr"}
_ASSIGNING = {f"{sign}=": f"{name}_assign" for sign, name in (_ARITHMETIC | _BITS).items()}
_EQUALITY = {"==": "eq", "!=": "eq ne"}
_ORDER = {"<": "partial_cmp lt", "<=": "partial_cmp le", ">": "partial_cmp gt", ">=": "partial_cmp ge"}
_BINARY = _ARITHMETIC | _BITS | _ASSIGNING | _EQUALITY | _ORDER
_UNARY = {"-": "neg", "!": "not", "*": "deref deref_mut"}
_ITERATED = ("next", "into_iter", "into_iter().next")
_BY_METHODS = {
    "to_string": "fmt",
    "into": "from",
    "try_into": "try_from",
    "parse": "from_str",
    "collect": "from_iter",
}
"""Methods of the standard library, and the methods that they call of their receiver's type or their result type."""
_ELEMENT = ("index", "index_mut")
_VALUE, _FIRST = read_place("value"), read_place("0")
_MACRO_NAME = read_place("macro")
_COMPARING = words("assert_eq assert_ne debug_assert_eq debug_assert_ne")
_FIELD = read_place("field|name|identifier")
_LITERAL, _MATCHED = read_place("^/^/name"), read_place("^/type")
OPERATORS = {
    **{name: sign for sign, name in (_ARITHMETIC | _BITS | _ASSIGNING).items()},
    **{name: sign for sign, name in _UNARY.items() if sign != "*"},
    "eq": "== != assert_eq assert_ne",
    "ne": "!=",
    "partial_cmp": "< >",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
    **dict.fromkeys(("deref", "deref_mut"), "*"),
    **dict.fromkeys(("index", "index_mut"), "["),
    **dict.fromkeys(("next", "into_iter"), "for"),
    **{name: method for method, name in _BY_METHODS.items()},
    "fmt": "! to_string",
}
"""The texts in a file that call each method."""

CALLED_FIRST = {"eq": "ne", "partial_cmp": "lt le gt ge"}
"""The methods that the same syntax calls instead of one."""


def _of_uses(e: Uses, index: int) -> None:
    for use in tuple(e.raw.uses):
        if use.kind == "call" and use.name in _BY_METHODS and use.receiver is not None:
            receiver = use.receiver if use.name == "to_string" else UNKNOWN
            add_operator(e.raw, [_BY_METHODS[use.name]], use.start, receiver)


def _iterated(e: Uses, index: int) -> None:
    value = child_at(e.tree, index, _VALUE)
    add_form(e.raw, _ITERATED, e.tree.starts[value], e.value(value))


def _element(e: Uses, index: int) -> None:
    owner = child_at(e.tree, index, _FIRST)
    add_operator(e.raw, _ELEMENT, e.tree.ends[owner], e.as_receiver(owner))


def _in_macro(e: Uses, index: int) -> None:
    """The operators in the arguments of a macro, and what the macro calls of its arguments."""
    _keys_of_tokens(e, index)
    operands = operands_of(e, index)
    add_operators(e, operands, _BINARY, _UNARY)
    name = _macro_name(e, index)
    if name in _COMPARING and operands and operands[0].sign == ",":
        add_operator(e.raw, ["eq"], e.tree.starts[index], operands[0].path)
    if name in _FORMATTING:
        _formatted(e, operands)


def _macro_name(e: Uses, index: int) -> str:
    """The last name of the macro whose arguments a tree is, also among the arguments of another macro."""
    inner = previous(e.tree, index)
    macro = child_at(e.tree, e.tree.parents[index], _MACRO_NAME)
    if macro < 0 and inner >= 0 and token_between(e.tree, inner, index) == "!":
        return e.text(inner)
    return e.text(e.name(macro)) if macro >= 0 else ""


def _formatted(e: Uses, operands: Sequence[Operand]) -> None:
    """The values that a formatting macro writes: the names in its first text, and the operands after it."""
    at = next((number for number, one in enumerate(operands) if one.kind in _STRINGS), len(operands))
    for number, text in enumerate(operands[at:], at):
        if number == at:
            for start, end in _names_in_format(e.tree.data, text):
                name = e.tree.data[start:end].decode()
                add_form(e.raw, ["fmt"], start, named(name))
                e.raw.names.append(Use("value", name, start))
        elif not text.prefix and text.before[-1:] in ((",",), ("=",)) and text.sign in ("", ","):
            add_form(e.raw, ["fmt"], text.start, text.path)


def _names_in_format(data: bytes, text: Operand) -> Iterator[tuple[int, int]]:
    """The ranges of the names in a format string."""
    for place in _PLACE.finditer(data, text.start, text.end):
        if place["name"]:
            yield place.span("name")
        if place["form"]:
            yield from (name.span(1) for name in _WIDTH.finditer(data, *place.span("form")))


def _keys_of_tokens(e: Uses, index: int) -> None:
    """The fields ``a`` of ``Type { a: 1 }`` in the arguments of a macro."""
    tree = e.tree
    name = previous(tree, index)
    owner = e.text(name) if name >= 0 and tree.kinds[name] == "identifier" else ""
    if not owner[:1].isupper() or not tree.data.startswith(b"{", tree.starts[index]):
        return
    around = e.receivers.get(tree.starts[name])
    of_type = asked(around, member(owner)) if around is not None and around is not UNKNOWN else named(owner)
    path = SELF_VALUE if owner == "Self" or of_type is None else type_named(of_type)
    for key in tree.children(index):
        behind = tree.data[tree.ends[key] : tree.ends[key] + 2]
        if tree.kinds[key] == "identifier" and behind[:1] == b":" != behind[1:]:
            e.raw.uses.append(Use("key", e.text(key), tree.starts[key], path))


def _key(e: Uses, index: int) -> None:
    """A field in a struct literal or pattern."""
    tree = e.tree
    name = child_at(tree, index, _FIELD)
    owner = child_at(tree, index, _LITERAL if tree.kinds[index] != "field_pattern" else _MATCHED)
    if name >= 0 and owner >= 0:
        value = e.as_receiver(owner)
        of_type = value if value is SELF_VALUE else type_named(value)
        e.raw.uses.append(Use("key", e.text(name), tree.starts[name], of_type))


SYNTAX_OPERATORS: Mapping[str, tuple[Operator | Callable[[Uses, int], None], ...]] = {
    "source_file": (_of_uses,),
    "binary_expression": (Operator("left", _BINARY, "right"),),
    "compound_assignment_expr": (Operator("left", _BINARY, "right"),),
    "unary_expression": (Operator("0", _UNARY),),
    "for_expression": (_iterated,),
    "index_expression": (_element,),
    "token_tree": (_in_macro,),
    **dict.fromkeys(("field_initializer", "shorthand_field_initializer", "field_pattern"), (_key,)),
}
