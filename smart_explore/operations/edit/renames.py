"""rename, one of edit's operations: from a symbol to an edit for each file that speaks of it."""

from __future__ import annotations

import os
from collections.abc import Iterator

from smart_explore.edits.by_symbol import symbol_of
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.rename import Renaming, Tree, rename
from smart_explore.edits.request import Edit
from smart_explore.edits.targets import Where
from smart_explore.errors import SmartExploreError
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import FileOutline, SourceFile
from smart_explore.model.edit_answer import Shown
from smart_explore.relation_answers.relation_context import RelationContext, open_workspace
from smart_explore.requests import Session
from smart_explore.source.source_file import read_candidate
from smart_explore.treesitter.locate import require_toolchain


def with_references(
    session: Session, where: Where, request: tuple[Edit, ...], include: str
) -> tuple[tuple[Edit, ...], tuple[Shown, ...]]:
    """The request with ``places`` for each file that a renamed symbol is spoken of in, and the references left alone.

    Raises RefusedError for a symbol that cannot be renamed surely.
    """
    edits: list[Edit] = []
    unsure: list[Shown] = []
    for number, edit in enumerate(request):
        if edit.op != "rename":
            edits.append(edit)
            continue
        try:
            where.real(edit.path)
            with open_workspace(session, edit.path) as context:
                renaming = _renaming(session, context, edit, unique=include == "unique")
                edits += _edits(context, where, edit, renaming)
                unsure += [
                    Shown(context.workspace.display_path(path), line, context.workspace.read_line(path, line))
                    for path, line in renaming.unsure
                ]
        except RefusedError as error:
            shown = tuple(each._replace(path=edit.path) for each in error.refusal.shown)
            raise _refused(error, edit, number, shown) from None
        except SmartExploreError as error:
            raise _refused(RefusedError("not_found", error.message, error.hint), edit, number, ()) from None
    return tuple(edits), tuple(unsure)


def _refused(error: RefusedError, edit: Edit, number: int, shown: tuple[Shown, ...]) -> RefusedError:
    error.refusal = error.refusal._replace(path=edit.path, edit=number, shown=shown)
    return error


def _renaming(session: Session, context: RelationContext, edit: Edit, *, unique: bool) -> Renaming:
    path = context.file(edit.path)
    candidate = context.candidates().get(path)
    if candidate is None:
        raise RefusedError("not_found", "the file is not in the index", "edit it by text")
    outline = context.related.snapshot.terms.outline_of(candidate.shown)
    symbol = symbol_of(outline, edit.symbol, overloads=True)
    if BY_NAME[outline.language].references is None:
        raise RefusedError("unsupported", f"references in {outline.language} are not known", "edit it by text")
    files = {inner: (source, found) for inner, source, found in _holding(context, symbol.name)}
    tree = Tree(context.graph, files, require_toolchain(), session.cancelled)
    return rename(tree, path, symbol, edit.new_name, unique=unique)


def _holding(context: RelationContext, name: str) -> Iterator[tuple[str, SourceFile, FileOutline]]:
    """The files that hold a name, with their outlines."""
    word = name.encode("utf-8", "surrogatepass")
    for path, candidate in sorted(context.candidates().items()):
        content = read_candidate(candidate)
        if isinstance(content, SourceFile) and word in content.data:
            yield path, content, context.related.snapshot.terms.outline_of(candidate.shown)


def _edits(context: RelationContext, where: Where, edit: Edit, renaming: Renaming) -> Iterator[Edit]:
    for path, positions in sorted(renaming.occurrences.items()):
        real = os.path.join(context.workspace.root, path)
        if where.roots is not None and not where.roots.contains(os.path.realpath(real)):
            raise RefusedError("outside", f"{path} speaks of it, and is outside of the roots", "rename it in a shell")
        places = tuple((row, column, text) for (row, column), text in sorted(positions.items()))
        given = edit.path if os.path.realpath(os.path.join(where.base, edit.path)) == os.path.realpath(real) else real
        expected = edit.expected_hash if given == edit.path else ""
        old = edit.symbol.split("(")[0]
        yield edit._replace(path=given, occurrences=places, expected_hash=expected, old=_last(old))


def _last(name: str) -> str:
    for separator in ("::", "#", ".", "/"):
        name = name.rpartition(separator)[2]
    return name
