"""The captures of ``control.scm`` in files, without their symbols."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smart_explore.languages.captures import FileCaptures
from smart_explore.model import SourceFile
from smart_explore.processes.program import never
from smart_explore.symbols.collect import collect
from smart_explore.symbols.extract import answers
from smart_explore.symbols.positions import Lines
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.queries import COMMENTS, CONTROL
from smart_explore.treesitter.toolchain import Toolchain


def control_captures(
    toolchain: Toolchain, files: Sequence[SourceFile], *, cancelled: Callable[[], bool] = never
) -> list[FileCaptures | None]:
    """The captures of each file, None for one that is not read. Raises EnvironmentBrokenError without a working CLI."""
    result: list[FileCaptures | None] = [None] * len(files)
    for index, answer in answers(toolchain, files, (COMMENTS, CONTROL), cancelled=cancelled):
        if not isinstance(answer, ParseFailure):
            data = files[index].data
            result[index] = collect(data, Lines(data), answer).file_captures
    return result
