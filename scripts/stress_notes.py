"""Kill processes that keep notes, then let several keep them: ``python scripts/stress_notes.py [KILLS] [NOTES]``.

After 200 kills, and after 4 processes with 300 notes each, the file is sound and no acknowledged note is missing.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WRITER = Path(__file__).parent.parent / "tests" / "memory" / "writer.py"


def start(project: Path, notes: Path, name: str, count: int) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "SMART_EXPLORE_NOTES": str(notes)}
    return subprocess.Popen(
        [sys.executable, WRITER, name, str(count)], cwd=project, env=environment, stdout=subprocess.PIPE
    )


def check(project: Path, notes: Path, acknowledged: list[str]) -> int:
    connection = sqlite3.connect(notes / "notes.db")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.execute("INSERT INTO note_fts (note_fts) VALUES ('integrity-check')")
    titles = {title for (title,) in connection.execute("SELECT title FROM note")}
    connection.close()
    assert set(acknowledged) <= titles, set(acknowledged) - titles
    told = subprocess.run(
        [sys.executable, "-m", "smart_explore", "recall", "--json"],
        cwd=project,
        env={**os.environ, "SMART_EXPLORE_NOTES": str(notes)},
        capture_output=True,
        check=True,
    )
    return int(json.loads(told.stdout)["kept"])


def main() -> None:
    kills, count = (int(word) for word in (*sys.argv[1:3], *("200", "300")[len(sys.argv) - 1 :]))
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder:
        project, notes = Path(folder, "project"), Path(folder, "notes")
        project.mkdir()
        acknowledged: list[str] = []
        for kill in range(kills):
            writer = start(project, notes, f"run{kill}", 1_000)
            assert writer.stdout is not None
            acknowledged.append(writer.stdout.readline().decode().strip())
            time.sleep(random.random() / 20)
            os.kill(writer.pid, signal.SIGKILL)
            acknowledged += writer.stdout.read().decode().splitlines()
            writer.communicate()
        kept = check(project, notes, acknowledged)
        print(f"{kills} kills: {len(acknowledged)} acknowledged, {kept} kept, none missing, integrity ok", flush=True)
        several = Path(folder, "several")
        writers = [start(project, several, f"writer{number}", count) for number in range(4)]
        lines = [line for writer in writers for line in writer.communicate()[0].decode().splitlines()]
        kept = check(project, several, lines)
        print(f"4 processes: {len(lines)} acknowledged, {kept} kept, integrity ok")
        assert kept == len(lines) == 4 * count


if __name__ == "__main__":
    main()
