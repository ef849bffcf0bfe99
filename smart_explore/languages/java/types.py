"""Java's types, in the notation that all languages share."""

from __future__ import annotations

import re

from smart_explore.languages.lexing import split_list
from smart_explore.languages.lookup_rules import words

_NAME = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*(?:\s*\.\s*[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)*")
_ANNOTATIONS = re.compile(rb"(?:@[\w.]+(?:\([^()]*\))?\s*|final\s+)+")
_BOUND = re.compile(rb"\?\s*(?:extends|super)\s+")
_ARRAY = re.compile(rb"(?:\s*\[\s*\])+\Z")
_PRIMITIVES = words("""
boolean byte char double float int long short void var
""")
_MANY = words("""
ArrayDeque ArrayList Collection CompletableFuture CopyOnWriteArrayList Deque Enumeration Future HashSet Iterable
Iterator LinkedHashSet LinkedList List ListIterator NavigableSet Optional PriorityQueue Queue Set SortedSet Stack
Stream Supplier ThreadLocal TreeSet Vector WeakReference SoftReference AtomicReference BlockingQueue
""")
_MAPS = words("""
ConcurrentHashMap ConcurrentMap EnumMap HashMap Hashtable IdentityHashMap LinkedHashMap Map NavigableMap SortedMap
TreeMap WeakHashMap
""")
MAX_LEVELS = 6
MAX_GENERIC = 90
"""A longer type is kept without its arguments."""


def written_type(text: bytes, levels: int = MAX_LEVELS) -> str:
    """The type in the shared notation: ``T[A]`` for ``T<A>``, ``List~[]T`` for lists, ``[]T`` for arrays; ``""`` if it
    cannot be read.
    """
    text = text.strip()
    if annotations := _ANNOTATIONS.match(text):
        text = text[annotations.end() :]
    if (bound := _BOUND.match(text)) is not None:
        text = text[bound.end() :]
    if not levels:
        return ""
    if (array := _ARRAY.search(text)) is not None:
        inner = written_type(text[: array.start()], levels - 1)
        return "[]" * array[0].count(b"[") + inner if inner else ""
    name = _NAME.match(text)
    if name is None:
        return ""
    rest = text[name.end() :].strip()
    written = b"".join(name[0].split()).decode("utf-8", "replace")
    if written in _PRIMITIVES or (rest and not (rest.startswith(b"<") and rest.endswith(b">"))):
        return ""
    if rest:
        items = [written_type(rest[a:b], levels - 1) for a, b in split_list(rest, 1, len(rest) - 1, angles=True)]
        if written == "Map.Entry" and len(items) == 2:
            return f"({items[0] or '_'},{items[1] or '_'})"
        if written in _MANY and items and items[0]:
            return f"{written}~[]{items[0]}"
        if written in _MAPS and len(items) == 2 and any(items):
            return f"{written}~[{items[0] or '_'}]{items[1] or '_'}"
        generic = f"{written}[{','.join(item or '_' for item in items)}]"
        return generic if any(items) and len(generic) <= MAX_GENERIC else written
    return written
