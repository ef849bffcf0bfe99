"""Java's types."""

from __future__ import annotations

from smart_explore.languages.reader.places import children_at, read_place
from smart_explore.languages.words import words
from smart_explore.terms.paths import generic, lists_of, name_of
from smart_explore.terms.terms import NO_SYMBOL, IfInTree, Iterable, Map, Named, Term, Tuple
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


def type_at(tree: Tree, index: int, levels: int = MAX_LEVELS) -> Term | None:
    """The type that a node writes; None for primitive ones, unions and inferred ones."""
    kind = tree.kinds[index] if index >= 0 and levels else ""
    if kind == "type_identifier":
        return None if tree.text(index) == "var" else Named(tree.text(index))
    if kind == "scoped_type_identifier":
        text = "".join(tree.text(index).split())
        return None if "@" in text or "<" in text else Named(text)
    if kind == "array_type":
        element, dimensions = tree.children(index)[0], tree.children(index)[-1]
        return lists_of(type_at(tree, element, levels - 1), tree.text(dimensions).count("["))
    if kind in _INNER:
        parts = [part for part in children_at(tree, index, _PARTS) if not tree.kinds[part].endswith("annotation")]
        return type_at(tree, parts[-1], levels - 1) if parts and (len(parts) == 1 or kind == "wildcard") else None
    return _generic(tree, index, levels) if kind == "generic_type" else None


def _generic(tree: Tree, index: int, levels: int) -> Term | None:
    name = name_of(type_at(tree, index + 1, levels - 1))
    items = [type_at(tree, item, levels - 1) for item in children_at(tree, index, _ARGUMENTS)]
    written = [item or NO_SYMBOL for item in items]
    if name == "Map.Entry" and len(items) == 2:
        return Tuple(tuple(written))
    if name in _MANY and items and items[0]:
        return IfInTree(name, Iterable(items[0]))
    if name in _MAPS and len(items) == 2 and any(items):
        return IfInTree(name, Map(*written))
    return generic(name, items) if name else None
