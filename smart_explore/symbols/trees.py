"""From source files to their syntax trees, through the CLI."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from smart_explore.languages.language import Language
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import SourceFile
from smart_explore.processes.program import never
from smart_explore.symbols.extract import ask_cli
from smart_explore.symbols.positions import Lines
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.job import ParseFailure, QueryRequest
from smart_explore.treesitter.limits import USUAL, Limits
from smart_explore.treesitter.query_request import tree_request
from smart_explore.treesitter.reader import MalformedOutputError
from smart_explore.treesitter.toolchain import Toolchain
from smart_explore.treesitter.tree_reader import TreeText


def trees(
    toolchain: Toolchain,
    files: Sequence[SourceFile],
    *,
    limits: Limits = USUAL,
    cancelled: Callable[[], bool] = never,
    parsers: int = 0,
    in_markup: bool = False,
    confined: bool = True,
) -> Iterator[tuple[int, Tree | ParseFailure]]:
    """Yield ``(index in files, tree)`` for every file, as the answers come.

    The tree's offsets count bytes of the original file, even if its language prepares it for parsing. A tree's text
    grows with the square of the depth: a file that is nested too deeply is a ParseFailure. ``parsers`` is that of
    ``extract``; ``in_markup`` includes the code in a component's markup; ``confined`` is that of ``answers``, and
    without it no node is reread. Raises EnvironmentBrokenError if the CLI or a grammar is missing or does not start.
    """

    def request(language: Language, contents: Sequence[bytes]) -> QueryRequest:
        return tree_request(toolchain, language, contents)

    for index, answer in ask_cli(
        toolchain,
        files,
        request,
        limits,
        cancelled,
        parsers,
        confined=confined,
        bytes_of="code" if in_markup else "prepare",
    ):
        if not isinstance(answer, TreeText):
            assert isinstance(answer, ParseFailure)  # a tree was asked for
            yield index, answer
            continue
        data, reread = files[index].data, BY_NAME[files[index].language].reread
        try:
            tree = answer.tree(data, Lines(data).starts)
            yield index, tree if reread is None or not confined else reread()(tree)
        except MalformedOutputError as error:
            yield index, ParseFailure(f"the parser's output is not to be understood: {error}")
