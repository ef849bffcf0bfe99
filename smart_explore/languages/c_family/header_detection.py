"""Distinguish C and C++ in ``.h`` files, by their code."""

from __future__ import annotations

import re
from collections.abc import Sequence

_Range = tuple[int, int]

_HINT = re.compile(
    rb"""::|\b(?:class|template|namespace|using|operator|virtual|explicit|noexcept|override|constexpr|public|private
       |protected|nullptr|friend|typename|mutable|\w+_cast|extern[ \t]*"C)\b|\b(?:const|auto)\s+\w+\s*&
       |include\s*(?:<\w+>|"[^"\n]*\.h(?:h|pp|xx)")""",
    re.VERBOSE,
)
_CPP = re.compile(
    rb"""\w\s*::\s*[\w~*]|(?:^|[\s({,;=])::\s*[A-Za-z_]
       |^[ \t]*(?:inline\s+)?namespace(?:\s+[\w:]+)?\s*\{|\btemplate\s*<|\b(?:public|private|protected)\s*:
       |^[ \t]*(?:friend\s+)?class(?:\s++\w++){1,16}+\s*+[:{;<]|\benum\s+(?:class|struct)\b
       |\busing\s+(?:namespace\b|\w+\s*=)|\boperator\s*(?:[-+*/%^&|~!=<>,(\[]|new\b|delete\b|bool\b|\"\")
       |\bvirtual\s+[~\w][\w\s<>,*&]{0,400}+\(|\bexplicit\s+\w+\s*\(|\)\s*(?:const\s*)?(?:noexcept|override)\b|\bconstexpr\s
       |\b(?:static|const|dynamic|reinterpret)_cast\s*<|\bnullptr\b|\bfriend\s+\w|\btypename\s+\w
       |\b(?:const|auto)\s+\w+\s*&|^[ \t]*extern\s*"[^"\n]*"
       |\)\s*=\s*(?:delete|default)\s*;|~\w++\s*+\(\s*+(?:void\s*+)?\)\s*+[;{]""",
    re.MULTILINE | re.VERBOSE,
)
_OTHER_HINT = re.compile(rb"~|=\s*(?:delete|default)\b|extern\s*\"|enum\s+struct\b")
"""All matches of ``_CPP`` contain one of these or of ``_HINT``."""
_CPP_INCLUDE = re.compile(rb"#[ \t]*include[ \t]*(?:<\w+>|[<\"][^>\"\n]*\.h(?:h|pp|xx)[>\"])")
_CPP_MACRO = re.compile(rb"#[ \t]*define\b(?:[^\n\"]|\"[^\"\n]*\")*?(?:\b[A-Za-z_]\w*::[A-Za-z_]|\b\w+_cast\s*<\s*\w)")
_ATTRIBUTE = re.compile(rb"\[\[[^\[\]]*\]\]")
_CONDITIONAL = re.compile(rb"#[ \t]*(if(?:n?def)?|el|endif)")
_ASKS = re.compile(rb"#[ \t]*(?:ifdef[ \t]+|(?:el)?if\b(?:[^\n!]|!=)*\bdefined[ \t]*\(?[ \t]*|if[ \t]+)__cplusplus")
_DENIES = re.compile(rb"#[ \t]*(?:ifndef[ \t]+|if\b[^\n]*![ \t]*defined[ \t]*\(?[ \t]*)__cplusplus")


def is_cpp_header(data: bytes) -> bool:
    """True if a header has code that C cannot parse, outside branches that only C++ compilers see."""
    if not _HINT.search(data):
        return False
    from smart_explore.languages.c_family.masking.non_code import mask  # seldom needed: most headers of C have no hint

    masked, directives = mask(data)
    parts, lines = _for_c_too(data, directives)
    for start, end in parts:
        hinted = _HINT.search(masked, start, end) or _OTHER_HINT.search(masked, start, end)
        if hinted and _CPP.search(_ATTRIBUTE.sub(b"", bytes(masked[start:end]))):
            return True
    return any(_CPP_INCLUDE.match(data, *line) or _CPP_MACRO.match(data, *line) for line in lines)


def _for_c_too(data: bytes, directives: Sequence[tuple[int, int]]) -> tuple[list[_Range], list[_Range]]:
    """The ranges of a header that a C compiler also sees, and their preprocessor lines except conditions."""
    parts: list[_Range] = []
    lines: list[_Range] = []
    nested: list[bool] = []  # for each open #if: True if C gets its current branch
    asked: list[bool | None] = []  # and its test of __cplusplus: defined, not defined, none
    denied = 0  # the number of open branches that C does not get
    offset = 0
    for start, end in directives:
        keyword = _CONDITIONAL.match(data, start, end)
        if keyword is None:
            if not denied:
                lines.append((start, end))
            continue
        if not denied:
            parts.append((offset, start))
        offset = end
        if keyword[1].startswith(b"if"):
            line = data[start:end]
            asked.append(True if _ASKS.match(line) else False if _DENIES.match(line) else None)
            nested.append(asked[-1] is not True)
            denied += not nested[-1]
        elif nested and keyword[1] == b"endif":
            denied -= not nested.pop()
            asked.pop()
        elif nested:
            denied -= not nested[-1]
            nested[-1] = asked[-1] is not False and not _ASKS.match(data, start, end)
            denied += not nested[-1]
    if not denied:
        parts.append((offset, len(data)))
    return parts, lines
