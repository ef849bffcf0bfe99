#!/usr/bin/env bash
# tree-sitter-perl 2.0.3 (the newest on PyPI): an object made as new Shop::Item(name => 1), the older way to write it,
# is two calls of functions for it: new is given what a function Shop::Item returns. Without
# arguments, new Shop::Item, the class is a bareword that new is given. The tree has no error, and no method: the kind for
# an indirect object, which `print {$out} 1` has, is not used. So who looks for calls of Shop::Item::new by
# method_call_expression finds Shop::Item->new(..) only, and finds a call of a function Shop::Item that there is not.
# Perl, once it has read the class, calls the method new of it in both: what is printed, and B::Deparse, say so.
# Needs perl, python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-perl==2.0.3
cat > shop.pl <<'PERL'
package Shop::Item;
sub new { my $class = shift; print "new of $class\n"; bless {@_}, $class }
package main;
my $first = new Shop::Item(name => 1);
my $second = new Shop::Item;
my $third = Shop::Item->new(name => 1);
PERL
cat > tree.py <<'PY'
import tree_sitter_perl
from tree_sitter import Language, Parser

source = open("shop.pl", "rb").read()
root = Parser(Language(tree_sitter_perl.language())).parse(source).root_node
for statement in root.named_children[-3:]:
    value = statement.named_children[0].child_by_field_name("right")
    parts = [f"{name}={node.text.decode()}" for index, node in enumerate(value.children) if (name := value.field_name_for_child(index))]
    given = value.child_by_field_name("arguments")
    print(root.has_error, value.type, *parts, given.type, sep="; ")
PY
printed=$(perl shop.pl)
deparsed=$(perl -MO=Deparse shop.pl 2> /dev/null | grep 'my \$[fst].* = ')
tree=$(venv/bin/python tree.py)
printf 'printed by perl, and read by it:\n%s\n%s\n' "$printed" "$deparsed"
printf 'has an error, value, its parts, arguments, by tree-sitter-perl 2.0.3:\n%s\n' "$tree"
[ "$printed" = "new of Shop::Item
new of Shop::Item
new of Shop::Item" ] && [ "$deparsed" = "my \$first = 'Shop::Item'->new('name', 1);
my \$second = 'Shop::Item'->new;
my \$third = 'Shop::Item'->new('name', 1);" ] && [ "$tree" = "\
False; ambiguous_function_call_expression; function=new; arguments=Shop::Item(name => 1); function_call_expression
False; ambiguous_function_call_expression; function=new; arguments=Shop::Item; bareword
False; method_call_expression; invocant=Shop::Item; method=new; arguments=name => 1; list_expression" ]
