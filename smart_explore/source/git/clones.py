"""Tell from git's own files which parts of a repository a clone lacks, and the command that fetches them."""

from __future__ import annotations

import os
import re

from smart_explore.source.git.head import git_folders
from smart_explore.source.read import read_source

SHALLOW = "this clone has only the newest commits; for the others: git fetch --unshallow"
PARTIAL = "this clone has not all contents; for the others: git fetch --refetch --no-filter"
SPARSE = "only some files of this repository are checked out; for the others: git sparse-checkout disable"

_MAX_BYTES = 1_000_000
_HASH = re.compile(rb"^[0-9a-f]{40,64}$", re.MULTILINE)
_PROMISOR = re.compile(
    rb"^\s*(?:promisor\s*=\s*(?:true|yes|on|1)|partialclonefilter\s*=|partialclone\s*=)", re.I | re.M
)
_SPARSE = re.compile(rb"^\s*sparsecheckout\s*(?:=\s*(?:true|yes|on|1)\s*$|$)", re.I | re.M)


def shallow_commits(root: str) -> frozenset[str]:
    """The commits whose parents a shallow clone lacks; empty for any other repository at ``root``."""
    folders = git_folders(root)
    data = _content(os.path.join(folders[1], b"shallow")) if folders else b""
    return frozenset(found.decode("ascii") for found in _HASH.findall(data))


def is_partial(root: str) -> bool:
    """True if the repository at ``root`` fetches objects only when they are needed."""
    folders = git_folders(root)
    return folders is not None and _PROMISOR.search(_content(os.path.join(folders[1], b"config"))) is not None


def is_sparse(root: str) -> bool:
    """True if some tracked files of the repository at ``root`` are not checked out."""
    folders = git_folders(root)
    if folders is None or not os.path.exists(os.path.join(folders[0], b"info", b"sparse-checkout")):
        return False
    configs = (os.path.join(folders[0], b"config.worktree"), os.path.join(folders[1], b"config"))
    return any(_SPARSE.search(_content(path)) for path in configs)


def lacking(root: str) -> str:
    """Instructions if history is missing from the repository at ``root``; ``""`` if it is complete."""
    if shallow_commits(root):
        return SHALLOW
    return PARTIAL if is_partial(root) else ""


def _content(path: bytes) -> bytes:
    data = read_source(path, "", _MAX_BYTES)
    return data if isinstance(data, bytes) else b""
