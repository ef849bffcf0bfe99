"""A list of plain texts under a key of a YAML file, in its usual forms: ``- a``, ``[a, "b"]``, JSON."""

from __future__ import annotations

import re

from smart_explore.languages.json_text import members, parse_json, texts

_MOST = 5_000
_QUOTED = re.compile(r""""((?:[^"\\]|\\.)*+)"|'((?:[^']|'')*+)'""")
_PLAIN = re.compile(r"[^\s#,\[\]{}][^#,\[\]{}\n]*")
_TAG = re.compile(r"(?:[&!][^\s,\[\]{}]*\s+)+")


def yaml_list(data: bytes, key: str) -> list[str]:
    """The texts that a top-level key lists; a single text counts as a list of one."""
    text = data.decode("utf-8-sig", "replace").replace("\t", " ")
    if text.lstrip()[:1] == "{" and (said := texts(members(parse_json(data)).get(key))):
        return said
    found = re.search(rf"""^(?:\{{\s*)?(["']?){re.escape(key)}\1[ ]*:(?=\s|\Z)""", text, re.MULTILINE)
    if found is None:
        return []
    at = _after_space(text, found.end())
    if tag := _TAG.match(text, at):
        at = _after_space(text, tag.end())
    if text[at : at + 1] == "[":
        return _flow(text, at + 1)
    if text[at : at + 2] in ("- ", "-\n"):
        return _block(text, at)
    item, _ = _scalar(text, at) if "\n" not in text[found.end() : at] else ("", at)
    return [item] if item else []


def _flow(text: str, at: int) -> list[str]:
    items: list[str] = []
    while len(items) < _MOST and (at := _after_space(text, at)) < len(text) and text[at] != "]":
        item, end = _scalar(text, at)
        if item:
            items.append(item)
        at = max(end, at + 1)
    return items


def _block(text: str, at: int) -> list[str]:
    """The items of a block whose first dash is at ``at``: those with dashes in the same column."""
    column = at - (text.rfind("\n", 0, at) + 1)
    items: list[str] = []
    for line in text[at - column :].split("\n"):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        if len(items) >= _MOST or not line.startswith(" " * column) or line[column : column + 1] not in ("-", " "):
            break
        if line[column] == "-" and (
            item := _scalar(line, column + 1 + len(line[column + 1 :]) - len(line[column + 1 :].lstrip()))[0]
        ):
            items.append(item)
    return items


def _scalar(text: str, at: int) -> tuple[str, int]:
    """One text and its end."""
    if quoted := _QUOTED.match(text, at):
        inner = quoted[1] if quoted[1] is not None else quoted[2].replace("''", "'")
        return inner, quoted.end()
    plain = _PLAIN.match(text, at)
    return (plain[0].strip(), plain.end()) if plain else ("", at)


def _after_space(text: str, at: int) -> int:
    """The start of the next text after blanks, line breaks and comments."""
    while at < len(text):
        if text[at] == "#" and (at == 0 or text[at - 1] in " \n"):
            end = text.find("\n", at)
            at = len(text) if end < 0 else end
        elif text[at] in " \r\n":
            at += 1
        else:
            break
    return at
