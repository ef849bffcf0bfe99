"""Outlines with skeletons, by a larger query than for plain outlines, and only on request."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from smart_explore.languages.registry import BY_NAME
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.model.skeleton import Comments
from smart_explore.processes.program import never
from smart_explore.symbols.build import build_outline
from smart_explore.symbols.extract import EVERYTHING, answers, extract
from smart_explore.symbols.skeleton import build_skeleton
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.toolchain import Toolchain

WITH_FOLDS = (*EVERYTHING, "folds")


def extract_skeletons(
    toolchain: Toolchain,
    files: Sequence[SourceFile],
    *,
    comments: Comments = "none",
    depth: int = 0,
    cancelled: Callable[[], bool] = never,
) -> Iterator[tuple[int, FileOutline, str]]:
    """Yield ``(index in files, outline, skeleton)`` for every file, in the order of the answers.

    A file that cannot be read has an empty skeleton, and a Problem in its outline with the reason. Raises
    EnvironmentBrokenError if the CLI or a grammar is missing or does not start.
    """
    for index, answer in answers(toolchain, files, WITH_FOLDS, cancelled=cancelled):
        file = files[index]
        if isinstance(answer, ParseFailure):  # its answer may have been too large: its outline is smaller
            for _, outline in extract(toolchain, [file], cancelled=cancelled):
                yield index, _without(outline, answer.reason), ""
            continue
        if BY_NAME[file.language].folding is None:
            yield index, _without(build_outline(file, answer), f"{file.language} has no rules for folding"), ""
            continue
        try:
            yield index, build_outline(file, answer), build_skeleton(file, answer, comments=comments, depth=depth)
        except Exception as error:  # a fault in a language's rules costs that file, not the answer
            yield index, _without(FileOutline(file.path, file.language, 0), f"{type(error).__name__}: {error}"), ""


def _without(outline: FileOutline, reason: str) -> FileOutline:
    problem = Problem(outline.path, f"no skeleton: {reason}", "parser")
    return outline._replace(problems=(*outline.problems, problem))
