"""Starlark by Python's ast (its grammar is a part of Python's): functions, targets by their name, global variables."""

import ast
import sys
from collections.abc import Iterator

from rows import Symbol, symbol, tell


def walk(node: ast.AST, parents: list[str]) -> Iterator[Symbol]:
    for child in ast.iter_child_nodes(node):
        lines = getattr(child, "lineno", 0), getattr(child, "end_lineno", 0)
        if isinstance(child, ast.FunctionDef):
            yield symbol("callable", child.name, parents, *lines, optional=bool(parents))
            yield from walk(child, [*parents, child.name])
            continue
        if isinstance(child, ast.Call) and not parents:
            for keyword in child.keywords:
                value = keyword.value
                if keyword.arg == "name" and isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield symbol("target", value.value, (), *lines)
        if isinstance(child, ast.Assign) and isinstance(node, ast.Module) and isinstance(child.targets[0], ast.Name):
            yield symbol("value", child.targets[0].id, (), *lines)
        yield from walk(child, parents)


tell(lambda text: walk(ast.parse(text), []), sys.argv[1:], ("callable", "target", "value"))
