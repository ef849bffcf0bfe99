"""Files with the data needed to compare their symbols: lines, tokens, digests and sketches."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import cached_property

from smart_explore.languages.captures import Region
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.processes.program import never
from smart_explore.revisions.likeness import digest, sketch
from smart_explore.revisions.tokens import DOC, Tokens, tokens_of
from smart_explore.symbols.build import outline_of
from smart_explore.symbols.collect import collect
from smart_explore.symbols.extract import WITHOUT_IMPORTS, answers
from smart_explore.symbols.positions import Lines
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.toolchain import Toolchain


class SymbolVersion:
    """A symbol in one version of a file. ``ordinal`` counts the symbols with its qualified name, from 0."""

    def __init__(self, file: FileVersion, symbol: Symbol, ordinal: int) -> None:
        self.file = file
        self.symbol = symbol
        self.ordinal = ordinal

    @cached_property
    def tokens(self) -> list[bytes]:
        """Its tokens without comments and layout, with decorators and docstrings."""
        start, end = self.file.range_of(self.symbol.line_start, self.symbol.line_end)
        return self.file.tokens.within(start, end)

    @cached_property
    def text_digest(self) -> str:
        """The digest of its lines with LF and without the indentation that all share."""
        lines = [line.rstrip() for line in self.file.lines[self.symbol.line_start - 1 : self.symbol.line_end]]
        margin = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
        return digest([line[margin:] for line in lines])

    @property
    def code(self) -> list[bytes]:
        """Its tokens without docstrings."""
        return [token for token in self.tokens if not token.startswith(DOC)]

    @cached_property
    def token_digest(self) -> str:
        """The digest of its code."""
        return digest(self.code)

    @cached_property
    def body(self) -> list[bytes]:
        """Its tokens but for its own name."""
        name = self.symbol.name.encode("utf-8", "surrogateescape")
        return [token for token in self.tokens if token != name]

    @cached_property
    def body_digest(self) -> str:
        """The digest of its tokens without its name and docstring, which a move by hand often changes."""
        return digest(self.body)

    @cached_property
    def sketch(self) -> bytes:
        """The sketch of its tokens but for its own name."""
        return sketch(self.body)


class FileVersion:
    """A file as it is, or was at some commit, with its symbols."""

    def __init__(self, source: SourceFile, outline: FileOutline, comments: Sequence[Region]) -> None:
        self.source = source
        self.outline = outline
        self._comments = comments
        self.lines = source.data.split(b"\n")
        counts: Counter[str] = Counter()
        self.symbols: list[SymbolVersion] = []
        for symbol in outline.listed():
            self.symbols.append(SymbolVersion(self, symbol, counts[symbol.qualified_name]))
            counts[symbol.qualified_name] += 1

    @cached_property
    def by_name(self) -> dict[str, list[SymbolVersion]]:
        """The symbols by their qualified names, in source order."""
        names: dict[str, list[SymbolVersion]] = defaultdict(list)
        for version in self.symbols:
            names[version.symbol.qualified_name].append(version)
        return names

    @cached_property
    def tokens(self) -> Tokens:
        """All tokens of the file."""
        folding = BY_NAME[self.source.language].folding
        indented = folding is not None and folding().blocks == "indented"
        return tokens_of(self.source.data, self._comments, indented=indented)

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line) + 1)
        return starts

    def range_of(self, first: int, last: int) -> tuple[int, int]:
        """The bytes of the 1-based, inclusive lines."""
        return self._starts[first - 1], self._starts[min(last, len(self.lines))]


def read_versions(
    toolchain: Toolchain, files: Sequence[SourceFile], cancelled: Callable[[], bool] = never
) -> list[FileVersion]:
    """The files in the order given, parsed together. One without an answer of the parser has no symbols.

    Raises EnvironmentBrokenError if the CLI or a grammar is missing or does not start.
    """
    versions: list[FileVersion | None] = [None] * len(files)
    for number, answer in answers(toolchain, files, WITHOUT_IMPORTS, cancelled=cancelled):
        if isinstance(answer, ParseFailure):
            continue
        file = files[number]
        lines = Lines(file.data)
        try:
            collected = collect(file.data, lines, answer)
            outline = outline_of(file, lines, collected, answer.set_aside)
        except Exception:  # noqa: S112 - a fault in a language's rules costs that file
            continue
        versions[number] = FileVersion(file, outline, collected.file_captures.comments)
    return [
        version or FileVersion(file, FileOutline(file.path, file.language, 0), ())
        for version, file in zip(versions, files, strict=True)
    ]
