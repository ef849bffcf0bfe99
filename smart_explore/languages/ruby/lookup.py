"""How names are looked up in Ruby."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy, words
from smart_explore.languages.operator_names import named_by_sign
from smart_explore.model.kinds import TYPE_KINDS

_BUILTIN_MEMBERS = words("""
all? any? append bytesize call chomp class clear close collect concat count delete detect downcase dup each
each_key each_pair each_value each_with_index each_with_object empty? end_with? eql? fetch filter find first
flat_map flatten freeze frozen? gsub has_key? hash include? index inject inspect is_a? join key? keys kind_of?
last length lines map match match? max merge merge! method min name nil? open path pop present? push read reduce
reject respond_to? reverse rewind scan select send shift size slice sort sort_by split start_with? store strip
sub sum tap to_a to_h to_hash to_i to_path to_s to_str to_sym tr transform_values uniq unshift upcase update
values write zip
""")
LOOKUP = LookupRules(
    "ruby",
    names=NamePolicy(
        members_bare=True,
        global_names=True,
        operators={
            **named_by_sign("{}", "** =~ === !~"),
            "-@": "-",
            "+@": "+",
            "==": "== !=",
            **dict.fromkeys(("[]", "[]="), "["),
            "call": ".(",
            "to_s": "#{",
            "each": "for",
            "to_proc": "&",
            "to_a": "*",
            "===": "when ===",
            "<=>": "<=> < >",
        },
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        open_types=True,
        constructors=("initialize",),
        constructors_inherited=True,
        super_call="method",
        constructor_call="new",
        field_keywords="memberwise",
        type_kinds=TYPE_KINDS | {"module"},
    ),
    modules=ModulePolicy(namespaces=True),
)
