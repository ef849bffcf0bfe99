"""outline: what is in these files?"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from smart_explore.errors import BadRequestError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.outline_answer import OutlineAnswer, View
from smart_explore.operations.filters import kinds_of
from smart_explore.requests import KIND, NO_INDEX, Parameter, Session, Verb, budget
from smart_explore.source.collect import collect
from smart_explore.symbols.extract import EVERYTHING, WITHOUT_IMPORTS, extract
from smart_explore.treesitter.locate import require_toolchain

if TYPE_CHECKING:
    from smart_explore.model.skeleton import Comments


def outline(
    session: Session,
    paths: Sequence[str],
    view: View,
    kind: Sequence[str],
    depth: int,
    imports: bool,
    comments: Comments,
    no_index: bool,
) -> OutlineAnswer:
    """The symbols of each file named, and of each file in the folders named, in the order of the request.

    Where only folders are named the index answers, brought up to date first; files are parsed. Raises BadRequestError
    where no path is given, a kind is unknown or does not go with the view, EnvironmentBrokenError without a CLI.
    """
    if not paths:
        raise BadRequestError("no file to outline", "name a file or a folder, as in: smart-explore outline src/main.py")
    kinds = kinds_of(kind)
    if view == "skeleton":
        from smart_explore.operations.skeletons import refuse_kinds, with_skeletons

        refuse_kinds(kind)
    if not no_index and any(os.path.isdir(os.path.join(session.base, path)) for path in paths):
        indexed = _indexed(session, paths)
        if indexed is not None:
            return indexed._replace(
                outlines=tuple(_shown(found, kinds, imports) for found in indexed.outlines),
            )
    collection = collect(paths, base=session.base, roots=session.roots)
    files = collection.files
    folder = len(files) + len(collection.problems) > len(paths) or bool(collection.skipped)
    outlines: list[FileOutline | None] = [None] * len(files)
    skeletons: dict[str, str] = {}
    if files:
        if view == "skeleton" and not folder:
            answered = with_skeletons(session, files, skeletons, comments, depth)
        else:
            parts = EVERYTHING if imports or not folder else WITHOUT_IMPORTS
            answered = extract(require_toolchain(), files, parts=parts, cancelled=session.cancelled)
        for done, (at, found) in enumerate(answered, 1):
            outlines[at] = keep_kinds(found, kinds) if kinds else found
            session.progress(done, len(files), "files")
    return OutlineAnswer(
        outlines=tuple(found for found in outlines if found is not None),
        problems=tuple(collection.problems),
        skipped={str(reason): count for reason, count in collection.skipped.items()},
        digest=folder,
        skeletons=skeletons,
    )


@retry_on_corruption
def _indexed(session: Session, paths: Sequence[str]) -> OutlineAnswer | None:
    """The outlines of the files in folders of one root; None where something else is named too."""
    from smart_explore.index.walk_cache import find_cached

    found = find_cached(paths, base=session.base, roots=session.roots)
    if found.named or not found.folders:
        return None
    from smart_explore.index.locations import root_of
    from smart_explore.index.snapshot import open_snapshot

    root = root_of(found.folders)
    if root is None:
        return None
    with open_snapshot(root, found, cancelled=session.cancelled, progress=session.progress) as snapshot:
        live_files, all_problems, left_out, _ = snapshot.refreshed
        live = {os.fsencode(os.path.join(root, os.fsdecode(name))) for name in live_files}
        outlines = tuple(snapshot.terms.outline_of(one.shown) for one in found.candidates if one.path in live)
    skipped = {str(reason): count for reason, count in (found.skipped + Counter(left_out)).items()}
    problems = (*found.problems, *(problem for problem in all_problems if problem.kind != "syntax"))
    digest = len(outlines) + len(problems) > len(paths) or bool(skipped)
    return OutlineAnswer(outlines, problems, skipped, digest)


def _shown(found: FileOutline, kinds: frozenset[str], imports: bool) -> FileOutline:
    shown = keep_kinds(found, kinds) if kinds else found
    return shown if imports else shown._replace(imports=())


def keep_kinds(found: FileOutline, kinds: frozenset[str]) -> FileOutline:
    """The outline with the symbols of these kinds and, around them, what they are in."""

    def kept(symbols: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
        result = []
        for symbol in symbols:
            children = kept(symbol.children)
            if children or symbol.kind in kinds:
                result.append(symbol._replace(children=children))
        return tuple(result)

    return found._replace(symbols=kept(found.symbols))


VERB = Verb(
    name="outline",
    summary="Show what is in a file: its symbols with their lines, not their bodies.",
    tool_description=(
        "The symbols of a source file with signatures and lines, without bodies: a tenth of the cost of reading "
        "it. Of a folder, a line a file. Use it before reading any file over 100 lines. Not for: configuration "
        "and prose, or finding a name in many files (smart_search)."
    ),
    examples=(
        ("outline src/app.py", "the symbols of one file with their signatures"),
        ("outline src/", "one line for each file of a folder"),
        ("outline --view names --depth 1 big.ts", "names of the top level only"),
        ("outline --view skeleton --comments docs src/app.py", "its source without bodies, with first lines of docs"),
        ("outline --kind class --kind interface src/*.java", "types only"),
        ("git diff --name-only | smart-explore outline --paths-from -", "what is in the files that changed"),
    ),
    parameters=(
        Parameter(
            "paths",
            "path",
            "Files, or folders for one line a file.",
            default=(),
            many=True,
            positional=True,
            required=True,
            tool_name="file_path",
            tool_help="A file, or a folder for a line a file; or a list.",
        ),
        Parameter(
            "view",
            "choice",
            "names: names only, densest; signatures: one line a symbol; full: also docs and imports; skeleton: the "
            "source of files with bodies folded.",
            default="signatures",
            choices=("names", "signatures", "full", "skeleton"),
            goes_to="both",
            tool_help="full: also docs, imports; skeleton: the source, bodies folded.",
        ),
        KIND,
        Parameter(
            "depth",
            "integer",
            "Levels of nesting to show; 0 for all.",
            default=0,
            minimum=0,
            maximum=100,
            goes_to="both",
            unlisted=True,
        ),
        Parameter("imports", "flag", "Also list the imports.", default=False, goes_to="both", unlisted=True),
        budget(10_000),
        Parameter(
            "comments",
            "choice",
            "In a skeleton: none; docs: the first line of each symbol's doc; all: all outside of bodies.",
            default="none",
            choices=("none", "docs", "all"),
            unlisted=True,
        ),
        NO_INDEX,
    ),
    run=outline,
)
