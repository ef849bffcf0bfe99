"""Find heads of declarations without anything to clean: most are so, and one pattern reads them."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.tokens import NO_NAMES

_WORD = rb"[A-Za-z_]\w*+"
_PARAMETER = (
    rb"\s*+(?:(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\s++)*+(?:%b[\s*]*+)?+(?:%b\s*+)?+"
    % (_WORD, _WORD)
)
_HEAD = re.compile(
    rb"""\s*+(?:(?:static|extern|inline|const|volatile)\s++)*+
       (?:(?:(?:void|char|short|int|long|float|double|signed|unsigned|bool|_Bool)\b\s*+)++\**+|
          (?:(?:struct|union|enum)\s++)?+(%b)[\s*]++)
       [\s*]*+(%b)\s*+
       (?:(?:\[[\w\s*+-]*+\]\s*+)*+(?::\s*+\d++\s*+)?+;|(\((?:%b(?:,%b)*+)?+\)\s*+)[;{])"""
    % (_WORD, _WORD, _PARAMETER, _PARAMETER),
    re.VERBOSE,
)
"""One type and one name, and what is behind an array, a member's bits or parameters of at most two words each."""

_NO_NAMES = NO_NAMES | {b"void"}


def plain_head(masked: bytes, offset: int, end: int, *, in_class: bool) -> int:
    """The offset behind the ``;`` or ``{`` of the head at ``offset``; -1 unless it is surely without macros.

    In a class a function's head is never plain: its name may be that of the class.
    """
    head = _HEAD.match(masked, offset, end)
    if head is None:
        return -1
    type_, name, parameters = head.groups()
    if type_ in _NO_NAMES or name in _NO_NAMES or (parameters and (in_class or name == name.upper())):
        return -1
    return head.end()
