#!/usr/bin/env bash
# tree-sitter-solidity 1.2.13 (the newest on PyPI and npm): a call, an index or call options behind the last operand belong to
# the whole operation for it, without an error: `total + price.half()` is (total + price).half(), `!shop.open()` is
# (!shop).open(), `total + prices[1]` is (total + prices)[1]. Calls by a bare name, and members that nothing calls, are read
# rightly. So the receivers of calls in conditions and sums are wrong for whoever asks the tree.
# solc 0.8.30 compiles the first contract, where only the other meaning has types, and not the one with the brackets.
# Needs npm, node, python3 with venv and PyPI (fetches some 40 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund solc@0.8.30
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-solidity==1.2.13
cat > Shop.sol <<'SOL'
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Price {
    function half() public pure returns (uint) { return 1; }
    function open() public pure returns (bool) { return true; }
}

contract Shop {
    function sum(Price price, uint total, uint[] memory prices) public pure returns (uint) {
        if (!price.open()) return total + half();
        total = total + prices[1];
        return total + price.half();
    }

    function half() public pure returns (uint) { return 2; }
}
SOL
sed 's/total + price\.half/(total + price).half/' Shop.sol > Sum.sol
cat > tree.py <<'PY'
import tree_sitter_solidity
from tree_sitter import Language, Parser

root = Parser(Language(tree_sitter_solidity.language())).parse(open("Shop.sol", "rb").read()).root_node
nodes = [root]
print("has an error:", root.has_error)
while nodes:
    node = nodes.pop()
    if node.type == "call_expression":
        print("calls", node.child_by_field_name("function").text.decode())
    if node.type == "array_access":
        print("index of", node.child_by_field_name("base").text.decode())
    nodes += reversed(node.children)
PY
cat > compile.js <<'JS'
const { readFileSync } = require("node:fs")
const solc = require("solc")

for (const path of ["Shop.sol", "Sum.sol"]) {
    const sources = { [path]: { content: readFileSync(path, "utf8") } }
    const settings = { outputSelection: { "*": { "*": ["evm.bytecode"] } } }
    const { errors = [] } = JSON.parse(solc.compile(JSON.stringify({ language: "Solidity", sources, settings })))
    console.log(path, errors.some((error) => error.severity == "error") ? "fails" : "compiles")
}
JS
{ venv/bin/python tree.py; node compile.js; } | tee seen
cat > expected <<'TEXT'
has an error: False
calls !price.open
calls half
index of total + prices
calls total + price.half
Shop.sol compiles
Sum.sol fails
TEXT
cmp seen expected
