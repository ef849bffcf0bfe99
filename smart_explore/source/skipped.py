"""Why a walk leaves a file or folder out, and how that is said in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from smart_explore.source.limits import WALKED_MAX_BYTES, size_words

SkipReason = Literal["ignored", "hidden", "build folder", "link", "too large", "binary", "minified"]
"""Files count only where their language is known; a folder counts once, whatever it holds."""

_WORDS: dict[SkipReason, tuple[str, str]] = {
    "ignored": ("ignored", "ignored"),
    "hidden": ("hidden", "hidden"),
    "build folder": ("build or dependency folder", "build or dependency folders"),
    "link": ("link", "links"),
    "too large": (f"over {size_words(WALKED_MAX_BYTES)}", f"over {size_words(WALKED_MAX_BYTES)}"),
    "binary": ("binary", "binary"),
    "minified": ("minified", "minified"),
}


def describe_skipped(skipped: Mapping[SkipReason, int]) -> str:
    """One line such as ``12 ignored, 3 over 1 MB``; empty where nothing was skipped."""
    return ", ".join(
        f"{count} {words[count != 1]}" for reason, words in _WORDS.items() if (count := skipped.get(reason, 0))
    )
