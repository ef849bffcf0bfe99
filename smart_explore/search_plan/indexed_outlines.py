"""The outlines of the files in folders, from the index."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence

from smart_explore.index.retry import retry_on_corruption
from smart_explore.model.outline_answer import OutlineAnswer
from smart_explore.model.problem import SYNTAX_KINDS
from smart_explore.requests import Session


@retry_on_corruption
def indexed_outlines(session: Session, paths: Sequence[str]) -> OutlineAnswer | None:
    """The outlines of the files in folders of one root; None where something else is named too."""
    from smart_explore.index.walk_cache import find_cached

    candidates = find_cached(paths, base=session.base, roots=session.roots, include=session.include)
    if candidates.named or not candidates.folders:
        return None
    from smart_explore.index.locations import root_of
    from smart_explore.index.snapshot import open_snapshot

    root = root_of(candidates.folders)
    if root is None:
        return None
    with open_snapshot(root, candidates, cancelled=session.cancelled, progress=session.progress) as snapshot:
        live_files, all_problems, left_out, *_ = snapshot.refreshed
        live = {os.fsencode(os.path.join(root, os.fsdecode(name))) for name in live_files}
        outlines = tuple(snapshot.terms.outline_of(file.shown) for file in candidates.files if file.path in live)
    skipped = {str(reason): count for reason, count in (candidates.skipped + Counter(left_out)).items()}
    problems = (*candidates.problems, *(problem for problem in all_problems if problem.kind not in SYNTAX_KINDS))
    return OutlineAnswer(
        outlines, problems, skipped, digest=len(outlines) + len(problems) > len(paths) or bool(skipped)
    )
