"""Bash by shfmt (mvdan's parser, ``--to-json``): functions, and the tests of bats."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from rows import Symbol, symbol, tell


def walk(node: Any, parents: list[str], text: bytes) -> Iterator[Symbol]:
    if isinstance(node, list):
        for child in node:
            yield from walk(child, parents, text)
    if not isinstance(node, dict):
        return
    name = ""
    if node.get("Type") == "FuncDecl":
        name = node["Name"]["Value"]
    elif node.get("Type") == "TestDecl":
        told = node["Description"]
        name = text[told["Pos"]["Offset"] : told["End"]["Offset"]].decode()
        name = name[1:-1] if name[0] == name[-1] and name[0] in "\"'" else name
    if name:
        lines = node["Pos"]["Line"], node["End"]["Line"]
        yield symbol("callable|test", name, parents, *lines, optional=bool(parents))
        parents = [*parents, name]
    for child in node.values():
        yield from walk(child, parents, text)


def read(text: str) -> Iterator[Symbol]:
    dialect = "bats" if "@test" in text else "bash"
    command = ["shfmt", "-ln", dialect, "--to-json"]
    said = subprocess.run(command, input=text.encode(), capture_output=True, check=True)
    yield from walk(json.loads(said.stdout), [], text.encode())


tell(read, sys.argv[1:], ("callable", "test"))
