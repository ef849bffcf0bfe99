"""Labels that distinguish the entries of a list: ``[name=write]`` for an object, a table or a mapping."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

MAX_LINES = 80
"""The most lines of an entry that are read."""
MAX_VALUE = 30

_TAB = 8
_PAIR = re.compile(r"\s*(?:-\s+)?[\"'`:]?([A-Za-z_$][\w$.-]*)[\"'`]?\s*(?::(?=\s)|=>|=(?!=))\s*(.*?),?\s*\Z")
_QUOTED = re.compile(r"(?:\[\s*)?([\"'`])((?:(?!\1).)+)\1(.*)\Z")
_PLAIN = re.compile(r"[^\s\[\]{}|>&*!%@#\"'`][^#]*?(?=\s+#|\s*\Z)")
_NO_TEXT = re.compile(r"[-+]?[\d._]+\Z|(?:true|false|null|yes|no|on|off|~)\Z", re.IGNORECASE)
_NAMES = ("name", "id", "key", "title")
_ENDS_AS_NAME = re.compile(r"(?i:.*[_-]name|name)\Z|.*Name\Z")
_TABLE = re.compile(r"\s*(\[\[?)\s*([\w][\w.\"' -]*?)\s*\]\]?\s*(?:#.*)?\Z")
_YAML_KEY = re.compile(r"(?:-\s+)*([\"']?)([^\s\"'#:][^\"':]*)\1\s*:(?:\s+[&|>!].*)?\s*(?:#.*)?\Z")


class _Pair(NamedTuple):
    """A key with its value as written, and its 1-based line."""

    key: str
    value: str
    line: int


class _Item(NamedTuple):
    """The first line of an entry with a dash: the columns of the dash and of the text after it."""

    dash: int
    content: int


def indentation(text: str) -> int:
    """The column in which a line begins."""
    text = text.expandtabs(_TAB)
    return len(text) - len(text.lstrip())


def entry_label(lines: Sequence[str], opening: int) -> str:
    """The label of the object that a bracket at the end of line ``opening`` (1-based) begins; ``""`` if none."""
    own = indentation(lines[opening - 1])
    inside = list[tuple[int, str]]()
    for number in range(opening + 1, min(len(lines), opening + MAX_LINES) + 1):
        text = lines[number - 1]
        if text.strip() and indentation(text) <= own:
            break
        inside.append((number, text))
    column = next((indentation(text) for _, text in inside if text.strip()), 0)
    return _label(lines, _pairs(each for each in inside if indentation(each[1]) == column))


def table_path(lines: Sequence[str], line: int) -> str:
    """The TOML table around a line, with a label that distinguishes it in its array: ``rule[id=write].options``."""
    found = _table_above(lines, line)
    if found is None or found[0] == line:
        return ""
    number, bracket, name = found
    if bracket == "[[":
        return f"{name}{_table_label(lines, number)}"
    while (above := _table_above(lines, found[0] - 1)) and name.startswith(f"{above[2]}."):
        if above[1] == "[[":
            return f"{above[2]}{_table_label(lines, above[0])}{name[len(above[2]) :]}"
        found = above
    return name


def table_head(lines: Sequence[str], line: int) -> int:
    """The first line of the TOML table around a line; 0 if there is none."""
    found = _table_above(lines, line)
    return found[0] if found else 0


def indented_path(lines: Sequence[str], line: int, first: int) -> Iterator[str]:
    """The keys of YAML between line ``first`` and a line, inner ones first, each list's entry before its key."""
    text = lines[line - 1]
    depth, is_item = indentation(text), text.lstrip().startswith("- ")
    if is_item:
        yield _item_label(lines, line)
    for number in range(line - 1, max(first, 0), -1):
        text = lines[number - 1]
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        column, item = indentation(text), _item(lines, number)
        if not (column < depth or (column == depth and is_item and item is None)):
            continue
        key = _YAML_KEY.match(text.strip())
        if key and (item is None or item.content < depth):
            yield key[2]
        if item:
            yield _item_label(lines, number)
        depth, is_item = column, item is not None


def _item(lines: Sequence[str], number: int) -> _Item | None:
    text = lines[number - 1].expandtabs(_TAB)
    dash = re.match(r"\s*-(?:\s+|\Z)", text)
    if dash is None:
        return None
    column = indentation(text)
    if dash.end() < len(text):
        return _Item(column, dash.end())
    return _Item(column, next((indentation(below) for below in lines[number : number + 3] if below.strip()), 0))


def _item_label(lines: Sequence[str], head: int) -> str:
    item = _item(lines, head)
    if item is None:
        return ""
    inside = [(head, lines[head - 1])]
    for number in range(head + 1, min(len(lines), head + MAX_LINES) + 1):
        text = lines[number - 1]
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        column = indentation(text)
        if column <= item.dash:
            break
        if column == item.content:
            inside.append((number, text))
    return _label(lines, _pairs(inside), plain=True)


def _table_above(lines: Sequence[str], line: int) -> tuple[int, str, str] | None:
    """The nearest head of a table at a line or above it: its line, its bracket and its name."""
    for number in range(line, 0, -1):
        if head := _TABLE.match(lines[number - 1]):
            return number, head[1], head[2]
    return None


def _table_label(lines: Sequence[str], head: int) -> str:
    inside = list[tuple[int, str]]()
    for number in range(head + 1, min(len(lines), head + MAX_LINES) + 1):
        if _TABLE.match(lines[number - 1]):
            break
        inside.append((number, lines[number - 1]))
    return _label(lines, _pairs(inside))


def _pairs(lines: Iterator[tuple[int, str]] | Sequence[tuple[int, str]]) -> list[_Pair]:
    found = ((number, _PAIR.match(text)) for number, text in lines)
    return [_Pair(pair[1], pair[2], number) for number, pair in found if pair]


def _label(lines: Sequence[str], pairs: Sequence[_Pair], *, plain: bool = False) -> str:
    """The pair whose key sounds like a name, else the first whose value is a text."""
    texts = [(pair, text) for pair in pairs if (text := _text(lines, pair, plain=plain))]
    named = [each for name in _NAMES for each in texts if each[0].key.lower() == name]
    named += [each for each in texts if _ENDS_AS_NAME.match(each[0].key)]
    for pair, text in (*named, *texts)[:1]:
        return f"[{pair.key}={text}]"
    return ""


def _text(lines: Sequence[str], pair: _Pair, *, plain: bool) -> str:
    """The string value of a pair, or the first of several; ``""`` for any other value."""
    written = pair.value
    if written == "[" and pair.line < len(lines):
        written = f"[{lines[pair.line].strip()}"
    if quoted := _QUOTED.match(written):
        text = f"{quoted[2]}{',…' if written.startswith('[') and quoted[3].strip() not in ('', ']') else ''}"
    elif plain and (found := _PLAIN.match(written)) and not _NO_TEXT.match(found[0]):
        text = found[0]
    else:
        return ""
    return text if len(text) <= MAX_VALUE else f"{text[: MAX_VALUE - 1]}…"
