"""Make the shop that the examples of README and docs/ ask about: a repository of two commits in a new folder.

python scripts/make_example.py FOLDER
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parent.parent / "docs" / "example"
EARLIER = {"shop/payments.py": ("attempts: int = 3", "attempts: int = 2")}
"""By file: a text of today, and the one in its place in the commit before, so there is a history to ask about."""


def make_example(folder: Path) -> None:
    """Make the repository, with the same commits each time. Raises FileExistsError where the folder exists."""
    shutil.copytree(EXAMPLE, folder)
    _git(folder, "init", "-q", "-b", "main")
    for name, value in (("user.name", "Ann Author"), ("user.email", "ann@example.org")):
        _git(folder, "config", name, value)
    now = {name: (folder / name).read_text() for name in EARLIER}
    for name, (new, old) in EARLIER.items():
        assert new in now[name]
        (folder / name).write_text(now[name].replace(new, old))
    _commit(folder, "A shop that takes orders", "2026-11-02T12:00:00Z")
    for name, text in now.items():
        (folder / name).write_text(text)
    _commit(folder, "Try a payment three times", "2026-11-09T12:00:00Z")


def _commit(folder: Path, subject: str, date: str) -> None:
    _git(folder, "add", "-A")
    _git(folder, "commit", "-q", "-m", subject, GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date)


def _git(folder: Path, *arguments: str, **variables: str) -> None:
    alone = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    subprocess.run(["git", *arguments], cwd=folder, check=True, env={**os.environ, **alone, **variables})


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        make_example(Path(sys.argv[1]))
    except FileExistsError:
        sys.exit(f"{sys.argv[1]} exists: name a new folder")
    print(f"made {sys.argv[1]}; now: cd {sys.argv[1]}")
