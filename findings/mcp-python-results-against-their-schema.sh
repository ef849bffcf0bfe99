#!/usr/bin/env bash
# The MCP SDK for Python 2.3.0, MCPServer: two kinds of results do not fit the outputSchema that it lists for them. A field
# with serialization_alias="Size" is required as `size` and sent as `Size`; of a float that is infinite or not a number the
# text says Infinity and the structured content null, though the schema has "number". The server takes both for good,
# and the clients of the same SDK and of TypeScript's (2.4.0) throw the whole result away. So whoever returns a score
# or a mean loses the answer on the first division by nothing.
# Needs python3 with venv, npm and node (fetches some 20 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mcp==2.3.0 2> /dev/null
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund @modelcontextprotocol/client@2.4.0
cat > server.py <<'PY'
from mcp.server.mcpserver import MCPServer
from pydantic import BaseModel, Field

server = MCPServer("carts")


class Cart(BaseModel):
    size: int = Field(serialization_alias="Size")


@server.tool()
def cart() -> Cart:
    return Cart(size=1)


@server.tool()
def mean() -> float:
    return float("inf")


@server.tool()
def total() -> float:
    return 1.5


if __name__ == "__main__":
    server.run()
PY
cat > client.py <<'PY'
import asyncio

from mcp import Client
from server import server


async def main():
    async with Client(server) as client:
        for name in ("cart", "mean", "total"):
            try:
                print(name, (await client.call_tool(name, {})).structured_content)
            except Exception as error:
                print(name, "refused:", [line for line in str(error).split("\n") if " is " in line or "required" in line][0])


asyncio.run(main())
PY
cat > client.mjs <<'JS'
import { Client } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"

const client = new Client({ name: "client", version: "1" })
await client.connect(new StdioClientTransport({ command: "venv/bin/python", args: ["server.py"], stderr: "ignore" }))
await client.listTools()
for (const name of ["cart", "mean", "total"])
  await client.callTool({ name, arguments: {} }).then(
    (result) => console.log(name, JSON.stringify(result.structuredContent)),
    (error) => console.log(name, "refused:", error.message),
  )
await client.close()
JS
{
    echo "Python's client:"
    venv/bin/python client.py 2> log
    echo "TypeScript's client:"
    node client.mjs
} | tee seen
[ "$(grep -c '^cart refused: ' seen)" = 2 ] && [ "$(grep -c '^mean refused: ' seen)" = 2 ]
[ "$(grep -c "^total {.result.: *1.5}" seen)" = 2 ]
