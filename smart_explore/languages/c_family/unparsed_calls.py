"""Calls that are no calls in the tree: in macros, in masked code, and in code that reads as a declaration.

No parser reads the text of a macro, or code that is masked for the grammar: only its form tells the callees.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Set

from smart_explore.languages.c_family.masking.tokens import NO_NAMES, TYPES
from smart_explore.languages.c_family.member_chains import ARGUMENTS, receiver_before
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.words import words
from smart_explore.terms.paths import first_name
from smart_explore.tree.tree import ERROR, Tree

_TEXT, _PARAMETERS, _TYPE = read_place("value"), read_place("parameters/*"), read_place("type")
_ASIDE = rb""""(?:[^"\\]|\\.)*+"|'(?:[^'\\]|\\.)*+'|//[^\n]*+|/\*.*?\*/|#\s*\w++|(?:\b\w++\s*+)?+##\s*+\w*+"""
"""Texts, comments, and the operands of ``#`` and ``##``."""
_NAMED = re.compile(rb"%s|(?P<name>\b[A-Za-z_]\w*+)" % _ASIDE, re.DOTALL)
_ATTRIBUTES = rb"__attribute__\s*+\(\((?:[^()]|\([^()]*+\))*+\)\)|__declspec\s*+\([^()]*+\)|\[\[[^\[\]]*+\]\]"
_CALLED = re.compile(rb"%s|(?P<name>\b(?<!->~)(?<!\.~)[A-Za-z_]\w*+)(?:\s*+%s)?\s*+\(" % (_ASIDE, ARGUMENTS), re.DOTALL)
_MACROS = words("preproc_def preproc_function_def")
_KEYWORDS = frozenset(
    b"""alignas alignof asm auto bool catch char const_cast decltype defined delete do double dynamic_cast else float
    for if int long new noexcept reinterpret_cast requires return short signed sizeof static_assert static_cast switch
    throw typeid typeof unsigned void while _Alignof _Generic _Static_assert __asm__ __attribute__ __declspec
    __typeof__""".split()
)
_BEFORE_CALL = frozenset(b"and case co_return co_await co_yield do else not or return static_assert throw".split())
"""Words before the name of a call; after other words it is a declaration."""
_UNREAD = re.compile(rb"%s|(?<![\w.])(?P<name>[A-Za-z_]\w*+)(?:%s)?\s*+\(" % (_ATTRIBUTES, ARGUMENTS))
_WORDS = re.compile(rb"\b[A-Za-z_]\w*+")
_NO_NAMES = NO_NAMES | TYPES | _KEYWORDS
_DECLARED = re.compile(rb"(?:(?P<word>\w+)\s*+|(?<!&)&\s*+|\*\s*+|(?<![->])>\s*+)\Z")
_TEXTS = ("comment", "string", "char_literal", "preproc", "system_lib")
"""The beginnings of the kinds of nodes without code."""
_LOOK_BACK = 60
_BODIES = words("compound_statement case_statement labeled_statement")


def calls_in_macros(tree: Tree) -> Iterator[tuple[int, int]]:
    """The byte ranges of the names that are called in a file's macros.

    Parameters of a macro and their members, and names that it builds with ``##``, are no calls.
    """
    for start, end, given in _in_macros(tree, _CALLED):
        if first_name(receiver_before(tree.data, start)) not in given and tree.data[start:end] not in _KEYWORDS:
            yield start, end


def names_in_macros(tree: Tree) -> Iterator[tuple[int, int]]:
    """The ranges of the names in the texts of a file's macros, without their parameters."""
    return ((start, end) for start, end, _ in _in_macros(tree, _NAMED))


def _in_macros(tree: Tree, pattern: re.Pattern[bytes]) -> Iterator[tuple[int, int, Set[str]]]:
    """The ranges of a pattern's names in macros, without their parameters, which are the third value."""
    for index in tree.all_of(*_MACROS):
        text = child_at(tree, index, _TEXT)
        if text < 0:
            continue
        given = {tree.text(one) for one in children_at(tree, index, _PARAMETERS)}
        for match in pattern.finditer(tree.data, tree.starts[text], tree.ends[text]):
            if match["name"] and match["name"].decode("utf-8", "replace") not in given:
                yield *match.span("name"), given


def calls_in_masked_code(tree: Tree) -> Iterator[tuple[int, int]]:
    """The ranges of the names that are called in code that was hidden from the parser.

    This is ``static_assert``, default template arguments, and the branch of an ``#if`` that is left out; so is a name
    in an error if the parser read no more than that.
    """
    kinds = tree.kinds
    shown = {start for start, parent in zip(tree.starts, tree.parents, strict=True) if kinds[parent] != ERROR}
    for match in _UNREAD.finditer(tree.data):
        start, end = match.span("name")
        if start < 0 or start in shown or match["name"] in _KEYWORDS:
            continue
        if not match["name"].isupper() and _is_declared(tree.data, start):
            continue
        if _is_code(tree, start):
            yield start, end


def names_in_masked_code(tree: Tree) -> Iterator[tuple[int, int]]:
    """The ranges of the names in code that was hidden from the parser: macros, and the other branches of an ``#if``."""
    shown = set(tree.starts)
    for match in _WORDS.finditer(tree.data):
        if match.start() not in shown and match[0] not in _NO_NAMES and _is_code(tree, match.start()):
            yield match.span()


def _is_code(tree: Tree, start: int) -> bool:
    """False for a byte in a comment, a text or a directive."""
    around = bisect_right(tree.starts, start) - 1
    while around >= 0 and tree.ends[around] <= start:
        around = tree.parents[around]
    return around < 0 or not tree.kinds[around].startswith(_TEXTS)


def _is_declared(data: bytes, start: int) -> bool:
    """True if a name follows a type or a pointer, like that of a declared function."""
    before = _DECLARED.search(data, max(0, start - _LOOK_BACK), start)
    return before is not None and before["word"] not in _BEFORE_CALL


def calls_declared(tree: Tree) -> Iterator[int]:
    """The callees of the calls between the parentheses of a variable, ``T x(f<int>(a), g());``.

    The grammar reads a function with parameters of the types ``f<int>(a)`` and ``g()``. A function's body declares
    hardly any functions.
    """
    for index in tree.all_of("abstract_function_declarator"):
        parameter = tree.parents[index]
        if tree.kinds[parameter] != "parameter_declaration":
            continue
        declaration = parameter
        while declaration >= 0 and tree.kinds[declaration] != "declaration":
            declaration = tree.parents[declaration]
        if declaration >= 0 and tree.kinds[tree.parents[declaration]] in _BODIES:
            yield child_at(tree, parameter, _TYPE)
