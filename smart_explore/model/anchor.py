"""The anchor of a note to a symbol, and its later judgement."""

from __future__ import annotations

from typing import Literal, NamedTuple

AnchorState = Literal["fresh", "moved", "stale", "gone", "unanchored"]

STATES: tuple[AnchorState, ...] = ("unanchored", "fresh", "moved", "stale", "gone")
"""From best to worst; a note with several anchors has their worst state."""

UNKNOWN = "?"
"""The digest of a file if only its path was stored."""


class Anchor(NamedTuple):
    """A symbol as it was when a note was made or confirmed.

    ``path`` is relative to the project's root, with ``/``. ``qualified_name``, ``kind`` and the lines (1-based,
    inclusive) are those of ``model.Symbol``. ``ordinal`` counts from 0 among the symbols of that path and name. The
    digests are hexadecimal: of the source with LF and without common indent, of its tokens without comments and layout,
    and of these without the symbol's own name. ``sketch`` has the 64 smallest hashes of token 3-grams, 4 bytes each.
    ``commit`` is the one that was checked out, ``""`` without. An anchor with an empty ``text_digest`` names a symbol
    that was not found: it cannot be judged.
    """

    path: str
    qualified_name: str
    kind: str = ""
    ordinal: int = 0
    line_start: int = 0
    line_end: int = 0
    text_digest: str = ""
    token_digest: str = ""
    body_digest: str = ""
    sketch: bytes = b""
    commit: str = ""


class Judgement(NamedTuple):
    """The current place of an anchor's symbol, and the share of its tokens that changed (0 to 1).

    If it is ``gone`` or ``unanchored``, the place is the anchor's own.
    """

    state: AnchorState
    path: str
    qualified_name: str
    line_start: int = 0
    line_end: int = 0
    changed: float = 0.0
