"""The reasons why a walk skips files and folders, and one line that lists them."""

from __future__ import annotations

from collections.abc import Mapping

from smart_explore.source.lfs import LFS_POINTER
from smart_explore.source.limits import DATA_MAX_BYTES, WALKED_MAX_BYTES, size_words

SkipReason = str
"""Files count only if their language is known; a folder counts once, however many files it holds."""

NO_GRAMMAR = "no grammar: "
"""Prefix of the name of a language whose files are skipped until its grammar is installed."""

_WORDS: dict[SkipReason, tuple[str, str]] = {
    "ignored": ("ignored", "ignored"),
    "hidden": ("hidden", "hidden"),
    "build folder": ("build or dependency folder", "build or dependency folders"),
    "link": ("link", "links"),
    "too large": (f"over {size_words(WALKED_MAX_BYTES)}", f"over {size_words(WALKED_MAX_BYTES)}"),
    "binary": ("binary", "binary"),
    LFS_POINTER: (f"{LFS_POINTER} (run: git lfs pull)", f"{LFS_POINTER}s (run: git lfs pull)"),
    "minified": ("minified", "minified"),
    "lock file": ("lock file", "lock files"),
    "not parsed": ("holding the name, not parsed", "holding the name, not parsed"),
    "large data": (f"of data over {size_words(DATA_MAX_BYTES)}", f"of data over {size_words(DATA_MAX_BYTES)}"),
}


def describe_skipped(skipped: Mapping[SkipReason, int]) -> str:
    """One line such as ``12 ignored, 3 over 1 MB``; empty if nothing was skipped.

    It leaves out files without a grammar: they have a Problem.
    """
    counts = [f"{count} {words[count != 1]}" for reason, words in _WORDS.items() if (count := skipped.get(reason, 0))]
    return ", ".join(counts)
