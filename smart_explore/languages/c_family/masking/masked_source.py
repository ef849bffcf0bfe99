"""The bytes that are parsed instead of a file's, while they are made."""

from __future__ import annotations

from smart_explore.languages.c_family.masking.non_code import spaces

_SPACE = b" \t"


class MaskedSource:
    """A file's bytes with edits that keep its length and its line breaks. Offsets count bytes from 0."""

    __slots__ = ("_bytes",)

    def __init__(self, data: bytes) -> None:
        self._bytes = bytearray(data)

    def __bytes__(self) -> bytes:
        return bytes(self._bytes)

    def mask(self, start: int, end: int) -> None:
        """Replace the bytes ``[start, end)`` by spaces."""
        self._bytes[start:end] = spaces(self._bytes[start:end])

    def write(self, start: int, end: int, text: bytes) -> None:
        """Replace the bytes ``[start, end)`` by ``text`` and spaces, if it fits on the first line."""
        self.mask(start, end)
        if len(text) <= end - start and b"\n" not in self._bytes[start : start + len(text)]:
            self._bytes[start : start + len(text)] = text

    def is_space(self, offset: int) -> bool:
        """True if the byte at ``offset`` is now a space or a tab."""
        return self._bytes[offset] in _SPACE
