"""Names in a dataset: repositories, parts, records of published repositories. No file is read."""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.fleet.schema import TABLES
from smart_explore.index.digest import digest

COMMITS = "_commits"
RUNS = "_runs"
CATALOG = "_catalog.json"
_MAX_READABLE = 60
_PART = re.compile(
    rf"(?:{'|'.join(TABLES)})/repository=[A-Za-z0-9._-]+/commit=[A-Za-z0-9-]+/[0-9a-f]{{16}}\.parquet"
    rf"|{RUNS}/[0-9a-f]{{16}}/(?:{'|'.join(TABLES)})-[0-9]{{1,4}}\.parquet"
)
_RECORD = re.compile(r"([A-Za-z0-9._-]+)@([A-Za-z0-9-]+)@([0-9a-f]{16})\.json")


class Published(NamedTuple):
    """A repository at a commit, as a version of this program with its grammars reads it."""

    repository: str
    commit: str
    version: str

    @property
    def record(self) -> str:
        """The path below the dataset of the record that states that all of its parts are complete."""
        return f"{COMMITS}/{self.repository}@{self.commit}@{self.version}.json"

    def part(self, table: str) -> str:
        """The path below the dataset of its rows of a table: two runs of one task write the same file."""
        return f"{table}/repository={self.repository}/commit={self.commit}/{self.version}.parquet"


def published(record: str) -> Published | None:
    """Parse the file name of a record; None for any other name."""
    match = _RECORD.fullmatch(record.rpartition("/")[2])
    return Published(match[1], match[2], match[3]) if match else None


def repository_id(address: str) -> str:
    """A name for a repository that paths can hold: its last two words, readable, and a digest of the whole address.

    Different addresses always have different names.
    """
    words = [word for word in re.split(r"[/:\\]", address.rstrip("/").removesuffix(".git")) if word]
    is_remote = "://" in address or (":" in address and not address.startswith("/"))
    readable = "-".join(words[-2:] if is_remote else words[-1:])
    readable = re.sub(r"[^A-Za-z0-9._-]+", "-", readable).strip("-._")[-_MAX_READABLE:].lstrip("-._")
    return f"{readable or 'repository'}-{digest(address.encode('utf-8', 'surrogateescape'), 6)}"


def run_file(run: str, table: str, number: int) -> str:
    """The path of a merged file of a table, below the dataset."""
    return f"{RUNS}/{run}/{table}-{number}.parquet"


def is_data_file(path: str) -> bool:
    """True if a path in a dataset's records is one that this program writes; such paths never lead outside."""
    return _PART.fullmatch(path) is not None
