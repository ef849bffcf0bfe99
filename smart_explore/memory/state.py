"""The state of the notes: their folder, size and counts, and the clients that report sessions."""

from __future__ import annotations

import os
from contextlib import suppress

from smart_explore.clients.registry import CLIENTS, Client, hooks_file, plugin_file
from smart_explore.clients.settings_file import MAX_BYTES
from smart_explore.memory.database import reading
from smart_explore.memory.folder import backups_folder, notes_folder
from smart_explore.memory.project import find_project
from smart_explore.model.status_answer import MemoryState
from smart_explore.source.read import read_source


def memory_state(base: str) -> MemoryState:
    """The state of the notes, and the number in a folder's project. Raises EnvironmentBrokenError."""
    folder = notes_folder()
    size = 0
    for each in (folder, backups_folder()):
        with suppress(OSError):
            size += sum(entry.stat().st_size for entry in os.scandir(each) if entry.is_file())
    counts: dict[str, int] = {}
    total = 0
    with reading() as connection:
        if connection is not None:
            project = find_project(connection, base).id
            counts = dict(
                connection.execute("SELECT kind, count(*) FROM current WHERE project = ? GROUP BY kind", (project,))
            )
            (total,) = connection.execute("SELECT count(*) FROM current").fetchone()
    clients = tuple(client.name for client in CLIENTS.values() if _reports_sessions(client))
    return MemoryState(
        folder, size, counts.get("note", 0), counts.get("session", 0), counts.get("prompt", 0), total, clients
    )


def _reports_sessions(client: Client) -> bool:
    data = read_source(hooks_file(client) or plugin_file(client), "", MAX_BYTES)
    return isinstance(data, bytes) and b"hook" in data and (b"smart-explore" in data or b"smart_explore" in data)
