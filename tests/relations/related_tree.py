"""Small trees whose relations are known, and the words in which tests speak of them."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, closing
from pathlib import Path

from smart_explore.index.locations import index_path
from smart_explore.model.relations_answer import RelatedSymbol, RelationsAnswer
from smart_explore.operations.relations import VERB
from smart_explore.relation_answers.open_tree import open_workspace
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.requests import Session, call

Edges = Mapping[str, set[str]]
"""For each symbol its callers, as ``how path::Qualified.name``; of the top of a file the path only."""


class RelatedTree:
    """A folder of source files, asked through the operation that the command line and the server call."""

    def __init__(self, root: Path, files: Mapping[str, str | bytes]) -> None:
        self.root = root
        root.mkdir(parents=True, exist_ok=True)
        (root / ".git").mkdir(exist_ok=True)  # the root of a repository, whatever is above
        for path, text in files.items():
            self.write(path, text)

    def write(self, path: str, text: str | bytes) -> Path:
        """Write a file, and the folders it is in."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    def ask(self, relation: str, target: str, depth: int = 1, **options: object) -> RelationsAnswer:
        """The answer to one relation."""
        values = {"target": target, "relation": relation, "depth": depth, **options}
        answer = call(VERB, Session(base=str(self.root)), values)
        assert isinstance(answer, RelationsAnswer)
        return answer

    def opened(self, target: str) -> AbstractContextManager[RelationContext]:
        """What the answers about a target are made of."""
        return open_workspace(Session(base=str(self.root)), target)

    def read_all(self) -> None:
        """Have all files parsed for their references."""
        with self.opened(str(self.root)):
            pass

    @property
    def files_with_facts(self) -> set[str]:
        """The files that were parsed for their references."""
        with closing(sqlite3.connect(index_path(str(self.root)))) as connection:
            return {os.fsdecode(path) for (path,) in connection.execute("SELECT path FROM fact_files WHERE usages")}

    def callers(self, target: str, depth: int = 1) -> set[str]:
        """What calls a symbol, unsure ones too."""
        return {f"{row.how} {named(row.symbol)}" for row in self.ask("callers", target, depth, ambiguous=True).rows}

    def callees(self, target: str, depth: int = 1) -> set[str]:
        """What a symbol calls, unsure ones too."""
        return {f"{row.how} {named(row.symbol)}" for row in self.ask("callees", target, depth, ambiguous=True).rows}

    def names(self, relation: str, target: str, depth: int = 1, **options: object) -> list[str]:
        """The symbols or files of an answer in its order."""
        return [named(row.symbol) for row in self.ask(relation, target, depth, **options).rows]


def named(symbol: RelatedSymbol) -> str:
    """A symbol as a target names it."""
    if not symbol.path:
        return symbol.qualified_name
    return f"{symbol.path}::{symbol.qualified_name}" if symbol.qualified_name else symbol.path


Plant = Callable[[Mapping[str, "str | bytes"]], RelatedTree]
"""Make a tree of files."""
Smart = Callable[..., "subprocess.CompletedProcess[str]"]
"""Run the program in a folder: ``smart(root, "callers", "f")``."""
