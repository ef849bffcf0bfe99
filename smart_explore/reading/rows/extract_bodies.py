"""Outlines of source files with the control flow of their bodies, through the CLI."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from smart_explore.languages.registry import BY_NAME
from smart_explore.model import FileOutline, SourceFile
from smart_explore.processes.program import never
from smart_explore.reading.rows.control_flow import ControlFlow, read_control_flow
from smart_explore.symbols.build import outline_of
from smart_explore.symbols.collect import collect
from smart_explore.symbols.extract import WITHOUT_IMPORTS, answers, extract
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.syntax_problems import unparsed_lines
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import CONTROL, has_part
from smart_explore.treesitter.toolchain import Toolchain

WITH_CONTROL_FLOW = (*WITHOUT_IMPORTS, CONTROL)


def extract_bodies(
    toolchain: Toolchain, files: Sequence[SourceFile], *, cancelled: Callable[[], bool] = never
) -> Iterator[tuple[int, FileOutline, ControlFlow]]:
    """Yield ``(index in files, outline, control flow)`` for every file, in the order of the answers.

    The control flow is empty if it cannot be read, or the language has no rules for it; the outline has the file's
    problems. Raises EnvironmentBrokenError if the CLI or a grammar is missing or does not start.
    """
    for index, answer in answers(toolchain, files, WITH_CONTROL_FLOW, cancelled=cancelled):
        file = files[index]
        if not isinstance(answer, ParseFailure):
            try:
                lines = Lines(file.data)
                collected = collect(file.data, lines, answer)
                flow = read_control_flow(lines, collected.file_captures) if _has_rules(file) else ControlFlow()
                macro = BY_NAME[file.language].macro
                lost = unparsed_lines(collected, lines, answer.set_aside)
                flow = flow._replace(macro=re.compile(macro) if macro else None, unparsed=lost)
                yield index, outline_of(file, lines, collected, answer.set_aside), flow
                continue
            except Exception:  # noqa: S110 - a fault in a language's rules: the plain outline reports it
                pass
        for _, outline in extract(toolchain, [file], parts=WITHOUT_IMPORTS, cancelled=cancelled):
            yield index, outline, ControlFlow()


def _has_rules(file: SourceFile) -> bool:
    language = BY_NAME[file.language]
    return has_part(language.queries or queries_dir(), language.name, CONTROL)
