"""From the bytes on disk to bytes that a grammar can read."""

from __future__ import annotations

import codecs

# UTF-32's little-endian mark begins with UTF-16's: the longer ones first.
_RECODED = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def mark_of(data: bytes, text: bytes) -> bytes | None:
    """The prefix that ``decode`` removed: UTF-8's byte order mark, or nothing; None if the bytes were recoded."""
    if text is data:
        return b""
    return codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else None


def recoded(data: bytes) -> bytes:
    """``data`` as UTF-8 if its mark says UTF-16 or UTF-32, else as it is."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)):
        text = decode(data)
        return data if text is None else text
    return data


def without_nuls(data: bytes) -> bytes | None:
    """Source with a space for each NUL byte, if only a few stray ones make ``decode`` call it binary; else None.

    A compiler reads such a file. In real binary files a thousandth of the bytes and more are NUL.
    """
    text = data.removeprefix(codecs.BOM_UTF8)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)):
        return None
    return text.replace(b"\0", b" ") if text.count(b"\0") <= max(1, len(text) // 1_000) else None


def decode(data: bytes) -> bytes | None:
    """``data`` without its byte order mark, recoded from UTF-16 or UTF-32 to UTF-8; None if it is binary.

    Everything else stays as it is: invalid UTF-8, lone carriage returns, CRLF. Invalid characters of UTF-16 become
    U+FFFD. Data with a NUL byte after that is binary.
    """
    if data[:3] == codecs.BOM_UTF8:
        data = data[3:]
    elif data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE) or data[:4] == codecs.BOM_UTF32_BE:
        mark, encoding = next((mark, encoding) for mark, encoding in _RECODED if data.startswith(mark))
        data = data[len(mark) :].decode(encoding, "replace").encode()
    return None if b"\0" in data else data
