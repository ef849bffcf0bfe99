"""Parameter types of Java's lambdas, from the function types that methods take."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.java.arguments import Arguments, Method
from smart_explore.languages.java.types import written_type
from smart_explore.languages.lexing import split_list
from smart_explore.languages.lookup_rules import words
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import ReferenceCaptures, Variable
from smart_explore.languages.type_notation import NO_SYMBOL, asked

_HEAD = re.compile(rb"\(?\s*((?:[A-Za-z_$][\w$]*\s*,?\s*)+?)\s*\)?\s*->")
_WORD = re.compile(rb"[A-Za-z_$][\w$]*")
_PARAMETER = re.compile(rb"(.*?)\s*(?:\.\.\.)?\s*\b[\w$]+\Z", re.DOTALL)
_LIBRARY = {
    "Consumer": ">_(0)",
    "BiConsumer": ">_(0,1)",
    "Function": ">1(0)",
    "BiFunction": ">2(0,1)",
    "Predicate": ">_(0)",
    "BiPredicate": ">_(0,1)",
    "UnaryOperator": ">0(0)",
    "BinaryOperator": ">0(0,0)",
    "Comparator": ">_(0,0)",
    "ToIntFunction": ">_(0)",
    "ToLongFunction": ">_(0)",
    "ToDoubleFunction": ">_(0)",
}
_TYPE = re.compile(rb"(?:@[\w.]+(?:\([^()]*\))?\s*|final\s+)*+([A-Z][\w$]*)(?!\s*(?:<[^<>]*>)?\s*\[)")
"""The name of a type that is no array, nor one with its package."""
_NO_FUNCTIONS = frozenset(
    word.encode()
    for word in words("""
Boolean Byte CharSequence Character Class Collection Double Exception File Float InputStream Integer Iterable Iterator
List Locale Long Map Number Object Optional OutputStream Path Runnable Set Short String StringBuilder Throwable URI URL
Writer
""")
)


def lambda_parameters(
    captures: ReferenceCaptures, accesses: MemberAccesses, given: Arguments
) -> Iterator[tuple[int, str]]:
    """The byte offset of each parameter of lambdas that are arguments, and its type."""
    for function in captures.of("lambda"):
        found = given.place_of(function.start)
        head = _HEAD.match(captures.data, *function) if found is not None else None
        if found is None or head is None:
            continue
        arguments, place = found
        called = accesses.called(arguments)
        for number, name in enumerate(_WORD.finditer(captures.data, *head.span(1))):
            yield name.start(), asked(called, f"&{place}&{number}")


def declare_callbacks(captures: ReferenceCaptures, methods: list[Method]) -> Iterator[Variable]:
    """The function types that each method takes, as ``name&0``; the only method of an interface may take any type."""
    data = captures.data
    bare = {}
    for name, parameters, items in methods:
        if items and _has_no_body(data, parameters) and (symbol := captures.symbol_at(name.start)) is not None:
            bare[name.start] = symbol.parent
    count = Counter(bare.values())
    for name, _, items in methods:
        is_only = name.start in bare and count[bare[name.start]] == 1
        for number, (start, end) in enumerate(items):
            parameter = _PARAMETER.match(data, start, end)
            of_type = _function(parameter[1], is_any=is_only) if parameter is not None else ""
            if of_type:
                yield Variable(f"{captures.text(name)}&{number}", name.start, of_type)


def _has_no_body(data: bytes, parameters: Region) -> bool:
    rest = data[parameters.end : parameters.end + 400]
    return b";" in rest.partition(b"{")[0]


def _function(written: bytes, *, is_any: bool) -> str:
    """A type as that of a function, if it may be one; ``is_any``: of any other type what it is."""
    first = _TYPE.match(written)
    if not is_any and (first is None or first[1] in _NO_FUNCTIONS):
        return ""
    of_type = written_type(written)
    name = of_type.partition("[")[0].partition("~")[0].rpartition(".")[2]
    template = _LIBRARY.get(name)
    if template is None:
        return of_type if is_any or "~" not in of_type else ""
    start = written.find(b"<")
    if start < 0:
        return ""
    items = [written_type(written[a:b]) for a, b in split_list(written, start + 1, written.rfind(b">"), angles=True)]
    function = re.sub(r"\d", lambda number: _item(items, int(number[0])), template)
    return f"{name}~{function}" if any(items) and "^" not in function else ""


def _item(items: list[str], number: int) -> str:
    return (items[number] if number < len(items) else "") or NO_SYMBOL
