"""Rust: operators, which call methods of traits: ``a + b`` calls ``add``, ``a[0]`` calls ``index``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import split_list
from smart_explore.languages.operators import add_form, add_operator
from smart_explore.languages.raw_references import SELF, UNKNOWN, Use
from smart_explore.languages.reader.places import child_at, previous, read_place
from smart_explore.languages.reader.syntax import Operator
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.rust.macro_operators import add_of_tokens, first_argument
from smart_explore.languages.words import words

_MACRO = re.compile(
    rb"(?:\w+::)*(?:e?print(?:ln)?|format(?:_args)?|write(?:ln)?|panic|todo|unreachable|unimplemented|(?:debug_)?assert"
    rb"(?:_eq|_ne)?|trace|debug|info|warn|error|log|bail|anyhow|ensure)\s*!"
)
_TEXT = re.compile(
    rb"(?<![\w'])(?:r(?P<hashes>#*)\"(?P<raw>.*?)\"(?P=hashes)|\"(?P<text>(?:[^\"\\]|\\.)*)\")", re.DOTALL
)
_PLACE = re.compile(rb"\{\{|\}\}|\{(?P<name>[A-Za-z_]\w*)?(?::(?P<form>[^{}]*))?\}")
_NAMED = re.compile(rb"\s*(?:[a-z_]\w*\s*=(?!=))?\s*&*")
_WIDTH = re.compile(rb"([A-Za-z_]\w*)\$")


def values_in_formats(data: bytes, macro: Region) -> Iterator[Region]:
    """The values that a formatting macro writes: the names in its format string, and the arguments after it."""
    yield from names_in_formats(data, macro)
    text = _TEXT.search(data, macro.start, macro.end) if _MACRO.match(data, macro.start, macro.end) else None
    for start, end in split_list(data, text.end(), macro.end - 1) if text is not None else ():
        given = _NAMED.match(data, start, end)
        if given is not None and given.end() < end:
            yield Region(given.end(), end)


def names_in_formats(data: bytes, macro: Region) -> Iterator[Region]:
    """The names in the format string of a formatting macro."""
    if not _MACRO.match(data, macro.start, macro.end):
        return
    text = _TEXT.search(data, macro.start, macro.end)
    group = "raw" if text is not None and text["raw"] is not None else "text"
    for place in _PLACE.finditer(data, *text.span(group)) if text is not None else ():
        if place["name"]:
            yield Region(*place.span("name"))
        if place["form"]:
            yield from (Region(*name.span(1)) for name in _WIDTH.finditer(data, *place.span("form")))


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
_PATH = re.compile(rb"[^\W\d][\w\x80-\xff]*(?:\s*(?:\.|::)\s*[^\W\d][\w\x80-\xff]*)*")
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
        if use.kind == "call" and use.name in _BY_METHODS and use.receiver:
            receiver = use.receiver if use.name == "to_string" else UNKNOWN
            add_operator(e.raw, [_BY_METHODS[use.name]], use.start, receiver)


def _iterated(e: Uses, index: int) -> None:
    value = child_at(e.tree, index, _VALUE)
    add_form(e.raw, _ITERATED, e.tree.starts[value], e.path(value))


def _element(e: Uses, index: int) -> None:
    owner = child_at(e.tree, index, _FIRST)
    add_operator(e.raw, _ELEMENT, e.tree.ends[owner], e.path(owner))


def _formatted(e: Uses, index: int) -> None:
    """The values that a formatting macro writes; those named in its text are no nodes."""
    tree = e.tree
    macro = Region(tree.starts[index], tree.ends[index])
    for start, end in values_in_formats(tree.data, macro):
        if path := _PATH.fullmatch(tree.data, start, end):
            text = b"".join(path[0].split()).decode("utf-8", "replace").replace("::", ".")
            add_form(e.raw, ["fmt"], start, SELF + text[4:] if text.partition(".")[0] == "Self" else text)
    for start, end in names_in_formats(tree.data, macro):
        e.raw.names.append(Use("value", tree.data[start:end].decode(), start))


def _in_macro(e: Uses, index: int) -> None:
    """The operators in the arguments of a macro; ``assert_eq!`` and ``assert_ne!`` compare their first two."""
    _keys_of_tokens(e, index)
    add_of_tokens(e, index, _BINARY, _UNARY)
    around = e.tree.parents[index]
    name = child_at(e.tree, around, _MACRO_NAME)
    if name >= 0 and e.text(name) in _COMPARING:
        add_operator(e.raw, ["eq"], e.tree.starts[index], first_argument(e, index))


def _keys_of_tokens(e: Uses, index: int) -> None:
    """The fields ``a`` of ``Type { a: 1 }`` in the arguments of a macro."""
    tree = e.tree
    name = previous(tree, index)
    owner = e.text(name) if name >= 0 and tree.kinds[name] == "identifier" else ""
    if not owner[:1].isupper() or not tree.data.startswith(b"{", tree.starts[index]):
        return
    around = e.receivers.get(tree.starts[name], "")
    path = SELF if owner == "Self" else f"{around}.{owner}|" if around else f"{owner}|"
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
        path = e.path(owner)
        e.raw.uses.append(Use("key", e.text(name), tree.starts[name], path if path in (SELF, UNKNOWN) else f"{path}|"))


SYNTAX_OPERATORS: Mapping[str, tuple[Operator | Callable[[Uses, int], None], ...]] = {
    "source_file": (_of_uses,),
    "binary_expression": (Operator("left", _BINARY, "right"),),
    "compound_assignment_expr": (Operator("left", _BINARY, "right"),),
    "unary_expression": (Operator("0", _UNARY),),
    "for_expression": (_iterated,),
    "index_expression": (_element,),
    "macro_invocation": (_formatted,),
    "token_tree": (_in_macro,),
    **dict.fromkeys(("field_initializer", "shorthand_field_initializer", "field_pattern"), (_key,)),
}
