#!/usr/bin/env bash
# tree-sitter-cpp 0.23.4 (the newest on PyPI and npm): a statement that calls a function from an array or a map,
# handlers[kind](event);, declares something for it: a structured binding [kind] of type handlers, with a parameter of
# the type event. So `kind` and `event`, both uses of variables, are a new name and a type, and there is no call. The
# tree has no error. A structured binding needs `auto`, and clang reads a call; so does tree-sitter-c of the same line.
# Needs python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check \
    tree-sitter==0.25.2 tree-sitter-cpp==0.23.4 tree-sitter-c==0.24.1 libclang==18.1.1
cat > events.cc <<'CPP'
typedef void (*Handler)(int);
Handler handlers[3];
void send(int kind, int event) {
  handlers[kind](event);
}
CPP
cat > compiler.py <<'PY'
from clang.cindex import CursorKind, Index

unit = Index.create().parse("events.cc", args=["-std=c++17"])
send = next(cursor for cursor in unit.cursor.get_children() if cursor.spelling == "send")
body = next(cursor for cursor in send.get_children() if cursor.kind is CursorKind.COMPOUND_STMT)
print(len(unit.diagnostics), *(cursor.kind.name for cursor in body.get_children()))
PY
cat > tree.py <<'PY'
import tree_sitter_c, tree_sitter_cpp
from tree_sitter import Language, Parser

source = open("events.cc", "rb").read()
for grammar in (tree_sitter_cpp, tree_sitter_c):
    root = Parser(Language(grammar.language())).parse(source).root_node
    statement = root.named_children[-1].child_by_field_name("body").named_children[0]
    kinds, nodes = [], [statement]
    while nodes:
        node = nodes.pop()
        kinds += [node.type] if node.is_named else []
        nodes += reversed(node.children)
    print(root.has_error, *kinds)
PY
compiler=$(venv/bin/python compiler.py)
tree=$(venv/bin/python tree.py)
printf 'diagnostics, statement, by clang 18.1.1:\n%s\n' "$compiler"
printf 'has an error, nodes of the statement, by tree-sitter-cpp 0.23.4 and tree-sitter-c 0.24.1:\n%s\n' "$tree"
[ "$compiler" = "0 CALL_EXPR" ] && [ "$tree" = "False declaration type_identifier function_declarator structured_binding_declarator identifier parameter_list parameter_declaration type_identifier
False expression_statement call_expression subscript_expression identifier identifier argument_list identifier" ]
