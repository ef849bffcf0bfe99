"""JSON as people write it into settings: with comments and trailing commas."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from smart_explore.languages.project_files import Files

_TEXT = r'"(?:[^"\\]|\\.)*+(?:"|\Z)'
_COMMENT = re.compile(rf"({_TEXT})|//[^\n]*|/\*(?:[^*]|\*(?!/))*+(?:\*/|\Z)", re.DOTALL)
_COMMA = re.compile(rf"({_TEXT})|,(?=\s*+[}}\]])", re.DOTALL)


def read_json(files: Files, path: str) -> object:
    """The value in a settings file; None if there is none, or it cannot be read."""
    data = files.read(path)
    return None if data is None else parse_json(data)


def parse_json(data: bytes) -> object:
    """The value of JSON with comments and trailing commas; None for anything else."""
    text = data.decode("utf-8-sig", "replace")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    text = _COMMA.sub(lambda match: match[1] or "", _COMMENT.sub(lambda match: match[1] or " ", text))
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def members(value: object) -> Mapping[str, object]:
    """The members of an object; empty for any other value."""
    return value if isinstance(value, dict) else {}


def texts(value: object) -> list[str]:
    """The strings of a list; a single string counts as a list of one."""
    if isinstance(value, str):
        return [value]
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
