"""Folders among the targets of a question about relations: they filter the rows."""

from __future__ import annotations

import os
from collections.abc import Sequence

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.relation_answers.relation_query import RelationQuery, RelationTree
from smart_explore.relations.targets.parse_target import parse_target
from smart_explore.requests import Session
from smart_explore.workspace import absolute_path

OF_SYMBOLS = frozenset({"callers", "callees", "references", "implementations", "context"})
"""Relations of symbols only: a folder filters their rows. Other relations accept a folder as their target."""


def names_and_folders(session: Session, relation: str, targets: Sequence[str]) -> tuple[list[str], list[str]]:
    """The targets, and the folders that filter their answers.

    A folder counts if it is written as a path, or is a bare word after the first, as in ``grep WORD src``. Raises
    BadRequestError if there are only folders, and for a path outside a server's roots.
    """
    if relation not in OF_SYMBOLS:
        return list(targets), []
    folders = [each for number, each in enumerate(targets) if (number or _is_path(each)) and _is_folder(session, each)]
    names = [each for each in targets if each not in folders]
    if folders and not names:
        written = " ".join(folders)
        raise BadRequestError(
            f"no symbol named, only {'a folder' if len(folders) == 1 else 'folders'}: {written}",
            f"name one before it: smart-explore {relation} NAME {written}; "
            f"for the folder itself: smart-explore importers {folders[0]}",
        )
    return names, folders


def missing_name(session: Session, relation: str, target: str, error: NotFoundError) -> NotFoundError:
    """The error for a missing symbol; if a folder has its name, the hint says how to filter by that folder."""
    if relation not in OF_SYMBOLS or not _is_folder(session, target):
        return error
    hint = f"to list rows from that folder: smart-explore {relation} NAME {target}; {error.hint}"
    return NotFoundError(error.message, hint)


def files_named(targets: Sequence[str]) -> tuple[str, ...]:
    """The files that targets name, as written: they disambiguate bare names in the same request."""
    return tuple(dict.fromkeys(path for path, _, _ in map(parse_target, targets) if path))


def narrowed(query: RelationQuery, tree: RelationTree, folders: Sequence[str]) -> RelationQuery:
    """The query with the folders that filter its rows, as paths of the tree, and with its ``beside`` files located.

    Raises BadRequestError for a folder of another tree.
    """
    beside = tuple(filter(None, map(tree.workspace.locate, query.beside)))
    query = query._replace(beside=() if parse_target(query.target).path else beside)
    located: list[str] = []
    for folder in folders:
        path = tree.workspace.locate(folder)
        if path is None:
            raise BadRequestError(f"{folder} is not in {tree.workspace.root}", "ask about each repository on its own")
        if not path:
            return query  # all of the tree
        located.append(path)
    return query._replace(folders=tuple(sorted(set(located))))


def _is_path(written: str) -> bool:
    return "/" in written or written in (".", "..")


def _is_folder(session: Session, written: str) -> bool:
    if not written.strip() or "\0" in written:
        return False
    return os.path.isdir(absolute_path(session, written))
