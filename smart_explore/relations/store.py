"""The facts of all files of a tree, as the resolver asks for them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Protocol

from smart_explore.model.relation import Imported
from smart_explore.relations.facts import FileFacts


class Facts(Protocol):
    """Paths are relative to the root, with ``/``."""

    @property
    def paths(self) -> Collection[str]:
        """Every source file."""

    def file(self, path: str) -> FileFacts | None:
        """The facts of one file; None where there are none."""

    def naming(self, name: str) -> Sequence[FileFacts]:
        """The files that define, import or refer to a name, by path."""

    def importing(self, words: Sequence[str]) -> Iterator[tuple[str, str, tuple[Imported, ...]]]:
        """Path, language and imports of each file, by path: with words, only imports that hold one of them."""
