"""The arguments of a call shortened to little room: literals, constants and option keys stay, variables may be cut."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import byte_for_each, split_bracketed, split_list
from smart_explore.reading.rows.forwarded_values import passed_on

LEFT_OUT = "…"
MAX_TOLD = 60
"""Characters: a longer literal is cut."""
MIN_CUT = 12
"""The least characters left of an argument that is neither an informative value nor a name."""

_BRACED = re.compile(r"\{.*\}", re.DOTALL)
_KEYED = re.compile(r"(?:\*{0,2}[\"'.:]?[\w$-]+[\"']?\s*(?::(?!:)|=>|=(?![=>]))\s*)(?=\S)")
_CHAIN = re.compile(r"[&*!@]*[\w$]+(?:(?:[?!]?\.|::|->|\?\.)[\w$#]+|\[[^\[\]]*\])*(?:\(\))?[!?]?")
_LAST = re.compile(r"[\w$]+(?:\(\))?[!?]?\Z")
_TOLD = re.compile(
    r"[rbfu]?\"(?:[^\"\\]|\\.)*\"|[rbfu]?'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`"  # a text
    r"|[-+]?(?:\d[\w.]*)(?:\s*[*+/-]\s*\d[\w.]*)*"  # a number, or some of them
    r"|true|false|True|False|null|nil|None|undefined"
    r"|(?:[\w$]+(?:\.|::))*(?:[A-Z][\w$]*(?:\.|::)[A-Z][\w$]*|[A-Z][A-Z0-9_]+)"  # a member of an enum, a constant
    r"|:[a-z_]\w*|\.[a-z]\w*",  # a symbol, or an enum's member by itself
)


def cut(text: str, most: int) -> str:
    """The text, cut to ``most`` characters."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}{LEFT_OUT}"


def parts_of(text: str) -> list[str]:
    """The parts between commas outside brackets."""
    data = byte_for_each(text)
    return [text[start:end] for start, end in split_list(data, 0, len(data))]


def whole_arguments(parts: Sequence[str], room: int) -> str | None:
    """The arguments without fields that pass on a value; None if these do not fit."""
    text = ", ".join(parts)
    if len(text) <= room:
        return text
    text = ", ".join(_without_handed_on(part) for part in parts)
    return text if len(text) <= room else None


def short_arguments(parts: Sequence[str], room: int) -> str | None:
    """The arguments, each with as much text as fits; None if not even the salient parts fit."""
    least = _least_of_all(parts)
    left = room - len(_joined(least))
    if left < 0:
        return None
    shown = list(least)
    for index in sorted(range(len(parts)), key=lambda index: len(parts[index]) - len(least[index])):
        more = _fitting(parts[index], least[index], len(least[index]) + left)
        longer = _joined([*shown[:index], more, *shown[index + 1 :]])
        if len(longer) <= room:
            shown[index], left = more, room - len(longer)
    return _joined(shown)


def shared(parts: Sequence[str], room: int) -> str:
    """The arguments in ``room`` characters: short ones whole, long ones cut evenly."""
    left = room - 2 * (len(parts) - 1)
    shown = [_without_handed_on(part) for part in parts]
    waiting = sorted(range(len(shown)), key=lambda index: len(shown[index]))
    for done, index in enumerate(waiting):
        shown[index] = cut(shown[index], max(4, left // (len(waiting) - done)))
        left -= len(shown[index])
    return ", ".join(shown)


def _joined(parts: Sequence[str]) -> str:
    """Parts of a list; consecutive omissions become one."""
    return ", ".join(
        part for number, part in enumerate(parts) if part != LEFT_OUT or parts[number - 1 : number] != [part]
    )


def _fitting(part: str, least: str, room: int) -> str:
    """As much of an argument as fits, but at least its shortest form."""
    plainer = _without_handed_on(part)
    for whole in (part, plainer):
        if len(whole) <= room:
            return whole
    if fields := _fields(plainer):
        inner = short_arguments(fields, room - 4)
        return f"{{ {inner} }}" if inner else least
    if key := _KEYED.match(part):
        value = part[key.end() :]
        return f"{key[0]}{_fitting(value, _least_of_value(value), room - len(key[0]))}"
    if _CHAIN.fullmatch(part) or _TOLD.fullmatch(part):
        named = _last_name(part)
        return named if len(least) < len(named) <= room else least
    return cut(part, room) if room > MIN_CUT else least


def _least_of_all(parts: Sequence[str]) -> list[str]:
    """The shortest form of each argument; arguments that pass on a value under its own name are left out."""
    text = ", ".join(parts)
    starts = [sum(map(len, parts[:number])) + 2 * number for number in range(len(parts))]
    regions = [Region(start, start + len(part)) for start, part in zip(starts, parts, strict=True)]
    untold = set(passed_on(byte_for_each(f"({text}")[1:], regions))
    return [LEFT_OUT if region in untold else _least(part) for region, part in zip(regions, parts, strict=True)]


def _least(part: str) -> str:
    """The shortest form of an argument: a salient value stays whole, others keep their keys."""
    if key := _KEYED.match(part):
        return f"{key[0]}{_least_of_value(part[key.end() :])}"
    if _CHAIN.fullmatch(part) and not _TOLD.fullmatch(part):
        return _last_name(part)
    least = _least_of_value(part)
    return least if least != LEFT_OUT else cut(part, MIN_CUT)


def _least_of_value(value: str) -> str:
    if _TOLD.fullmatch(value):
        return cut(value, MAX_TOLD)
    fields = _fields(_without_handed_on(value))
    least = f"{{ {_joined(_least_of_all(fields))} }}" if fields else LEFT_OUT
    return min(least, value, key=len)


def _last_name(chain: str) -> str:
    last = _LAST.search(chain)
    return min(f"{LEFT_OUT}{last[0]}" if last else chain, chain, key=len)


def _fields(part: str) -> list[str]:
    """The fields of an object literal; empty for other arguments."""
    if not _BRACED.fullmatch(part):
        return []
    data = byte_for_each(part)
    return [part[start:end] for start, end in split_bracketed(data, 0, len(data))]


def _without_handed_on(part: str) -> str:
    """An argument; an object literal loses the fields that only pass on a value."""
    if not _BRACED.fullmatch(part):
        return part
    data = byte_for_each(part)
    fields = [Region(*each) for each in split_bracketed(data, 0, len(data))]
    untold, told = set(passed_on(data, fields)), list[str]()
    if not untold:
        return part
    for field in fields:
        if field not in untold:
            told.append(part[field.start : field.end])
        elif told[-1:] != [LEFT_OUT]:
            told.append(LEFT_OUT)
    return f"{{ {', '.join(told)} }}"
