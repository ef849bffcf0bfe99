"""The rules of name look-up in Rust."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.rust.operators import CALLED_FIRST, OPERATORS
from smart_explore.languages.words import words

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
GENERICS = Containers(
    elements=words("""
    borrow borrow_mut expect expect_err get_or_init get_or_insert get_or_insert_with insert into_inner or_default
    or_insert or_insert_with reduce unwrap unwrap_or unwrap_or_default unwrap_or_else unwrap_unchecked
    """),
    values=words("""
    find first first_mut get get_mut into_values last last_mut max max_by max_by_key min min_by min_by_key next
    next_back nth peek peek_mut pop pop_back pop_front pop_first pop_last recv remove swap_remove take try_recv values
    values_mut
    """),
    all_keys=words("into_keys keys"),
    entries=words("enumerate"),
    same=words("""
    as_deref as_deref_mut as_mut as_mut_slice as_ref as_slice by_ref chain clone cloned collect context copied
    cycle drain entry filter fuse inspect into_boxed_slice into_iter iter iter_mut lock map_err ok ok_or
    ok_or_else or or_else par_iter peekable read rev skip skip_while sorted step_by take_while to_owned to_vec
    with_context wrap_err write
    """),
    passed={
        **dict.fromkeys(
            words("""
            all and_then any binary_search_by dedup_by_key filter filter_map find find_map flat_map for_each inspect
            is_none_or is_ok_and is_some_and map map_or map_while max_by_key min_by_key partition position retain
            retain_mut skip_while sort_by_cached_key sort_by_key sort_unstable_by_key take_while try_for_each
            """),
            "e",
        ),
        **dict.fromkeys(words("fold scan try_fold"), "_e"),
        **dict.fromkeys(words("max_by min_by reduce sort_by sort_unstable_by"), "ee"),
    },
    passed_of_maps={"retain": "kv"},
)
LOOKUP = LookupRules(
    "rust",
    names=NamePolicy(
        methods_behind=True,
        normal_form="NFC",
        variables_bound=True,
        declarations="item",
        global_macros=True,
        methods_apart="called",
        operators=OPERATORS,
        operators_first=CALLED_FIRST,
        external_names=words("alloc char core f32 f64 i32 i64 str std u8 u32 u64 usize"),
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        builtins=words("String bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize"),
        open_types=True,
        extensions=True,
        dereferenced_by=("deref",),
        type_aliases=True,
        constructors=("new",),
        named_constructors=True,
        members_of_traits=True,
        fields_of_objects=True,
        fields_overridden=words("const type"),
        generics=GENERICS,
        generic_results=True,
        undeclared_functions=dict.fromkeys(
            words("as_mut as_ref borrow borrow_mut clone default deref deref_mut from new to_owned"), ">Self"
        ),
    ),
    modules=ModulePolicy(namespaces=True, module_paths=True, modules_given=True),
)
