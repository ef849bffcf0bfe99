"""PHP's array functions that return the array or an element of it, and the members of lists."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers
from smart_explore.languages.words import words

_SAME = words("""
array_chunk array_diff array_diff_key array_diff_ukey array_filter array_intersect array_intersect_key array_merge
array_pad array_replace array_reverse array_slice array_splice array_udiff array_uintersect array_unique array_values
iterator_to_array
""")
_ELEMENT = words("array_find array_pop array_shift current end max min next prev reset")
ARRAY_FUNCTIONS = {**dict.fromkeys(_SAME, "?"), **dict.fromkeys(_ELEMENT, "?|[]")}
"""The result by the first argument, ``?``."""
CONTAINERS = Containers(
    elements=words("current find findFirst first get last next offsetGet peek pop remove shift top"),
    values=words("values"),
    all_keys=words("keys"),
    same=words("concat copy filter getIterator iterator reverse skip slice sort splice take takeWhile"),
    passed={
        **dict.fromkeys(
            words("""
            all any each every exists filter find first flatMap forAll forEach groupBy keyBy last map partition reject
            some sortBy takeWhile
            """),
            "e",
        ),
        "reduce": "_e",
        "sort": "ee",
    },
)
