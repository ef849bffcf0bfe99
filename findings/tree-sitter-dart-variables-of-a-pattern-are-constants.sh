#!/usr/bin/env bash
# tree-sitter-dart 0.1.0 (the newest on PyPI): the names that a pattern declares, var (sum, count) = totals();, are
# constants for it, a constant_pattern each, as those of `case (sum, count)` are, which compare with constants. It is so in
# records, lists, maps and objects, and in loops, for (final (key, value) in rows). The tree has no error. What looks for
# local variables by variable_pattern, which `case (var sum, var count)` has, takes the names for uses of others.
# Dart's specification of patterns (feature-specification.md of Dart 3.0, "Pattern variable declaration") has the rule
# patternVariableDeclaration ::= ( 'final' | 'var' ) outerPattern '=' expression, whose identifier patterns are new
# variables; "Pattern assignment" says that in an assignment they mean existing ones. Dart's diagnostic
# variable_pattern_keyword_in_declaration_context forbids a second `var` within such a pattern: there is no other form.
# Needs python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-dart==0.1.0
cat > statements <<'DART'
var (sum, count: n) = totals();
final [first, ...rest] = rows();
var Point(:x, y: top) = corner();
for (final (key, value) in rows()) {}
if (rows() case (sum, 1)) {}
if (rows() case (var sum, 1)) {}
DART
cat > tree.py <<'PY'
import tree_sitter_dart
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_dart.language()))
for line in open("statements").read().splitlines():
    root = parser.parse(f"void run() {{ {line} }}".encode()).root_node
    found, nodes = [], [root]
    while nodes:
        node = nodes.pop()
        if node.type in ("constant_pattern", "variable_pattern"):
            found.append(f"{node.type.partition('_')[0]} {node.text.decode()}")
        nodes += reversed(node.children)
    print(root.has_error, *found, sep=", ")
PY
tree=$(venv/bin/python tree.py)
printf 'has an error, patterns with a name or a constant, by tree-sitter-dart 0.1.0:\n%s\n' "$tree"
[ "$tree" = "False, constant sum, constant n
False, constant first, constant rest
False, constant x, constant top
False, constant key, constant value
False, constant sum, constant 1
False, variable var sum, constant 1" ]
