"""Replace a file, keeping the mode, owner and extended attributes of the old one."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress

from smart_explore.edits.journal.folders import Folders
from smart_explore.edits.journal.record import Entry
from smart_explore.edits.refusal import RefusedError
from smart_explore.source.read import READ_FLAGS

_WRITE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_NO_ATTRIBUTES = (errno.ENOTSUP, errno.ENOSYS, errno.EPERM, errno.EACCES)


def read_file(folders: Folders, path: str, *, writable: bool = False) -> bytes | None:
    """The content of the regular file at a path; None if it does not exist.

    Raises RefusedError if it is no longer a regular file, or with ``writable`` if it must not be written, and OSError.
    """
    folder, name = folders.of(path)
    try:
        descriptor = os.open(name, READ_FLAGS, dir_fd=folder)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise RefusedError("changed_meanwhile", f"{path}: {error.strerror}", "look at it, and try again") from None
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode) or status.st_nlink > 1:
            raise RefusedError("changed_meanwhile", f"{path} is not a plain file any more", "look at it, and try again")
        if writable and not (status.st_mode & 0o222 and os.access(name, os.W_OK, dir_fd=folder)):
            raise RefusedError(
                "changed_meanwhile",
                f"{path}: no permission to write to it any more",
                "restore the permission first: chmod u+w",
            )
        with open(descriptor, "rb", closefd=False) as stream:
            return stream.read()
    finally:
        os.close(descriptor)


def write_temporary(folders: Folders, entry: Entry, content: bytes) -> None:
    """Write and sync the new content under the entry's temporary name, with mode and owner of the existing file.

    Raises RefusedError if owner or attributes cannot be kept, and OSError.
    """
    folder, name = folders.of(entry.path)
    there = _open(folder, name)
    descriptor = os.open(entry.temporary, _WRITE, 0o600, dir_fd=folder)
    try:
        view = memoryview(content)
        while view:
            view = view[os.write(descriptor, view) :]
        mode, uid, gid = entry.mode, entry.uid, entry.gid
        if there is not None:
            status = os.fstat(there)
            mode, uid, gid = stat.S_IMODE(status.st_mode), status.st_uid, status.st_gid
        _keep_owner(descriptor, uid, gid, entry.path)
        _keep_attributes(there, descriptor, entry)
        os.fchmod(descriptor, mode)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
        if there is not None:
            os.close(there)


def _open(folder: int, name: str) -> int | None:
    try:
        return os.open(name, READ_FLAGS, dir_fd=folder)
    except OSError:
        return None


def _keep_owner(descriptor: int, uid: int, gid: int, path: str) -> None:
    made = os.fstat(descriptor)
    if uid < 0 or (made.st_uid, made.st_gid) == (uid, gid):
        return
    try:
        os.fchown(descriptor, uid, gid)
    except OSError:
        raise RefusedError(
            "special", f"{path} belongs to another user or group, which the edit cannot keep", "edit it as its owner"
        ) from None


def put(folders: Folders, entry: Entry) -> None:
    """Replace the file by its temporary file; a new file never overwrites one that was created since.

    Raises RefusedError, OSError.
    """
    folder, name = folders.of(entry.path)
    if entry.before is not None:
        os.rename(entry.temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
        return
    try:
        os.link(entry.temporary, name, src_dir_fd=folder, dst_dir_fd=folder, follow_symlinks=False)
    except FileExistsError:
        raise RefusedError(
            "changed_meanwhile", f"{entry.path} was created meanwhile", "look at it, and try again"
        ) from None
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK):
            raise
        _rename_into_gap(folder, entry.temporary, name, entry.path)  # a file system without hard links
        return
    os.unlink(entry.temporary, dir_fd=folder)


def remove(folders: Folders, path: str) -> None:
    """Remove a file, if it exists."""
    folder, name = folders.of(path)
    with suppress(FileNotFoundError):
        os.unlink(name, dir_fd=folder)


def attributes_of(path: str) -> dict[str, str]:
    """The extended attributes of a file, hexadecimal; empty on systems without them."""
    try:
        return {name: os.getxattr(path, name, follow_symlinks=False).hex() for name in os.listxattr(path)}
    except (OSError, AttributeError):
        return {}


def _rename_into_gap(folder: int, temporary: str, name: str, path: str) -> None:
    try:
        os.lstat(name, dir_fd=folder)
    except FileNotFoundError:
        os.rename(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
        return
    raise RefusedError("changed_meanwhile", f"{path} was created meanwhile", "look at it, and try again")


def _keep_attributes(there: int | None, into: int, entry: Entry) -> None:
    """Copy the extended attributes, access lists among them, from the existing file, else from the journal."""
    if not hasattr(os, "listxattr"):
        return
    wanted = {key: bytes.fromhex(value) for key, value in entry.attributes.items()}
    if there is not None:
        try:
            wanted = {key: os.getxattr(there, key) for key in os.listxattr(there)}
        except OSError as error:
            if error.errno not in _NO_ATTRIBUTES:
                raise
    for key, value in wanted.items():
        try:
            os.setxattr(into, key, value)
        except OSError as error:
            with suppress(OSError):
                if os.getxattr(into, key) == value:
                    continue
            raise RefusedError(
                "special", f"{entry.path}: its attribute {key} cannot be kept: {error.strerror}", "remove it first"
            ) from None
