"""Folders among the targets of a question about relations: rows are wanted from below them only."""

from __future__ import annotations

import os
from collections.abc import Sequence

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.relation_answers.relation_query import RelationQuery, RelationTree
from smart_explore.relations.targets.parse_target import parse_target
from smart_explore.requests import Session
from smart_explore.workspace import absolute_path

OF_SYMBOLS = frozenset({"callers", "callees", "references", "implementations", "context"})
"""Relations that only symbols have. A folder narrows these; of others it may be the target itself."""


def names_and_folders(session: Session, relation: str, targets: Sequence[str]) -> tuple[list[str], list[str]]:
    """The targets, and the folders by which their answers are filtered.

    A target that is written as a path and is a folder is one, and so is a bare word after the first, as in ``grep WORD
    src``. Raises BadRequestError if there are only folders, and for a path outside of a server's roots.
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
            f"of a folder itself: smart-explore importers {folders[0]}",
        )
    return names, folders


def missing_name(session: Session, relation: str, target: str, error: NotFoundError) -> NotFoundError:
    """The error for a missing symbol; if it is named like a folder, the hint says how to narrow an answer to that
    folder.
    """
    if relation not in OF_SYMBOLS or not _is_folder(session, target):
        return error
    hint = f"for rows from below that folder: smart-explore {relation} NAME {target}; {error.hint}"
    return NotFoundError(error.message, hint)


def files_named(targets: Sequence[str]) -> tuple[str, ...]:
    """The files that targets name, as they are written: they disambiguate bare names in the same request."""
    return tuple(dict.fromkeys(path for path, _, _ in map(parse_target, targets) if path))


def narrowed(query: RelationQuery, tree: RelationTree, folders: Sequence[str]) -> RelationQuery:
    """A question about rows in folders, as the user names them. Raises BadRequestError for one of another tree.

    The files that are named beside its target are located, too.
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
