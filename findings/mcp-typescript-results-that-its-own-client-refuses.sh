#!/usr/bin/env bash
# The MCP SDK for TypeScript 2.4.0 (server and client; server 1.32.2, too): a tool's result is checked by its zod schema, which
# fills in defaults, drops what it does not know and coerces, but what is sent is the result as it was before, and the
# JSON schema that is listed for it is that of what zod would have made of it. So the server is content, and its own
# client throws the result away: where a field with a default is missing, a field is not in the schema, a value is
# coerced or caught, or a pattern ignores case, for its flag is not listed.
# Needs npm and node (fetches some 30 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund \
    @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/client@2.4.0 @modelcontextprotocol/sdk@1.32.2 zod@4.6.7
cat > server.mjs <<'JS'
import { z } from "zod"

const two = process.argv[2] === "2.4.0"
const { McpServer } = await import(two ? "@modelcontextprotocol/server" : "@modelcontextprotocol/sdk/server/mcp.js")
const { StdioServerTransport } = await import(
  two ? "@modelcontextprotocol/server/stdio" : "@modelcontextprotocol/sdk/server/stdio.js"
)
const results = {
  plain: [z.number(), { size: 1 }],
  default: [z.number().default(3), {}],
  unknown: [z.number(), { size: 1, kind: "cart" }],
  coerced: [z.coerce.number(), { size: "1" }],
  caught: [z.number().catch(0), { size: "many" }],
  pattern: [z.string().regex(/^small$/i), { size: "Small" }],
}
const server = new McpServer({ name: "carts", version: "1" })
for (const [name, [size, structuredContent]] of Object.entries(results))
  server.registerTool(name, { inputSchema: z.object({}), outputSchema: z.object({ size }) }, async () => ({
    content: [],
    structuredContent,
  }))
await server.connect(new StdioServerTransport())
JS
cat > client.mjs <<'JS'
import { Client } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"

for (const version of ["2.4.0", "1.32.2"]) {
  const client = new Client({ name: "client", version: "1" })
  await client.connect(new StdioClientTransport({ command: "node", args: ["server.mjs", version], stderr: "ignore" }))
  for (const { name } of (await client.listTools()).tools)
    await client.callTool({ name, arguments: {} }).then(
      ({ isError = false, structuredContent }) => console.log(version, name, isError, JSON.stringify(structuredContent)),
      (error) => console.log(version, name, "refused by the client:", error.message.replace(/.*: /, "")),
    )
  await client.close()
}
JS
node client.mjs | tee seen
[ "$(grep -c 'refused by the client' seen)" = 10 ]
grep -q '^2.4.0 plain false {"size":1}' seen && grep -q '^1.32.2 plain false {"size":1}' seen
