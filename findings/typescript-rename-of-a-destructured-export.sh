#!/usr/bin/env bash
# TypeScript's language service of 5.9.3: a rename of an exported class, with aliases for renames as VS Code asks for
# by default, changes `const { Cart } = await import("./carts.js")` to `const { Cart: Crate } = ..`: the key that the
# module no longer has stays, and the uses below keep the old name, so that nothing fits. It is so with
# `const { Cart } = carts` of `import * as carts`, and in `.then(({ Cart }) => ..)`, while `import { Cart }` and its
# uses are changed rightly. Without aliases all four are.
# Needs npm and node (fetches some 25 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true, "type": "module"}' > package.json
npm install --silent --no-audit --no-fund typescript@5.9.3
cat > rename.mjs <<'JS'
import ts from "typescript"
import fs from "node:fs"

const [how, aliases] = process.argv.slice(2)
const users = {
  dynamic: 'const { Cart } = await import("./carts.js")\nexport const cart = new Cart()\n',
  namespace: 'import * as carts from "./carts.js"\nconst { Cart } = carts\nexport const cart = new Cart()\n',
  then: 'export const cart = import("./carts.js").then(({ Cart }) => new Cart())\n',
  named: 'import { Cart } from "./carts.js"\nexport const cart = new Cart()\n',
}
const texts = { "/carts.ts": "export class Cart { size = 1 }\n", "/user.ts": users[how] }
const options = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, target: ts.ScriptTarget.ESNext, types: [] }
const read = (name) => texts[name] ?? (name.includes("node_modules") ? fs.readFileSync(name, "utf8") : undefined)
let version = 0
const host = {
  getScriptFileNames: () => Object.keys(texts),
  getScriptVersion: (name) => (name in texts ? `${version}` : "0"),
  getScriptSnapshot: (name) => (read(name) === undefined ? undefined : ts.ScriptSnapshot.fromString(read(name))),
  getCurrentDirectory: () => "/",
  getCompilationSettings: () => options,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name in texts || (name.includes("node_modules") && fs.existsSync(name)),
  readFile: read,
}
const service = ts.createLanguageService(host)
const errors = () => Object.keys(texts).reduce((sum, name) => sum + service.getSemanticDiagnostics(name).length, 0)
const before = errors()
const at = texts["/carts.ts"].indexOf("Cart")
const found = service.findRenameLocations("/carts.ts", at, false, false, {
  providePrefixAndSuffixTextForRename: aliases === "aliases",
})
for (const each of [...found].sort((one, two) => two.textSpan.start - one.textSpan.start)) {
  const { start, length } = each.textSpan
  const text = texts[each.fileName]
  const name = (each.prefixText ?? "") + "Crate" + (each.suffixText ?? "")
  texts[each.fileName] = text.slice(0, start) + name + text.slice(start + length)
}
version++
console.log(how, aliases, `errors ${before} -> ${errors()}`, texts["/user.ts"].split("\n").slice(0, -1).join("; "))
JS
for how in dynamic namespace then named; do
    for aliases in aliases plain; do node rename.mjs $how $aliases; done
done | tee seen
grep -q '^dynamic aliases errors 0 -> [1-9].*const { Cart: Crate } = await.*new Cart()$' seen
grep -q '^namespace aliases errors 0 -> [1-9].*const { Cart: Crate } = carts; .*new Cart()$' seen
grep -q '^then aliases errors 0 -> [1-9]' seen
grep -q '^named aliases errors 0 -> 0 import { Crate } ' seen
[ "$(grep -c ' plain errors 0 -> 0 ' seen)" = 4 ]
