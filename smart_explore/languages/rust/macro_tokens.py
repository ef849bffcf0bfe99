"""Names, calls and operators in the arguments of Rust macros: no parser reads these, so only their tokens tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from smart_explore.languages.operators import add_operator
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import member, named
from smart_explore.terms.steps import AWAITED, CALL, ELEMENT, Item, Step
from smart_explore.terms.terms import UNKNOWN, Term
from smart_explore.tree.tree import Tree

_SIGN = re.compile(rb"[^\W\d]\w*|::|\.\.[.=]?|&&|--|\|\||<<=|>>=|<<|>>|[-=]>|[-+*/%^&|=!<>]=|\S")
"""A token without a node."""
_TREES = words("token_tree token_repetition")
_IGNORED = words("line_comment block_comment mutable_specifier")
_NAMES = words("identifier primitive_type self super crate") | {""}
_KEYWORDS = words("""
    _ as async await break const continue dyn else enum extern fn for if impl in let loop match mod move mut pub ref
    return static struct trait type unsafe use where while
""")
_NO_FUNCTIONS = words("Self self super crate")
_DECLARES = words("fn struct enum mod")
_PREFIXES = words("- ! *")
_WEAK = words(", ; = => && || if in match return let while move")
"""Tokens before an operand that do not affect it: they bind weaker than any operator."""
_MAY_BE_OTHERS = words("| < > & *")
"""Signs that also belong to closures, type arguments, references and pointers."""
_STEPS = {"(": CALL, "[": ELEMENT, "?": AWAITED}
_DEPTHS = {"<": 1, "<<": 2, ">": -1, ">>": -2}


class _Token(NamedTuple):
    """A token; of a tree of tokens ``text`` is the bracket. ``kind`` is ``""`` for a token without a node."""

    text: str
    start: int
    end: int
    kind: str

    def is_name(self) -> bool:
        if self.kind not in _NAMES or self.text in _KEYWORDS:
            return False
        return self.kind != "" or self.text.isidentifier()  # ``default``, a keyword for the grammar


_END = _Token("", 0, 0, "")


class Name(NamedTuple):
    """A name among tokens: its first byte, its receiver, None for a bare one, and whether it is called."""

    text: str
    start: int
    receiver: Term | None
    is_called: bool = False


class Operand(NamedTuple):
    """A literal, a tree in brackets, or names, calls and elements that are joined to one expression.

    ``path`` is its access path, None for a literal, ``kind`` that of its first node. ``prefix`` is the unary operator
    before it, ``before`` are the signs and keywords between the operand before and that, ``sign`` is the one after it.
    """

    path: Term | None
    kind: str
    start: int
    end: int
    names: tuple[Name, ...]
    before: tuple[str, ...]
    prefix: str
    sign: str = ""


def add_names(e: Uses, index: int) -> None:
    """Add the receivers of the names among the tokens at or below a node, and the calls of names."""
    for node in range(index, e.tree.after[index]):
        for operand in operands_of(e, node) if e.tree.kinds[node] in _TREES else ():
            is_declared = not _DECLARES.isdisjoint(operand.before[-1:])
            for text, start, receiver, is_called in operand.names:
                e.receivers[start] = receiver
                if is_called and not is_declared:
                    e.add_at("call", text, start, receiver)


def add_operators(e: Uses, operands: Sequence[Operand], binary: Mapping[str, str], unary: Mapping[str, str]) -> None:
    """Add the methods that the operators between operands may call; an operand of two is unknown."""
    for one in operands:
        if one.prefix and one.prefix not in _MAY_BE_OTHERS:
            add_operator(e.raw, unary[one.prefix].split(), one.start, one.path)
        is_known = not one.prefix and _WEAK.issuperset(one.before[-1:])
        if is_known or one.sign not in _MAY_BE_OTHERS:
            path = one.path if is_known or one.path is None else UNKNOWN
            add_operator(e.raw, binary.get(one.sign, "").split(), one.end, path)


def operands_of(e: Uses, index: int) -> list[Operand]:
    """The operands among the tokens of a tree; those in trees inside it are left out."""
    tokens = list(_tokens(e.tree, index)) if e.tree.ends[index] - e.tree.starts[index] > len("()") else []
    found: list[Operand] = []
    before: list[str] = []
    at = 0
    while at < len(tokens):
        first = tokens[at]
        if not first.kind and not first.is_name():
            before.append(first.text)
            at += 1
            continue
        if found:
            found[-1] = found[-1]._replace(sign=before[0] if before else "")
        last = before[-1] if len(before) > bool(found) else ""  # no sign between two operands
        prefix = last if last in _PREFIXES else ""
        path, names, at = _joined(e, tokens, at, is_member=before[-1:] == ["."] or before[-2:] == [">", "::"])
        others = tuple(before[:-1] if prefix or last == "&" else before)
        found.append(Operand(path, first.kind, first.start, tokens[at - 1].end, tuple(names), others, prefix))
        before = []
    if found and before:
        found[-1] = found[-1]._replace(sign=before[0])
    return found


def _tokens(tree: Tree, index: int) -> Iterator[_Token]:
    """The tokens between the brackets of a tree, without comments and ``mut``."""
    children = tree.children(index)
    for child, (start, end) in zip((*children, -1), tree.gaps(index, children), strict=True):
        is_first = start == tree.starts[index]
        for sign in _SIGN.finditer(tree.data, start + is_first, end - (child < 0)) if start < end else ():
            yield _Token(sign[0].decode("ascii", "replace"), *sign.span(), "")
        if child >= 0 and (kind := tree.kinds[child]) not in _IGNORED:
            first, last = tree.starts[child], tree.ends[child]
            yield _Token(chr(tree.data[first]) if kind in _TREES else tree.text(child), first, last, kind)


def _joined(e: Uses, tokens: Sequence[_Token], at: int, is_member: bool) -> tuple[Term | None, list[Name], int]:
    """The access path of the operand that begins with a token, its names, and the number of the token after it."""
    first = tokens[at]
    names: list[Name] = []
    is_unknown = first.kind in {*_TREES, "metavariable"}
    path: Term | None = named("crate") if first.text == "$crate" else UNKNOWN if is_unknown else None
    if first.is_name():
        path = UNKNOWN if is_member else e.syntax.roots.get(first.text) or named(first.text)
        names.append(Name(first.text, first.start, UNKNOWN if is_member else None))
    may_be_called = bool(names) and first.text not in _NO_FUNCTIONS
    at += 1
    while at < len(tokens):
        token, following = tokens[at], tokens[at + 1] if at + 1 < len(tokens) else _END
        is_macro = token.text == "!" and following.kind == "token_tree" and may_be_called
        if is_macro or token.text == "?" or token.kind == "token_tree":
            if may_be_called and (is_macro or token.text == "("):
                names[-1] = names[-1]._replace(is_called=True)
            path = _longer(path, None if is_macro else _STEPS.get(token.text))
            may_be_called = False
            at += 1 + is_macro
        elif token.text not in (".", "::"):
            break
        elif following.is_name():
            names.append(Name(following.text, following.start, path or UNKNOWN))
            path, may_be_called = _longer(path, member(following.text)), True
            at += 2
        elif following.text == "<":
            at = _behind_types(tokens, at + 1)
        elif following.kind or following.text == "await":
            is_number = following.kind == "integer_literal"
            path = path if not following.kind else _longer(path, Item(int(following.text)) if is_number else None)
            may_be_called = False
            at += 2
        else:
            break
    return path, names, at


def _longer(path: Term | None, step: Step | None) -> Term:
    return asked(path, step) or UNKNOWN if step is not None else UNKNOWN


def _behind_types(tokens: Sequence[_Token], at: int) -> int:
    """The number of the token after the type arguments whose ``<`` has a number."""
    depth = 0
    for number in range(at, len(tokens)):
        depth += _DEPTHS.get(tokens[number].text, 0)
        if depth <= 0:
            return number + 1
    return len(tokens)
