"""Rust source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

from smart_explore.languages.rust_macros import unwrap_items

_TRY = re.compile(rb"(?<![#\w])try!(?=\s*\()")
_NO_PARAMETERS = re.compile(rb"(?<=\bimpl)<>")
_UNSAFE_EXTERN = re.compile(rb"\bunsafe(?=\s+extern\b\s*(?:\"[^\"\n]*\"\s*)?\{)")
_SAFE = re.compile(rb"\bsafe(?=\s+(?:fn|static)\b)")
_UNSAFE_STATIC = re.compile(rb"\bunsafe(?=\s+static\b)")


def prepare(data: bytes) -> bytes:
    """The bytes to parse in place of the file's.

    ``try!(..)`` of the 2015 edition, a keyword since, is renamed. Blanks stand for ``unsafe`` and ``safe`` in the
    2024 edition's ``unsafe extern "C" { safe fn f(); }``, for ``impl<>``'s brackets, and for what is around items in
    macro calls.
    """
    if b"try!" in data:
        data = _TRY.sub(b"tri!", data)
    if b"impl<>" in data:
        data = _NO_PARAMETERS.sub(b"  ", data)
    if _UNSAFE_EXTERN.search(data):
        data = _UNSAFE_EXTERN.sub(b"      ", data)
        data = _SAFE.sub(b"    ", data)
        data = _UNSAFE_STATIC.sub(b"      ", data)
    return unwrap_items(data)
