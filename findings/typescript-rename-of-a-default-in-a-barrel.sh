#!/usr/bin/env bash
# TypeScript's language service: where a class is exported by a statement of its own, `export default Pipe`, a rename of
# the class changes `export { default as Pipe }` of a barrel, but not the imports of that name from the barrel: the
# program no longer compiles. With `export default class Pipe` it leaves the barrel alone, and all is well.
# Needs npm and node (fetches some 25 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > npm.log
npm install --silent --ignore-scripts typescript@5.9.3 >> npm.log
echo "import { Pipe } from './barrel'; new Pipe()" > use.ts
echo "export { default as Pipe } from './pipe'" > barrel.ts
cat > rename.js <<'JS'
const fs = require('fs'), path = require('path'), ts = require('typescript')
const files = ['pipe.ts', 'barrel.ts', 'use.ts'].map((name) => path.join(__dirname, name))
const host = {
  getScriptFileNames: () => files,
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) => fs.existsSync(file) ? ts.ScriptSnapshot.fromString(fs.readFileSync(file, 'utf8')) : undefined,
  getCurrentDirectory: () => __dirname,
  getCompilationSettings: () => ({ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }),
  getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
}
const service = ts.createLanguageService(host)
const places = service.findRenameLocations(files[0], fs.readFileSync(files[0], 'utf8').indexOf('Pipe'), false, false, {
  providePrefixAndSuffixTextForRename: true,
})
console.log(places.map((one) => path.basename(one.fileName)).join(' '))
JS
echo "class Pipe {} export default Pipe" > pipe.ts
apart=$(node rename.js)
echo "export default class Pipe {}" > pipe.ts
at_once=$(node rename.js)
echo "typescript 5.9.3: expected barrel.ts and use.ts to be renamed together, or neither"
echo "seen with a statement of its own: $apart"
echo "seen with one statement: $at_once"
[ "$apart" = "pipe.ts pipe.ts barrel.ts" ] && [ "$at_once" = "pipe.ts" ]
