"""Which file systems are trusted to tell of changes by the times of their folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.source.mounts import mtime_is_reliable

ROOT = "20 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n"


@pytest.mark.parametrize(
    ("mounts", "expected"),
    [
        (ROOT, True),
        (ROOT.replace("ext4", "nfs4"), False),
        ("", False),
        (ROOT + "21 20 0:5 / /home rw - fuse.sshfs host rw\n", False),
        (ROOT + "21 20 0:5 / /home/me/code/share rw shared:2 master:1 - cifs //host rw\n", False),
        (ROOT + "21 20 0:5 / /home/me/code/ram rw - tmpfs tmpfs rw\n", True),
        (ROOT + "21 20 0:5 / /home/me/code-of-others rw - nfs host rw\n", True),
        (ROOT + "21 20 0:5 / /home/me/code rw - nfs host rw\n22 21 8:2 / /home/me/code rw - xfs /dev/sdb rw\n", True),
        (ROOT.replace("ext4", "nfs4") + "21 20 0:5 / /home rw - btrfs /dev/sdb rw\n", True),
        (ROOT + "21 20 0:5 / /home/me/co\\040de rw - nfs host rw\n", True),
        (ROOT + "21 20 0:5 / /home\\057me rw - nfs host rw\n", False),
        ("20 1 8:1 / / rw,relatime\n", False),
    ],
)
def test_a_folder_is_reliable_if_all_file_systems_around_and_below_it_are(
    tmp_path: Path, mounts: str, expected: bool
) -> None:
    table = tmp_path / "mountinfo"
    table.write_text(mounts)
    assert mtime_is_reliable("/home/me/code", str(table)) is expected


def test_without_a_table_of_mounts_no_folder_is_reliable(tmp_path: Path) -> None:
    assert not mtime_is_reliable("/home/me/code", str(tmp_path / "none"))
