"""TypeScript's types, in the notation that all languages share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from smart_explore.languages.ecmascript.import_types import named_module
from smart_explore.languages.lexing import matching_bracket, split_bracketed, split_list
from smart_explore.languages.type_notation import INNER, NO_SYMBOL, as_part, asked, rest_of
from smart_explore.languages.words import words

_NOTHING = frozenset((b"null", b"undefined", b"void", b"false", b"true", b"", b"never"))
_PRIMITIVES = words("""
any bigint boolean never null number object string symbol undefined unknown void false true
""")
_NAME = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*(?:\s*\.\s*[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)*")
_WORDS = re.compile(rb"(?:readonly|unique|infer|asserts)\s+")
_OWN_OBJECT = re.compile(rb"\s*this\s*:")
"""The type of a function's ``this``: it is no parameter."""
_ARRAY = re.compile(rb"(?:\s*\[\s*\])+\Z")
_INDEXED = re.compile(rb"\[\s*(?:([\"'])([\w$]+)\1|[^\[\]\"']+)\s*\]\Z")
_PREDICATE = re.compile(rb"[\w$]+\s+is\s+")
_TYPEOF = re.compile(rb"typeof\s+(?=[\w$])")
_CHAIN = re.compile(rb"[\w$]+(?:\s*\.\s*[\w$]+)*\Z")
CHANGED_TYPES = words("""
Awaited DeepPartial DeepReadonly Except Exclude Extract MarkOptional MarkRequired MaybePromise Mutable NoInfer
NonNullable Omit Partial PartialBy PartialDeep Pick Prettify Promisable Promise PromiseLike Readonly ReadonlyDeep
Required RequiredBy SetNonNullable SetOptional SetReadonly SetRequired Simplify WeakRef WithOptional WithRequired
Writable WritableDeep
""")
"""Types that have the members of their first type argument."""
_MANY = words("""
Array AsyncGenerator AsyncIterable AsyncIterableIterator AsyncIterator Generator Iterable IterableIterator Iterator
ReadonlyArray ReadonlySet Set WeakSet
""")
_CALLED = words("Accessor InputSignal ModelSignal Signal WritableSignal")
"""Types of Solid and Angular for functions that return their type argument."""
_COMPONENTS = words("ComponentType FC FunctionComponent React.ComponentType React.FC React.FunctionComponent")
"""Types of React for functions that take their type argument."""
_MAPS = frozenset(("Map", "ReadonlyMap", "Record", "WeakMap"))
_MEMBER = re.compile(rb"(?:readonly\s+)?([\w$]+)\s*\??\s*:")
_METHOD = re.compile(rb"([\w$]+)\s*\??\s*(?=[(<])")
_ALONE = re.compile(rb"(?:[+-]?readonly\s+)?\[\s*[\w$]+(?:\s*:|\s+in\s)|new\s*[(<]")
"""An index signature, a mapped type, or a construct signature: as the only member of an object type it is the type."""
_BEGINS = re.compile(rb"(?:readonly\s+)?[\w$]+\s*\??\s*[:(<]|\[|/[/*]")
_ENDS = re.compile(rb"[,;]")
MAX_LEVELS = 8
MAX_ARGUMENTS = 50
"""Characters of what is kept of a type's arguments."""
MAX_OBJECTS = 300
"""The limit if object types with members are among the arguments."""


def written_type(text: bytes, levels: int = MAX_LEVELS) -> str:
    """The type in the shared notation: ``T`` for ``T<A>``, ``T | null`` and ``Promise<T>``; ``""`` for an anonymous
    type.

    At most ``levels`` nested types are read, this one included.
    """
    text = text.strip()
    if not levels or not text:
        return ""
    levels -= 1
    parts, unknown = _split(text, b"|") if b"|" in text or b"&" in text else [text], NO_SYMBOL
    if len(parts) == 1 and b"&" in text:
        parts = _split(text, b"&")
        unknown = NO_SYMBOL if levels == MAX_LEVELS - 1 else ""  # as a part, it is the named type
    if len(parts) != 1 or parts[0] != text:
        known = [part for part in parts if part not in _NOTHING and part[:1] not in b"\"'`"]
        found = [_object(part, levels, unknown) if part[:1] == b"{" else written_type(part, levels) for part in known]
        return "^".join(dict.fromkeys(each for each in found if each))
    if text[:1] == b"{":
        return _object(text, levels)
    if (function := _function(text)) is not None:
        result = written_type(text[function[1] :], levels)
        result = as_part(result) or NO_SYMBOL
        given = (text[a:b] for a, b in split_list(text, *function[0], angles=True))
        types = [_parameter(one, levels) for one in given if _OWN_OBJECT.match(one) is None]
        parameters = ",".join(as_part(each, asks=True) or NO_SYMBOL for each in types)
        return f">{result}({parameters})" if result != NO_SYMBOL or types else ""
    if sides := _sides(text):
        found = [written_type(side, levels) for side in sides]
        return "^".join(dict.fromkeys(each for each in found if each))
    return _single(text, levels)


def _sides(text: bytes) -> list[bytes]:
    """The branches of a conditional type: ``B`` and ``C`` of ``A extends X ? B : C``."""
    pieces = _split(text, b"?:") if b" extends " in text else []
    return [piece for piece in pieces[1:] if b" extends " not in piece]


def _single(text: bytes, levels: int) -> str:
    if word := _WORDS.match(text):
        text = text[word.end() :]
    if _PREDICATE.match(text):
        return ""
    if (of_value := _TYPEOF.match(text)) is not None:
        module, chain = named_module(text[of_value.end() :])
        of_module = (module + b"." if module and chain else module) + b"".join(chain.split())
        return "=" + of_module.decode("utf-8", "replace") if module or _CHAIN.match(chain) else ""
    if (array := _ARRAY.search(text)) is not None:
        return _many("[]" * array[0].count(b"["), written_type(text[: array.start()], levels))
    if (indexed := _INDEXED.search(text)) is not None and indexed.start() > 0:
        inner = written_type(text[: indexed.start()], levels)
        step = f".{indexed[2].decode()}" if indexed[2] else "[]"  # ``T[K]`` may be the type of any member
        return asked(inner, step) if inner and not set("^|") & set(inner) else ""
    if text[:1] == b"(" and matching_bracket(text, 0, len(text)) == len(text):
        return written_type(text[1:-1], levels)
    if text[:1] == b"[" and text[-1:] == b"]":
        types = [
            written_type(_after_name(text[a:b]), levels) for a, b in split_bracketed(text, 0, len(text), angles=True)
        ]
        return f"({','.join(as_part(each, asks=True) or NO_SYMBOL for each in types)})" if any(types) else ""
    module, text = named_module(text) if text.startswith(b"import") else (b"", text)
    found = _NAME.match(text)
    if found is None:
        return ""
    rest = text[found.end() :].strip()
    written = b"".join(found[0].split()).decode("utf-8", "replace")
    written = f"{module.decode()}.{written}" if module else written
    if written in _PRIMITIVES or (rest and not (rest[:1] == b"<" and rest[-1:] == b">")):
        return ""
    return _generic(written, rest, levels) if rest else written


def _object(text: bytes, levels: int, unknown: str = "") -> str:
    """The members of an object type, ``{a:T,b:U}``, without those of unknown types unless these are written as
    ``unknown``; ``""`` if there are none.
    """
    members = {}
    several = list(_members(text))
    if len(several) == 1 and _ALONE.match(text, *several[0]):  # of what differs by the key nothing is known
        return signature(text[slice(*several[0])], levels)
    for start, end in several:
        member = _MEMBER.match(text, start, end)
        of_type = written_type(text[member.end() : end], levels) if member else ""
        if member is None and (member := _METHOD.match(text, start, end)) is not None:
            of_type = signature(text[member.end() : end], levels) if member[1] != b"new" else ""
        of_type = "" if "=" in of_type else as_part(of_type)
        if member and (of_type or unknown):
            members[member[1].decode("utf-8", "replace")] = of_type or unknown
    return f"{{{','.join(f'{name}:{of_type}' for name, of_type in members.items())}}}" if members else ""


def _members(text: bytes) -> Iterator[tuple[int, int]]:
    """The members of an object type: what ends with ``;`` or ``,``, or with a line before the next one's name."""
    begun = -1
    last = 0
    for start, end in split_list(text, 1, len(text) - 1, angles=True, ends=b",;\n"):
        separates = begun < 0 or _BEGINS.match(text, start, end) or _ENDS.search(text, last, start)
        if separates and begun >= 0:
            yield begun, last
        begun, last = (start if separates else begun), end
    if begun >= 0:
        yield begun, last


def signature(text: bytes, levels: int = MAX_LEVELS) -> str:
    """The type of an anonymous signature of an interface: a call signature, or an index signature."""
    text = text.lstrip(b"+-").removeprefix(b"readonly").lstrip()
    is_index = text[:1] == b"["
    end = matching_bracket(text, text.find(b"[" if is_index else b"("), len(text))
    result = text[end:].strip() if end > 0 else b""
    result = result.lstrip(b"+-?") if is_index else result
    if result[:1] != b":":
        return ""
    if is_index:
        of_value = written_type(result[1:], levels)
        return _many("[_]", of_value) if not _sides(result[1:].strip()) or "^" not in of_value else ""
    return written_type(text[:end] + b"=>" + result[1:], levels)


def _generic(name: str, rest: bytes, levels: int) -> str:
    items = [rest[a:b] for a, b in split_bracketed(rest, 0, len(rest), angles=True)]
    if name in CHANGED_TYPES and items:
        return written_type(items[0], levels)
    if name in ("ReturnType", "InstanceType") and items:
        inner = written_type(items[0], levels)
        if inner.startswith("=") and "^" not in inner:
            return f"{inner}()"
        return f"{inner}|()" if inner.isidentifier() else ""
    if name in _MANY and items:
        inner = written_type(items[0], levels)
        return f"{name}~{many}" if (many := _many("[]", inner)) else name
    if name in _CALLED and items:
        inner = written_type(items[0], levels)
        return f"{name}~>{inner}()" if inner and not set("^|") & set(inner) else name
    if name in _COMPONENTS and items:
        inner = written_type(items[0], levels)
        return f"{name}~>_({inner})" if inner and not set("^|=") & set(inner) else name
    if name in _MAPS and len(items) == 2:
        key, inner = (written_type(item, levels) for item in items)
        key = NO_SYMBOL if "^" in key else key or NO_SYMBOL
        value = as_part(inner) or NO_SYMBOL
        return f"{name}~[{key}]{value}" if {key, value} != {NO_SYMBOL} else name
    return name + _arguments(written_type(item, levels) for item in items)


def _arguments(written: Iterable[str]) -> str:
    """``[A,_]``, ``""`` if all arguments are unknown, or they are too long."""
    kept = [as_part(each) or NO_SYMBOL for each in written]
    text = f"[{','.join(kept)}]"
    limit = MAX_OBJECTS if any(each.startswith("{") for each in kept) else MAX_ARGUMENTS
    if len(text) > limit:
        kept = [NO_SYMBOL if INNER in each else each for each in kept]
        text = f"[{','.join(kept)}]"
    return text if set(kept) - {NO_SYMBOL} and len(text) <= limit else ""


def _many(prefix: str, inner: str) -> str:
    return f"{prefix}{as_part(inner)}" if as_part(inner) else ""


def _split(text: bytes, separator: bytes) -> list[bytes]:
    return [text[a:b] for a, b in split_list(text, 0, len(text), angles=True, ends=separator)]


def _function(text: bytes) -> tuple[tuple[int, int], int] | None:
    """The range of the parameters of a function type, and the start of its result; None for other types."""
    start = text.find(b"(") if text[:1] in b"(<" or text.startswith((b"new ", b"new(", b"abstract ")) else -1
    end = matching_bracket(text, start, len(text)) if start >= 0 else -1
    if end < 0:
        return None
    arrow = len(text[:end]) + len(text[end:]) - len(text[end:].lstrip())
    return ((start + 1, end - 1), arrow + 2) if text[arrow : arrow + 2] == b"=>" else None


def _parameter(text: bytes, levels: int) -> str:
    of_type = written_type(_after_name(text), levels)
    return rest_of(of_type) if text.startswith(b"...") else of_type


_PARAMETER = re.compile(rb"(?:\.\.\.)?\s*[\w$]+\s*\??\s*:|[{\[][^:]*[}\]]\s*:")


def _after_name(parameter: bytes) -> bytes:
    """The type of a parameter or of a named part of a tuple."""
    name = _PARAMETER.match(parameter)
    return parameter[name.end() :] if name else parameter
