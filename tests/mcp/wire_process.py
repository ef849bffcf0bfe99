"""The real server as a process, spoken to line by line."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from pathlib import Path
from typing import Any

from fake_cli import SECONDS
from forked_runs import start

OPENING = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}


class Wire:
    """The server's process and the JSON that goes in and comes out; ``fresh`` in an interpreter of its own."""

    def __init__(self, project: Path, *options: str, first: str = "", fresh: bool = False) -> None:
        code = f"{first}\nfrom smart_explore.frontends.cli import main\nmain()"
        words = ["mcp", *options]
        imported = ("smart_explore.frontends.mcp.start", "smart_explore.frontends.mcp.dispatch")
        self.process = (not fresh and start(words, cwd=project, code=code, imported=imported)) or subprocess.Popen(
            [sys.executable, "-c", code, *words],
            cwd=project,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
        )
        self._rest = b""

    def send(self, message: dict[str, Any] | bytes) -> None:
        """Write one message."""
        line = message if isinstance(message, bytes) else json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin
        self.process.stdin.write(line + b"\n")

    def receive(self) -> Any:
        """The next message; everything on stdout must be one."""
        assert self.process.stdout
        while b"\n" not in self._rest:
            ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
            assert ready, "the server says nothing"
            piece = os.read(self.process.stdout.fileno(), 65536)
            assert piece, "the server has ended"
            self._rest += piece
        line, _, self._rest = self._rest.partition(b"\n")
        return json.loads(line)

    def open(self) -> None:
        """Shake hands."""
        self.send({"id": 0, "method": "initialize", "params": OPENING})
        assert self.receive()["result"]["serverInfo"]["name"] == "smart-explore"
        self.send({"method": "notifications/initialized"})

    def start(self, number: int, tool: str, **arguments: Any) -> None:
        """Begin a call."""
        self.send({"id": number, "method": "tools/call", "params": {"name": tool, "arguments": arguments}})

    def call(self, number: int, tool: str, **arguments: Any) -> str:
        """The text of a call's result."""
        self.start(number, tool, **arguments)
        answer = self.receive()
        assert answer["id"] == number
        return str(answer["result"]["content"][0]["text"])

    def vanish(self) -> tuple[int, bytes]:
        """Be gone, as a client that is killed: it asks nothing more and reads nothing. How the server ended."""
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.process.stdin.close()
        self.process.stdout.close()
        with self.process.stderr as errors:
            return self.process.wait(SECONDS), errors.read()

    def leave(self) -> tuple[int, bytes, bytes]:
        """Close stdin; how the server ended and what it still wrote."""
        out, errors = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, self._rest + out, errors
