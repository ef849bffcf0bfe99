"""The tokens of a declaration's head, and the words that are no names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

NAME, TYPE, KEYWORD, ATTRIBUTE = "name", "type", "keyword", "attribute"
GROUP, INDEX, POINTER, STRING, OTHER = "group", "index", "pointer", "string", "other"

CONVERSION = b"operator "
"""The text of a conversion's name; other operators are ``operator``."""

TYPES = frozenset(
    b"""void char short int long float double signed unsigned bool _Bool wchar_t char8_t char16_t char32_t auto
    __int128 __int64 __signed__ _Complex""".split()
)
KEYWORDS = frozenset(
    b"""static extern inline virtual explicit constexpr consteval constinit thread_local _Thread_local __thread
    register const volatile mutable friend typedef typename template using namespace class struct union enum public
    private protected restrict __restrict __restrict__ __inline __inline__ __forceinline __volatile__ __const _Noreturn
    export final override noexcept throw requires concept try static_assert _Static_assert alignas _Alignas default
    delete if else for while do switch case return goto break continue sizeof new this""".split()
)
ATTRIBUTES = frozenset(b"__attribute__ __attribute __declspec asm __asm__ __asm __extension__".split())
TYPE_CALLS = frozenset(b"decltype typeof __typeof__ __typeof typeof_unqual _Atomic _BitInt _ExtInt".split())
NO_NAMES = KEYWORDS | ATTRIBUTES | TYPE_CALLS | {b"operator"}
"""Words of the language that name nothing, besides ``TYPES``."""
WITH_GROUP = frozenset(b"alignas _Alignas noexcept throw explicit static_assert _Static_assert".split())
TRAILING = frozenset(b"const volatile override final noexcept throw try requires".split())
"""Keywords that may follow a function's parameters."""

_ELABORATED = frozenset(b"struct union enum class".split())
_POINTER_GROUP = re.compile(rb"\(\s*(?:[\w:<>,\s]{0,200}::\s*)?[*&^]|\(\s*\w+\s*[*^]")


class Token(NamedTuple):
    """One token of a head: ``text`` is a word, a sign, or a name's last part; ``owner`` the part before that."""

    kind: str
    start: int
    end: int
    text: bytes
    owner: bytes = b""

    def is_caps(self) -> bool:
        """True if the token is in capitals, like a macro. A single letter is a template's parameter."""
        return len(self.text) > 1 and self.text == self.text.upper() and self.text[0] != 0x7E and not self.owner

    def is_elaborated(self) -> bool:
        """True for ``struct``, ``class``, ``union`` and ``enum``."""
        return self.kind == KEYWORD and self.text in _ELABORATED

    def is_sign(self, *texts: bytes) -> bool:
        """True if the token is one of these signs."""
        return self.kind == OTHER and self.text in texts

    def is_special(self, owner: bytes) -> bool:
        """True if a function of this name has no type before it: a constructor, destructor or conversion.

        ``owner`` is the class around it.
        """
        if self.text.startswith(b"~") or self.text == CONVERSION or (self.text == self.owner and self.text):
            return True
        return bool(owner) and self.text == owner and not self.owner


def group_behind(tokens: Sequence[Token], index: int) -> Token | None:
    """The group in parentheses after the token at ``index``; None if there is none."""
    return tokens[index + 1] if index + 1 < len(tokens) and tokens[index + 1].kind == GROUP else None


def is_pointer_group(masked: bytes, token: Token) -> bool:
    """True if a group declares a pointer: ``(*name)``, ``(A::*name)``, ``(WINAPI *name)``."""
    return token.kind == GROUP and _POINTER_GROUP.match(masked, token.start, token.end) is not None
