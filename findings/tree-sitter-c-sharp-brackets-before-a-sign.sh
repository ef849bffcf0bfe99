#!/usr/bin/env bash
# tree-sitter-c-sharp 0.23.5 (the newest on PyPI and npm): a variable in brackets before `-`, `+`, `*` or `&` is a type for it,
# and the operator a sign: (total) - rate casts -rate to the type total, and (left) & right casts an address. So a use of a
# variable is one of a type, and the operation is gone. (cart.total) - rate is read so, too, and (totals[0]) - rate is a
# cast to an array. The tree has no error; (total) / rate and (total + 1) - rate are operations.
# C#'s specification says that no cast has a sign behind its bracket if its type may be a variable: Roslyn reads operations.
# Needs python3 with venv, PyPI and npm (fetches some 160 MB into a temporary folder), on Linux. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check \
    tree-sitter==0.25.2 tree-sitter-c-sharp==0.23.5 dotnetcore2==3.1.23 pythonnet==3.0.3 2> /dev/null
npm pack --silent @autorest/csharp@3.0.0-beta.20210218.1 > npm.log
tar -xzf autorest-csharp-*.tgz
cat > expressions <<'CS'
(total) - rate
(total) * rate
(left) & right
(cart.total) - rate
(totals[0]) - rate
(total) / rate
(total + 1) - rate
CS
cat > compiler.py <<'PY'
import dotnetcore2, json, os, pathlib, pythonnet, sys

os.environ["DOTNET_SYSTEM_GLOBALIZATION_INVARIANT"] = "1"
framework = {"name": "Microsoft.NETCore.App", "version": "3.1.0"}
pathlib.Path("runtime.json").write_text(json.dumps({"runtimeOptions": {"framework": framework}}))
pythonnet.load("coreclr", runtime_config="runtime.json", dotnet_root=str(pathlib.Path(dotnetcore2.__file__).parent / "bin"))
import clr

sys.path.append(str(next(pathlib.Path("package").rglob("Microsoft.CodeAnalysis.CSharp.dll")).parent.resolve()))
clr.AddReference("Microsoft.CodeAnalysis.CSharp")
from Microsoft.CodeAnalysis.CSharp import SyntaxFactory

print("Roslyn", clr.GetClrType(SyntaxFactory).Assembly.GetName().Version.ToString(), file=sys.stderr)
for line in open("expressions").read().splitlines():
    read = SyntaxFactory.ParseExpression(line)
    print(read.ContainsDiagnostics, read.GetType().Name)
PY
cat > tree.py <<'PY'
import tree_sitter_c_sharp
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_c_sharp.language()))
for line in open("expressions").read().splitlines():
    root = parser.parse(f"class A {{ int F() {{ return {line}; }} }}".encode()).root_node
    node = root
    while node.type != "return_statement":
        node = node.named_children[-1]
    print(root.has_error, node.named_children[0].type)
PY
compiler=$(venv/bin/python compiler.py)
tree=$(venv/bin/python tree.py)
cat expressions
printf 'has an error, node, by Roslyn:\n%s\nby tree-sitter-c-sharp 0.23.5:\n%s\n' "$compiler" "$tree"
[ "$(sort -u <<< "$compiler")" = "False BinaryExpressionSyntax" ] && [ "$tree" = "False cast_expression
False cast_expression
False cast_expression
False cast_expression
False cast_expression
False binary_expression
False binary_expression" ]
