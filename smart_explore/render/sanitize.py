"""Make text from a repository safe to print: the only place that does.

A file name or a source line can contain escape sequences for a terminal, characters that reverse the direction of text,
and bytes that are not UTF-8. Shown text keeps its line breaks and tabs, and no other control characters.
"""

from __future__ import annotations

import re

UNSAFE = "\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff"
"""Characters that are never shown as they are: ranges for a character class of a pattern. Line breaks and tabs are
safe.
"""

_UNSAFE = re.compile(f"[{UNSAFE}]")
_LINE_BREAKS = re.compile("[\t\n]")
_IN_SHELL = re.compile(f"[\\\\'\t\n{UNSAFE}]")
_SURROGATE = re.compile("[\ud800-\udfff]")


def block(text: str) -> str:
    """Several lines of source: control characters are shown as ``\\x1b``, line breaks and tabs stay."""
    return _UNSAFE.sub(_visible, text)


def line(text: str) -> str:
    """A name, path or signature on one line: line breaks and tabs are shown too."""
    return _LINE_BREAKS.sub(_visible, _UNSAFE.sub(_visible, text))


def quoted(text: str) -> str:
    """A text as one line between quotes, otherwise unchanged: backslashes are not doubled."""
    quote = '"' if "'" in text else "'"
    return f"{quote}{line(text)}{quote}"


def shell_word(text: str) -> str:
    """A word of a shell that is safe to print: ``$'..'``, as bash and zsh read it, where it holds what is not shown."""
    if not (_UNSAFE.search(text) or _LINE_BREAKS.search(text)):
        from shlex import quote

        return quote(text)
    return f"$'{_IN_SHELL.sub(_in_shell, text)}'"


def json_text(text: str) -> str:
    """A JSON document as one that UTF-8 can hold and a terminal can show, of the same value but for lone surrogates.

    These are shown as ``\\xff``. JSON itself escapes C0 controls only: the rest that is unsafe is escaped here.
    """
    return _UNSAFE.sub(_escaped, text)


def without_surrogates(text: str) -> str:
    """A string as it is read back from the output of ``json_text``."""
    return _SURROGATE.sub(_visible, text)


def _escaped(match: re.Match[str]) -> str:
    """The escape of an unsafe character in a JSON string; a surrogate stands for a byte that is not valid UTF-8."""
    return "\\" + _visible(match) if _SURROGATE.match(match[0]) else f"\\u{ord(match[0]):04x}"


def _in_shell(match: re.Match[str]) -> str:
    """The character as ``$'..'`` has it, byte by byte: other escapes depend on the locale."""
    if match[0] in "\\'":
        return f"\\{match[0]}"
    is_byte = "\udc80" <= match[0] <= "\udcff"
    data = match[0].encode("utf-8", "surrogateescape" if is_byte else "surrogatepass")
    return {"\n": "\\n", "\t": "\\t"}.get(match[0]) or "".join(f"\\x{byte:02x}" for byte in data)


def _visible(match: re.Match[str]) -> str:
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:  # a byte that os.fsdecode could not decode
        return f"\\x{code - 0xDC00:02x}"
    return {"\t": "\\t", "\n": "\\n", "\r": "\\r"}.get(match[0]) or (
        f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"
    )
