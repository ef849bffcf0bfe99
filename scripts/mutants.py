"""Small mistakes that can be made in the package: which there are, and a file's source with one of them."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

PACKAGE = Path("smart_explore")
PAIRS: tuple[tuple[type[ast.cmpop], type[ast.cmpop]], ...] = (
    *((ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq)),
    *((ast.In, ast.NotIn), (ast.Is, ast.IsNot)),
)
COMPARISONS = {**dict(PAIRS), **{changed: operator for operator, changed in PAIRS}}
NO_CODE = ("annotation", "returns", "pattern")
"""Fields of nodes below which nothing is evaluated as an expression."""

Span = tuple[type[ast.AST], int, int, int, int]


class Mutant(NamedTuple):
    path: Path
    node: Any
    """What is replaced; its position counts rows from 1, columns in bytes."""
    text: str


def mutants(room: str) -> list[Mutant]:
    """Every change of a room that stays within one line."""
    results = []
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for node in _nodes(ast.parse(path.read_bytes())):
            mutant = _changed(node)
            if mutant is not None and node.lineno == node.end_lineno:  # type: ignore[attr-defined]
                text = ast.unparse(mutant)
                results.append(Mutant(path, node, f"({text})" if isinstance(mutant, ast.expr) else text))
    return results


def mutated(source: bytes, mutant: Mutant) -> bytes:
    """The file's source with the mistake in it."""
    lines, node = source.split(b"\n"), mutant.node
    line = lines[node.lineno - 1]
    lines[node.lineno - 1] = line[: node.col_offset] + mutant.text.encode() + line[node.end_col_offset :]
    return b"\n".join(lines)


def marked(source: bytes, places: Iterable[tuple[int, ast.AST]], beginning: str) -> bytes:
    """The file's source where evaluating the place of number N calls `_reached_(N)` before; `beginning` defines it."""
    tree = ast.parse(source)
    _Marker(places).visit(tree)
    futures = [number for number, node in enumerate(tree.body) if getattr(node, "module", "") == "__future__"]
    after = futures[-1] + 1 if futures else 0
    tree.body[after:after] = ast.parse(beginning).body
    return ast.unparse(ast.fix_missing_locations(tree)).encode()


class _Marker(ast.NodeTransformer):
    def __init__(self, places: Iterable[tuple[int, ast.AST]]) -> None:
        self.numbers: dict[Span, list[int]] = {}
        for number, node in places:
            self.numbers.setdefault(_span(node), []).append(number)

    def visit(self, node: ast.AST) -> Any:
        numbers = self.numbers.get(_span(node), []) if hasattr(node, "lineno") else []
        visited = self.generic_visit(node)
        calls: list[ast.expr] = [ast.parse(f"_reached_({number})", mode="eval").body for number in numbers]
        if not calls:
            return visited
        match visited:
            case ast.Expr(value=value):
                return ast.Expr(ast.BoolOp(ast.Or(), [*calls, value]))
            case ast.expr():
                return ast.BoolOp(ast.Or(), [*calls, visited])
        return [*map(ast.Expr, calls), visited]


def _span(node: Any) -> Span:
    return type(node), node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def _nodes(node: ast.AST, *, in_function: bool = False) -> Iterator[ast.AST]:
    """Nodes within functions; but of f-strings, whose parts have no positions in Python 3.11."""
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            is_guard = isinstance(child, ast.keyword) and child.arg == "strict"  # of zip: no input shows it
            is_code = not is_guard and not isinstance(child, ast.JoinedStr) and field not in NO_CODE
            if isinstance(child, ast.AST) and is_code:
                inside = in_function or (field == "body" and isinstance(node, ast.FunctionDef))
                if inside:
                    yield child
                yield from _nodes(child, in_function=inside)


def _changed(node: ast.AST) -> ast.AST | None:
    """A copy of `node` with one thing changed; None where there is nothing to change."""
    mutant = copy.copy(node)
    match mutant:
        case ast.Compare(ops=[operator, *others]):
            mutant.ops = [COMPARISONS[type(operator)](), *others]
        case ast.BoolOp():
            mutant.op = ast.Or() if isinstance(mutant.op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not()):
            return mutant.operand
        case ast.BinOp(op=ast.Add() | ast.Sub(), left=left) if not isinstance(left, ast.JoinedStr):
            mutant.op = ast.Sub() if isinstance(mutant.op, ast.Add) else ast.Add()
        case ast.Constant(value=bool()):
            mutant.value = not mutant.value
        case ast.Constant(value=int()):
            mutant.value += 1
        case ast.Expr(value=ast.Call()):
            return ast.Pass()
        case ast.Continue():
            return ast.Break()
        case ast.IfExp():
            mutant.body, mutant.orelse = mutant.orelse, mutant.body
        case _:
            return None
    return mutant
