"""HCL by python-hcl2: blocks by their labels as Terraform refers to them, locals, and what is set at top level."""

import sys
from collections.abc import Iterator
from typing import Any

import hcl2
from rows import Symbol, symbol, tell

KINDS = {"resource": "resource", "data": "resource", "module": "module", "variable": "variable"}
HEAD = ("identifier", "string")
OWNERS = {"variable": "var", "resource": ""}


def children(tree: Any, kind: str) -> list[Any]:
    return [child for child in tree.children if getattr(child, "data", None) == kind]


def written(tree: Any) -> str:
    """The text of a name or a label, without quotes."""
    return "".join(str(token) for token in tree.scan_values(lambda token: token.type != "DBLQUOTE")).strip()


def last_line(tree: Any) -> int:
    """The line of its last token: the parser counts line breaks to what they follow."""
    ends = (token.end_line - token.endswith("\n") for token in tree.scan_values(lambda token: token.strip()))
    return max(ends)


def attributes(body: Any, kind: str, parents: list[str]) -> Iterator[Symbol]:
    for attribute in children(body, "attribute"):
        yield symbol(kind, written(attribute.children[0]), parents, attribute.meta.line, last_line(attribute))


def read(text: str) -> Iterator[Symbol]:
    body = hcl2.parses_to_tree(text).children[0]
    yield from attributes(body, "key", [])
    for block in children(body, "block"):
        kind, *labels = [
            written(child) for child in block.children if getattr(child, "data", "") in ("identifier", "string")
        ]
        if kind == "locals":
            yield from attributes(children(block, "body")[0], "const", ["local"])
            continue
        owners = [OWNERS.get(kind, kind), *labels[:-1]] if labels else []
        name = labels[-1] if labels else kind
        lines = block.meta.line, block.meta.end_line
        yield symbol(KINDS.get(kind, "section"), name, [owner for owner in owners if owner], *lines)


tell(lambda text: read(text if text.endswith("\n") else text + "\n"), sys.argv[1:])
