"""What a client waits for when it starts the MCP server, beside a server of the SDK that lists the same tools."""

from __future__ import annotations

import json
import os
import re
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

from bench_costs import program

TIMES = 7
SECONDS = 60
HELLO = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "bench", "version": "1"}}
QUESTIONS = (
    ("initialize", HELLO),
    ("tools/list", {}),
    ("tools/call", {"name": "smart_tree", "arguments": {"depth": 1}}),
)

OF_THE_SDK = """
import anyio
import mcp_types as types
from mcp.server import Server
from mcp.server.stdio import stdio_server
from smart_explore.frontends.mcp.listing import instructions
from smart_explore.frontends.mcp.listing import Offer, listed_tools

async def listed(*_):
    return types.ListToolsResult(tools=[types.Tool.model_validate(tool) for tool in listed_tools(Offer())])

async def called(*_):
    return types.CallToolResult(content=[types.TextContent(text="")])

async def serve():
    server = Server("bench", instructions=instructions(Offer()), on_list_tools=listed, on_call_tool=called)
    async with stdio_server() as streams:
        await server.run(*streams, server.create_initialization_options())

anyio.run(serve)
"""


class Point(NamedTuple):
    """At one answer: seconds since the start, CPU seconds used so far, megabytes in memory."""

    wall: float
    cpu: float
    memory: float


def bench_server() -> None:
    """Print when each question of a client that has just started is answered, and what is installed for it."""
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch, "small.py").write_text("def small(): ...\n")
        script = Path(scratch, "sdk.py")
        script.write_text(OF_THE_SDK)
        servers = {"smart-explore mcp": [program("smart-explore"), "mcp"], "the SDK's": [sys.executable, str(script)]}
        talks: dict[str, list[list[Point]]] = {name: [] for name in servers}
        for turn in range(TIMES + 1):
            for name, argv in servers.items():
                points = _talk(argv, scratch)
                if turn:
                    talks[name].append(points)
    print("From the start of the server to the answer, medians:")
    for at, (method, _) in enumerate(QUESTIONS):
        for name, points in talks.items():
            wall, cpu, memory = (statistics.median(talk[at][field] for talk in points) for field in range(3))
            print(f"  {method:12}{name:20}{wall * 1e3:7.0f} ms wall{cpu * 1e3:7.0f} ms CPU{memory:7.0f} MB")
    for name in ("smart-explore", "mcp"):
        packages = _needed(name)
        size = sum(map(_installed_bytes, packages))
        print(f"  {name} and what it needs: {len(packages)} packages, {size / 1e6:.0f} MB installed")


def _talk(argv: Sequence[str], folder: str) -> list[Point]:
    began = time.perf_counter()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    points = []
    with subprocess.Popen(
        argv, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as server:
        for number, (method, params) in enumerate(QUESTIONS):
            _ask(server, number, method, params)
            points.append(Point(time.perf_counter() - began, *_used(server.pid)))
    return points


def _ask(server: subprocess.Popen[bytes], number: int, method: str, params: Any) -> None:
    assert server.stdin and server.stdout
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    server.stdin.write(json.dumps(message).encode() + b"\n")
    answer = b""
    while not answer.endswith(b"\n"):
        if not select.select([server.stdout], [], [], SECONDS)[0]:
            raise SystemExit(f"no answer to {method}")
        answer += os.read(server.stdout.fileno(), 1 << 20)
    if "result" not in json.loads(answer):
        raise SystemExit(f"{method}: {answer.decode()}")
    if method == "initialize":
        server.stdin.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')


def _used(process: int) -> tuple[float, float]:
    """CPU seconds and megabytes of a process, as Linux tells them; zeros elsewhere."""
    try:
        ticks = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
        running = [(task / "schedstat").read_text() for task in Path(f"/proc/{process}/task").iterdir()]
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0.0, 0.0
    of_all = sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")  # of threads that have ended too, but to 10 ms only
    cpu = max(of_all, sum(int(text.split()[0]) for text in running) / 1e9)
    return cpu, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _needed(name: str) -> set[str]:
    """A package and those that it requires, extras aside, by name."""
    needed: set[str] = set()
    asked = [name]
    while asked:
        each = asked.pop().lower().replace("_", "-")
        try:
            requirements = distribution(each).requires or []
        except PackageNotFoundError:  # of another platform or Python
            continue
        if each not in needed:
            needed.add(each)
            asked += [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in requirements if "extra ==" not in line]
    return needed


def _installed_bytes(name: str) -> int:
    files = distribution(name).files or []
    return sum(path.stat().st_size for file in files if (path := Path(str(file.locate()))).is_file())


if __name__ == "__main__":
    bench_server()
