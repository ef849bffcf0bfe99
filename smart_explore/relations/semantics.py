"""Evidence names are looked up in each language: the few ways in which languages differ here, as data."""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations import common


class Semantics(NamedTuple):
    """One language's rules.

    ``family`` groups the languages that can name each other's symbols. ``members_bare``: a bare name inside a type may
    be a member of it. ``open_types``: a type's members may stand in other files; ``same_folder`` only in its folder.
    ``global_names``: a bare name that is neither local nor imported may stand anywhere in the tree.
    ``constructors`` are the names of a type's constructor methods, ``""`` for the type's own name. ``bare_super`` says
    what ``super(..)`` calls: the ``constructor`` of the type above, its ``method`` of the same name, or ``""`` nothing.
    ``maker`` is the name by which a type's own constructor is called behind the type, as in ``Type.new``.
    ``type_kinds`` are the kinds whose functions are methods: in Ruby also modules, which are mixed into classes.
    ``common`` are names that members of the language's own types have, too.
    ``outside`` are names that every file sees and no file declares: what is behind them is not in the tree.
    """

    family: str
    members_bare: bool = False
    open_types: bool = False
    same_folder: bool = False
    global_names: bool = False
    constructors: tuple[str, ...] = ()
    bare_super: Literal["", "constructor", "method"] = ""
    maker: str = ""
    outside: frozenset[str] = frozenset()
    type_kinds: frozenset[str] = TYPE_KINDS
    common: frozenset[str] = frozenset()


_ECMASCRIPT = Semantics(
    "ecmascript",
    global_names=True,
    constructors=("constructor",),
    bare_super="constructor",
    outside=frozenset(["console", "document", "globalThis", "navigator", "process", "window"]),
    common=common.ECMASCRIPT,
)
_C = Semantics("c", global_names=True)

SEMANTICS = {
    "c": _C,
    "cpp": Semantics(
        "c",
        members_bare=True,
        open_types=True,
        global_names=True,
        constructors=("",),
        outside=frozenset({"std"}),
        common=common.CPP,
    ),
    "flow": _ECMASCRIPT,
    "go": Semantics("go", open_types=True, same_folder=True, common=common.GO),
    "java": Semantics("java", members_bare=True, constructors=("",), bare_super="constructor", common=common.JAVA),
    "javascript": _ECMASCRIPT,
    "jsx": _ECMASCRIPT,
    "python": Semantics(
        "python",
        constructors=("__init__", "__new__"),
        outside=frozenset(
            ["bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "object", "set", "str", "tuple", "type"]
        ),
        common=common.PYTHON,
    ),
    "ruby": Semantics(
        "ruby",
        members_bare=True,
        open_types=True,
        global_names=True,
        constructors=("initialize",),
        bare_super="method",
        maker="new",
        type_kinds=TYPE_KINDS | {"module"},
        common=common.RUBY,
    ),
    "rust": Semantics(
        "rust",
        open_types=True,
        constructors=("new",),
        outside=frozenset(
            ["alloc", "char", "core", "f32", "f64", "i32", "i64", "str", "std", "u8", "u32", "u64", "usize"]
        ),
        common=common.RUST,
    ),
    "tsx": _ECMASCRIPT,
    "typescript": _ECMASCRIPT,
}
"""By the language's name."""
