"""PHP's functions of arrays that return the array, or an element of it."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import words

_SAME = words("""
array_chunk array_diff array_diff_key array_diff_ukey array_filter array_intersect array_intersect_key array_merge
array_pad array_replace array_reverse array_slice array_splice array_udiff array_uintersect array_unique array_values
iterator_to_array
""")
_ELEMENT = words("array_find array_pop array_shift current end max min next prev reset")
ARRAY_FUNCTIONS = {**dict.fromkeys(_SAME, "?"), **dict.fromkeys(_ELEMENT, "?|[]")}
"""The result by the first argument, ``?``."""
