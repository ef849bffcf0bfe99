#!/usr/bin/env bash
# The MCP SDK for Python 2.3.0, MCPServer: a tool's parameter that has another name for its callers, as one named `from` needs,
# Annotated[str, Field(alias="from")], is listed by that name, and no call succeeds: without `from` it is refused, and
# with it the function is called with an argument `from`, which it has not. The client reads no more than "Error executing
# tool copy". A result with the same alias, in a model, is sent as its schema says.
# Needs python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mcp==2.3.0 2> /dev/null
cat > calls.py <<'PY'
import asyncio
from typing import Annotated

from mcp import Client
from mcp.server.mcpserver import MCPServer
from pydantic import BaseModel, Field

server = MCPServer("files")


class Copied(BaseModel):
    source: str = Field(alias="from")


@server.tool()
def copy(source: Annotated[str, Field(alias="from")]) -> str:
    return source


@server.tool()
def last() -> Copied:
    return Copied(**{"from": "a"})


async def main():
    async with Client(server) as client:
        for tool in (await client.list_tools()).tools:
            print(tool.name, "takes", list(tool.input_schema["properties"]))
        for name, arguments in (("copy", {"from": "a"}), ("copy", {"source": "a"}), ("copy", {}), ("last", {})):
            result = await client.call_tool(name, arguments)
            lines = [line.partition(" [")[0] for line in result.content[0].text.split("\n")]
            print(name, arguments, "->", " ".join(lines[:3]) if result.is_error else result.structured_content)


asyncio.run(main())
PY
venv/bin/python calls.py 2> log | tee seen
grep -h '^TypeError' log | sort -u | tee -a seen
cat > still <<'SEEN'
copy takes ['from']
last takes []
copy {'from': 'a'} -> Error executing tool copy
copy {'source': 'a'} -> Error executing tool copy: 1 validation error for copyArguments from   Field required
copy {} -> Error executing tool copy: 1 validation error for copyArguments from   Field required
last {} -> {'from': 'a'}
TypeError: copy() got an unexpected keyword argument 'from'
SEEN
cmp seen still
