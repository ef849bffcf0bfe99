"""A dataset: the files of a store, with retries, and the records in it."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from typing import Any, TypeVar

from smart_explore.errors import BadRequestError, EnvironmentBrokenError
from smart_explore.fleet.names import CATALOG, COMMITS, Published, published
from smart_explore.fleet.schema import FORMAT
from smart_explore.fleet.stores import Store, store_at

Result = TypeVar("Result")

TRIES = 8
FIRST_PAUSE = 0.2
MAX_RECORD_BYTES = 256 << 20
_FINAL = (PermissionError, IsADirectoryError, NotADirectoryError, NotImplementedError)
"""Failures that a second try does not mend."""


class Dataset:
    """The files of a dataset at an address: a folder, or one that fsspec reads.

    A refused operation is repeated for half a minute, after which methods raise EnvironmentBrokenError. ``store``
    replaces the store at the address.
    """

    def __init__(self, address: str, store: Store | None = None, pause: float = FIRST_PAUSE) -> None:
        self.address = address
        self.store = store_at(address) if store is None else store
        self._pause = pause

    def put(self, path: str, data: bytes) -> None:
        """Write a file, replacing an existing one."""
        self._retried(lambda: self.store.put(path, data), f"write {path}")

    def put_file(self, path: str, local: str) -> None:
        """Write a file with the content of a local one, which may be moved."""
        self._retried(lambda: self.store.put_file(path, local), f"write {path}")

    def get(self, path: str) -> bytes | None:
        """The content of a file; None if it does not exist."""
        try:
            return self._retried(lambda: self.store.get(path), f"read {path}")
        except FileNotFoundError:
            return None

    def exists(self, path: str) -> bool:
        """True if the file exists."""
        return self._retried(lambda: self.store.exists(path), f"look for {path}")

    def remove(self, path: str) -> None:
        """Delete a file, if it is there."""
        try:
            self._retried(lambda: self.store.remove(path), f"delete {path}")
        except FileNotFoundError:
            return

    def ages(self, folder: str) -> list[tuple[str, float]]:
        """The files below a folder, each with the seconds since it was written."""
        return self._retried(lambda: self.store.ages(folder), f"list {folder}")

    def records(self) -> list[Published]:
        """The published commits, from the names of the records."""
        names = self._retried(lambda: self.store.names(COMMITS), f"list {COMMITS}")
        return sorted(filter(None, map(published, names)))

    def read_json(self, path: str) -> dict[str, Any] | None:
        """The object in a JSON file; None if there is no file. Raises BadRequestError for any other content."""
        data = self.get(path)
        if data is None:
            return None
        try:
            found = json.loads(data) if len(data) <= MAX_RECORD_BYTES else None
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            reason = f"{self.address}/{path} is of no dataset that this version reads"
            raise BadRequestError(reason, "build the dataset anew in another place")
        return found

    def write_json(self, path: str, value: dict[str, Any]) -> None:
        """Write a JSON file."""
        self.put(path, json.dumps({"format": FORMAT, **value}, indent=1).encode())

    def catalog(self) -> dict[str, Any] | None:
        """The record of the merged files; None if nothing was merged."""
        return self.read_json(CATALOG)

    def _retried(self, action: Callable[[], Result], what: str) -> Result:
        for attempt in range(TRIES):
            try:
                return action()
            except FileNotFoundError:
                raise
            except _FINAL as error:
                raise EnvironmentBrokenError(f"cannot {what} in {self.address}: {error}") from error
            except Exception as error:
                if attempt == TRIES - 1:
                    reason = f"cannot {what} in {self.address}, tried {TRIES} times: {error}"
                    raise EnvironmentBrokenError(
                        reason, "run the same command again: it continues where it stopped"
                    ) from error
                spread = 0.5 + secrets.randbelow(500) / 1000  # many workers do not ask again at once
                time.sleep(self._pause * 2**attempt * spread)
        raise AssertionError("unreachable")
