"""The gain of symbols that are near a question in meaning, with or without its words."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from smart_explore.ranking.term_index import SymbolId

MEANING_GAIN = 1.0
"""The exponent of the gain of a symbol whose vector is the question's."""
MAX_COMPARED = 300
"""The number of best symbols by words that are compared: it includes .96 of 893 wanted symbols."""

Similarity = Callable[[Sequence[SymbolId]], Sequence[float]]
"""Returns the similarity of each symbol to a question, -1 to 1; 0 if it is not known."""


def meaning_factors(symbols: Sequence[SymbolId], similarity: Similarity | None) -> dict[SymbolId, float]:
    """The factor of each symbol's score; symbols without a gain are left out."""
    if similarity is None:
        return {}
    nearness = zip(symbols, similarity(symbols), strict=True)
    return {symbol: math.exp(MEANING_GAIN * value) for symbol, value in nearness if value > 0}
