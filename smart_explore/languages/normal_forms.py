"""Names that a language takes for one though they are written with other characters: ``é`` as one or as two.

Python compares names in the normal form NFKC, Rust in NFC (Unicode Standard Annex 15); the markup of Vue may write
``actionLink`` as ``action-link``. Most languages compare names as they are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal
from unicodedata import normalize

NormalForm = Literal["", "NFC", "NFKC", "kebab"]
"""The form in which a language compares names, ``""`` for none."""

_CAPITAL = re.compile(r"[A-Z]")
_WORD = re.compile(rb"[A-Za-z0-9_]*+(?:[\x80-\xff]++[A-Za-z0-9_]*+)++")
"""A word with a character that is not ASCII."""
_ANY_WORD = re.compile(rb"[A-Za-z0-9_\x80-\xff]++")


def other_forms(data: bytes, name: str, form: NormalForm) -> Iterator[int]:
    """Yield the byte offsets in a source at which a name is written with other characters than its own."""
    if form == "kebab":
        words = _CAPITAL.sub(r"-\g<0>", name).lower().removeprefix("-").encode()
        in_tag = re.compile(rb"(?<=[\s<:/@#.])%b(?=[\s=>/])" % re.escape(words))
        yield from (found.start() for found in (in_tag.finditer(data) if b"-" in words else ()))
        return
    if not form or (form == "NFC" and name.isascii()):
        return
    wanted = normalize(form, name)
    may_be_plain = wanted != name and wanted.isascii()
    if data.isascii() and not may_be_plain:
        return
    for found in (_ANY_WORD if may_be_plain else _WORD).finditer(data):
        written = found[0].decode("utf-8", "replace")
        if written != name and normalize(form, written) == wanted:
            yield found.start()
