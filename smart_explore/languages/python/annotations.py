"""Python's annotations: the names in them, and the type of a value with one."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import split_list
from smart_explore.languages.raw_references import OWN_TYPE
from smart_explore.languages.words import words
from smart_explore.terms.building import parts_of, union_of, walk
from smart_explore.terms.paths import generic, name_of
from smart_explore.terms.terms import (
    EMPTY_LIST,
    EMPTY_MAP,
    NO_SYMBOL,
    Function,
    Generic,
    IfInTree,
    Iterable,
    Map,
    Named,
    Term,
    Tuple,
    TypeItself,
)

BUILTINS = words("bool bytearray bytes complex float int str")
"""Builtin types without type arguments."""
BUILTIN_CONTAINERS = words("dict frozenset list set tuple")
BUILTIN_TYPES = words("""
    None True False int str bool float complex bytes bytearray object type list dict tuple set frozenset
""")
_OWN: Mapping[str, Term] = {
    **{name: Named(name) for name in BUILTINS},
    **dict.fromkeys(BUILTIN_CONTAINERS, EMPTY_LIST),
    "dict": EMPTY_MAP,
}
"""Builtin types; others may have any members."""
_CHAIN = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+(?:\s*+\.\s*+[A-Za-z_\x80-\xff][\w\x80-\xff]*+)*+")
_COMMENT = re.compile(rb"#[^\n]*")
_TYPE_COMMENT = re.compile(rb"[ \t]*#[ \t]*type:(?![ \t]*ignore\b)[ \t]*([^#\n]*[^#\s])")
_LITERAL = re.compile(rb"\bLiteral\s*\[[^\]]*\]?")
_SPACE = re.compile(r"\s+")
_PLAIN = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*\Z")
_NO_TYPES = (b"None", b"")
_UNIONS = frozenset({"Optional", "Union"})
_WRAPPERS = words("""
Annotated Awaitable ClassVar Final InitVar NotRequired ReadOnly Required Unpack cached_property
""")
_LAST = frozenset({"Coroutine"})
_MANY = words("""
AbstractAsyncContextManager AbstractContextManager AbstractSet AsyncContextManager AsyncGenerator AsyncIterable
AsyncIterator Collection Container ContextManager Deque FrozenSet Generator Iterable Iterator List MutableSequence
MutableSet Reversible Sequence Set ValuesView deque frozenset list set
""")
_MAPS = words("""
ChainMap DefaultDict Dict ItemsView Mapping MutableMapping OrderedDict WeakKeyDictionary WeakValueDictionary
defaultdict dict
""")
_LISTS = words("Deque FrozenSet List Set deque frozenset list set")
_ABSTRACT_MAPS = words("ItemsView Mapping MutableMapping")
"""Maps that types of the tree may implement: one with only builtin types is unknown."""
_MAX_LEVELS = 4


def type_comment(data: bytes, offset: int, end: int = sys.maxsize) -> Region | None:
    """The type in a comment at a byte, as it follows an assignment: ``a = {}  # type: dict[str, B]``."""
    comment = _TYPE_COMMENT.match(data, offset, end)
    return Region(*comment.span(1)) if comment is not None else None


def type_names(data: bytes, start: int, end: int) -> Iterator[tuple[str, int, str]]:
    """``(name, its offset, receiver)`` of every type that the annotation names, in strings too."""
    text = _COMMENT.sub(_blank, _LITERAL.sub(_blank, data[start:end]))
    for match in _CHAIN.finditer(text):
        *receiver, name = _SPACE.sub("", match[0].decode("utf-8", "replace")).split(".")
        if name not in BUILTIN_TYPES or receiver:
            last = match[0].rpartition(b".")[2].lstrip()  # in bytes: invalid UTF-8 changes its length when decoded
            yield name, start + match.end() - len(last), ".".join(receiver)


def _blank(match: re.Match[bytes]) -> bytes:
    return b" " * (match.end() - match.start())


def reduced(annotation: bytes, levels: int = _MAX_LEVELS) -> Term | None:
    """The type of an annotation; None if it has none."""
    text = _COMMENT.sub(b"", annotation).strip().strip(b"\"'").strip()
    parts = [text[a:b] for a, b in split_list(text, 0, len(text), ends=b"|")]
    types = [_single(part, levels) for part in parts if part not in _NO_TYPES] if levels else []
    return union_of(filter(None, types))


def is_wrapper(annotation: str) -> bool:
    """True for an annotation that leaves the type to the value: ``Final``, ``ClassVar``."""
    return annotation.rpartition(".")[2] in _WRAPPERS


def _single(text: bytes, levels: int) -> Term | None:
    head, bracket, inner = text.strip(b"\"' \t").partition(b"[")
    name = _SPACE.sub("", head.decode("utf-8", "replace"))
    last = name.rpartition(".")[2]
    if not bracket and last == "Self":
        return OWN_TYPE
    if not bracket and is_wrapper(name):
        return None
    if not bracket:
        return _OWN.get(name) if name in BUILTIN_TYPES else Named(name) if _PLAIN.match(name) else None
    inside = inner.rstrip().removesuffix(b"]")
    items = [inside[a:b] for a, b in split_list(inside, 0, len(inside))]
    if last in _UNIONS:
        return reduced(b"|".join(items), levels - 1)
    if not items:
        return None
    if last in _WRAPPERS:
        return reduced(items[0], levels - 1)
    if last in _LAST:
        return reduced(items[-1], levels - 1)
    if last in ("Type", "type"):
        return _each(TypeItself, reduced(items[0], levels - 1))
    if last in _MANY:
        item = reduced(items[0], levels - 1)
        is_kept = last in _LISTS or _has_names(item)
        return _each(Iterable, item or NO_SYMBOL, _own_name(name)) if is_kept else None
    if last in _MAPS and len(items) > 1:
        key, value = reduced(items[0], levels - 1), reduced(items[1], levels - 1)
        is_kept = last not in _ABSTRACT_MAPS or _has_names(key) or _has_names(value)
        of_key = _argument(key)
        return _each(lambda one: Map(of_key, one), value or NO_SYMBOL, _own_name(name)) if is_kept else None
    if last in ("Tuple", "tuple"):
        if len(items) == 2 and items[1] == b"...":
            return _each(Iterable, reduced(items[0], levels - 1))
        types = [reduced(item, levels - 1) for item in items]
        return Tuple(tuple(map(_argument, types))) if any(types) else None
    if last == "Callable" and len(items) > 1:
        return _each(lambda one: Function(one, None), reduced(items[1], levels - 1))
    arguments = [reduced(item, levels - 1) for item in items] if _PLAIN.match(name) else []
    known = (_argument(one) for one in arguments)
    return generic(name, (one if one is not NO_SYMBOL else None for one in known)) if arguments else None


def _argument(of_type: Term | None) -> Term:
    """A type as a part of another one; of a union the type that is not builtin, unknown if there are several."""
    several = parts_of(of_type)
    several = tuple(one for one in several if name_of(one) not in BUILTINS) if len(several) > 1 else several
    return several[0] if len(several) == 1 else NO_SYMBOL


def _has_names(of_type: Term | None) -> bool:
    """True if a type names another type than builtin ones."""
    named = (
        one
        for one in (walk(of_type) if of_type else ())
        if isinstance(one, Named | Generic | IfInTree) and one is not NO_SYMBOL
    )
    return any(one.name not in BUILTINS for one in named)


def _own_name(name: str) -> str:
    """A capitalized name, which may also be that of a type of the tree; ``""`` for other names."""
    return name if name[:1].isupper() and "." not in name else ""


def _each(container: Callable[[Term], Term], inner: Term | None, name: str = "") -> Term | None:
    """A container of each alternative of ``inner``; with a name, of the type of that name if the tree has one."""
    several = map(container, parts_of(inner))
    return union_of(IfInTree(name, one) for one in several) if name else union_of(several)
