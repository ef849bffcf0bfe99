"""The ``file_pattern`` of a search: a piece of the path, or a glob."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Sequence

from smart_explore.errors import BadRequestError
from smart_explore.source.glob import ImpossibleGlobError, translate

_MAX_ALTERNATIVES = 100
_MAX_CHARACTERS = 1_000
_MAX_NEAREST = 3
_MIN_LIKE, _LIKE = 3, 60
"""The fewest characters of a pattern that is compared with names, and the least similarity (0 to 100)."""


def path_matcher(pattern: str) -> Callable[[str], bool]:
    """A predicate for relative paths that ignores the case of letters.

    A pattern without any of ``*?[{`` matches any part of the path. Otherwise it is a glob for the whole path, or for
    its last part if the glob has no slash; ``**`` matches any number of folders, and ``{a,b}`` means either. ``*/`` at
    the beginning and ``/*`` at the end also match any number of folders: ``*/src/*`` is everything below a folder
    ``src``. Raises BadRequestError for a glob that can match nothing.
    """
    if len(pattern) > _MAX_CHARACTERS:
        raise BadRequestError(f"the file pattern has more than {_MAX_CHARACTERS} characters", "use a shorter one")
    lowered = pattern.lower()
    if not any(special in lowered for special in "*?[{"):
        return lambda path: lowered in path.lower()
    on_path: list[bytes] = []
    on_name: list[bytes] = []
    for glob in _alternatives(pattern, lowered):
        (on_path if "/" in glob else on_name).append(_regex(pattern, _at_any_depth(glob)))
    path_regex = re.compile(b"|".join(on_path)) if on_path else None
    name_regex = re.compile(b"|".join(on_name)) if on_name else None

    def matches(path: str) -> bool:
        whole = os.fsencode(path.lower())
        if path_regex is not None and path_regex.fullmatch(whole):
            return True
        return name_regex is not None and name_regex.fullmatch(whole.rpartition(b"/")[2]) is not None

    return matches


def nearest_paths(pattern: str, paths: Sequence[str]) -> tuple[str, ...]:
    """Suggestions for a pattern that matches none of ``paths``: similar paths, else the most common extensions."""
    from rapidfuzz import fuzz, process

    wanted = max(re.split(r"[*?\[\]{},/]+", pattern), key=len).lower()
    if len(wanted.lstrip(".")) >= _MIN_LIKE and not pattern.startswith("*."):
        names = [os.path.basename(path).lower() for path in paths]
        found = process.extract(wanted, names, scorer=fuzz.ratio, limit=_MAX_NEAREST, score_cutoff=_LIKE)
        if found:
            return tuple(paths[index] for _, _, index in found)
    endings = Counter(os.path.splitext(path)[1] for path in paths)
    most = sorted((-count, ending) for ending, count in endings.items() if ending)
    return tuple(f"{-count} *{ending}" for count, ending in most[:_MAX_NEAREST])


def _at_any_depth(glob: str) -> str:
    """The glob with ``*/`` at its beginning, and ``/*`` at its end, replaced to match any number of folders."""
    glob = glob.removeprefix("./").removeprefix("/")
    glob = f"**/{glob[2:]}" if glob.startswith("*/") else glob
    return f"{glob}*" if glob.endswith("/*") else glob


def _regex(pattern: str, glob: str) -> bytes:
    try:
        return translate(os.fsencode(glob))
    except (ImpossibleGlobError, UnicodeEncodeError):
        raise BadRequestError(
            f"file pattern {pattern!r} can match nothing", "close its brackets, or give a piece of the path instead"
        ) from None


def _alternatives(pattern: str, glob: str) -> list[str]:
    """Every reading of ``{a,b}``, also nested; braces without a comma or an end are literal."""
    done: list[str] = []
    waiting = [glob]
    while waiting:
        current = waiting.pop()
        innermost = re.search(r"\{([^{}]*,[^{}]*)\}", current)
        if innermost is None:
            done.append(current)
        else:
            start, end = innermost.span()
            waiting += (current[:start] + choice + current[end:] for choice in innermost[1].split(","))
        if len(done) + len(waiting) > _MAX_ALTERNATIVES:
            raise BadRequestError(
                f"file pattern {pattern!r} has more than {_MAX_ALTERNATIVES} alternatives", "use a wider pattern"
            )
    return done
