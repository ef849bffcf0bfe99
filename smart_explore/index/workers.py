"""Prepare chunks of files in forked processes, one a core: parsing waits for the CLI, the rest is Python.

A worker takes the next chunk's number from a pipe that all share and sends what it made down a pipe of its own, where
it waits until that was read. It dies with its parent (Linux), and what it could not do the parent does itself, so that
every failure is met in one place.
"""

from __future__ import annotations

import gc
import os
import select
import struct
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from typing import NamedTuple

from smart_explore.index.children import begin_child, fork, may_fork, stop_child
from smart_explore.index.prepare import Preparation, Prepared, Reading
from smart_explore.treesitter.cores import cores
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.process import never

_NUMBER = struct.Struct("<I")
_FRAME = struct.Struct("<Q")
_READ = 1 << 20
_POLL_MS = 200
MOST_CHUNKS = 10_000
"""Their numbers fit into a pipe that nobody reads yet."""
MOST_WAITING = 8
"""So many chunks wait for one before them; then they are given out of order."""

Chunk = Sequence[Sequence[Reading]]
"""Portions of files: each is read and parsed at once."""


def prepare_all(
    chunks: Sequence[Chunk],
    *,
    cancelled: Callable[[], bool],
    progress: Callable[[int, int, str], None],
) -> Generator[Prepared, None, None]:
    """Yield each chunk prepared, in order unless one takes very long; none are left out but when cancelled.

    Raises EnvironmentBrokenError without a working CLI.
    """
    counter = _Counter(sum(len(portion) for chunk in chunks for portion in chunk), progress)
    left = dict(enumerate(chunks))
    workers = min(cores(), len(chunks))
    if workers > 1 and len(chunks) <= MOST_CHUNKS and may_fork():
        require_toolchain()  # to be set up once, by this process
        with closing(_forked(chunks, workers, cancelled, counter)) as done:
            for number, prepared in _in_order(done):
                del left[number]
                yield prepared
    for chunk in left.values():
        if cancelled():
            return
        preparation = Preparation(require_toolchain, cancelled=cancelled, parsed=counter)
        for portion in chunk:
            preparation.add(portion)
        yield preparation.finish()


def _in_order(done: Iterable[tuple[int, Prepared]]) -> Iterator[tuple[int, Prepared]]:
    """The chunks by their numbers, as far as they need not wait too long for one."""
    waiting: dict[int, Prepared] = {}
    following = 0
    for number, prepared in done:
        waiting[number] = prepared
        while following in waiting or len(waiting) > MOST_WAITING:
            following = following if following in waiting else min(waiting)
            yield following, waiting.pop(following)
            following += 1
    yield from sorted(waiting.items())


class _Counter:
    def __init__(self, total: int, progress: Callable[[int, int, str], None]) -> None:
        self._done, self._total, self._progress = 0, total, progress

    def __call__(self, files: int = 1) -> None:
        self._done += files
        self._progress(min(self._done, self._total), self._total, "files")


class _Worker(NamedTuple):
    process: int
    pipe: int
    data: bytearray


def _forked(
    chunks: Sequence[Chunk], count: int, cancelled: Callable[[], bool], counter: _Counter
) -> Generator[tuple[int, Prepared], None, None]:
    numbers, feed = os.pipe()
    os.write(feed, b"".join(_NUMBER.pack(number) for number in range(len(chunks))))
    os.close(feed)
    workers: dict[int, _Worker] = {}
    try:
        for _ in range(count):
            worker = _start(chunks, numbers, [worker.pipe for worker in workers.values()])
            workers[worker.pipe] = worker
        poller = select.poll()
        for pipe in workers:
            poller.register(pipe, select.POLLIN)
        open_pipes = len(workers)
        while open_pipes and not cancelled():
            for pipe, _ in poller.poll(_POLL_MS):
                piece = os.read(pipe, _READ)
                if not piece:
                    poller.unregister(pipe)
                    open_pipes -= 1
                    continue
                workers[pipe].data.extend(piece)
                for sent in _taken(workers[pipe].data):
                    if isinstance(sent, int):
                        counter(sent)
                    else:
                        yield sent
    finally:
        os.close(numbers)
        for worker in workers.values():
            stop_child(worker.process, worker.pipe)


def _taken(data: bytearray) -> Iterator[int | tuple[int, Prepared]]:
    """The whole messages at the beginning of ``data``, which are removed from it."""
    import pickle  # one changed file needs no workers

    while len(data) >= _FRAME.size:
        (size,) = _FRAME.unpack_from(data)
        end = _FRAME.size + size
        if len(data) < end:
            return
        sent = pickle.loads(bytes(data[_FRAME.size : end]))  # noqa: S301 - by our own child
        del data[:end]
        yield sent


def _start(chunks: Sequence[Chunk], numbers: int, others: Sequence[int]) -> _Worker:
    parent = os.getpid()
    incoming, outgoing = os.pipe()
    process = fork()
    if process:
        os.close(outgoing)
        return _Worker(process, incoming, bytearray())
    try:
        for inherited in (incoming, *others):
            os.close(inherited)
        _work(chunks, numbers, outgoing, parent)
    except BaseException:
        os._exit(1)  # whatever it was: the parent meets it when it does the chunk itself
    os._exit(0)


def _work(chunks: Sequence[Chunk], numbers: int, outgoing: int, parent: int) -> None:
    begin_child(parent)
    gc.disable()
    while taken := os.read(numbers, _NUMBER.size):
        (at,) = _NUMBER.unpack(taken)
        preparation = Preparation(require_toolchain, cancelled=never, parsed=_silent, parsers=1)
        for portion in chunks[at]:
            preparation.add(portion)
            _send(outgoing, len(portion))
        _send(outgoing, (at, preparation.finish()))


def _send(outgoing: int, message: int | tuple[int, Prepared]) -> None:
    """The number of files that were read and parsed, or a whole chunk."""
    import pickle

    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    rest = memoryview(_FRAME.pack(len(data)) + data)
    while rest:
        rest = rest[os.write(outgoing, rest) :]


def _silent() -> None:
    return None
