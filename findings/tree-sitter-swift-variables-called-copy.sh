#!/usr/bin/env bash
# tree-sitter-swift 0.7.4 (the newest on PyPI): a variable called copy, consume or each is no receiver. copy.size = 1 is for
# it the operator `copy` before the implicit member .size, each.run() a parameter pack before .run. The tree has no error.
# In Swift these words are operators only before a name: `copy box`, `repeat each item`; copy.size is a member of copy, as
# box.size is of box. So what looks for the members of a variable called copy, a usual name for one, finds none.
# Needs python3 with venv and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-swift==0.7.4
cat > tree.py <<'PY'
import tree_sitter_swift
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_swift.language()))
for line in ("box.size = 1", "copy.size = 1", "consume.run()", "each.run()", "copy = box", "run(copy box)"):
    root = parser.parse(f"{line}\n".encode()).root_node
    kinds, nodes = [], [root]
    while nodes:
        node = nodes.pop()
        kinds += [node.type] if node.type in ("navigation_expression", "consume_expression", "value_parameter_pack") else []
        nodes += node.named_children
    print(line, root.has_error, *kinds)
PY
venv/bin/python tree.py | tee seen
cat > expected <<'TEXT'
box.size = 1 False navigation_expression
copy.size = 1 False consume_expression
consume.run() False consume_expression
each.run() False value_parameter_pack
copy = box False
run(copy box) False consume_expression
TEXT
cmp seen expected
