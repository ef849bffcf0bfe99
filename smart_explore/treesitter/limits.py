"""The time and output that the CLI may need for files before one of them counts as at fault."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.processes.program import Bounds


class Limits(NamedTuple):
    """The limits of one call of the CLI, which grow with its bytes of source; ``budget_seconds`` is for all calls.

    Ordinary code takes a tenth of a second and prints less than twice its size a megabyte. ``min_seconds`` replaces
    ``seconds`` once failing calls have used these up, ``brief_seconds`` once they have used up ``budget_seconds``. A
    file is given up at once if it takes ``silent_seconds`` of CPU, and those of its bytes, before the next one is
    named: these are computed for the largest file in a call.
    """

    seconds: float = 10.0
    min_seconds: float = 2.0
    brief_seconds: float = 0.5
    seconds_per_byte: float = 1 / 200_000
    silent_seconds: float = 1.0
    silent_seconds_per_byte: float = 1 / 1_000_000
    output_bytes: int = 8_000_000
    output_per_byte: int = 16
    memory_bytes: int = 4 << 30
    budget_seconds: float = 60.0


USUAL = Limits()


class TimeBudget:
    """The limits that the calls of one request share, and the seconds that failed calls took so far."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._charged = 0.0

    def bounds(self, size: int, largest: int) -> Bounds:
        """The bounds of a call over ``size`` bytes of source, the largest file of ``largest`` bytes."""
        limits = self._limits
        floor = limits.brief_seconds if self.exhausted else limits.min_seconds
        seconds = max(floor, limits.seconds - self._charged) + size * limits.seconds_per_byte
        silent = limits.silent_seconds + largest * limits.silent_seconds_per_byte
        return Bounds(seconds, limits.output_bytes + size * limits.output_per_byte, limits.memory_bytes, silent)

    def charge(self, seconds: float) -> None:
        """Count the seconds of a call that failed."""
        self._charged += seconds

    @property
    def exhausted(self) -> bool:
        """True if failures have cost so much that every further file gets a short call of its own."""
        return self._charged > self._limits.budget_seconds

    @property
    def abandoned(self) -> bool:
        """True if failing calls took even more: the rest of a failing call is given up."""
        return self._charged > 3 * self._limits.budget_seconds
