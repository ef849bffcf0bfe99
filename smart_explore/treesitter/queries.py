"""Compose a language's query from its parts, and keep it under its text's digest in the user's cache folder.

A part is ``queries/<language>/<part>.scm``. A first line ``; inherits: a,b`` puts the same part of those languages in
front. Every query also captures ``ERROR`` and ``MISSING`` nodes, since a file with syntax errors is answered with
success and few symbols.
"""

from __future__ import annotations

import os
import re
import zlib
from contextlib import suppress

from smart_explore.errors import EnvironmentBrokenError

Parts = tuple[str, ...]

SYMBOLS = "symbols"
COMMENTS = "comments"
IMPORTS = "imports"
BUNDLE = "bundle"
CONTROL = "control"

_INHERITS = re.compile(r"\A;\s*inherits:\s*([a-z, ]+)\n")
_BOUNDARY = re.compile(r"^; boundary: (.+)$", re.MULTILINE)
_SYNTAX = "(ERROR) @error\n(MISSING) @missing\n"


def compose(queries: str, language: str, parts: Parts) -> str:
    """The text of the query that captures the named parts in files of that language.

    ``queries`` is the folder with a folder for each language. A part that a language lacks is left out; without parts
    the query finds syntax errors only. Raises EnvironmentBrokenError if the language has none of the requested parts:
    the installation is damaged.
    """
    texts = [text for part in parts if (text := _part(queries, language, part))]
    if not texts and any(part != BUNDLE for part in parts):
        raise EnvironmentBrokenError(
            f"no queries for {language} in {queries}", "reinstall smart-explore: its query files are missing"
        )
    return "".join(texts) + _SYNTAX


def has_part(queries: str, language: str, part: str) -> bool:
    """True if the language has queries for that part."""
    return os.path.isfile(os.path.join(queries, language, f"{part}.scm"))


def boundary_of(text: str) -> bytes:
    """The line that a query's bundle part names as boundary between files; ``b""`` without such a part."""
    match = _BOUNDARY.search(text)
    return match[1].encode() if match else b""


def _part(queries: str, language: str, part: str) -> str:
    try:
        with open(os.path.join(queries, language, f"{part}.scm"), encoding="utf-8") as file:
            text = file.read()
    except FileNotFoundError:
        return ""
    match = _INHERITS.match(text)
    if not match:
        return text
    inherited = "".join(_part(queries, name.strip(), part) for name in match[1].split(","))
    return inherited + text[match.end() :]


def cached_query(cache: str, language: str, text: str, grammar_digest: str) -> str:
    """The path of a file in ``cache`` with the content ``text``; its name has the digest of text and grammar.

    It is written to a temporary file and renamed, so that a reader finds the whole file or none. A file of that name
    with other content is replaced. Raises OSError if the folder cannot be read or written.
    """
    content = text.encode()
    # A checksum, as the content is compared in full: hashlib would import OpenSSL, 2 ms of a shell's answer.
    digest = f"{grammar_digest[:8]}-{zlib.crc32(content):08x}{len(content):x}"
    path = os.path.join(cache, f"{language}-{digest}.scm")
    with suppress(FileNotFoundError), open(path, "rb") as file:
        if file.read() == content:
            return path
    os.makedirs(cache, exist_ok=True)
    beside = os.path.join(cache, f".{language}-{digest}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        with open(beside, "xb") as file:
            file.write(content)
        os.replace(beside, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(beside)
    return path
