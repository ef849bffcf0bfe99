"""The command line and the MCP server: they read an operation's declaration, call it and render the answer."""
