#!/usr/bin/env bash
# tree-sitter 0.25.2 with tree-sitter-go 0.25.0 (the newest on PyPI and npm): of `const One, Two = 1, 2` the query
# (const_spec name: (identifier) @n) gives One alone; `name: _` gives One and the comma. In the tree One, the comma and
# Two all have the field `name`, and the same query without `name:` gives both names. For `var A, B = 1, 2`,
# (var_spec name: (identifier) @n) gives both: there the grammar puts the field on each name, and the commas have none.
# So a tags query with `name:` loses every second constant of a line, without an error.
# Needs python3 with venv and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-go==0.25.0
cat > query.py <<'PY'
import tree_sitter_go
from tree_sitter import Language, Parser, Query, QueryCursor

language = Language(tree_sitter_go.language())
root = Parser(language).parse(b"package a\n\nconst One, Two = 1, 2\n\nvar A, B = 1, 2\n").root_node
for kind in ("const_spec", "var_spec"):
    spec = next(each for top in root.named_children for each in [top, *top.named_children] if each.type == kind)
    print(kind, "in the tree", *[each.text.decode() for each in spec.children_by_field_name("name")])
for text in (
    "(const_spec name: (identifier) @n)",
    "(const_spec (identifier) @n)",
    "(const_spec name: _ @n)",
    "(var_spec name: (identifier) @n)",
):
    found = QueryCursor(Query(language, text)).captures(root).get("n", [])
    print(text, *[each.text.decode() for each in found])
PY
seen=$(venv/bin/python query.py)
printf '%s\n' "$seen"
[ "$seen" = "const_spec in the tree One , Two
var_spec in the tree A B
(const_spec name: (identifier) @n) One
(const_spec (identifier) @n) One Two
(const_spec name: _ @n) One ,
(var_spec name: (identifier) @n) A B" ]
