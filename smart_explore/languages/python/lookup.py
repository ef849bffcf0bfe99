"""The rules of name look-up in Python."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.python.annotations import BUILTIN_CONTAINERS, BUILTINS
from smart_explore.languages.python.operator_names import CALLED_FIRST, OPERATORS
from smart_explore.languages.words import words
from smart_explore.model.kinds import MEMBER_KINDS

_CONTAINERS = Containers(
    elements=words("""
    __aenter__ __anext__ __enter__ __next__ first get last next peek pop popleft remove setdefault
    """),
    values=words("values"),
    all_keys=words("keys"),
    entry=words("popitem"),
    entries=words("items"),
    same=words("__aiter__ __iter__ copy distinct filter iterator reverse reversed sort"),
)
_BUILTIN_MEMBERS = words("""
absolute accept acquire add append appendleft as_posix bind cancel capitalize casefold center chmod clear close
communicate connect copy count critical cursor debug decode difference digest discard done encode endswith error
exception exists expanduser extend fetchall fetchone fileno find findall finditer flush format fullmatch get
get_nowait getvalue glob group groupdict groups hexdigest index info insert intersection is_absolute is_dir is_file
is_set isalpha isatty isdigit isdisjoint isoformat isspace issubset issuperset items iterdir join joinpath keys kill
listen ljust log lower lstrip match mkdir most_common now open partition poll pop popitem popleft put_nowait read
read_bytes read_text readline readlines recv relative_to release remove removeprefix removesuffix rename replace
resolve result reverse rglob rjust rmdir rpartition rstrip search seek send sendall setdefault shutdown sort split
splitlines start startswith stat strftime strip strptime sub symlink_to symmetric_difference tell terminate timestamp
title today total_seconds touch translate truncate union unlink update upper utcnow values wait warn warning with_name
with_suffix write write_bytes write_text writelines zfill
""")


def _mangled(owner: str, name: str) -> str:
    """The name that the compiler gives a private member of a class: ``_Box__size`` for ``__size``."""
    is_private = owner and name.startswith("__") and not name.endswith("__")
    return f"_{owner.rpartition('.')[2].lstrip('_')}{name}" if is_private else ""


LOOKUP = LookupRules(
    "python",
    names=NamePolicy(
        methods_behind=True,
        normal_form="NFKC",
        declarations="keyword",
        class_bodies_see_members=True,
        imports_only=True,
        operators=OPERATORS,
        operators_first=CALLED_FIRST,
        external_names=words("bytearray bytes dict float frozenset int list object set str tuple type"),
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        containers=_CONTAINERS,
        builtins=BUILTINS,
        builtin_containers=BUILTIN_CONTAINERS,
        builtins_derived=True,
        keys="call",
        keyed_bases=words("TypedDict"),
        other_member_name=_mangled,
        shared_members=words("Any AsyncMock MagicMock Mock NonCallableMock Self object"),
        undeclared_functions={"_replace": ">Self"},
        fields_overridden=MEMBER_KINDS,
        iterators=(("__iter__", "__next__"), ("__aiter__", "__anext__"), ("__getitem__", "")),
        each_of_several=True,
        descriptor_getter="__get__",
        type_member="__class__",
        subscripted_types=True,
        catch_all="__getattr__",
        constructors=("__init__", "__new__"),
        constructors_inherited=True,
    ),
    modules=ModulePolicy(
        modules_given=True, wildcards_exported=True, import_functions=words("__import__ import_module")
    ),
)
