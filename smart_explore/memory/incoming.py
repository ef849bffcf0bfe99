"""Import into the database what hooks have left, and notes that the repository carries."""

from __future__ import annotations

import os
from contextlib import suppress

from smart_explore.memory.database import reading, writing
from smart_explore.memory.folder import SHARED_FOLDER
from smart_explore.memory.project import find_project, keep_project, project_root
from smart_explore.memory.shared import is_current, listed, take_in
from smart_explore.memory.spool import has_spool, take_spool


def take_in_all(base: str) -> str:
    """Have all of it found as it is now, for the project around a folder: what of it is not, ``""`` for nothing.

    Raises EnvironmentBrokenError.
    """
    root = project_root(base)
    files, left_out = listed(root)
    problem = f"{left_out} of {len(files) + left_out} notes in {SHARED_FOLDER} are left out" if left_out else ""
    spool = has_spool()
    if not spool:
        with reading() as connection:
            if connection is None and not files:
                return ""
            if connection is not None and is_current(connection, find_project(connection, base).id, files):
                return problem
    taken_spool = ""
    with writing() as connection:
        if spool:
            taken_spool = take_spool(connection)
        if files or not spool:
            take_in(connection, keep_project(connection, base).id, root, files)
    if taken_spool:
        with suppress(OSError):
            os.unlink(taken_spool)
    return problem
