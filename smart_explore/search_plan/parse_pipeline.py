"""Parse the first files in the background while others are still being looked for: the parser is another process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from smart_explore.model import FileOutline, SourceFile
from smart_explore.processes.cpu_count import cpu_count
from smart_explore.requests import Session
from smart_explore.symbols.extract import WITHOUT_IMPORTS, extract
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.toolchain import Toolchain

PROCESS_THRESHOLD = 64_000
"""How many bytes are parsed together."""
SHARING_THRESHOLD = 32_000
"""How many bytes for each are enough to share the last files among parsers: then nobody does anything else."""
PARTITION_THRESHOLD = 4 * PROCESS_THRESHOLD
"""From here on whoever runs the parsers cuts what is left better."""

_LISTEN_SECONDS = 0.2
"""Interval at which the main thread wakes up: a signal delivered to another thread does not wake it."""


class ParsePipeline:
    """Takes files one by one, and numbers them from 0.

    While files arrive, one core is left to the walk; the others parse. The rest is parsed at the end, by as many
    processes as are worth it. Must be closed: no parser outlives it.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._closed = False
        self._parsing: list[_Parsing] = []
        self._max_parsers = cpu_count() - 1
        self._rest: list[SourceFile] = []
        self._first = 0
        self._volume = 0

    def submit(self, source: SourceFile) -> int:
        """Have one more file parsed; returns its number. Raises EnvironmentBrokenError without a CLI."""
        self._rest.append(source)
        self._volume += len(source.data)
        number = self._first + len(self._rest) - 1
        if self._volume >= PROCESS_THRESHOLD and self._running() < self._max_parsers:
            self._start(parsers=1)
        return number

    def finish(self) -> None:
        """No more files come: have the rest parsed. Raises EnvironmentBrokenError without a CLI."""
        if self._volume >= PARTITION_THRESHOLD:
            self._start(parsers=0)
        for remaining in range(min(cpu_count(), max(1, self._volume // SHARING_THRESHOLD)), 0, -1):
            if self._rest:
                self._start(parsers=1, volume=self._volume // remaining if remaining > 1 else None)

    def outlines(self) -> dict[int, tuple[FileOutline, bytes]]:
        """Each file's outline and bytes by its number, fewer once cancelled. Raises what ``extract`` raises."""
        outlines: dict[int, tuple[FileOutline, bytes]] = {}
        for parsing in self._parsing:
            while not parsing.done.wait(_LISTEN_SECONDS):
                self._tell(len(outlines) + len(parsing.outlines))
            if parsing.error is not None:
                raise parsing.error
            outlines.update(parsing.outlines)
        self._tell(len(outlines))
        return outlines

    def close(self) -> None:
        """End what is under way."""
        self._closed = True
        for parsing in self._parsing:
            if parsing.ident is None and not parsing.done.wait(_LISTEN_SECONDS):
                continue  # a signal's exception came before it was started
            parsing.done.wait()
            parsing.join()

    def _start(self, parsers: int, volume: int | None = None) -> None:
        """Have files parsed that hold ``volume`` bytes, or a few more; all of them with None."""
        count, bytes_taken = 0, 0
        while count < len(self._rest) and (volume is None or bytes_taken < volume or not count):
            bytes_taken += len(self._rest[count].data)
            count += 1
        parsing = _Parsing(require_toolchain(), self._first, self._rest[:count], parsers, self._stopped)
        self._parsing.append(parsing)
        parsing.start()
        self._first += count
        self._rest, self._volume = self._rest[count:], self._volume - bytes_taken

    def _running(self) -> int:
        return sum(not parsing.done.is_set() for parsing in self._parsing)

    def _stopped(self) -> bool:
        return self._closed or self._session.cancelled()

    def _tell(self, done: int) -> None:
        self._session.progress(done, self._first, "files")


class _Parsing(threading.Thread):
    """``done`` is what to wait for: an exception that comes into ``join`` leaves the thread marked as ended."""

    def __init__(
        self,
        toolchain: Toolchain,
        first: int,
        sources: Sequence[SourceFile],
        parsers: int,
        stopped: Callable[[], bool],
    ) -> None:
        super().__init__()
        self._work = toolchain, first, sources, parsers, stopped
        self.outlines: dict[int, tuple[FileOutline, bytes]] = {}
        self.error: BaseException | None = None
        self.done = threading.Event()

    def run(self) -> None:
        toolchain, first, sources, parsers, stopped = self._work
        try:
            for index, outline in extract(
                toolchain, sources, parts=WITHOUT_IMPORTS, cancelled=stopped, parsers=parsers
            ):
                self.outlines[first + index] = outline, sources[index].data
        except BaseException as error:  # it is raised where the answer is made
            self.error = error
        finally:
            self.done.set()
