"""The rules of name look-up in Ruby."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.operator_names import named_by_sign
from smart_explore.languages.words import words
from smart_explore.model.kinds import MEMBER_KINDS, TYPE_KINDS

_BUILTIN_MEMBERS = words("""
abort alias_method all? any? append at_exit attr_accessor attr_reader attr_writer autoload binding block_given?
bytesize call caller catch chomp class clear close collect concat count define_method delete detect downcase dup
each each_key each_pair each_value each_with_index each_with_object empty? end_with? eql? eval exit extend fetch
filter find first flat_map flatten format freeze frozen? gets gsub has_key? hash include include? index inject
inspect instance_eval is_a? join key? keys kind_of? lambda last length lines load loop map match match? max merge
merge! method min module_function name nil? open p path pop prepend present? print printf private private_constant
proc protected public push puts raise rand read reduce reject require require_relative respond_to? reverse rewind
scan select send shift size sleep slice sort sort_by split sprintf srand start_with? store strip sub sum system tap
throw to_a to_h to_hash to_i to_path to_s to_str to_sym tr transform_values uniq unshift upcase update values warn
write zip
""")
LOOKUP = LookupRules(
    "ruby",
    names=NamePolicy(
        variables_bound=True,
        implicit_receivers=True,
        members_bare=True,
        own_methods=True,
        top_scope="Object",
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
        operators_first={"==": "!=", "<=>": "< > <= >="},
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        fields_overridden=MEMBER_KINDS,
        open_types=True,
        reopened=True,
        constructors=("initialize",),
        constructors_inherited=True,
        super_call="method",
        constructor_call="new",
        field_keywords="memberwise",
        type_kinds=TYPE_KINDS | {"module"},
    ),
    modules=ModulePolicy(namespaces=True),
)
