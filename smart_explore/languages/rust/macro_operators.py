"""Operators in the arguments of Rust macros: no parser reads these, so the signs between tokens tell them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from smart_explore.languages.operators import add_operator
from smart_explore.languages.raw_references import UNKNOWN
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words

_NAMES = words("identifier self super crate")
_WEAK = words(", ; = => && || if in match return let while move") | {""}
"""Tokens before an operand that do not affect it: they bind weaker than any operator."""
_MAY_BE_OTHERS = words("| < > & *")
"""Signs that also belong to closures, type arguments, references and pointers."""


class _Operand(NamedTuple):
    """An operand: its access path, ``""`` for a literal, its first and last byte.

    ``unary`` is the operator before it, ``bound`` means that an operator before it may apply to it, ``sign`` follows.
    """

    path: str
    start: int
    end: int
    unary: str
    bound: bool
    sign: str = ""


def add_of_tokens(e: Uses, index: int, binary: Mapping[str, str], unary: Mapping[str, str]) -> None:
    """Add the methods that operators between a macro's tokens may call; an operand of two is unknown."""
    for path, start, end, in_front, bound, sign in _operands(e, index, unary):
        if in_front and in_front not in _MAY_BE_OTHERS:
            add_operator(e.raw, unary[in_front].split(), start, path)
        is_known = not bound and not in_front
        if is_known or sign not in _MAY_BE_OTHERS:
            add_operator(e.raw, binary.get(sign, "").split(), end, path if is_known or not path else UNKNOWN)


def first_argument(e: Uses, index: int) -> str:
    """The access path of a macro's first argument, by its tokens; ``""`` for a literal."""
    first = next(_operands(e, index, {}), None)
    is_whole = first is not None and first.sign == "," and not first.bound
    return first.path if first is not None and is_whole else UNKNOWN


def _operands(e: Uses, index: int, unary: Mapping[str, str]) -> Iterator[_Operand]:
    """The operands among the tokens of a tree."""
    tree, operand = e.tree, None
    edge = tree.starts[index] + 1
    for node in (*tree.children(index), -1):
        start = tree.starts[node] if node >= 0 else tree.ends[index] - 1
        gap = tree.data[edge:start].decode("utf-8", "replace").split()
        if operand is not None and node >= 0 and (longer := _continued(e, operand, node, "".join(gap))):
            operand, edge = longer, longer.end
            continue
        if operand is not None:
            yield operand._replace(sign=gap[0] if gap else "")
        if node < 0:
            break
        edge = tree.ends[node]
        signs = gap if operand is None else gap[1:]  # those before the operand alone
        is_reference = signs[-1:] in (["&"], ["&mut"])
        in_front = signs[-1] if signs and signs[-1] in unary and not is_reference else ""
        before = gap[:-1] if in_front or is_reference else gap
        operand = _Operand(_first(e, node), start, edge, in_front, bound=(before or [""])[-1] not in _WEAK)


def _first(e: Uses, node: int) -> str:
    """The access path that begins with a token."""
    if e.tree.kinds[node] in _NAMES:
        return e.syntax.roots.get(e.text(node), e.text(node))
    return UNKNOWN if e.tree.kinds[node] == "token_tree" else ""


def _continued(e: Uses, operand: _Operand, node: int, sign: str) -> _Operand | None:
    """An operand with one more token, a member or a call's arguments; None if the token is no part of it."""
    is_tree = e.tree.kinds[node] == "token_tree"
    if sign not in ("" if is_tree else ".", "" if is_tree else "::"):
        return None
    is_call = is_tree and e.tree.data.startswith(b"(", e.tree.starts[node])
    step = "()" if is_call else f".{e.text(node)}" if e.tree.kinds[node] in _NAMES else ""
    path = f"{operand.path}{step}" if step and operand.path not in ("", UNKNOWN) else UNKNOWN
    return operand._replace(path=path, end=e.tree.ends[node])
