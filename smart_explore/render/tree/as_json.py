"""A tree of folders as a JSON value."""

from __future__ import annotations

from typing import Any

from smart_explore.model.tree_answer import FolderEntry, TreeAnswer
from smart_explore.render.data import fields
from smart_explore.render.options import RenderOptions
from smart_explore.render.tree.entry_allocation import allocate_entries, files_shown


def tree_json(answer: TreeAnswer, options: RenderOptions) -> Any:
    """``entries`` are folders, each with its own entries, then files; ``more`` counts the entries not shown.

    ``files`` counts the files below a folder at any depth, ``symbols`` their symbols, null if unknown.
    """
    shown = allocate_entries(answer.root, answer.limit)
    return {
        **_folder_json(answer.root, shown),
        **fields(answer, "depth", "limit", "deepest"),
        "files_shown": files_shown(answer.root, shown),
        "files_uncounted": answer.uncounted,
        **fields(answer, "problems", "skipped"),
    }


def _folder_json(folder: FolderEntry, shown: dict[str, int]) -> dict[str, Any]:
    count = shown.get(folder.path, 0)
    folders = folder.folders[:count]
    files = folder.files[: count - len(folders)]
    inside = "" if folder.path == "." else folder.path.rstrip("/") + "/"
    return {
        "type": "folder",
        "name": folder.name,
        "path": folder.path,
        "files": folder.all_files,
        "symbols": folder.symbols,
        "entries": [
            *(_folder_json(inner, shown) for inner in folders),
            *({"type": what or "file", "name": name, "path": inside + name} for name, what in files),
        ],
        "more": folder.entries - count,
    }
