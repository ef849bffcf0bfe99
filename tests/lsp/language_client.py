"""A client of the language server: the real process, its messages over pipes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from forked_runs import run_program

from smart_explore.source.file_uris import uri_of

NESTED = {"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}}
SECONDS = 60


class LanguageClient:
    """One server process, in a folder. ``ask`` sends a request and waits for its answer."""

    def __init__(self, folder: Path, cache: Path, words: tuple[str, ...] = ()) -> None:
        self.root = folder
        self._environment = {
            **os.environ,
            "XDG_CACHE_HOME": str(cache),
            "SMART_EXPLORE_NOTES": str(cache / "notes"),
        }
        self._number = 0
        self.notices: list[dict[str, Any]] = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "smart_explore", "lsp", *words],
            cwd=folder,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(self, *words: str) -> None:
        """Run another command of the program, with the same folders."""
        run_program(words, cwd=self.root, env=self._environment, check=True, capture_output=True, timeout=SECONDS)

    def start(self, *roots: Path, **params: Any) -> Any:
        """``initialize`` with roots, the client's folder without any, and ``initialized``; the result of the first."""
        folders = [{"uri": uri_of(str(root)), "name": root.name} for root in roots or (self.root,)]
        given = {"capabilities": NESTED, "processId": None, "rootUri": None, "workspaceFolders": folders, **params}
        result = self.ask("initialize", given)
        self.tell("initialized", {})
        return result

    def ask(self, method: str, params: Any = None) -> Any:
        """The result of a request."""
        answer = self.answer_of(self.send(method, params))
        assert "error" not in answer, answer
        return answer["result"]

    def refused(self, method: str, params: Any = None) -> tuple[int, str]:
        """The code and message of the error that a request is answered with."""
        error = self.answer_of(self.send(method, params))["error"]
        return error["code"], error["message"]

    def send(self, method: str, params: Any = None) -> int:
        """Send a request without waiting; its id."""
        self._number += 1
        self.write({"id": self._number, "method": method, "params": params})
        return self._number

    def tell(self, method: str, params: Any) -> None:
        """Send a notification."""
        self.write({"method": method, "params": params})

    def write(self, message: Mapping[str, Any]) -> None:
        """Send a message."""
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write_bytes(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))

    def write_bytes(self, data: bytes) -> None:
        """Send bytes as they are."""
        assert self.process.stdin
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        """The next message of the server."""
        assert self.process.stdout
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            assert line, (self.process.wait(SECONDS), self.process.stderr and self.process.stderr.read().decode())
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        message: dict[str, Any] = json.loads(self.process.stdout.read(length))
        assert message["jsonrpc"] == "2.0"
        return message

    def answer_of(self, number: int | None) -> dict[str, Any]:
        """The answer to a request; what the server tells meanwhile is kept."""
        while (message := self.read()).get("id", -1) != number:
            self.notices.append(message)
        return message

    def open(self, path: str, text: str | None = None) -> None:
        """Open a file of the root, with another text than it has on disk if one is given."""
        text = (self.root / path).read_text() if text is None else text
        document = {"uri": self.uri(path), "languageId": "python", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})

    def change(self, path: str, *changes: Mapping[str, Any]) -> None:
        """Edit an open document."""
        document = {"uri": self.uri(path), "version": 2}
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)})

    def uri(self, path: str) -> str:
        """The URI of a file of the root."""
        return uri_of(str(self.root / path))

    def of(self, path: str) -> dict[str, Any]:
        """The params that name a document."""
        return {"textDocument": {"uri": self.uri(path)}}

    def at(self, path: str, line: int, character: int) -> dict[str, Any]:
        """The params of a position, from 0."""
        return {**self.of(path), "position": {"line": line, "character": character}}

    def places(self, found: Any) -> list[tuple[str, int, int, int]]:
        """Path below the root, line and first and last character of some locations."""
        ranges = [(one["uri"].removeprefix(uri_of(str(self.root)) + "/"), one["range"]) for one in found]
        return [
            (path, span["start"]["line"], span["start"]["character"], span["end"]["character"]) for path, span in ranges
        ]

    def close(self) -> int:
        """``shutdown`` and ``exit``; the exit code."""
        if self.process.poll() is None:
            self.ask("shutdown")
            self.tell("exit", None)
        code = self.process.wait(SECONDS)
        self.kill()
        return code

    def kill(self) -> None:
        """End the process if it still runs, and close its pipes."""
        with self.process:
            self.process.kill()
