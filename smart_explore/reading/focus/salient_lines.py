"""The most salient lines of a focus that selects too many: those with rare words, and with whole names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

ENOUGH, MOST = 28, 16
"""Up to ENOUGH lines are all shown; of more, MOST, those with the rarer words first. Requesting a few lines by number
costs more than showing them.
"""

OF_WORD = 3
"""The number of lines of each word that come before further lines of others."""

WHOLE = 2
"""The factor for a line with a word as a whole name, and for the first line of a function."""


def salient_lines(
    lines: Sequence[int], held: Mapping[str, Collection[int]], whole: Collection[int], functions: Collection[int]
) -> list[int]:
    """The ``lines`` of a focus in order; of too many the ``MOST`` with the rarest words.

    ``held`` has the lines of each word of the focus, ``whole`` the lines with one as a whole name, and ``functions``
    the first lines of functions. Earlier lines win ties.
    """
    if len(lines) <= ENOUGH:
        return list(lines)
    count = {word: max(1, len(set(its).intersection(lines))) for word, its in held.items()}
    weight: defaultdict[int, float] = defaultdict(float)
    for word, its in held.items():
        for line in its:
            weight[line] += 1 / count[word]
    for line in (*whole, *functions):
        weight[line] *= WHOLE
    ranked = sorted(lines, key=lambda line: (-weight[line], line))
    first = [line for its in held.values() for line in [each for each in ranked if each in its][:OF_WORD]]
    kept = [*dict.fromkeys(first), *(line for line in ranked if line not in first)]
    return sorted(kept[:MOST])
