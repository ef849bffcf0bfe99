"""The state that a version leaves in the user's folders, as text: notes as SQL, the journal of edits as JSON.

    python tests/upgrade/written_state.py NOTES.db JOURNAL_FOLDER PROJECT NAME

writes ``states/NAME.sql`` and ``states/NAME.json``, with ``{project}`` in place of the project's folder. A state that
was released is never written again: that is what an upgrade meets.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Any

STATES = Path(__file__).parent / "states"


def dumped(database: Path, project: str) -> str:
    """The tables and rows of a database, without those that its full-text index makes of them."""
    connection = sqlite3.connect(database)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    made = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql NOT NULL ORDER BY rowid").fetchall()
    made = [(name, sql) for name, sql in made if not name.startswith("note_fts_")]
    lines = [f"{sql};" for _, sql in made] + [f"PRAGMA user_version = {version};"]
    for name, sql in made:
        if sql.startswith("CREATE TABLE"):
            for row in connection.execute(f"SELECT * FROM {name}"):
                lines.append(f"INSERT INTO {name} VALUES ({', '.join(map(_literal, row))});")
    return "\n".join(lines).replace(project, "{project}") + "\n"


def _literal(value: Any) -> str:
    if isinstance(value, bytes):
        return f"X'{value.hex()}'"
    return "'" + value.replace("'", "''") + "'" if isinstance(value, str) else str(value)


def records(folder: Path, project: str) -> list[dict[str, Any]]:
    """The records of a journal, with the contents before and after as text."""
    found = []
    for file in sorted(folder.glob("*.done")):
        _, header, rest = file.read_bytes().split(b"\n", 2)
        record = json.loads(header.decode().replace(project, "{project}"))
        for entry in record["entries"]:
            for key in ("before", "after"):
                if (size := entry[key]) is not None:
                    entry[key], rest = zlib.decompress(rest[:size]).decode(), rest[size:]
        found.append(record)
    return found


def restore_notes(name: str, database: Path, project: Path) -> None:
    """Make the database of a state."""
    database.parent.mkdir(parents=True)
    connection = sqlite3.connect(database)
    connection.executescript((STATES / f"{name}.sql").read_text().replace("{project}", str(project)))
    connection.close()


def restore_journal(name: str, folder: Path, project: Path, time: float) -> None:
    """Make the journal of a state, in format 1, as if its edits were made by this user at that time."""
    folder.mkdir(parents=True)
    text = (STATES / f"{name}.json").read_text().replace("{project}", str(project))
    for record in json.loads(text):
        blobs = []
        for entry in record["entries"]:
            entry["uid"], entry["gid"] = os.getuid(), os.getgid()
            for key in ("before", "after"):
                if entry[key] is not None:
                    blobs.append(zlib.compress(entry[key].encode(), 1))
                    entry[key] = len(blobs[-1])
        header = json.dumps({**record, "time": time})
        data = b"smart-explore edits 1\n%b\n%b" % (header.encode(), b"".join(blobs))
        sealed = data + b"\nsealed " + sha256(data).hexdigest().encode() + b"\n"
        (folder / f"{record['id']}.done").write_bytes(sealed)


if __name__ == "__main__":
    database, journal, project, name = sys.argv[1:]
    (STATES / f"{name}.sql").write_text(dumped(Path(database), project))
    (STATES / f"{name}.json").write_text(json.dumps(records(Path(journal), project), indent=1) + "\n")
