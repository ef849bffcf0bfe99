#!/usr/bin/env bash
# repomix --compress, "essential function and class signatures" without bodies by its README, leaves functions out:
# - Go: of the methods of one name in a file only the first is kept, whatever its receiver, so the type B has no Close.
# - Python: a function whose parameters stand on several lines is missing, and so is a method whose line is the same as
#   that of a method of another class before it, as `def __init__(self, name):` often is.
# It says that packing completed successfully; nothing in the output marks these places more than any dropped body.
# Needs npm (fetches some 130 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p npm code
(cd npm && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund repomix@1.14.0)
cat > code/files.go <<'GO'
package files

func (a *A) Close() error {
	return a.file.Close()
}

func (b *B) Close() error {
	return nil
}

func (b *B) Open(name string) error {
	return nil
}
GO
cat > code/shop.py <<'PY'
class Cart:
    def size(self):
        return len(self.items)

    def total(
        self,
        rate: float,
    ) -> float:
        return sum(self.items) * rate


class Box:
    def size(self):
        return self.width
PY
echo "repomix $(npm/node_modules/.bin/repomix --version)"
(cd code && ../npm/node_modules/.bin/repomix --compress --style plain --output ../packed.txt . > ../log 2>&1)
grep -o "Packing completed successfully" log
echo "expected: what the files declare"
grep -hE '^ *(func|def|class)' code/files.go code/shop.py
echo "seen:"
sed -n '/^File: /,$p' packed.txt | grep -E '^(File: |func|def|class)' | tee seen
[ "$(cat seen)" = "File: files.go
func (a *A) Close() error
func (b *B) Open(name string) error
File: shop.py
class Cart
def size(self)
class Box" ]
