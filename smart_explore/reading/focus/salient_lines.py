"""The most salient lines of a focus that selects too many: of each word some, of rare ones first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import zip_longest

ENOUGH, MOST = 28, 16
"""Up to ENOUGH lines are all shown; of more, MOST. Requesting a few lines by number costs more than showing them."""


def salient_lines(
    lines: Sequence[int], held: Mapping[str, Collection[int]], whole: Collection[int], first: Collection[int]
) -> list[int]:
    """The ``lines`` of a focus in order; of too many ``MOST``, one of each word in turn, the rarest word first.

    ``held`` has the lines of each word of the focus. Of one word come the ``first`` lines, which name a function or set
    a variable, then those with more words, then those with one as a ``whole`` name, then the earlier ones.
    """
    if len(lines) <= ENOUGH:
        return list(lines)
    words = {line: sum(line in its for its in held.values()) for line in lines}
    ranked = sorted(lines, key=lambda line: (line not in first, -words[line], line not in whole, line))
    of_word = sorted(([line for line in ranked if line in its] for its in held.values()), key=len)
    in_turn = dict.fromkeys(line for turn in zip_longest(*of_word, ranked) for line in turn if line is not None)
    return sorted([*in_turn][:MOST])
