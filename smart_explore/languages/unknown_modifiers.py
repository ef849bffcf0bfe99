"""Unknown words before a declaration, which a grammar takes for the beginning of an expression, without an error.

``tracked class A {`` is a chain of infix operators to Scala's grammar, ``lazily def f do`` a call to Elixir's: the
declaration would lose its name or its body, and no error tells of it. So this looks at every file, in one search.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from smart_explore.languages.blanks import blank_ink


def unknown_modifiers(heads: bytes, modifiers: bytes, others: bytes, column: bytes = b"") -> Callable[[bytes], bytes]:
    """A function that blanks the word or sign at the beginning of a line which no language knows before a declaration.

    ``heads`` are the keywords of declarations that a name follows, ``modifiers`` may be before them, and ``others`` are
    the other words that a line may begin with: alternatives of regular expressions. ``column``, its last byte
    repeated, is written instead of the word if it fits, in a language where the declaration's column means something.
    """
    pattern = re.compile(
        rb"^([ \t]*+)(?!(?:%s|%s|%s)\b)((?:[\w%%?~^]|(?<=\w)\((?!\))[^()\n]*\)|\[[^\[\]\n]*\])++)"
        rb"(?=[ \t]+(?:(?:%s)[ \t]+)*(?:%s)[ \t]+[\w`:])" % (heads, modifiers, others, modifiers, heads),
        re.MULTILINE,
    )

    def blanked(found: re.Match[bytes]) -> bytes:
        instead = column.ljust(len(found[2]), column[-1:]) if column else blank_ink(found[2])
        return found[1] + (instead if len(instead) == len(found[2]) else blank_ink(found[2]))

    return lambda data: pattern.sub(blanked, data)
