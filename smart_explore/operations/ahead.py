"""Parse the first files in the background while others are still being read: the parser is another process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from smart_explore.model import FileOutline, SourceFile
from smart_explore.symbols.extract import WITHOUT_IMPORTS, extract
from smart_explore.treesitter.runner import cores

if TYPE_CHECKING:
    from smart_explore.treesitter.toolchain import Toolchain

WORTH_A_PROCESS = 64_000
"""So many bytes are parsed together."""


class Ahead:
    """Takes files one by one; what is parsed, and in which order, is the same as with ``extract``.

    As many parsers as there are cores are started while files come; the files after these are parsed at the end, as
    many at once as is worth it. To be closed in any case: no parser outlives it.
    """

    def __init__(self, toolchain: Callable[[], Toolchain], cancelled: Callable[[], bool]) -> None:
        self._toolchain = toolchain
        self._cancelled = cancelled
        self._closed = False
        self._parsing: list[_Parsing] = []
        self._most = cores() if cores() > 1 else 0
        self._rest: list[SourceFile] = []
        self._volume = 0

    def take(self, source: SourceFile) -> None:
        """Have one more file parsed. Raises EnvironmentBrokenError without a CLI."""
        self._rest.append(source)
        self._volume += len(source.data)
        if self._volume >= WORTH_A_PROCESS and len(self._parsing) < self._most:
            self._parsing.append(_Parsing(self._toolchain(), self._rest, self._stopped))
            self._rest, self._volume = [], 0

    def outlines(self) -> Iterator[tuple[FileOutline, bytes]]:
        """The outline of each file that was taken, with its bytes. Raises what ``extract`` raises."""
        rest = self._rest
        parsed = self._extract(rest) if rest else iter(())
        last = [(outline, rest[at].data) for at, outline in parsed]
        for parsing in self._parsing:
            yield from parsing.outlines()
        yield from last

    def close(self) -> None:
        """End what is under way."""
        self._closed = True
        for parsing in self._parsing:
            parsing.join()

    def _extract(self, sources: Sequence[SourceFile]) -> Iterator[tuple[int, FileOutline]]:
        parsers = 1 if self._parsing and self._volume < 2 * WORTH_A_PROCESS else 0
        return extract(self._toolchain(), sources, parts=WITHOUT_IMPORTS, cancelled=self._stopped, parsers=parsers)

    def _stopped(self) -> bool:
        return self._closed or self._cancelled()


class _Parsing(threading.Thread):
    def __init__(self, toolchain: Toolchain, sources: Sequence[SourceFile], stopped: Callable[[], bool]) -> None:
        super().__init__()
        self._asked = toolchain, sources, stopped
        self._found: list[tuple[FileOutline, bytes]] = []
        self._error: BaseException | None = None
        self.start()

    def run(self) -> None:
        toolchain, sources, stopped = self._asked
        try:
            for at, outline in extract(toolchain, sources, parts=WITHOUT_IMPORTS, cancelled=stopped, parsers=1):
                self._found.append((outline, sources[at].data))
        except BaseException as error:  # it is raised where the answer is made
            self._error = error

    def outlines(self) -> list[tuple[FileOutline, bytes]]:
        self.join()
        if self._error is not None:
            raise self._error
        return self._found
