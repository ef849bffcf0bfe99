"""How names are looked up in Rust."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy, words
from smart_explore.languages.rust.operators import OPERATORS

_BUILTIN_MEMBERS = words("""
all and_then any as_bytes as_mut as_ref as_slice as_str borrow borrow_mut bytes chars clear clone cloned cmp
collect contains contains_key copied count default deref downcast_ref drain drop end entry enumerate eq err
expect extend filter find find_map first flat_map flush fmt fold for_each from get get_mut hash index insert
into into_inner into_iter is_empty is_err is_none is_ok is_some iter iter_mut join keys last len load lock map
map_err max min next ok ok_or ok_or_else or_else parse partial_cmp path poll pop position push push_back
push_front push_str read recv remove replace resize retain rev send skip sort split split_at start starts_with
step_by store sum swap take then to_owned to_string to_vec trim truncate try_into unwrap unwrap_err unwrap_or
unwrap_or_default unwrap_or_else values wait wake with_capacity write zip
""")
LOOKUP = LookupRules(
    "rust",
    names=NamePolicy(
        declarations="item",
        global_macros=True,
        operators=OPERATORS,
        external_names=words("alloc char core f32 f64 i32 i64 str std u8 u32 u64 usize"),
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(open_types=True, type_aliases=True, constructors=("new",), named_constructors=True),
    modules=ModulePolicy(namespaces=True, module_paths=True, modules_given=True),
)
