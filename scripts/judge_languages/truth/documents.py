"""What Python's own and small parsers say of documents and data.

    python scripts/judge_languages/truth/documents.py markdown FILE...

Languages: json (json), markdown (markdown-it-py), toml (tomlkit), yaml (pyyaml).
Parsers beside Python's own are to be installed first.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from json import scanner
from typing import Any

Row = dict[str, Any]


def row(name: str, parent: str, kind: str, start: int, end: int) -> Row:
    qualified = f"{parent}.{name}" if parent else name
    return {"name": name, "qualified_name": qualified, "kind": kind, "line_start": start, "line_end": end}


def of_yaml(text: str) -> Iterator[Row]:
    import yaml

    nodes = [node for node in yaml.compose_all(text, Loader=yaml.SafeLoader) if node is not None]
    lines = text.split("\n")

    def last(node: Any) -> int:
        """The last line with text: a block ends where the next token begins. A scalar's comments are none of it."""
        mark = node.end_mark
        end = mark.line + bool(lines[mark.line][: mark.column].strip()) if mark.line < len(lines) else mark.line
        while end > node.start_mark.line + 1 and (
            not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")
        ):
            end -= 1
        return int(end)

    for number, document in enumerate(nodes, 1):
        kind, name = told(document, "kind"), told(field(document, "metadata"), "name")
        parent = f"{kind}/{name}" if kind and name else f"document {number}" if len(nodes) > 1 else ""
        if parent:
            yield {**row(parent, "", "document", document.start_mark.line + 1, last(document)), "optional": True}
        for key, value in pairs(document):
            start = key.start_mark.line + 1
            end = max(start, last(value) if value.end_mark.line >= key.end_mark.line else start)
            yield row(name_of(key, text), parent, "key", start, end)
            inside = f"{parent}.{name_of(key, text)}" if parent else name_of(key, text)
            if value.start_mark.index >= key.end_mark.index:  # no alias
                for inner, deep in pairs(value):
                    first = inner.start_mark.line + 1
                    yield row(
                        name_of(inner, text),
                        inside,
                        "key",
                        first,
                        max(first, last(deep) if deep.start_mark.index >= inner.end_mark.index else first),
                    )


def pairs(node: Any) -> list[Any]:
    return node.value if node is not None and node.id == "mapping" else []


def field(node: Any, name: str) -> Any:
    return next((value for key, value in pairs(node) if key.value == name), None)


def told(node: Any, name: str) -> str:
    value = field(node, name)
    return str(value.value) if value is not None and value.id == "scalar" else ""


def name_of(key: Any, text: str) -> str:
    return text[key.start_mark.index : key.end_mark.index].strip().strip("\"'")


def of_markdown(text: str) -> Iterator[Row]:
    from markdown_it import MarkdownIt

    front = re.match(r"\A---\n.*?\n---\n", text, re.DOTALL)
    if front:
        text = "\n" * front[0].count("\n") + text[front.end() :]
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    lines = text.split("\n")
    headings = [
        (int(token.tag[1]), token.map[0], tokens[number + 1])
        for number, token in enumerate(tokens)
        if token.type == "heading_open" and token.level == 0
    ]
    above: list[tuple[int, str]] = []
    for number, (level, line, inline) in enumerate(headings):
        end = next((start for other, start, _ in headings[number + 1 :] if other <= level), len(lines))
        while end > line + 1 and not lines[end - 1].strip():
            end -= 1
        parts = (child.content for child in inline.children if child.type in ("text", "code_inline", "image"))
        name = " ".join("".join(parts).split())
        while above and above[-1][0] >= level:
            above.pop()
        if name:
            yield row(name, ".".join(said for _, said in above), "heading", line + 1, end)
            above.append((level, name))


def of_json(text: str) -> Iterator[Row]:
    """The pairs of the two outer objects, with where they begin and end: json.scanner tells where a value ends."""
    scan = scanner.py_make_scanner(json.JSONDecoder())
    json.loads(text)

    def line(at: int) -> int:
        return text.count("\n", 0, at) + 1

    def members(at: int, parent: str, depth: int) -> Iterator[Row]:
        at = space(at + 1)
        while text[at] != "}":
            key, end = json.decoder.py_scanstring(text, at + 1)
            value = space(space(end) + 1)
            _, stop = scan(text, value)
            if key:
                yield row(text[at + 1 : end - 1], parent, "key", line(at), line(stop - 1))
            if depth and text[value] == "{":
                yield from members(value, f"{parent}.{text[at + 1 : end - 1]}" if parent else text[at + 1 : end - 1], 0)
            at = space(stop)
            if text[at] == ",":
                at = space(at + 1)

    def space(at: int) -> int:
        while text[at] in " \t\r\n":
            at += 1
        return at

    begin = len(text) - len(text.lstrip())
    if text[begin] == "{":
        yield from members(begin, "", 1)


def of_toml(text: str) -> Iterator[Row]:
    import tomlkit

    tomlkit.parse(text)
    header = re.compile(r"^[ \t]*(\[\[?)[ \t]*([^\]\n]*?)[ \t]*\]\]?[ \t]*(?:#.*)?$")
    table, rows, open_row = "", [], None
    number = 0
    source = text.split("\n")
    while number < len(source):
        line = source[number]
        head = header.match(line)
        if head:
            table = ".".join(part for part in re.findall(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|[^.\s]+', head[2]))
            table = table[1:-1] if re.fullmatch(r"""("(?:[^"\\]|\\.)*"|'[^']*')""", table) else table
            open_row = row(table, "", "table", number + 1, number + 1)
            rows.append(open_row)
        elif line.strip() and not line.lstrip().startswith("#"):
            end = number
            while True:  # as many lines as make a value
                try:
                    tomlkit.parse("\n".join(source[number : end + 1]))
                    break
                except Exception:
                    end += 1
                    if end >= len(source):
                        raise
            written = re.match(r"""[ \t]*((?:"(?:[^"\\]|\\.)*"|'[^']*'|[^='"])*?)[ \t]*=""", line)[1]  # type: ignore[index]
            name = written[1:-1] if re.fullmatch(r"""("[^"]*"|'[^']*')""", written) else written
            rows.append(row(name, table, "key", number + 1, end + 1))
            if open_row:
                open_row["line_end"] = end + 1
            number = end
        number += 1
    yield from rows


READERS: dict[str, Callable[[str], Iterator[Row]]] = {
    "json": of_json,
    "markdown": of_markdown,
    "toml": of_toml,
    "yaml": of_yaml,
}


def main() -> None:
    language, *paths = sys.argv[1:]
    for path in paths:
        try:
            with open(path, encoding="utf-8-sig", newline="") as file:
                text = file.read().replace("\r\n", "\n")
            symbols: list[Row] | None = list(READERS[language](text))
        except Exception as error:
            print(f"{path}: {type(error).__name__}: {str(error)[:80]}", file=sys.stderr)
            symbols = None
        print(json.dumps({"file": path, "symbols": symbols}))


if __name__ == "__main__":
    main()
