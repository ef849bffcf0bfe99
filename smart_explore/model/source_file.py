"""One source file, read once."""

from __future__ import annotations

from typing import NamedTuple


class SourceFile(NamedTuple):
    """The bytes of a file and the language they are parsed as.

    ``path`` is displayed (relative to the root if there is one); names that are not UTF-8 have lone surrogates, as from
    ``os.fsdecode``. ``data`` is without byte order mark, and recoded to UTF-8 if the file was UTF-16 with one.
    ``language`` is a name in the languages table. ``mark`` is the file's byte order mark, None if it was recoded.
    ``nul_line`` is the 1-based line of the first NUL byte, which is a space in ``data``; 0 for none.
    """

    path: str
    language: str
    data: bytes
    mark: bytes | None = b""
    nul_line: int = 0
