"""One source file, read once."""

from __future__ import annotations

from typing import NamedTuple


class SourceFile(NamedTuple):
    """The bytes of a file and the language they are parsed as.

    ``path`` is what the user is shown (relative to the root where there is one); names that are not UTF-8 hold
    lone surrogates, as ``os.fsdecode`` gives them. ``data`` is without byte order mark and, where the file was
    UTF-16 with one, recoded to UTF-8. ``language`` is a name in the languages table. ``mark`` is the byte order mark
    that the file has before ``data``, None where it was recoded.
    """

    path: str
    language: str
    data: bytes
    mark: bytes | None = b""
