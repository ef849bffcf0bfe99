"""outline: the symbols of files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from smart_explore.errors import BadRequestError
from smart_explore.memory.answer_marks import note_marks
from smart_explore.model import FileOutline
from smart_explore.model.outline_answer import OutlineAnswer, View
from smart_explore.ranking.paths import is_aside, is_module_of_tests
from smart_explore.requests import IGNORED_FILES, KIND, NO_INDEX, NO_TESTS, Parameter, Session, Verb, budget
from smart_explore.search_plan.outlines import Skeletons, parsed_outlines
from smart_explore.symbols.kind_filter import keep_kinds, kinds_of

if TYPE_CHECKING:
    from smart_explore.model.changed_answer import ChangedAnswer
    from smart_explore.model.profile_answer import ProfileAnswer
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
    no_tests: bool,
) -> OutlineAnswer | ChangedAnswer | ProfileAnswer:
    """The symbols of each named file, and of each file in the named folders, in the order of the request.

    A single range of revisions is answered with the symbols that it changed, the view ``profile`` with the profile of
    the one named file. If only folders are named, the index is updated and used; files are parsed. With ``no_tests`` a
    folder's tests, mocks and examples are left out if it has other files, and so are test modules in a file. Raises
    BadRequestError without a path, for an unknown kind or one that does not fit the view, EnvironmentBrokenError
    without a CLI, and for a range the errors of ``changed``.
    """
    if not paths:
        raise BadRequestError("no file to outline", "name a file or a folder, as in: smart-explore outline src/main.py")
    if len(paths) == 1 and (".." in paths[0] or "^!" in paths[0]):
        from smart_explore.source.git.revision_range import is_range

        if is_range(paths[0], session.base):
            from smart_explore.operations.changed import changed

            return changed(session, paths[0], (), staged=False, impact=False)
    kinds = kinds_of(kind)
    if kinds and view in ("skeleton", "profile"):
        raise BadRequestError(f"a {view} covers all kinds of symbols", "leave --kind out, or use another --view")
    if view == "profile":
        from smart_explore.operations.profile import profile

        if len(paths) > 1:
            raise BadRequestError("a profile is of one file", f"name one, as in: outline --view profile {paths[0]}")
        return profile(session, paths[0], importers=False)
    folders = any(os.path.isdir(os.path.join(session.base, path)) for path in paths)
    answer = None
    if folders and not no_index:
        from smart_explore.search_plan.indexed_outlines import indexed_outlines

        answer = indexed_outlines(session, paths)
    if answer is None:
        answer = parsed_outlines(session, paths, imports, Skeletons(comments, depth) if view == "skeleton" else None)
    outlines = [keep_kinds(each, kinds) for each in answer.outlines]
    if no_tests:
        outlines = _without_tests(outlines, is_of_folder=answer.digest)
    if answer.digest and not imports:
        outlines = [each._replace(imports=()) for each in outlines]
    if answer.digest and kinds:
        outlines = [each for each in outlines if each.symbols or each.problems]
    if not (answer.outlines or answer.problems):
        from smart_explore.workspace import rule_in_the_way

        answer = answer._replace(ignored_by=rule_in_the_way(session, paths, answer.skipped))
    shown = [] if answer.digest else outlines
    marks = note_marks(session.base, ((each.path, symbol.qualified_name) for each in shown for symbol in each.listed()))
    return answer._replace(outlines=tuple(outlines), notes=marks)


def _without_tests(outlines: Sequence[FileOutline], *, is_of_folder: bool) -> list[FileOutline]:
    """The outlines without test modules; of a folder also without test files, unless there are no others."""
    kept = [each for each in outlines if not (is_of_folder and is_aside(each.path))] or outlines
    return [
        each._replace(symbols=tuple(symbol for symbol in each.symbols if not is_module_of_tests(symbol)))
        for each in kept
    ]


VERB = Verb(
    name="outline",
    summary="List the symbols of a file or folder, with their lines.",
    title="Outline a file",
    search_hint=(
        "what is in this file: file outline, list the functions, classes, methods and symbols of a source file or "
        "module, signatures, overview"
    ),
    tool_description=(
        "What is in this file? Its outline: classes, functions and other symbols with signatures and lines, a tenth of"
        " the cost of reading it. Use it before reading any file over 100 lines. Not for: finding a name in many files"
        " (smart_search)."
    ),
    examples=(
        ("outline src/app.py", "the symbols of one file with their signatures"),
        ("outline src/", "one line for each file of a folder"),
        ("outline --view names --depth 1 big.ts", "names of the top level only"),
        ("outline --view skeleton --comments docs src/app.py", "its source without bodies, with first lines of docs"),
        ("outline --kind class --kind interface src/*.java", "types only"),
        ("outline HEAD~3:src/app.py", "what was in it three commits ago"),
        ("outline --format ctags . > tags", "a tags file for vim and Emacs"),
        ("git diff --name-only | smart-explore outline --paths-from -", "what is in the files that changed"),
    ),
    parameters=(
        Parameter(
            "paths",
            "path",
            "Files; folders, for one line a file; REV:FILE, as it was in a commit; REV..REV, what changed.",
            default=(),
            many=True,
            positional=True,
            required=True,
            tool_name="file_path",
            tool_help=(
                "A file, or a folder for a line a file; or a list. REV:path as it was; HEAD~2..HEAD or HEAD..worktree: "
                "the symbols changed."
            ),
        ),
        Parameter(
            "view",
            "choice",
            "names: names only; signatures: one line a symbol; full: also docs and imports; skeleton: the source "
            "without bodies; profile: the file's lines, layout, nesting and imports.",
            default="signatures",
            choices=("names", "signatures", "full", "skeleton", "profile"),
            goes_to="both",
            tool_help="full: also docs, imports; skeleton: bodies folded.",
        ),
        KIND._replace(unlisted=True),
        Parameter.number(
            "depth", "Levels of nesting to show; 0 for all.", default=0, bounds=(0, 100), goes_to="both", unlisted=True
        ),
        Parameter.flag("imports", "Also list the imports.", goes_to="both", unlisted=True, rare=True),
        budget(9_500),
        Parameter(
            "comments",
            "choice",
            "In a skeleton: none; docs: the first line of each doc comment; all: all comments outside of bodies.",
            default="none",
            choices=("none", "docs", "all"),
            unlisted=True,
            rare=True,
        ),
        NO_TESTS,
        NO_INDEX,
        *IGNORED_FILES,
    ),
    run=outline,
    files=("ctags",),
)
