"""Swift by SwiftSyntax, as ``sourcekit-lsp`` tells of documents: types, extensions, functions, properties, cases.

It does not tell of subscripts: they may be shown. Generic parameters, which it does tell of, are none of ours.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from rows import Symbol, symbol, tell

KINDS = {
    3: "impl",  # LSP: namespace
    5: "class",
    6: "callable",
    7: "property",
    9: "callable",  # constructor, and deinit
    10: "enum",
    11: "interface",
    12: "callable",
    13: "value",
    22: "enum_member",
    23: "struct",
    25: "callable",  # operator
    26: "type",  # type parameter, and typealias
}
LABELS = re.compile(r"(?<=.)\((?:[^()\s]*:)*\)$")
ALIAS = re.compile(r"\b(?:typealias|associatedtype)\b")
SUBSCRIPT = re.compile(r"\s*(?:[\w@]+(?:\(\w+\))? +)*subscript\s*[<(]")


class Server:
    """A language server: its programs' names for lines count from 0, ends are exclusive of no line."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            ["sourcekit-lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.number = 0
        hierarchical = {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}
        self.ask("initialize", processId=None, rootUri=None, capabilities={"textDocument": hierarchical})
        self.send(method="initialized", params={})

    def send(self, **message: Any) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        size = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        message: dict[str, Any] = json.loads(self.process.stdout.read(size))
        return message

    def ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.send(id=self.number, method=method, params=params)
        while True:
            message = self.receive()
            if "method" in message and "id" in message:
                self.send(id=message["id"], result=None)
            elif message.get("id") == self.number:
                return message["result"]

    def symbols(self, text: str) -> list[dict[str, Any]]:
        document = {"uri": f"file:///judged/{self.number}.swift"}
        self.send(
            method="textDocument/didOpen",
            params={"textDocument": {**document, "languageId": "swift", "version": 1, "text": text}},
        )
        found: list[dict[str, Any]] = self.ask("textDocument/documentSymbol", textDocument=document) or []
        return found


def read(text: str) -> Iterator[Symbol]:
    lines = text.split("\n")
    yield from walk(SERVER.symbols(text), (), lines)
    for number, line in enumerate(lines, 1):
        if SUBSCRIPT.match(line):
            yield symbol("callable", "subscript", (), number, number, optional=True)


def walk(nodes: list[dict[str, Any]], parents: tuple[str, ...], lines: list[str]) -> Iterator[Symbol]:
    for node in nodes:
        kind = KINDS[node["kind"]]
        start, end = node["range"]["start"]["line"] + 1, node["range"]["end"]["line"] + 1
        name = LABELS.sub("", node["name"]).replace("`", "")
        if kind == "type" and not ALIAS.search(
            " ".join(lines[start - 1 : node["selectionRange"]["start"]["line"] + 1])
        ):
            continue
        if kind == "impl" and not any("extension" in line for line in lines[start - 1 : end]):
            continue  # a MARK of comments
        if kind == "enum_member":  # its range is the name's and values', behind ``case`` and attributes
            while lines[start - 2].lstrip().startswith("@") and "{" not in lines[start - 2]:
                start -= 1
        first = node["selectionRange"]["start"]["line"] + 1  # of the name: attributes may stand above
        if kind in ("property", "value") and name.startswith("("):
            for part in re.findall(r"\w+", name):
                yield symbol(kind, part, parents, start, end, optional=True)
            continue
        shown = f"extension {name}" if kind == "impl" else name
        yield symbol(kind, shown, () if kind == "impl" else parents, first, end, decorated_start=start)
        if kind not in ("callable", "property", "value"):
            yield from walk(node.get("children") or [], (*parents, name), lines)


SERVER = Server()
tell(read, sys.argv[1:])
SERVER.process.kill()
