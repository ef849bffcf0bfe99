"""Recognize file systems that change a folder's time whenever an entry is added or removed."""

from __future__ import annotations

import os

RELIABLE = frozenset({b"bcachefs", b"btrfs", b"ext2", b"ext3", b"ext4", b"f2fs", b"overlay", b"tmpfs", b"xfs", b"zfs"})
"""The file systems known to do so. Network file systems keep times of their own, others none."""

_MOUNTS = "/proc/self/mountinfo"


def mtime_is_reliable(folder: str, mounts: str = _MOUNTS) -> bool:
    """True if ``folder``, a real path, and all mounts below it are on such file systems.

    ``mounts`` is a list of mounts in the form of proc(5); False if it cannot be read.
    """
    try:
        with open(mounts, "rb") as file:
            lines = file.read().splitlines()
    except OSError:
        return False
    inside = os.path.join(os.fsencode(folder), b"")
    around, reliable = b"", False
    for line in lines:
        fields = line.split(b" ")
        point = os.path.join(_unescaped(fields[4]), b"")
        if not (point.startswith(inside) or inside.startswith(point)):
            continue
        is_reliable = b"-" in fields and fields[fields.index(b"-") + 1] in RELIABLE
        if point.startswith(inside) and point != inside:
            if not is_reliable:
                return False
        elif len(point) >= len(around):  # the later of two mounts at one path counts
            around, reliable = point, is_reliable
    return reliable


def _unescaped(path: bytes) -> bytes:
    """A path of the mount list with its octal escapes of white space and backslashes decoded."""
    if b"\\" not in path:
        return path
    head, *rest = path.split(b"\\")
    return head + b"".join(bytes([int(part[:3], 8)]) + part[3:] for part in rest)
