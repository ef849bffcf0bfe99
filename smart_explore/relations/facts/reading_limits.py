"""The limits for reading a tree that was never read as a whole."""

from __future__ import annotations

from typing import NamedTuple


class ReadingLimits(NamedTuple):
    """Limits on how many files are read for one question.

    All files are read if more than ``min_files``, and more than one in ``share``, are needed. In a tree of more than
    ``read_as_a_whole`` files, a name is not looked up if more than ``common`` files may define it. In one of more than
    ``bounds_further``, a name of a step after the first is not if it is in more than ``often`` files.
    """

    min_files: int = 400
    share: int = 4
    read_as_a_whole: int = 20_000
    common: int = 500
    bounds_further: int = 1_000
    often: int = 200


USUAL = ReadingLimits()


class UsesInFolders(NamedTuple):
    """Limit the files read for uses to folders of the tree (all if empty); ``target`` is the requested name."""

    folders: tuple[str, ...] = ()
    target: str = ""
