"""Build the index of a tree in the background, while the question is answered without it."""

from __future__ import annotations

import os
import time
from contextlib import suppress

from smart_explore.index.locations import BUILDING_SUFFIX, index_folder, index_path
from smart_explore.search_plan.plan import SearchPlan
from smart_explore.source.inclusion import DEFAULT

LONGEST_SECONDS = 900
"""Another one may be started beside it once it has run longer."""


def build_index(plan: SearchPlan) -> bool:
    """Start a process that builds the index that a plan lacks, for a single requested folder; False if none runs."""
    folders = plan.candidates.folders
    if plan.root is None or len(folders) != 1 or plan.scope.session.include != DEFAULT:
        return False
    path = index_path(plan.root) + BUILDING_SUFFIX
    if _is_running(path):
        return True
    from smart_explore.processes.background import start_in_background

    process = start_in_background(["index", folders[0]])
    with suppress(OSError):
        os.makedirs(index_folder(), exist_ok=True)
        with open(path, "w") as file:
            file.write(str(process))
    return process > 0


def _is_running(path: str) -> bool:
    try:
        with open(path) as file:
            process = int(file.read(20))
            age = time.time() - os.fstat(file.fileno()).st_mtime
        if process <= 0 or age > LONGEST_SECONDS:
            return False
        os.kill(process, 0)
    except (OSError, ValueError):
        return False
    return True
