#!/usr/bin/env bash
# tree-sitter-java 0.23.5 (the newest on PyPI and npm): a field in brackets before `-` or `+`, (cart.total) - rate, is a cast
# of -rate to a type total in a package cart, and so is (Cart.LIMIT) + 1. The tree has no error. A variable in brackets,
# (total) - rate, is a variable for it, and (this.total) - rate, (cart.total()) - rate and (cart.total) * rate are operations.
# So a use of a field is a type_identifier: what looks for fields by field_access, as a rename does, leaves it, and what
# looks for types finds one that there is not.
# In Java no cast but one to a primitive type may have a sign behind its bracket: javac reads operations.
# Needs a JDK (17 or newer: java), python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-java==0.23.5 2> /dev/null
cat > Cart.java <<'JAVA'
class Cart {
    static final int LIMIT = 3;
    int total;
    int total() { return total; }
    int field(Cart cart, int rate) { return (cart.total) - rate; }
    int constant() { return (Cart.LIMIT) + 1; }
    int variable(int rate) { return (total) - rate; }
    int own(int rate) { return (this.total) - rate; }
    int call(Cart cart, int rate) { return (cart.total()) - rate; }
    int product(Cart cart, int rate) { return (cart.total) * rate; }
}
JAVA
cat > Reader.java <<'JAVA'
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.File;
import javax.tools.ToolProvider;

class Reader {
    public static void main(String[] names) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var files = compiler.getStandardFileManager(null, null, null);
        var task = (JavacTask) compiler.getTask(null, files, null, null, null, files.getJavaFileObjects(new File(names[0])));
        var printer = new TreeScanner<Void, String>() {
            @Override public Void visitMethod(MethodTree method, String name) {
                return super.visitMethod(method, method.getName().toString());
            }
            @Override public Void visitReturn(ReturnTree statement, String name) {
                System.out.println(name + " " + statement.getExpression().getKind());
                return null;
            }
        };
        for (var unit : task.parse()) printer.scan(unit, "");
        task.analyze();
    }
}
JAVA
cat > tree.py <<'PY'
import tree_sitter_java
from tree_sitter import Language, Parser

root = Parser(Language(tree_sitter_java.language())).parse(open("Cart.java", "rb").read()).root_node
print(root.has_error)
for member in root.named_children[0].child_by_field_name("body").named_children:
    if member.type == "method_declaration":
        value = member.child_by_field_name("body").named_children[0].named_children[0]
        name = member.child_by_field_name("name").text.decode()
        print(name, value.type, *(f"{part.type}:{part.text.decode()}" for part in value.named_children))
PY
compiler=$(java Reader.java Cart.java 2>&1)
tree=$(venv/bin/python tree.py)
grep return Cart.java
printf 'method, what it returns, by the parser of Java %s:\n%s\n' "$(java --version | head -n 1)" "$compiler"
printf 'has an error; method, what it returns, by tree-sitter-java 0.23.5:\n%s\n' "$tree"
[ "$compiler" = "total IDENTIFIER
field MINUS
constant PLUS
variable MINUS
own MINUS
call MINUS
product MULTIPLY" ] && [ "$tree" = "False
total identifier
field cast_expression scoped_type_identifier:cart.total unary_expression:- rate
constant cast_expression scoped_type_identifier:Cart.LIMIT unary_expression:+ 1
variable binary_expression parenthesized_expression:(total) identifier:rate
own binary_expression parenthesized_expression:(this.total) identifier:rate
call binary_expression parenthesized_expression:(cart.total()) identifier:rate
product binary_expression parenthesized_expression:(cart.total) identifier:rate" ]
