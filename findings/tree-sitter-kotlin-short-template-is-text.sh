#!/usr/bin/env bash
# tree-sitter-kotlin 1.1.0 (tree-sitter-grammars; the newest on PyPI and npm): "Hello $name and more" is a string without
# an interpolation and without an identifier: `$` is one string_content, `name and more` the next, so not even the end of
# the name is there. "${name}" is an interpolation, and so is $name in a string with three quotes. No error anywhere.
# Kotlin means the same variable in all three, and its style guide asks for the form without braces. A query for
# identifiers, the base of locals, renames and unused-variable checks, misses most uses of variables in strings.
# Needs python3 with venv and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-kotlin==1.1.0
cat > tree.py <<'PY'
import tree_sitter_kotlin
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_kotlin.language()))
for text in ('"Hello $name and more"', '"Hello ${name} and more"', '"""Hello $name and more"""'):
    root = parser.parse(f"fun greet(name: String) = {text}\n".encode()).root_node
    nodes, string = [root], None
    while string is None:
        node = nodes.pop()
        string = node if node.type.endswith("string_literal") else nodes.extend(node.named_children)
    print(root.has_error, *[f"{each.type} [{each.text.decode()}]" for each in string.named_children], sep=", ")
PY
seen=$(venv/bin/python tree.py)
printf '%s\n' "$seen"
[ "$seen" = 'False, string_content [Hello ], string_content [$], string_content [name and more]
False, string_content [Hello ], interpolation [${name}], string_content [ and more]
False, string_content [Hello ], interpolation [$name], string_content [ and more]' ]
