"""Read the head of a declaration: from its first word to the ``;`` or brace that ends it."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import GROUP, KEYWORD, NAME, OTHER, Token

ACCESS = frozenset(b"public private protected".split())

"""The longest head whose colons are read: the time for it grows with the head."""

Range = tuple[int, int]

_MAX_COLONS = 20
"""The most colons in a head after which initializers are searched for: each failure may read to the end.
"""


class HeadReader:
    """Reads heads, and collects the ranges of their values and initializers in ``values``.

    ``passable`` are the preprocessor lines, start to end, that may be inside a declaration: they are blanked there.
    """

    def __init__(self, tokenizer: Tokenizer, passable: dict[int, int]) -> None:
        self._tokenizer, self._passable = tokenizer, passable
        self.values: list[Range] = []

    def read(self, offset: int, end: int, *, in_class: bool) -> tuple[list[Token], int]:
        """The tokens of the head at byte ``offset``, and the offset of its end; ``end`` if there is none.

        A single ``:`` ends it after an access specifier. The value after ``=`` is not read.
        """
        tokenizer = self._tokenizer
        tokens, stop = tokenizer.tokens(offset, end)
        colons, is_declaration = 0, False
        while stop < end:
            sign = tokenizer.masked[stop : stop + 1]
            if sign == b"=":
                tokens.append(Token(OTHER, stop, stop + 1, sign))
                after = tokenizer.value_end(stop + 1, end)
                self.values.append((stop, after))
                return tokens, after
            if sign == b":":
                if in_class and _is_access(tokens):
                    break
                colons += 1
                may_initialize = colons <= _MAX_COLONS and _has_parameters(tokens)
                body = self._past_initializers(stop + 1, end) if may_initialize else -1
                if body >= 0:
                    self.values.append((stop, body))
                    return tokens, body
            elif sign == b"#" and stop in self._passable:
                is_declaration = is_declaration or any(token.kind not in (NAME, GROUP) for token in tokens)
                if not is_declaration:
                    break
                tokenizer.source.mask(stop, self._passable[stop])
            elif sign not in (b",", b":"):
                break
            if sign != b"#":
                tokens.append(Token(OTHER, stop, stop + 1, sign))
            more, stop = tokenizer.tokens(stop + 1, end)
            tokens += more
        return tokens, stop

    def _past_initializers(self, offset: int, end: int) -> int:
        """The offset of the brace after ``a(1), b{2}``; -1 for anything else."""
        tokenizer = self._tokenizer
        while True:
            tokens, stop = tokenizer.tokens(offset, end)
            sign = tokenizer.masked[stop : stop + 1]
            if not tokens or tokens[0].kind != NAME or len(tokens) > 3:
                return -1
            if sign == b"{" and len(tokens) == 1:
                close = tokenizer.pairs.get(stop)
                if close is None:
                    return -1
                tokens, stop = tokenizer.tokens(close + 1, end)
                sign = tokenizer.masked[stop : stop + 1]
            elif len(tokens) < 2 or tokens[1].kind != GROUP:
                return -1
            if sign != b",":
                return stop if sign == b"{" else -1
            offset = stop + 1


def _has_parameters(tokens: Sequence[Token]) -> bool:
    return any(token.kind == GROUP for token in tokens) and not any(token.is_elaborated() for token in tokens)


def _is_access(tokens: Sequence[Token]) -> bool:
    """True if a colon after these tokens ends an access specifier, or a macro for one."""
    if any(token.kind not in (NAME, KEYWORD, GROUP) or token.is_elaborated() for token in tokens):
        return False
    if any(token.text in ACCESS for token in tokens[-2:]):
        return True
    return len(tokens) == 1 and tokens[0].kind == NAME and not tokens[0].owner
