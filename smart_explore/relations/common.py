"""Names that members of a language's own types have: one symbol of such a name in a tree is no reason to mean it.

``x.map(..)`` where nothing is known of ``x`` is rather an array's than that of the only class with a ``map``.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ECMASCRIPT = _words("""
addEventListener apply assign at bind call catch charAt charCodeAt clear concat delete endsWith entries every
exec fill filter finally find findIndex flat flatMap forEach get has hasOwnProperty includes indexOf join keys
lastIndexOf length map match matchAll name next padEnd padStart pop push reduce removeEventListener repeat
replace replaceAll reverse set setTimeout shift size slice some sort splice split startsWith substring test then
toFixed toISOString toJSON toLowerCase toString toUpperCase trim unshift value valueOf values
""")

PYTHON = _words("""
add append clear close copy count decode discard encode endswith extend find format get index insert items join
keys lower lstrip open pop popitem read readline readlines remove replace reverse rstrip seek setdefault sort
split splitlines startswith strip tell update upper values write
""")

RUBY = _words("""
all? any? append bytesize call chomp class clear close collect concat count delete detect downcase dup each
each_key each_pair each_value each_with_index each_with_object empty? end_with? eql? fetch filter find first
flat_map flatten freeze frozen? gsub has_key? hash include? index inject inspect is_a? join key? keys kind_of?
last length lines map match match? max merge merge! method min name nil? open path pop present? push read reduce
reject respond_to? reverse rewind scan select send shift size slice sort sort_by split start_with? store strip
sub sum tap to_a to_h to_hash to_i to_path to_s to_str to_sym tr transform_values uniq unshift upcase update
values write zip
""")

RUST = _words("""
all and_then any as_bytes as_mut as_ref as_slice as_str borrow borrow_mut bytes chars clear clone cloned cmp
collect contains contains_key copied count default deref downcast_ref drain drop end entry enumerate eq err
expect extend filter find find_map first flat_map flush fmt fold for_each from get get_mut hash index insert
into into_inner into_iter is_empty is_err is_none is_ok is_some iter iter_mut join keys last len load lock map
map_err max min next ok ok_or ok_or_else or_else parse partial_cmp path poll pop position push push_back
push_front push_str read recv remove replace resize retain rev send skip sort split split_at start starts_with
step_by store sum swap take then to_owned to_string to_vec trim truncate try_into unwrap unwrap_err unwrap_or
unwrap_or_default unwrap_or_else values wait wake with_capacity write zip
""")

JAVA = _words("""
accept add addAll append apply charAt clear clone close compareTo contains containsKey entrySet equals execute
filter flush forEach format get getBytes getClass getKey getMessage getName getValue hasNext hashCode indexOf
isEmpty iterator join keySet length lock map name next of ordinal put putAll read remove run set size sort split
start startsWith stream submit substring test toArray toString trim unlock values write
""")

GO = _words("""
Add Bytes Close Context Done Err Error Flush Format Get Header Len Less Lock Name Read Seek Set String Swap
Unlock Unwrap Wait Write WriteHeader WriteString
""")

CPP = _words("""
append at back begin c_str capacity clear close compare contains count data emplace emplace_back empty end erase
find first front get has_value hash_function insert iterator length load lock max max_size min pop pop_back push
push_back rbegin read release rend reserve reset resize second size size_type store str substr swap top type
unlock value wait write
""")
