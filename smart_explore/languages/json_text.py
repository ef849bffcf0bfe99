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
    text = _COMMA.sub(_text_only, _COMMENT.sub(_text_or_blank, text))
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _text_or_blank(match: re.Match[str]) -> str:
    return match[1] or " "


def _text_only(match: re.Match[str]) -> str:
    return match[1] or ""


def members(value: object) -> Mapping[str, object]:
    """The members of an object; nothing for any other value."""
    return value if isinstance(value, dict) else {}


def texts(value: object) -> list[str]:
    """The strings of a list; a string on its own counts as a list of one."""
    if isinstance(value, str):
        return [value]
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
