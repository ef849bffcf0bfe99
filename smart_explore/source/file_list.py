"""Lists of paths as other programs print them, for ``--paths-from``."""

from __future__ import annotations

import os
from typing import BinaryIO

from smart_explore.errors import BadRequestError
from smart_explore.source.limits import size_words

MAX_LIST_BYTES = 100_000_000


def split_paths(data: bytes) -> tuple[str, ...]:
    """The paths in ``data``, in order, each once: separated by NULs if there is one, else by newlines.

    Names are not changed: spaces and quotes are kept, and bytes that are not UTF-8 become lone surrogates as with
    ``os.fsdecode``. Empty lines are ignored.
    """
    separator = b"\0" if b"\0" in data else b"\n"
    return tuple(dict.fromkeys(os.fsdecode(path) for path in data.split(separator) if path))


def read_paths(stream: BinaryIO, max_bytes: int = MAX_LIST_BYTES) -> tuple[str, ...]:
    """``split_paths`` of a stream's bytes; raises BadRequestError if there are more than ``max_bytes``."""
    data = stream.read(max_bytes + 1)
    if len(data) > max_bytes:
        raise BadRequestError(
            f"the list of paths is longer than {size_words(max_bytes)}", "name the folders that hold the files"
        )
    return split_paths(data)
