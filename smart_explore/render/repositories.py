"""The repository of a row, where a question was asked of several."""

from __future__ import annotations

from collections.abc import Sequence


def repository_json(path: str, repositories: Sequence[str]) -> dict[str, str]:
    """``repository``: the folder of the one that a path is in, as it is shown; nothing where one tree was asked."""
    found = [one for one in repositories if path == one or path.startswith(f"{one.rstrip('/')}/")]
    if not found and "." in repositories:  # the current folder, whose paths begin without it
        found = ["."]
    return {"repository": max(found, key=len)} if found else {}
