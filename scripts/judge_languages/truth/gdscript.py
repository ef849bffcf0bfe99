"""GDScript by gdtoolkit's parser: classes, functions, enums; a file with ``class_name`` is that class."""

import sys
from collections.abc import Iterator
from typing import Any

from gdtoolkit.parser import parser  # type: ignore[import-not-found]
from rows import Symbol, symbol, tell


def trees(node: Any) -> list[Any]:
    return [child for child in node.children if hasattr(child, "data")]


def last_line(start: int, end: int, lines: list[str]) -> int:
    """The last line that is indented deeper than the first: the tree counts what stands up to the next token."""

    def indentation(line: str) -> int:
        return len(line) - len(line.lstrip())

    def is_outside(line: str) -> bool:
        is_blank = not line.strip() or line.lstrip().startswith("#")
        return is_blank or indentation(line) <= indentation(lines[start - 1])

    end = min(end, len(lines))
    while end > start and is_outside(lines[end - 1]):
        end -= 1
    return end


def walk(node: Any, parents: list[str], text: list[str]) -> Iterator[Symbol]:
    for child in trees(node):
        end = child.meta.end_line
        lines = child.meta.line, end if child.data == "enum_stmt" else last_line(child.meta.line, end, text)
        if child.data == "class_def":
            name = str(child.children[0])
            yield symbol("type", name, parents, *lines)
            yield from walk(child, [*parents, name], text)
        elif child.data in ("func_def", "static_func_def", "abstract_func_def"):
            header = next((inner for inner in child.iter_subtrees_topdown() if inner.data == "func_header"), None)
            name = str(header.children[0])
            yield symbol("callable", name, parents, *lines)
        elif child.data == "enum_stmt":
            named = next((inner for inner in child.iter_subtrees_topdown() if inner.data == "enum_named"), None)
            if named is not None:
                yield symbol("type", str(named.children[0]), parents, *lines)


def read(text: str) -> Iterator[Symbol]:
    tree = parser.parse(text, gather_metadata=True)
    owner = [str(inner.children[0]) for inner in tree.iter_subtrees_topdown() if inner.data == "classname_stmt"]
    for name in owner[:1]:
        yield symbol("type", name, (), 1, text.rstrip().count("\n") + 1, optional=True)
    yield from walk(tree, owner[:1], text.split("\n"))


tell(read, sys.argv[1:], ("callable", "class", "enum"))
