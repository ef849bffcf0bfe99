#!/usr/bin/env bash
# The MCP SDK for Python, MCPServer (FastMCP in 1.x): text for a parameter `str | None` is read as JSON before it is
# checked, though the tool's schema says that a string is a string. A model that replaces something by `null` calls the
# tool with new=None, and nobody is told; `[]` or `{"port": 1}` is refused as no valid string. `true`, `1` and `"x"` stay
# text, and a parameter `str` gets all of them as they were sent. So an editing or a searching tool with an optional text
# works until the text is that of a JSON file.
# Needs python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mcp==2.3.0 2> /dev/null
cat > server.py <<'PY'
from mcp.server.mcpserver import MCPServer

server = MCPServer("editor")


@server.tool()
def replace(old: str, new: str | None = None) -> str:
    return repr((old, new))


server.run()
PY
cat > ask.py <<'PY'
import json, subprocess, sys

server = subprocess.Popen([sys.executable, "server.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def asked(number, method, **params):
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    server.stdin.write(json.dumps(message).encode() + b"\n")
    server.stdin.flush()
    while (answer := json.loads(server.stdout.readline())).get("id") != number:
        pass
    return answer["result"]


asked(1, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "client", "version": "1"})
server.stdin.write(b'{"jsonrpc": "2.0", "method": "notifications/initialized"}\n')
properties = asked(2, "tools/list")["tools"][0]["inputSchema"]["properties"]
print("schema of new:", json.dumps(properties["new"]["anyOf"]))
for number, text in enumerate(("text", "true", "1", '"x"', "null", "[]", '{"port": 1}'), 3):
    result = asked(number, "tools/call", name="replace", arguments={"old": text, "new": text})
    said = result["content"][0]["text"]
    print(text, "->", "refused: " + said.split("\n")[2].strip().partition(" [")[0] if result["isError"] else said)
server.kill()
PY
echo "mcp $(venv/bin/pip show mcp 2> /dev/null | sed -n 's/^Version: //p'): expected (text, text) each time"
venv/bin/python ask.py | tee seen
cat > still <<'SEEN'
schema of new: [{"type": "string"}, {"type": "null"}]
text -> ('text', 'text')
true -> ('true', 'true')
1 -> ('1', '1')
"x" -> ('"x"', '"x"')
null -> ('null', None)
[] -> refused: Input should be a valid string
{"port": 1} -> refused: Input should be a valid string
SEEN
cmp seen still
