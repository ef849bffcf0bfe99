"""The named nodes of an installed grammar, with their fields, read from its library: no package keeps node-types.json.

Format: tree-sitter's ``TSLanguage`` of ABI 13 to 15 (lib/src/parser.h). A reduction in the parse actions names the node
that it makes and the production by which it is made, and a production has a list of fields.
"""

from __future__ import annotations

import ctypes
import struct
from array import array
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise

Fields = frozenset[str]

_COUNTS = ["abi", "symbols", "aliases", "tokens", "external_tokens", "states", "large_states", "productions", "fields"]
_TABLES = [
    "parse_table",
    "small_table",
    "small_map",
    "actions",
    "symbol_names",
    "field_names",
    "field_slices",
    "field_entries",
    "metadata",
]
_LAZY = 1
_REDUCE = 1


class _Language(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_uint32) for name in _COUNTS),
        ("longest_alias", ctypes.c_uint16),
        *((name, ctypes.c_void_p) for name in _TABLES),
    ]


@cache
def kinds(library: str, symbol: str) -> Mapping[str, frozenset[Fields]]:
    """Each kind of named node, with the sets of fields that a node of it can have, one set a production."""
    loader = ctypes.CDLL(None)
    loader.dlopen.restype = loader.dlsym.restype = ctypes.c_void_p
    loader.dlopen.argtypes, loader.dlsym.argtypes = (ctypes.c_char_p, ctypes.c_int), (ctypes.c_void_p, ctypes.c_char_p)
    handle = loader.dlopen(library.encode(), _LAZY)  # what a library needs of node is not there
    language = ctypes.CFUNCTYPE(ctypes.POINTER(_Language))(loader.dlsym(handle, f"tree_sitter_{symbol}".encode()))()[0]
    names = _texts(language.symbol_names, language.symbols)
    fields = _texts(language.field_names, language.fields + 1)
    metadata = ctypes.string_at(language.metadata, 3 * language.symbols)  # visible, named, supertype
    slices = _numbers(language.field_slices, 2 * language.productions) if language.fields else array("H")
    found: dict[str, set[Fields]] = {}
    for number, name in enumerate(names):
        if metadata[3 * number] and metadata[3 * number + 1]:
            found.setdefault(name, set())
    for number, production in _reductions(language):
        if not (metadata[3 * number] and metadata[3 * number + 1]):
            continue
        first, count = slices[2 * production : 2 * production + 2] if language.fields else (0, 0)
        entries = _numbers(language.field_entries + 4 * first, 2 * count) if count else array("H")
        found[names[number]].add(frozenset(fields[entry] for entry in entries[::2]))
    return {name: frozenset(each) for name, each in found.items()}


def _texts(address: int | None, count: int) -> list[str]:
    if not address:
        return []
    return [(text or b"").decode() for text in ctypes.cast(address, ctypes.POINTER(ctypes.c_char_p))[:count]]


def _numbers(address: int, count: int) -> array[int]:
    numbers = array("H")
    numbers.frombytes(ctypes.string_at(address, 2 * count))
    return numbers


def _reductions(language: _Language) -> Iterator[tuple[int, int]]:
    """The symbol and the production of each reduction."""
    last = max(_action_lists(language))
    actions = ctypes.string_at(language.actions, 8 * (last + 1))
    at = 0
    seen = set()
    while at < last:
        behind = at + 1 + actions[8 * at]
        for action in range(at + 1, min(behind, last + 1)):
            if actions[8 * action] == _REDUCE:
                _, _, symbol, _, production = struct.unpack_from("<BBHhH", actions, 8 * action)
                seen.add((symbol, production))
        at = behind
    yield from seen


def _action_lists(language: _Language) -> Iterator[int]:
    """Where the lists of actions begin that the states name."""
    rows = _numbers(language.parse_table, language.large_states * language.symbols)
    for start in range(0, len(rows), language.symbols):
        yield max(rows[start : start + language.tokens])
    small = language.states - language.large_states
    if small:
        starts = ctypes.cast(language.small_map, ctypes.POINTER(ctypes.c_uint32))[:small]
        table = _numbers(language.small_table, max(starts) + 1)
        for start, _ in pairwise(sorted(starts)):  # the last one's length is not known; its lists are others', too
            at = start + 1
            for _ in range(table[start]):
                if table[at + 2] < language.tokens:
                    yield table[at]
                at += 2 + table[at + 1]
