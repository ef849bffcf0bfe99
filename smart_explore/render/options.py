"""How an answer is to be shown, whatever it says."""

from __future__ import annotations

from typing import NamedTuple


class RenderOptions(NamedTuple):
    """What the parameters that a verb declares for its renderer say; a verb's defaults stand in its declaration.

    ``max_tokens`` is the budget of a text, for verbs that keep to one, and ``request_tokens`` that of the whole request
    where the text is a part of its answer; ``spare_tokens`` more are taken rather than to leave out a little, where
    nobody named a budget. ``view`` and ``depth`` are as of ``outline`` or ``unfold``, 0 for all levels. ``format`` is
    ``text``, ``json``, ``toon``, or one of the formats of ``graph``.
    """

    max_tokens: int = 0
    view: str = ""
    depth: int = 0
    imports: bool = False
    explain: bool = False
    numbers: bool = False
    format: str = "text"
    request_tokens: int = 0
    spare_tokens: int = 0
