#!/usr/bin/env bash
# tree-sitter-swift 0.7.4 (the newest on PyPI): what `&&` joins to a comparison becomes a part of its right side. kind == last &&
# open(gate) is for it the comparison of kind with (last && open(gate)), and so are `||`, `!=` (then a custom operator in an
# infix_expression), `<`, and `===`. Behind the joined part, open(gate) && kind == last, it is read right. And a sign before
# a call, !gate.open(), is a call of (!gate.open), !gate!.open() a call of a member of (!gate)!. The tree has no error.
# In Swift && and || bind less than comparisons: the standard library declares (Policy.swift) the group
# LogicalConjunctionPrecedence, which ComparisonPrecedence is higher than, and a prefix operator applies to the whole
# postfix expression behind it (The Swift Programming Language, "Expressions": prefix-expression -> prefix-operator?
# postfix-expression). tree-sitter-rust 0.24.2, given the same lines, which mean
# the same in Rust, has the `&&` and the sign outside.
# Needs python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check \
    tree-sitter==0.25.2 tree-sitter-swift==0.7.4 tree-sitter-rust==0.24.2
cat > tree.py <<'PY'
import tree_sitter_rust, tree_sitter_swift
from tree_sitter import Language, Parser

SAME = ("kind == last && open(gate)", "kind < last || open(gate)", "open(gate) && kind == last", "!gate.open()")
for text in (*SAME, "kind != last && ready", "!gate!.open()"):
    for name, grammar in (("swift", tree_sitter_swift), ("rust", tree_sitter_rust)):
        if name == "rust" and text not in SAME:
            continue
        source = f"let x = {text};" if name == "swift" else f"fn f() {{ let x = {text}; }}"
        root = Parser(Language(grammar.language())).parse(source.encode()).root_node
        nodes = [root]
        while (node := nodes.pop()).text.decode() != text:
            nodes += reversed(node.children)
        children = (f"{child.type}={child.text.decode()}" for child in node.named_children)
        print(f"{name}: {root.has_error}, {node.type}", *children, sep="; ")
PY
tree=$(venv/bin/python tree.py)
printf 'language, has an error, expression, its children:\n%s\n' "$tree"
[ "$tree" = "swift: False, equality_expression; simple_identifier=kind; conjunction_expression=last && open(gate)
rust: False, binary_expression; binary_expression=kind == last; call_expression=open(gate)
swift: False, comparison_expression; simple_identifier=kind; disjunction_expression=last || open(gate)
rust: False, binary_expression; binary_expression=kind < last; call_expression=open(gate)
swift: False, conjunction_expression; call_expression=open(gate); equality_expression=kind == last
rust: False, binary_expression; call_expression=open(gate); binary_expression=kind == last
swift: False, call_expression; prefix_expression=!gate.open; call_suffix=()
rust: False, unary_expression; call_expression=gate.open()
swift: False, infix_expression; simple_identifier=kind; custom_operator=!=; conjunction_expression=last && ready
swift: False, call_expression; navigation_expression=!gate!.open; call_suffix=()" ]
