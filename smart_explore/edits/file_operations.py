"""Create, delete and move whole files. An existing file is never overwritten, and links are not followed."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping

from smart_explore.edits.generated_files import check_written_by_hand
from smart_explore.edits.planned_file import PlannedFile
from smart_explore.edits.refusal import Refusal, RefusedError
from smart_explore.edits.request import Edit
from smart_explore.edits.snapshot import take_snapshot
from smart_explore.edits.targets import Where
from smart_explore.source.hashes import same_hash, short_hash


def file_changes(
    where: Where, edits: Mapping[int, Edit], allow_ignored: bool, refusals: list[Refusal]
) -> list[PlannedFile]:
    """The changes by edits of whole files; an impossible edit becomes a refusal."""
    result: list[PlannedFile] = []
    for number, edit in edits.items():
        try:
            files = _files(where, edit, allow_ignored)
            for file in files:
                if any(file.path == other.path for other in result):
                    raise RefusedError(
                        "overlap",
                        "another edit makes, moves or deletes the same file",
                        "send only one of the two edits",
                    )
            result += files
        except RefusedError as error:
            refusals.append(error.refusal._replace(path=edit.path, edit=number))
    return result


def _files(where: Where, edit: Edit, allow_ignored: bool) -> list[PlannedFile]:
    if edit.op == "create":
        return [PlannedFile(_free(where, edit.path), None, edit.new.encode(), _usual_mode())]
    absolute = os.path.join(where.base, edit.path)
    if os.path.islink(absolute):
        raise RefusedError("special", "it is a link, which is not followed here", f"name {os.path.realpath(absolute)}")
    snapshot = take_snapshot(where.real(edit.path))
    if edit.expected_hash and not same_hash(edit.expected_hash, snapshot.data):
        raise RefusedError(
            "stale",
            "the file has changed since it was read: its hash is different",
            f"read it again; its hash is now {short_hash(snapshot.data)}",
        )
    if not allow_ignored:
        check_written_by_hand(snapshot.path, snapshot.data)
    mode = stat.S_IMODE(snapshot.mode)
    deleted = PlannedFile(snapshot.path, snapshot, None, mode)
    if edit.op == "delete_file":
        return [deleted]
    return [deleted, PlannedFile(_free(where, edit.to), None, snapshot.data, mode)]


def _free(where: Where, path: str) -> str:
    real = where.new(path)
    if os.path.lexists(real):
        raise RefusedError("exists_already", f"there is something at {path!r} already", "edit it, or name another path")
    return real


def _usual_mode() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return 0o666 & ~mask
