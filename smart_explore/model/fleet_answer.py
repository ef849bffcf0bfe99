"""The answers of the command ``fleet``."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL


class FleetSymbol(NamedTuple):
    """A symbol of a repository, which ``repository`` names for people and ``id`` in the dataset's paths."""

    repository: str
    path: str
    qualified_name: str
    kind: str
    line_start: int
    line_end: int
    signature: str
    doc: str
    id: str


class FleetCall(NamedTuple):
    """A call: its enclosing symbol, ``""`` at the top level, and how it was found."""

    repository: str
    path: str
    line: int
    inside: str
    how: str


class FleetCalled(NamedTuple):
    """A symbol and its calls. ``also_given_by`` are repositories with a package of the same name as the symbol's."""

    symbol: FleetSymbol
    calls: tuple[FleetCall, ...]
    also_given_by: tuple[str, ...] = ()


class FleetFailure(NamedTuple):
    """A repository that is not in the dataset, and why."""

    repository: str
    reason: str


class FleetBuilt(NamedTuple):
    """The result of a build. ``known`` repositories were published before; ``rows`` and CPU ``seconds`` are the
    others'.

    ``lost`` files of these could not be read. ``total`` repositories are published now.
    """

    dataset: str
    built: int
    known: int
    failures: tuple[FleetFailure, ...]
    rows: int
    lost: int
    seconds: float
    total: int

    @property
    def exit_code(self) -> int:
        """0 done, 3 a repository failed."""
        return EXIT_PARTIAL if self.failures else EXIT_DONE


class FleetDefinitions(NamedTuple):
    """The symbols that a name means in the ``repositories`` searched; ``more`` are not listed."""

    name: str
    symbols: tuple[FleetSymbol, ...]
    more: int
    repositories: int

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing found."""
        return EXIT_DONE if self.symbols else EXIT_NOT_FOUND


class FleetMatches(NamedTuple):
    """The symbols that have words of a question, best first, each with its score."""

    question: str
    matches: tuple[tuple[float, FleetSymbol], ...]
    repositories: int

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing found."""
        return EXIT_DONE if self.matches else EXIT_NOT_FOUND


class FleetCallers(NamedTuple):
    """The symbols with a name and their calls; ``ambiguous`` calls are listed only if requested."""

    name: str
    called: tuple[FleetCalled, ...]
    ambiguous: bool
    repositories: int

    @property
    def exit_code(self) -> int:
        """0 done, 1 no such symbol, or no call of it."""
        listed = (call for one in self.called for call in one.calls if self.ambiguous or call.how != "ambiguous")
        return EXIT_NOT_FOUND if next(listed, None) is None else EXIT_DONE
