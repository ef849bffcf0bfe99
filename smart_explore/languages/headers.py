"""Whether a ``.h`` file is C or C++, by what it holds."""

from __future__ import annotations

import re

_CPP_IN_HEADER = re.compile(
    rb"""^[ \t]*(?:
        (?:inline\s+)?namespace(?:\s+[\w:]+)?\s*(?:\{|$)   # namespace x {
      | template\s*<                                       # template <..>
      | using\s+(?:namespace\b|\w+\s*=)                    # using x = y
      | (?:public|private|protected)\s*:                   # access specifiers
      | class\s+(?:\w+\s+)*\w+\s*(?:final\s*)?[:{;]        # class x {
      | \#\s*include\s*<[a-z_]+>                           # <vector>: C's headers end in .h
      | (?:static\s+)?constexpr\s
      | enum\s+class\s
    )""",
    re.MULTILINE | re.VERBOSE,
)
_C_AND_CPP = re.compile(rb"^[ \t]*#\s*if(?:def\s+|\s+defined\s*\(?\s*)__cplusplus", re.MULTILINE)
_CPP_BLOCK = re.compile(
    rb"^[ \t]*#\s*if(?:def\s+|\s+defined\s*\(?\s*)__cplusplus.*?^[ \t]*#\s*(?:endif|else)", re.MULTILINE | re.DOTALL
)


def is_cpp_header(data: bytes) -> bool:
    """Whether a header holds what C cannot, outside of ``#ifdef __cplusplus``."""
    if _C_AND_CPP.search(data):
        data = _CPP_BLOCK.sub(b"", data)
    return _CPP_IN_HEADER.search(data) is not None
