"""Java's types, in the notation that all languages share."""

from __future__ import annotations

from smart_explore.languages.reader.places import children_at, read_place
from smart_explore.languages.words import words
from smart_explore.tree.tree import Tree

_MANY = words("""
ArrayDeque ArrayList Collection CompletableFuture CopyOnWriteArrayList Deque Enumeration Future HashSet Iterable
Iterator LinkedHashSet LinkedList List ListIterator NavigableSet Optional PriorityQueue Queue Set SortedSet Stack
Stream Supplier ThreadLocal TreeSet Vector WeakReference SoftReference AtomicReference BlockingQueue
""")
_MAPS = words("""
ConcurrentHashMap ConcurrentMap EnumMap HashMap Hashtable IdentityHashMap LinkedHashMap Map NavigableMap SortedMap
TreeMap WeakHashMap
""")
_ARGUMENTS, _PARTS = read_place("type_arguments/*"), read_place("*")
_INNER = words("annotated_type catch_type wildcard")
MAX_LEVELS = 6
MAX_GENERIC = 90
"""A longer type is kept without its arguments."""


def type_at(tree: Tree, index: int, levels: int = MAX_LEVELS) -> str:
    """The type in the shared notation: ``T[A]`` for ``T<A>``, ``List~[]T`` for lists, ``[]T`` for arrays.

    ``""`` for primitive ones, unions and inferred ones.
    """
    kind = tree.kinds[index] if index >= 0 and levels else ""
    if kind == "type_identifier":
        return "" if tree.text(index) == "var" else tree.text(index)
    if kind == "scoped_type_identifier":
        text = "".join(tree.text(index).split())
        return "" if "@" in text or "<" in text else text
    if kind == "array_type":
        element, dimensions = tree.children(index)[0], tree.children(index)[-1]
        inner = type_at(tree, element, levels - 1)
        return "[]" * tree.text(dimensions).count("[") + inner if inner else ""
    if kind in _INNER:
        parts = [part for part in children_at(tree, index, _PARTS) if not tree.kinds[part].endswith("annotation")]
        return type_at(tree, parts[-1], levels - 1) if parts and (len(parts) == 1 or kind == "wildcard") else ""
    return _generic(tree, index, levels) if kind == "generic_type" else ""


def _generic(tree: Tree, index: int, levels: int) -> str:
    name = type_at(tree, index + 1, levels - 1)
    items = [type_at(tree, item, levels - 1) for item in children_at(tree, index, _ARGUMENTS)]
    written = [item or "_" for item in items]
    if name == "Map.Entry" and len(items) == 2:
        return f"({','.join(written)})"
    if name in _MANY and items and items[0]:
        return f"{name}~[]{items[0]}"
    if name in _MAPS and len(items) == 2 and any(items):
        return f"{name}~[{written[0]}]{written[1]}"
    generic = f"{name}[{','.join(written)}]"
    return generic if name and any(items) and len(generic) <= MAX_GENERIC else name
