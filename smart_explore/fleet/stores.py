"""The place of a dataset's files: a folder, or an object store that fsspec reads. A file exists as a whole or not.

Paths are below the dataset, with ``/``. For a missing file both raise FileNotFoundError.
"""

from __future__ import annotations

import os
import secrets
import time
from typing import Any

from smart_explore.errors import BadRequestError, EnvironmentBrokenError
from smart_explore.fleet.extra import required


def store_at(address: str) -> Store:
    """The store at an address. Raises BadRequestError for an unknown kind, EnvironmentBrokenError without its
    package.
    """
    return ObjectStore(address) if "://" in address else Folder(address)


class Folder:
    """A folder of this machine or shared by all machines. Files are staged beside their places and moved there."""

    def __init__(self, root: str) -> None:
        self._root = root.rstrip("/") or "/"

    def location(self, path: str) -> str:
        """The absolute path."""
        return os.path.join(self._root, path)

    def put(self, path: str, data: bytes) -> None:
        """Write and sync a file, so that the files of a record are on the disk before the record."""
        target = self._prepared(path)
        staged = f"{target}.{secrets.token_hex(8)}.staged"
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

    def put_file(self, path: str, local: str) -> None:
        """Copy a file to the disk of the dataset, and move it to its place there."""
        import shutil

        target = self._prepared(path)
        staged = f"{target}.{secrets.token_hex(8)}.staged"
        shutil.move(local, staged)
        os.replace(staged, target)

    def get(self, path: str) -> bytes:
        """The content of a file."""
        with open(self.location(path), "rb") as stream:
            return stream.read()

    def exists(self, path: str) -> bool:
        """True if the file exists."""
        return os.path.exists(self.location(path))

    def remove(self, path: str) -> None:
        """Delete a file."""
        os.unlink(self.location(path))

    def names(self, folder: str) -> list[str]:
        """The names of the files in a folder; none if the folder does not exist."""
        try:
            return os.listdir(self.location(folder))
        except FileNotFoundError:
            return []

    def ages(self, folder: str) -> list[tuple[str, float]]:
        """The files below a folder with the seconds since they were written."""
        found = []
        for place, _, names in os.walk(self.location(folder)):
            for name in names:
                path = os.path.join(place, name)
                found.append((os.path.relpath(path, self._root), time.time() - os.stat(path).st_mtime))
        return found

    def _prepared(self, path: str) -> str:
        target = self.location(path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        return target


class ObjectStore:
    """Objects below a prefix, such as ``s3://bucket/prefix``, written at once, or in parts that count at the end."""

    def __init__(self, address: str) -> None:
        fsspec = required("fsspec")
        try:
            self.files: Any
            self.files, root = fsspec.core.url_to_fs(address)
        except ImportError as error:
            package = (error.name or str(error)).partition(".")[0]
            raise EnvironmentBrokenError(f"{address}: {error}", f"pip install {package}, or name a folder") from error
        except ValueError as error:
            raise BadRequestError(
                f"{address}: {error}", "name a folder, or an address such as s3://bucket/prefix"
            ) from error
        self._root = root.rstrip("/")
        protocol = self.files.protocol
        self._protocol = str(protocol if isinstance(protocol, str) else protocol[0])

    def location(self, path: str) -> str:
        """The address for fsspec, which DuckDB uses."""
        return f"{self._protocol}://{self._root}/{path}"

    def put(self, path: str, data: bytes) -> None:
        """Write an object."""
        self.files.pipe_file(f"{self._root}/{path}", data)

    def put_file(self, path: str, local: str) -> None:
        """Upload a file."""
        self.files.put_file(local, f"{self._root}/{path}")

    def get(self, path: str) -> bytes:
        """The content of an object."""
        return bytes(self.files.cat_file(f"{self._root}/{path}"))

    def exists(self, path: str) -> bool:
        """True if the object exists now."""
        self.files.invalidate_cache()
        return bool(self.files.exists(f"{self._root}/{path}"))

    def remove(self, path: str) -> None:
        """Delete an object."""
        self.files.rm_file(f"{self._root}/{path}")

    def names(self, folder: str) -> list[str]:
        """The names of the objects below a prefix; empty if there are none."""
        self.files.invalidate_cache()
        try:
            return [str(name).rpartition("/")[2] for name in self.files.ls(f"{self._root}/{folder}", detail=False)]
        except FileNotFoundError:
            return []

    def ages(self, folder: str) -> list[tuple[str, float]]:
        """The objects below a prefix with the seconds since they were written."""
        self.files.invalidate_cache()
        try:
            paths = [str(path) for path in self.files.find(f"{self._root}/{folder}")]
        except FileNotFoundError:
            return []
        begin = len(self._root) + 1
        return [(path[begin:], time.time() - self.files.modified(path).timestamp()) for path in paths]


Store = Folder | ObjectStore
"""The files below an address."""
