"""How an answer is to be shown, whatever it says."""

from __future__ import annotations

from typing import NamedTuple


class RenderOptions(NamedTuple):
    """The parameters that a verb declares for its renderer; the defaults are in the verb's declaration.

    ``max_tokens`` is the budget of a text, for verbs that have one, and ``request_tokens`` that of the whole request if
    the text is a part of its answer; ``spare_tokens`` more may be used to avoid leaving out a little, if the user set
    no budget. ``view`` and ``depth`` are those of ``outline`` or ``unfold``, depth 0 for all levels. ``format`` is
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
