"""A folder of source files, asked with and without its index."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from smart_explore.model.search_answer import SearchAnswer
from smart_explore.operations.search import VERB
from smart_explore.requests import Session, call

Found = list[tuple[str, str, int, int]]


class Tree:
    """``root`` holds the files, ``cache`` the index."""

    def __init__(self, root: Path, cache: Path) -> None:
        self.root, self.cache = root, cache
        root.mkdir()

    def write(self, path: str, text: str | bytes) -> Path:
        """Write a file, and the folders it is in."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    def ask(self, query: str, *paths: str, **options: object) -> SearchAnswer:
        """The answer to words, which asks the index."""
        values = {"query": query, "path": paths, "mode": "text", "max_results": 200, **options}
        answer = call(VERB, Session(base=str(self.root)), values)
        assert isinstance(answer, SearchAnswer)
        return answer

    def found(self, query: str, *paths: str, **options: object) -> Found:
        """Path, qualified name and lines of what is found."""
        return places(self.ask(query, *paths, **options))

    def names(self, query: str, *paths: str, **options: object) -> set[str]:
        """The names of what is found."""
        return {name for _, name, _, _ in self.found(query, *paths, **options)}

    def agrees(self, *queries: str) -> bool:
        """Whether the index answers in every point as parsing everything does."""
        for query in queries:
            indexed, parsed = self.ask(query), self.ask(query, no_index=True)
            assert places(indexed) == places(parsed), query
            assert [m.score for m in indexed.matches] == [m.score for m in parsed.matches], query
            assert sorted(indexed.problems) == sorted(parsed.problems), query
            assert indexed.skipped == parsed.skipped, query
        return True

    @property
    def database(self) -> Path:
        """The one index there is."""
        (path,) = (self.cache / "smart-explore" / "index").glob("*.sqlite")
        return path

    def value(self, query: str) -> object:
        """A single value out of the database."""
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(query).fetchone()[0]


def places(answer: SearchAnswer) -> Found:
    """Path, qualified name and lines of each match, best first."""
    return [(m.path, m.symbol.qualified_name, m.symbol.line_start, m.symbol.line_end) for m in answer.matches]
