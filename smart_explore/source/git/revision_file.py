"""``REV:PATH``: a file as it was in a commit, read from git's objects."""

from __future__ import annotations

import os
import re

from smart_explore.model import Problem, SourceFile
from smart_explore.source.decode import decode, mark_of
from smart_explore.source.git.clones import PARTIAL, is_partial, lacking
from smart_explore.source.git.repository import find_root
from smart_explore.source.git.revisions import MAX_BLOB_BYTES, blobs_of, commit_of, is_in, read_blobs
from smart_explore.source.git.run import GitBounds, ask_git, require_git
from smart_explore.source.lfs import pointer_problem
from smart_explore.source.limits import size_words
from smart_explore.source.sandbox import Roots, is_below

_REVISION_PATH = re.compile(r"([^:\0]+):(?!\d*\Z|:)([^\0]+)", re.DOTALL)


def _never() -> bool:
    return False


def file_of_revision(written: str, base: str, roots: Roots | None) -> SourceFile | Problem | None:
    """The file that ``REV:PATH`` names in the repository around ``base``, or the problem with it.

    The path is relative to ``base``, or else to the repository's root, as in git. None if ``written`` does not have
    that form. Raises EnvironmentBrokenError if git cannot read the repository.
    """
    match = _REVISION_PATH.fullmatch(written)
    root = find_root(os.path.realpath(base)) if match else None
    if match is None:
        return None
    if root is None:
        reason = f"{match[1]} would be a commit, and there is no git repository around"
        return Problem(written, reason, "unreadable") if is_revision_path(written) else None
    revision, path = match.groups()
    wholes = [os.path.normpath(os.path.join(folder, path)) for folder in (os.path.realpath(base), root)]
    commit = commit_of(root, revision, _never)
    if commit is None:
        if not (any(map(os.path.isfile, wholes)) or is_revision_path(written)):
            return None
        require_git(root)
        known = lacking(root) or "to see some: git log"
        return Problem(written, f"no commit named {revision}; {known}", "unreadable")
    inside = [each for each in wholes if is_below(each, root) and (roots is None or roots.contains(each))]
    below = [os.fsencode(os.path.relpath(each, root)) for each in inside]
    blobs = blobs_of(root, commit, below, _never)
    blob = next((blobs[each] for each in below if each in blobs), None)
    if blob is None and any(is_in(root, commit, each, _never) for each in below):
        hint = f"a folder in {revision}: name a file of it; to see them: git ls-tree -r --name-only {revision}"
        return Problem(written, hint, "unreadable")
    if blob is None and is_partial(root) and any(_is_absent(root, commit, each) for each in below):
        return Problem(written, PARTIAL, "unreadable")
    if blob is None or blob.kind != "file":
        return Problem(written, f"no such file in {revision}", "unreadable")
    data = read_blobs(root, [blob.object], _never).get(blob.object)
    if data is None and is_partial(root):
        return Problem(written, f"larger than {size_words(MAX_BLOB_BYTES)}, or {PARTIAL}", "unreadable")
    if data is None:
        limit = size_words(MAX_BLOB_BYTES)
        return Problem(written, f"more than the limit of {limit}, or its content is not in this clone", "too-large")
    return _parsed(written, os.path.basename(path), data)


def is_revision_path(written: str) -> bool:
    """True if a text has the form ``REV:FILE`` and the file's name tells a known language."""
    from smart_explore.languages.registry import language_of_name

    match = _REVISION_PATH.fullmatch(written)
    if match is None or language_of_name(os.path.basename(match[1])) is not None:
        return False
    return language_of_name(os.path.basename(match[2])) is not None


def _is_absent(root: str, commit: str, path: bytes) -> bool:
    """True if git cannot read a commit's entry at a path."""
    return ask_git(root, ["ls-tree", "-z", "--full-tree", commit, "--", path], GitBounds(5)) is None


def _parsed(shown: str, name: str, data: bytes) -> SourceFile | Problem:
    from smart_explore.languages.registry import language_of_content

    text = decode(data)
    if text is None:
        return Problem(shown, "binary: it holds NUL bytes", "binary")
    if pointer := pointer_problem(shown, text):
        return pointer
    language = language_of_content(name, text)
    if language is None:
        return Problem(shown, "it is in no supported language", "unsupported")
    return SourceFile(shown, language, text, mark_of(data, text))
