#!/usr/bin/env bash
# scip-python: a function inside of a method has the symbol of a method of the class, `Cart#price().`, without the
# method that it is in. Two such functions of one name and a real method are three definitions of one global symbol, so
# whoever looks up the callers of the method finds the calls of both local functions. Inside of a plain function it
# keeps the outer one: `total().price().`
# Needs npm and python3 (fetches some 40 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p npm shop
(cd npm && echo '{"private": true}' > package.json \
    && npm install --silent --no-audit --no-fund @sourcegraph/scip-python@0.6.6)
cat > shop/cart.py <<'PYTHON'
class Cart:
    def total(self):
        def price():
            return 1
        return price()

    def price(self):
        return 2

    def cheapest(self):
        def price():
            return 3
        return price()
PYTHON
cd shop
echo "scip-python $("$work/npm/node_modules/.bin/scip-python" --version)"
"$work/npm/node_modules/.bin/scip-python" index . --project-name shop --project-version 1 --output "$work/index.scip" > "$work/log" 2>&1
echo "expected: three symbols for the three functions named price"
echo "seen:"
grep -aoE 'scip-python python shop 1 [^ ]*price\(\)\.' "$work/index.scip" | sort -u | tee "$work/seen"
[ "$(wc -l < "$work/seen")" = 1 ]
