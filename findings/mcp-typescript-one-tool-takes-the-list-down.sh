#!/usr/bin/env bash
# The MCP SDK for TypeScript 2.4.0 (1.32.2, too): a tool with a date among its arguments, z.coerce.date(), is registered without
# an error, and from then on tools/list fails, so that the client sees none of the server's tools: "Date cannot be
# represented in JSON Schema". It is so with z.bigint(), z.map() and z.instanceof() among arguments, and with
# z.string().transform() among results. The tool can be called by who knows its name. Nothing is said when the
# server starts, and the error of the list does not name the tool.
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

const [version, kind] = process.argv.slice(2)
const two = version === "2.4.0"
const { McpServer } = await import(two ? "@modelcontextprotocol/server" : "@modelcontextprotocol/sdk/server/mcp.js")
const { StdioServerTransport } = await import(
  two ? "@modelcontextprotocol/server/stdio" : "@modelcontextprotocol/sdk/server/stdio.js"
)
const kinds = {
  text: z.iso.date(),
  date: z.coerce.date(),
  bigint: z.bigint(),
  map: z.map(z.string(), z.number()),
  instance: z.instanceof(URL),
}
const none = z.object({})
const server = new McpServer({ name: "carts", version: "1" })
server.registerTool("carts", { inputSchema: none }, async () => ({ content: [] }))
if (kind === "result")
  server.registerTool("since", { inputSchema: none, outputSchema: z.object({ size: z.string().transform(Number) }) }, async () => ({
    content: [],
    structuredContent: { size: "1" },
  }))
else
  server.registerTool("since", { inputSchema: z.object({ day: kinds[kind] }) }, async ({ day }) => ({
    content: [{ type: "text", text: `since ${day.toISOString?.() ?? day}` }],
  }))
await server.connect(new StdioServerTransport())
JS
cat > client.mjs <<'JS'
import { Client } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"

for (const version of ["2.4.0", "1.32.2"])
  for (const kind of ["text", "date", "bigint", "map", "instance", "result"]) {
    const client = new Client({ name: "client", version: "1" })
    const transport = new StdioClientTransport({ command: "node", args: ["server.mjs", version, kind], stderr: "ignore" })
    await client.connect(transport)
    const listed = await client.listTools().then(
      ({ tools }) => tools.map((tool) => tool.name).join(" "),
      (error) => "no list: " + error.message,
    )
    console.log(version, kind, listed)
    if (kind === "date") {
      const asked = { method: "tools/call", params: { name: "since", arguments: { day: "2026-01-02" } } }
      console.log(version, "called:", (await client.request(asked)).content[0].text)
    }
    await client.close()
  }
JS
node client.mjs | tee seen
[ "$(grep -c ' no list: .* cannot be represented in JSON Schema$' seen)" = 10 ]
grep -q '^2.4.0 text carts since$' seen && grep -q '^2.4.0 called: since 2026-01-02' seen
