"""From source files to outlines, through the CLI."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.languages.language import Language
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import FileOutline, Matches, Problem, SourceFile
from smart_explore.processes.program import never
from smart_explore.source.hashes import source_hash
from smart_explore.symbols.damaged_answers import is_damaged
from smart_explore.symbols.positions import Lines
from smart_explore.treesitter.job import ParseFailure, ParseResult, QueryRequest
from smart_explore.treesitter.limits import USUAL, Limits
from smart_explore.treesitter.locate import install_grammars
from smart_explore.treesitter.queries import COMMENTS, IMPORTS, SYMBOLS, Parts
from smart_explore.treesitter.query_request import query_request, tree_request
from smart_explore.treesitter.runner import parse_all
from smart_explore.treesitter.toolchain import Toolchain
from smart_explore.treesitter.tree_reader import TreeText

WITHOUT_IMPORTS: Parts = (SYMBOLS, COMMENTS)
EVERYTHING: Parts = (SYMBOLS, COMMENTS, IMPORTS)

ParsedBytes = Literal["prepare", "declarations", "code"]
"""The rule for the bytes to parse: of all code, of declarations alone, or also of the code in markup."""


def extract(
    toolchain: Toolchain,
    files: Sequence[SourceFile],
    *,
    parts: Parts = EVERYTHING,
    limits: Limits = USUAL,
    cancelled: Callable[[], bool] = never,
    parsers: int = 0,
) -> Iterator[tuple[int, FileOutline]]:
    """Yield ``(index in files, outline)`` for every file, as the answers come.

    ``parsers`` is the number of CLI processes that run side by side, 0 for one a core. A file that the CLI does not
    answer has an outline without symbols and a Problem with the reason. Raises EnvironmentBrokenError if the CLI or a
    grammar is missing or does not start.
    """
    for index, answer in answers(toolchain, files, parts, limits, cancelled, parsers, bytes_of="declarations"):
        file = files[index]
        yield index, _lost(file, answer.reason) if isinstance(answer, ParseFailure) else _build(file, answer)


def answers(
    toolchain: Toolchain,
    files: Sequence[SourceFile],
    parts: Parts,
    limits: Limits = USUAL,
    cancelled: Callable[[], bool] = never,
    parsers: int = 0,
    *,
    confined: bool = True,
    bytes_of: ParsedBytes = "prepare",
) -> Iterator[tuple[int, Matches | ParseFailure]]:
    """Yield ``(index in files, matches of the parts)`` for every file, language by language.

    With ``confined``, code that is not understood is set aside; otherwise errors stay in the answers. Everything else,
    exceptions included, is as in ``ask_cli``.
    """

    def request(language: Language, contents: Sequence[bytes]) -> QueryRequest:
        return query_request(toolchain, language, parts, contents)

    asked = ask_cli(toolchain, files, request, limits, cancelled, parsers, confined=confined, bytes_of=bytes_of)
    for index, answer in asked:
        assert not isinstance(answer, TreeText)  # a query was asked
        yield index, answer


def ask_cli(
    toolchain: Toolchain,
    files: Sequence[SourceFile],
    request: Callable[[Language, Sequence[bytes]], QueryRequest],
    limits: Limits,
    cancelled: Callable[[], bool],
    parsers: int = 0,
    *,
    confined: bool = True,
    bytes_of: ParsedBytes = "prepare",
) -> Iterator[tuple[int, ParseResult]]:
    """Yield ``(index in files, answer)`` for every file, to the ``request`` for each language's contents.

    ``bytes_of`` names the outline's rule that makes the bytes to parse, if a language has it. Missing grammars are
    installed first. Raises EnvironmentBrokenError if the CLI is missing or does not start, or the only grammar needed
    is not available.
    """
    groups: dict[str, list[int]] = {}
    for index, file in enumerate(files):
        groups.setdefault(file.language, []).append(index)
    for language, reason in install_grammars(toolchain, groups).items():
        if len(groups) == 1:
            raise EnvironmentBrokenError(f"{language}: {reason}", f"run: smart-explore setup --languages {language}")
        yield from ((index, ParseFailure(reason)) for index in groups.pop(language))
    contents = {index: _parsed_bytes(files[index], bytes_of) for members in groups.values() for index in members}
    questions = [
        request(BY_NAME[language], [contents[index] for index in members]) for language, members in groups.items()
    ]
    members_of = list(groups.values())
    damaged: dict[int, ParseResult] = {}
    for number, offset, answer in _answers(questions, limits, cancelled, parsers):
        index = members_of[number][offset]
        if isinstance(answer, TreeText):
            answer = answer._replace(parsed=contents[index])
        if is_damaged(answer):
            damaged[index] = answer
        else:
            yield index, answer
    if damaged:
        from smart_explore.symbols.known_gaps import DamagedFile, mended_answers  # most files are understood

        asked = {index: DamagedFile(files[index], contents[index], answer) for index, answer in damaged.items()}

        def parse(requests: Sequence[QueryRequest]) -> Iterator[tuple[int, int, ParseResult]]:
            return parse_all(requests, workers=parsers, limits=limits, cancelled=cancelled)

        for index, answer in mended_answers(asked, request, parse, confined):
            del asked[index]
            yield index, answer
        if not confined:
            yield from ((index, damaged[index]) for index in asked)
        elif asked:
            from smart_explore.symbols.confinement.rounds import confined_answers
            from smart_explore.treesitter.conversation import Conversation

            def converse(language: Language) -> Conversation:
                return Conversation(tree_request(toolchain, language, ()), limits, cancelled)

            yield from confined_answers(asked, request, parse, converse)


def _answers(
    questions: Sequence[QueryRequest], limits: Limits, cancelled: Callable[[], bool], parsers: int
) -> Iterator[tuple[int, int, ParseResult]]:
    if any(asked.boundary for asked in questions):
        from smart_explore.treesitter.concatenation import parse_concatenated  # a few files are not worth its import

        return parse_concatenated(questions, workers=parsers, limits=limits, cancelled=cancelled)
    return parse_all(questions, workers=parsers, limits=limits, cancelled=cancelled)


def _build(file: SourceFile, matches: Matches) -> FileOutline:
    """The file's outline; a fault in a language's rules costs that file, not the answer."""
    from smart_explore.symbols.build import build_outline  # imported while the parser runs

    try:
        return build_outline(file, matches)
    except Exception as error:
        return _lost(file, f"its symbols could not be read: {type(error).__name__}: {error}")


def _lost(file: SourceFile, reason: str) -> FileOutline:
    problem = Problem(file.path, reason, "parser")
    return FileOutline(file.path, file.language, Lines(file.data).total, problems=(problem,), hash=source_hash(file))


def _parsed_bytes(file: SourceFile, bytes_of: ParsedBytes) -> bytes:
    """The bytes to parse: the file's, preprocessed if its language does that and it succeeds."""
    rules = BY_NAME[file.language].outline()
    prepare: Callable[[bytes], bytes] | None = getattr(rules, bytes_of) or rules.prepare
    if prepare is None:
        return file.data
    try:
        prepared = prepare(file.data)
    except Exception:
        return file.data
    return prepared if len(prepared) == len(file.data) else file.data
