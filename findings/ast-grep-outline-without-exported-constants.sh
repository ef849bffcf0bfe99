#!/usr/bin/env bash
# ast-grep outline of TypeScript, TSX and JavaScript: a constant or variable is listed if it is private and left out if it is
# exported, `export const Button = () => ..`, as most components and handlers are written. `--items exports` and `all`
# leave it out, too, so a module of such exports is empty. Exported functions, classes and types are there, but an
# abstract class is not.
# Needs npm (fetches some 110 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p npm
(cd npm && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund @ast-grep/cli@0.51.1)
cat > shop.ts <<'TS'
const rate = 2
const priced = (items: number[]) => items.length * rate
export const LIMIT = 3
export const total = (items: number[]) => priced(items)
export let seen = 1
export abstract class Base { abstract size(): number }
export class Shop {}
export function open() {}
export type Item = number
TS
cat > button.js <<'JS'
const plain = () => 1
export const Button = () => plain()
JS
cp button.js button.tsx
npm/node_modules/.bin/ast-grep --version
echo "expected: all of them"
cat shop.ts button.js
echo "seen:"
for file in shop.ts button.js button.tsx; do
  for items in exports all; do
    echo "$file, --items $items:"
    npm/node_modules/.bin/ast-grep outline --view signatures --color never --items "$items" "$file" 2> /dev/null | tail -n +2 || true
  done
done | tee seen
[ "$(cat seen)" = "shop.ts, --items exports:
7: export class Shop {}
8: export function open() {}
9: export type Item = number
shop.ts, --items all:
1: rate = 2
2: priced = (items: number[]) => items.length * rate
7: export class Shop {}
8: export function open() {}
9: export type Item = number
button.js, --items exports:
nothing found
button.js, --items all:
1: plain = () => 1
button.tsx, --items exports:
nothing found
button.tsx, --items all:
1: plain = () => 1" ]
