"""A dataset: files below a folder or in an object store, each written as a whole, with retries."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable
from typing import Any, TypeVar

from smart_explore.errors import BadRequestError, EnvironmentBrokenError
from smart_explore.fleet.extra import required
from smart_explore.fleet.names import CATALOG, COMMITS, Published, published
from smart_explore.fleet.schema import FORMAT

Result = TypeVar("Result")

TRIES = 7
FIRST_PAUSE = 0.2
MAX_RECORD_BYTES = 64 << 20
_FINAL = (FileNotFoundError, PermissionError, IsADirectoryError, NotADirectoryError, NotImplementedError)
"""Failures that a second try does not mend."""


class Dataset:
    """The files of a dataset at an address: a folder, or what fsspec reads, such as ``s3://bucket/prefix``.

    Paths are below it, with ``/``. A file is there as a whole or not at all. What the store refuses is tried again, for
    about half a minute. Methods raise EnvironmentBrokenError where that does not help.
    """

    def __init__(self, address: str, pause: float = FIRST_PAUSE) -> None:
        self.address = address
        self._pause = pause
        fsspec = required("fsspec")
        try:
            self.store, self.root = fsspec.core.url_to_fs(address)
        except (ImportError, ValueError) as error:
            hint = "install what fsspec names, or write to a folder: -o FOLDER"
            raise EnvironmentBrokenError(f"no store for {address}: {error}", hint) from error
        self.root = self.root.rstrip("/")
        protocol = self.store.protocol
        self.protocol = str(protocol if isinstance(protocol, str) else protocol[0])
        self.is_local = self.protocol == "file"

    def location(self, path: str) -> str:
        """What DuckDB is to read for a path: of a store, an address of its protocol."""
        if self.is_local:
            return f"{self.root}/{path}"
        return f"{self.protocol}://{self.root}/{path}"

    def put(self, path: str, data: bytes) -> None:
        """Write a file in place of what may be there."""
        self._retried(lambda: self._put(path, data), f"write {path}")

    def put_file(self, path: str, local: str) -> None:
        """Write a file with the content of a local one, which may be moved."""
        if self.is_local:
            self._retried(lambda: _replace(local, f"{self.root}/{path}"), f"write {path}")
        else:
            self._retried(lambda: self.store.put_file(local, f"{self.root}/{path}"), f"write {path}")

    def get(self, path: str) -> bytes | None:
        """The content of a file; None where there is none."""
        try:
            return self._retried(lambda: bytes(self.store.cat_file(f"{self.root}/{path}")), f"read {path}")
        except FileNotFoundError:
            return None

    def exists(self, path: str) -> bool:
        """Whether a file is there."""
        return self._retried(lambda: self._exists(path), f"look for {path}")

    def remove(self, path: str) -> None:
        """Delete a file, if it is there."""
        try:
            self._retried(lambda: self.store.rm_file(f"{self.root}/{path}"), f"delete {path}")
        except FileNotFoundError:
            return

    def ages(self, folder: str) -> list[tuple[str, float]]:
        """The files below a folder, each with the seconds since it was written."""
        return self._retried(lambda: self._ages(folder), f"list {folder}")

    def records(self) -> list[Published]:
        """What is published, by the names of the records."""
        names = self._retried(self._names, f"list {COMMITS}")
        return sorted(filter(None, map(published, names)))

    def read_json(self, path: str) -> dict[str, Any] | None:
        """The object in a JSON file; None where there is none. Raises BadRequestError for anything else in it."""
        data = self.get(path)
        if data is None:
            return None
        try:
            found = json.loads(data) if len(data) <= MAX_RECORD_BYTES else None
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            reason = f"{self.address}/{path} is of no dataset that this version reads"
            raise BadRequestError(reason, "build the dataset anew in another place")
        return found

    def write_json(self, path: str, value: dict[str, Any]) -> None:
        """Write a JSON file."""
        self.put(path, json.dumps({"format": FORMAT, **value}, indent=1).encode())

    def catalog(self) -> dict[str, Any] | None:
        """The record of the merged files; None where none were merged."""
        return self.read_json(CATALOG)

    def _put(self, path: str, data: bytes) -> None:
        target = f"{self.root}/{path}"
        if not self.is_local:
            self.store.pipe_file(target, data)
            return
        staged = f"{target}.{os.getpid()}-{random.getrandbits(32):08x}.staged"
        os.makedirs(os.path.dirname(target), exist_ok=True)
        try:
            with open(staged, "wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(staged, target)
        except BaseException:
            if os.path.exists(staged):
                os.unlink(staged)
            raise

    def _exists(self, path: str) -> bool:
        self.store.invalidate_cache()
        return bool(self.store.exists(f"{self.root}/{path}"))

    def _ages(self, folder: str) -> list[tuple[str, float]]:
        self.store.invalidate_cache()
        try:
            paths = [str(path) for path in self.store.find(f"{self.root}/{folder}")]
        except FileNotFoundError:
            return []
        begin = len(self.root) + 1
        return [(path[begin:], time.time() - self.store.modified(path).timestamp()) for path in paths]

    def _names(self) -> list[str]:
        self.store.invalidate_cache()
        try:
            return [str(name) for name in self.store.ls(f"{self.root}/{COMMITS}", detail=False)]
        except FileNotFoundError:
            return []

    def _retried(self, action: Callable[[], Result], what: str) -> Result:
        for attempt in range(TRIES):
            try:
                return action()
            except _FINAL as error:
                if isinstance(error, FileNotFoundError):
                    raise
                raise EnvironmentBrokenError(f"cannot {what} in {self.address}: {error}") from error
            except Exception as error:
                if attempt == TRIES - 1:
                    reason = f"cannot {what} in {self.address}, tried {TRIES} times: {error}"
                    raise EnvironmentBrokenError(reason, "the same command goes on where it stopped") from error
                time.sleep(self._pause * 2**attempt * random.uniform(0.5, 1))  # noqa: S311 - spreads the tries
        raise AssertionError("unreachable")


def _replace(source: str, target: str) -> None:
    os.makedirs(os.path.dirname(target), exist_ok=True)
    os.replace(source, target)
