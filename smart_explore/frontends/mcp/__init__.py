"""The MCP server: the verbs as tools, over stdio. Only the ``mcp`` command imports the SDK; this file does not."""
