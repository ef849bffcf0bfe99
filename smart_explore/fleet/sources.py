"""The repositories of a build: paths, addresses for git, folders of checkouts, and files that list them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.fleet.names import repository_id

MAX_SOURCES = 100_000
_MAX_LIST_BYTES = 20_000_000
_ADDRESS = re.compile(r"((?:https?|ssh|git|file)://[^/]*/|[\w.-]+@[\w.-]+:)([^\0]*)")
_HINT = "name repositories, a folder of checkouts, or a file with one of them a line; PATH@REVISION pins one"


class Source(NamedTuple):
    """A repository: an absolute path or an address for git, and a revision, ``""`` for its HEAD."""

    address: str
    revision: str = ""

    @property
    def is_remote(self) -> bool:
        """True if git fetches it from an address."""
        return _ADDRESS.match(self.address) is not None

    @property
    def shown(self) -> str:
        """The address without a password or token."""
        return re.sub(r"(?<=://)[^/@]*@", "", self.address)

    @property
    def repository(self) -> str:
        """Its name in a dataset, the same for each revision."""
        return repository_id(self.shown)

    @property
    def name(self) -> str:
        """A short name for people: ``owner/name`` of an address, the folder of a path; others may have the same."""
        words = [word for word in re.split(r"[/:]", self.shown.rstrip("/").removesuffix(".git")) if word]
        return "/".join(words[-2:] if self.is_remote and len(words) > 2 else words[-1:]) or self.repository


def sources_of(written: Iterable[str], base: str) -> list[Source]:
    """The repositories that words name, each once, in order; paths are relative to ``base``.

    Raises NotFoundError for a missing path, BadRequestError for a list that is not text, or too long.
    """
    found = dict.fromkeys(source for word in written for source in _named(word, base, is_listed=False))
    if not found:
        raise NotFoundError("no repository is named", _HINT)
    if len(found) > MAX_SOURCES:
        raise BadRequestError(f"more than {MAX_SOURCES:,} repositories", "build the dataset in several steps")
    return list(found)


def is_repository(folder: str) -> bool:
    """True if a folder is a repository: a checkout, or a bare one."""
    if os.path.lexists(os.path.join(folder, ".git")):
        return True
    return all(os.path.exists(os.path.join(folder, part)) for part in ("HEAD", "objects", "refs"))


def _named(word: str, base: str, *, is_listed: bool) -> Iterator[Source]:
    if address := _ADDRESS.fullmatch(word):
        path, at, revision = address[2].partition("@")
        yield Source(address[1] + path, _checked(revision if at else "", word))
        return
    path, revision = _path_and_revision(word, base)
    if os.path.isdir(path) and (revision or is_repository(path)):
        yield Source(os.path.realpath(path), _checked(revision, word))
    elif os.path.isdir(path):
        checkouts = [entry.path for entry in os.scandir(path) if entry.is_dir() and is_repository(entry.path)]
        if not checkouts:
            raise NotFoundError(f"{word}: no git repository, and none in it", _HINT)
        yield from (Source(os.path.realpath(checkout)) for checkout in sorted(checkouts))
    elif os.path.isfile(path) and not is_listed:
        yield from _listed(path)
    else:
        raise NotFoundError(f"{word}: no such repository", _HINT)


def _path_and_revision(word: str, base: str) -> tuple[str, str]:
    """The path and revision of ``PATH@REVISION``; a path that exists as a whole has no revision."""
    if "\0" in word:
        raise BadRequestError("a path contains a NUL", _HINT)
    whole = os.path.join(base, os.path.expanduser(word))
    at = word.find("@", 1)
    while at > 0 and not os.path.exists(whole):
        path = os.path.join(base, os.path.expanduser(word[:at]))
        if os.path.isdir(path):
            return path, word[at + 1 :]
        at = word.find("@", at + 1)
    return whole, ""


def _checked(revision: str, word: str) -> str:
    if revision.startswith("-") or any(char.isspace() or not char.isprintable() for char in revision):
        raise BadRequestError(f"{word}: not a valid name of a revision", _HINT)
    return revision


def _listed(path: str) -> Iterator[Source]:
    """The repositories of a file: one a line, relative to its folder, without blank lines and comments after ``#``."""
    with open(path, "rb") as stream:
        data = stream.read(_MAX_LIST_BYTES + 1)
    if len(data) > _MAX_LIST_BYTES or b"\0" in data:
        raise BadRequestError(f"{path}: no list of repositories", _HINT)
    for line in os.fsdecode(data).splitlines():
        word = line.strip()
        if word and not word.startswith("#"):
            yield from _named(word, os.path.dirname(path), is_listed=True)
