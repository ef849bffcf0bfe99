#!/usr/bin/env bash
# scip-typescript: a nested package.json without a name, as {"type": "module"} beside built or dual-format sources, takes
# package and folder out of the symbols below it. Files of one name in different folders then share their symbols, so two
# functions have one global symbol, and whoever looks up its definition gets either.
# Needs npm (fetches some 30 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p npm shop/one shop/two
(cd npm && echo '{"private": true}' > package.json \
    && npm install --silent --no-audit --no-fund @sourcegraph/scip-typescript@0.4.0)
cd shop
echo '{"name": "shop", "version": "1.0.0"}' > package.json
echo '{"compilerOptions": {}, "include": ["**/*.ts"]}' > tsconfig.json
for folder in one two; do echo 'export function total() { return 1 }' > $folder/cart.ts; done
symbols() {
    "$work/npm/node_modules/.bin/scip-typescript" index --output "$work/index.scip" > "$work/log"
    grep -aoE 'scip-typescript npm [^ ]+ [^ ]+ [^ ]*total\(\)\.' "$work/index.scip" | sort -u
}
"$work/npm/node_modules/.bin/scip-typescript" --version
echo "expected: two symbols, as without the nested files:"
symbols
for folder in one two; do echo '{"type": "module"}' > $folder/package.json; done
echo "seen with them:"
symbols | tee "$work/seen"
[ "$(wc -l < "$work/seen")" = 1 ]
