"""A small database of claude-mem, written here: its tables of 13.15 as far as they are read, with odd rows."""

from __future__ import annotations

import sqlite3
from pathlib import Path

SCHEMA = """
    CREATE TABLE sdk_sessions (
        id INTEGER PRIMARY KEY, content_session_id TEXT, memory_session_id TEXT, project TEXT);
    CREATE TABLE observations (
        id INTEGER PRIMARY KEY, memory_session_id TEXT, project TEXT, text TEXT, type TEXT, title TEXT, subtitle TEXT,
        facts TEXT, narrative TEXT, concepts TEXT, files_read TEXT, files_modified TEXT, created_at TEXT,
        created_at_epoch INTEGER, merged_into_project TEXT);
    CREATE TABLE session_summaries (
        id INTEGER PRIMARY KEY, memory_session_id TEXT, project TEXT, request TEXT, investigated TEXT, learned TEXT,
        completed TEXT, next_steps TEXT, files_read TEXT, files_edited TEXT, notes TEXT, created_at TEXT,
        created_at_epoch INTEGER);
    CREATE TABLE user_prompts (
        id INTEGER PRIMARY KEY, session_db_id INTEGER, content_session_id TEXT, prompt_text TEXT, created_at TEXT,
        created_at_epoch INTEGER);
"""
MILLISECONDS = 1_762_596_300_000

OBSERVATIONS: tuple[dict[str, str], ...] = (
    {
        "title": "Leak in the worker",
        "facts": '["grew by 50 MB"]',
        "narrative": "Listeners stay.",
        "concepts": '["gotcha"]',
        "files_read": '["/home/ann/api/src/a.py", "C:\\\\x\\\\api\\\\b.py", "/etc/passwd"]',
        "files_modified": '["src/c.py", "../out.py"]',
    },
    {"text": "Only text here.\nMore of it.", "type": "session", "facts": "not json", "concepts": "plain"},
    {
        "title": "Key <private>mine</private>",
        "narrative": "AKIA" + "IOSFODNN7EXAMPLE",
        "project": "api/x",
        "merged_into_project": "api",
    },
)


def write(path: Path) -> Path:
    """Three observations, a summary and a prompt."""
    connection = sqlite3.connect(path)
    connection.executescript(SCHEMA)
    sessions = [(1, "c-1", "m-1", "api"), (2, "c-2", None, "web")]
    connection.executemany("INSERT INTO sdk_sessions VALUES (?, ?, ?, ?)", sessions)
    same = {"memory_session_id": "m-1", "project": "api", "type": "bugfix", "facts": "[]", "concepts": "[]"}
    for number, row in enumerate(OBSERVATIONS):
        values = same | row | {"created_at": f"2025-11-0{number}", "created_at_epoch": MILLISECONDS + number}
        marks = ", ".join("?" * len(values))
        connection.execute(f"INSERT INTO observations ({', '.join(values)}) VALUES ({marks})", list(values.values()))
    connection.execute(
        "INSERT INTO session_summaries (id, memory_session_id, project, created_at, created_at_epoch)"
        " VALUES (1, 'm-1', 'api', '2025-11-08', ?)",
        (MILLISECONDS,),
    )
    connection.execute("INSERT INTO user_prompts VALUES (1, 2, 'c-2', 'Why?', '2025-11-08', ?)", (MILLISECONDS,))
    connection.commit()
    connection.close()
    return path
