"""A tree-sitter binary that the user names, or that is on PATH."""

from __future__ import annotations

import os

from smart_explore.errors import EnvironmentBrokenError

#: The environment variable that names the binary to use instead of the installed one.
OVERRIDE = "SMART_EXPLORE_TREE_SITTER"


def named_binary() -> str | None:
    """The absolute path of the binary named in the environment; None if it names none.

    Raises ``EnvironmentBrokenError`` if the name leads to no executable file.
    """
    name = os.environ.get(OVERRIDE)
    if not name:
        return None
    path = os.path.abspath(name) if "/" in name else binary_on_path(name)
    binary = native_binary(path) if path else None
    if binary is None or not os.path.isfile(binary) or not os.access(binary, os.X_OK):
        raise EnvironmentBrokenError(
            f"{OVERRIDE} names {name}, which is not an executable file",
            f"name the native tree-sitter binary in it, or run: unset {OVERRIDE}",
        )
    return binary


def binary_on_path(name: str = "tree-sitter") -> str | None:
    """The absolute path of the first ``name`` on PATH, or None. Relative entries of PATH are not followed."""
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        path = os.path.join(folder, name)
        if os.path.isabs(folder) and os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    return None


def native_binary(path: str) -> str:
    """``path``, or the binary beside it if ``path`` leads to the script of npm's package.

    The script is slow, reports success when the binary crashes, and leaves it running when killed.
    """
    real = os.path.realpath(path)
    return os.path.join(os.path.dirname(real), "tree-sitter") if os.path.basename(real) == "cli.js" else path
