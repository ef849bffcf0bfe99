"""Give a grammar what it can parse: the file's bytes, with what it cannot replaced by spaces."""

from __future__ import annotations

from smart_explore.languages.c_family.conditionals import splits
from smart_explore.languages.c_family.heads import Walker
from smart_explore.languages.c_family.masking import mask, spaces, without_inner_comments
from smart_explore.languages.c_family.units import Reader, pair_brackets


def prepare(data: bytes, *, cpp: bool) -> bytes:
    """Bytes of the same length and with the same line breaks, for the parser alone. Linear in time; any bytes do."""
    masked, directives = mask(data)
    out = bytearray(data)
    for directive in directives:
        if data.find(b"/*", directive.start, directive.end) >= 0:
            without_inner_comments(data, out, directive)
    for start, end in splits(data, masked, directives, cpp):
        masked[start:end] = out[start:end] = spaces(data[start:end])

    def blank(start: int, end: int) -> None:
        out[start:end] = spaces(out[start:end])

    walker = Walker(Reader(bytes(masked), pair_brackets(masked)), blank)
    walker.walk()
    return bytes(out)
