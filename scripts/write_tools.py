"""Write the definitions of the MCP tools, as the verbs declare them, to the file that the server lists them from."""

from __future__ import annotations

import json

from smart_explore.frontends.mcp.listing import FILE
from smart_explore.frontends.mcp.tools import all_tools


def main() -> None:
    """Write the file."""
    with open(FILE, "w", encoding="utf-8") as file:
        file.write(json.dumps(all_tools(), indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
