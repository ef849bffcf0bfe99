"""XML by expat: elements to depth 3, called by their tag and what names them: an attribute or, for Maven, a child."""

import sys
from collections.abc import Iterator
from typing import Any
from xml.parsers import expat

from rows import Symbol, symbol, tell

MAX_DEPTH = 3
NAMING = {"id", "name", "Id", "Name", "Include", "key"}
CHILDREN = {"artifactId", "name", "id", "key"}


class Element:
    def __init__(self, tag: str, attributes: list[str], line: int) -> None:
        self.tag, self.line, self.end, self.text = tag, line, line, ""
        self.children: list[Element] = []
        pairs = zip(attributes[::2], attributes[1::2], strict=True)
        self.told = next((value for name, value in pairs if name.rpartition(":")[2] in NAMING), None)

    def name(self, depth: int) -> str:
        value = self.told
        if value is None and depth:
            for child in self.children:
                if child.children:
                    break
                if child.tag in CHILDREN and child.text.strip():
                    value = child.text
                    break
        return f"{self.tag} {value.strip()}" if value and value.strip() else self.tag

    def rows(self, parents: list[str]) -> Iterator[Symbol]:
        name = self.name(len(parents))
        yield symbol("element", name, parents, self.line, self.end)
        if len(parents) + 1 < MAX_DEPTH:
            for child in self.children:
                yield from child.rows([*parents, name])


def read(text: str) -> Iterator[Symbol]:
    stack = [Element("", [], 0)]
    parser: Any = expat.ParserCreate()
    parser.ordered_attributes = True

    def start(tag: str, attributes: list[str]) -> None:
        element = Element(tag, attributes, parser.CurrentLineNumber)
        stack[-1].children.append(element)
        stack.append(element)

    def end(tag: str) -> None:
        element = stack.pop()
        offset = parser.CurrentByteIndex  # of an end tag its start, of an empty element its end
        element.end = data.count(b"\n", 0, offset) + 1

    def characters(text: str) -> None:
        stack[-1].text += text

    data = text.encode()
    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, characters
    parser.Parse(data, True)
    for element in stack[0].children:
        yield from element.rows([])


tell(read, sys.argv[1:])
