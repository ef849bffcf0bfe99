"""The name of a note's author."""

from __future__ import annotations

import os

from smart_explore.source.git.run import GitBounds, ask_git


def author_of(root: str) -> str:
    """The name that git would write into a commit of a repository at a root, else that of the user's account."""
    answer = ask_git(root, ["config", "--get", "user.name"], GitBounds(seconds=5, output_bytes=10_000))
    name = " ".join(answer.data.decode("utf-8", "replace").split()) if answer else ""
    return name[:100] or os.environ.get("USER", "")
