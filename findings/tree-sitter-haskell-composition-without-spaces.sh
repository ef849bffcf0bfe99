#!/usr/bin/env bash
# tree-sitter-haskell 0.24.1 (the newest on PyPI): two functions composed without spaces, map (render.parse) texts, are for it
# the field `parse` of a record `render`, as with GHC's extension OverloadedRecordDot. The tree has no error. With spaces
# it is an operator between two variables. The extension is off unless a file or a package asks for it, so GHC composes:
# HLint 3.3.6, which parses by GHC's own parser, reads `id.parse` as `id . parse` and says that id is redundant there.
# So whoever looks for uses of a function among variables misses it where it is composed so.
# Needs python3 with venv, PyPI and apt-get of Debian 12 (fetches some 10 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-haskell==0.24.1 2> /dev/null
apt-get download hlint=3.3.6-1+b4 libtinfo6 libgmp10 libyaml-0-2 libffi8 > apt.log 2>&1
for package in *.deb; do dpkg-deb -x "$package" debian; done
printf 'all texts = map (id.parse) texts\n' > close.hs
printf 'all texts = map (id . parse) texts\n' > apart.hs
cat > tree.py <<'PY'
import tree_sitter_haskell
from tree_sitter import Language, Parser

for name in ("close.hs", "apart.hs"):
    root = Parser(Language(tree_sitter_haskell.language())).parse(open(name, "rb").read()).root_node
    nodes = [root]
    while (node := nodes.pop()).type != "parens":
        nodes += node.named_children
    inner = node.named_children[0]
    print(name, root.has_error, inner.type, *(child.type for child in inner.named_children))
PY
tree=$(venv/bin/python tree.py)
libraries=$(dirname "$(find debian -name 'libgmp.so.10')")
LD_LIBRARY_PATH=$libraries debian/usr/bin/hlint --no-summary close.hs > hints || true
printf 'of close.hs, by HLint:\n'
grep -A 4 'Redundant id' hints
printf 'file, has an error, what is in brackets, by tree-sitter-haskell 0.24.1:\n%s\n' "$tree"
grep -A 2 'Redundant id' hints | grep -qx '  id \. parse' && [ "$tree" = "close.hs False projection variable field_name
apart.hs False infix variable operator variable" ]
