"""The subjects of a note, as a user names them: files and symbols of the project."""

from __future__ import annotations

import os
from collections.abc import Sequence

from smart_explore.errors import BadRequestError
from smart_explore.memory.anchoring import anchors_for
from smart_explore.model.anchor import Anchor, Judgement


def files_named(root: str, base: str, written: Sequence[str]) -> tuple[str, ...]:
    """The paths that a user in ``base`` wrote, relative to the project's root. Raises BadRequestError."""
    return tuple(dict.fromkeys(_inside(root, base, each) for each in written))


def missing_files(root: str, files: Sequence[str]) -> tuple[str, ...]:
    """A problem for each file that is not in the project now: a note may be about a past or future file."""
    return tuple(f"{path} is not in the project now" for path in files if not os.path.lexists(os.path.join(root, path)))


def anchors_named(root: str, base: str, written: Sequence[str]) -> tuple[Anchor, ...]:
    """Anchors to symbols, each written ``PATH:NAME`` or ``PATH::NAME``. Raises BadRequestError, NotFoundError."""
    pairs = []
    for each in written:
        path, separator, name = each.partition("::")
        if not separator:
            path, separator, name = each.rpartition(":")
        if not (path and name):
            raise BadRequestError(f"not a symbol in a file: {each!r}", "write PATH:NAME, such as src/app.py:App.run")
        pairs.append((_inside(root, base, path), name))
    return anchors_for(root, list(dict.fromkeys(pairs)))


def confirmed_anchors(root: str, today: Sequence[Judgement]) -> tuple[Anchor, ...]:
    """Anchors to the current state of the symbols. Raises BadRequestError if one is gone."""
    gone = next((each for each in today if each.state == "gone"), None)
    if gone:
        raise BadRequestError(
            f"{gone.qualified_name or 'the file'} of {gone.path} is gone",
            "name the symbols that the note is about now: --symbol PATH:NAME",
        )
    return anchors_for(root, [(each.path, each.qualified_name) for each in today])


def written_paths(root: str, base: str, written: str) -> list[str]:
    """The possible stored forms of a path: relative to the root, from the user's folder, or as written."""
    return list(dict.fromkeys(path for path in (_relative(root, base, written), written) if path))


def _inside(root: str, base: str, written: str) -> str:
    path = _relative(root, base, written)
    if path is None or path == ".":
        raise BadRequestError(f"{written} is not in {root}", "name a file of the project")
    return path


def _relative(root: str, base: str, written: str) -> str | None:
    """A written path relative to the root of the project, with ``/``; None if it leads outside.

    A path that does not exist below ``base`` is relative to the root.
    """
    folder = written.endswith("/")
    for start in (base, root):
        path = os.path.normpath(os.path.join(os.path.realpath(start), written))
        inner = os.path.relpath(path, root)
        if inner == ".." or inner.startswith("../"):
            continue
        if start == root or os.path.realpath(base) == root or os.path.lexists(path):
            return inner.replace(os.sep, "/") + ("/" if folder and inner != "." else "")
    return None
