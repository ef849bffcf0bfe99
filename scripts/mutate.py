"""Change one operator, number or call at random, run the tests that should notice, put it back; print the share caught.

    python scripts/mutate.py COUNT SEED [ROOM ...]

Works in this checkout, which must be clean, and takes the rooms in turn. A change is caught where a test of its room
fails or does not end. Those that name the module run first. Some survivors change nothing that can be seen.
"""

from __future__ import annotations

import ast
import copy
import os
import random
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

PACKAGE = Path("smart_explore")
MAX_CPU_SECONDS = 300
"""Of the tests' process: how long it takes says little on a busy machine."""
PYTEST = (sys.executable, "-m", "pytest", "-n", "0", "-x", "-q", "-p", "no:cacheprovider")

# The tests of a room stand in tests/ROOM; these hold it too.
MORE_TESTS = {
    "frontends": ["cli", "mcp"],
    "languages": ["relations", "symbols"],
    "model": ["render", "cli"],
    "operations": ["cli"],
    "processes": ["treesitter"],
    "ranking": ["search_plan"],
    "relation_answers": ["relations"],
    "render": ["cli"],
    "search_plan": ["cli"],
    "symbols": ["bodies", "skeletons", "languages"],
    "text_search": ["cli"],
    "treesitter": ["setup"],
}
PAIRS: tuple[tuple[type[ast.cmpop], type[ast.cmpop]], ...] = (
    *((ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq)),
    *((ast.In, ast.NotIn), (ast.Is, ast.IsNot)),
)
ANNOTATIONS = ("annotation", "returns")
COMPARISONS = {**dict(PAIRS), **{changed: operator for operator, changed in PAIRS}}


class Mutant(NamedTuple):
    path: Path
    node: Any
    """What is replaced; its position counts rows from 1, columns in bytes."""
    text: str


def changed(node: ast.AST) -> ast.AST | None:
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


def nodes_in(node: ast.AST, *, in_function: bool = False) -> Iterator[ast.AST]:
    """Nodes within functions; but of f-strings, whose parts have no positions in Python 3.11, and of annotations."""
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr) and field not in ANNOTATIONS:
                inside = in_function or (field == "body" and isinstance(node, ast.FunctionDef))
                if inside:
                    yield child
                yield from nodes_in(child, in_function=inside)


def mutants(room: str) -> list[Mutant]:
    """Every change of a room that stays within one line."""
    results = []
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for node in nodes_in(ast.parse(path.read_bytes())):
            mutant = changed(node)
            if mutant is not None and node.lineno == node.end_lineno:  # type: ignore[attr-defined]
                text = ast.unparse(mutant)
                results.append(Mutant(path, node, f"({text})" if isinstance(mutant, ast.expr) else text))
    return results


def mutated(source: bytes, mutant: Mutant) -> bytes:
    lines, node = source.split(b"\n"), mutant.node
    line = lines[node.lineno - 1]
    lines[node.lineno - 1] = line[: node.col_offset] + mutant.text.encode() + line[node.end_col_offset :]
    return b"\n".join(lines)


def failure(tests: list[str]) -> str:
    """The first test that fails, also a second time alone: a busy machine fails some; "" where all pass."""
    flaky: list[str] = []
    while tests and (test := _first_failure([*tests, *(f"--deselect={each}" for each in flaky)])):
        if "::" not in test or _first_failure([test]):
            return test
        flaky.append(test)
    return ""


def _first_failure(arguments: list[str]) -> str:
    run = subprocess.run((*PYTEST, *arguments), capture_output=True, text=True, errors="replace", check=False)
    if run.returncode == 0:
        return ""
    if run.returncode == -signal.SIGXCPU:
        return "the tests do not end"
    failed = re.search(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", run.stdout, re.MULTILINE)
    return failed[1] if failed else "the tests cannot begin"


def test_sets(room: str, path: Path) -> tuple[list[str], list[str]]:
    """Test files that name the module, then the folders of its room's tests."""
    folders = [name for name in (room, *MORE_TESTS.get(room, [])) if os.path.isdir(f"tests/{name}")]
    module = ".".join(path.with_suffix("").parts)
    package, _, stem = module.rpartition(".")
    names = (module, f"from {package} import {stem}")
    naming = [
        str(file)
        for file in sorted(Path("tests").rglob("test_*.py"))
        if any(name in file.read_text() for name in names) or (stem in file.stem and file.parts[1] in folders)
    ]
    return naming, [f"tests/{name}" for name in folders]


def main() -> None:
    count, seed, rooms = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    if subprocess.run(["git", "status", "--porcelain", "--untracked-files=no"], capture_output=True, check=True).stdout:
        raise SystemExit("this checkout has changes: commit them first")
    if failure(["--collect-only", "tests"]):
        raise SystemExit("the tests cannot be collected as they are")
    resource.setrlimit(resource.RLIMIT_CPU, (MAX_CPU_SECONDS, resource.RLIM_INFINITY))  # of each process
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the file is put back
    rooms = rooms or sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists())
    choice, sites, caught = random.Random(seed), {room: mutants(room) for room in rooms}, 0
    for number in range(count):
        room = rooms[number % len(rooms)]
        mutant = choice.choice(sites[room])
        source = mutant.path.read_bytes()
        try:
            mutant.path.write_bytes(mutated(source, mutant))
            failed = next(filter(None, map(failure, test_sets(room, mutant.path))), "")
        finally:
            mutant.path.write_bytes(source)
        caught += bool(failed)
        place = f"{mutant.path}:{mutant.node.lineno}"
        print(f"{caught}/{number + 1} {place} {ast.unparse(mutant.node)} -> {mutant.text}", flush=True)
        print(f"    {failed[:150] or 'SURVIVED'}", flush=True)


if __name__ == "__main__":
    main()
