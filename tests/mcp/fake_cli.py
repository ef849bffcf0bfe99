"""A tree-sitter that never answers: it says who it is, and waits for whoever holds the other end of a FIFO."""

from __future__ import annotations

import os
import select
from pathlib import Path

SECONDS = 20.0
"""How long a test waits for what must happen, before it fails."""
SECONDS_TO_DIE = 10.0
"""How long it waits for a hanging child's end: less than the child's own deadline."""


class StandingCli:
    """A program for SMART_EXPLORE_TREE_SITTER; each call of it writes its process id, and hangs until it is killed.

    The FIFO is held open for writing by the children only, so that its end of file proves that all of them are gone.
    """

    def __init__(self, folder: Path) -> None:
        self._ids = folder / "ids"
        os.mkfifo(self._ids)
        self._reader = os.open(self._ids, os.O_RDONLY | os.O_NONBLOCK)
        self.path = folder / "standing-tree-sitter"
        self.path.write_text(f"#!/bin/sh\nexec 9>'{self._ids}'\necho $$ >&9\nexec sleep 1000\n")
        self.path.chmod(0o755)

    def started(self, count: int = 1) -> list[int]:
        """Waits until ``count`` children stand; their process ids."""
        seen = b""
        while seen.count(b"\n") < count:
            piece = self._read()
            assert piece, "a child ended before all of them stood"
            seen += piece
        return [int(number) for number in seen.split()]

    def gone(self) -> bool:
        """Waits until no child holds the FIFO any more."""
        return self._read(SECONDS_TO_DIE) == b""

    def close(self) -> None:
        """Closes our end."""
        os.close(self._reader)

    def _read(self, seconds: float = SECONDS) -> bytes:
        ready, _, _ = select.select([self._reader], [], [], seconds)
        assert ready, "the fake CLI neither started nor ended in time"
        return os.read(self._reader, 100)
