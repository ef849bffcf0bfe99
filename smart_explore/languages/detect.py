"""Which language a file is in: by its name, else by what it says of itself."""

from __future__ import annotations

import re

from smart_explore.languages.table import BY_EXTENSION, BY_INTERPRETER

_SHEBANG = re.compile(rb"#!\s*(\S+)([^\r\n]*)")
_HEAD = 5000
_HEAD_COMMENTS = re.compile(rb"(?:\s|//[^\n]*|#![^\n]*|/\*.*?\*/|['\"]use strict['\"];?)*", re.DOTALL)


def language_of_name(name: str) -> str | None:
    """The language that a file's name tells by its extension, in any case of letters, or None."""
    dot = name.rfind(".")
    if dot < 0:
        return None
    language = BY_EXTENSION.get(name[dot:].lower())
    return language.name if language else None


def language_of_content(name: str, data: bytes) -> str | None:
    """The language of a file whose bytes are known, or None.

    A ``.h`` file is C++ where it holds what C cannot, outside of ``#ifdef __cplusplus``; JavaScript whose first
    comments say ``@flow`` is Flow; a file whose name tells nothing is judged by its ``#!`` line.
    """
    language = language_of_name(name)
    if language == "c" and name[-2:] in (".h", ".H"):
        from smart_explore.languages.c_family.header_detection import (
            is_cpp_header,  # its patterns take longer to compile than to use
        )

        return "cpp" if is_cpp_header(data) else "c"
    if language in ("javascript", "jsx") and b"@flow" in data[:_HEAD]:
        head = _HEAD_COMMENTS.match(data, 0, _HEAD)
        return "flow" if head and b"@flow" in head[0] else language
    if language is None and data.startswith(b"#!"):
        return _language_of_shebang(data)
    return language


def _language_of_shebang(data: bytes) -> str | None:
    match = _SHEBANG.match(data[:256])
    if not match:
        return None
    program = match[1].rsplit(b"/", 1)[-1]
    if program == b"env":
        words = [w for w in match[2].split() if not w.startswith(b"-") and b"=" not in w]
        program = words[0].rsplit(b"/", 1)[-1] if words else b""
    name = program.decode("ascii", "replace")
    language = BY_INTERPRETER.get(name) or BY_INTERPRETER.get(name.rstrip("0123456789."))
    return language.name if language else None
