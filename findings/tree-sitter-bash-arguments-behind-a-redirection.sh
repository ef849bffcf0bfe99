#!/usr/bin/env bash
# tree-sitter-bash 0.25.1 (the newest on PyPI and npm): what follows a redirection belongs to it. In
# `grep > out -n word notes` the file, -n, word and notes are four destinations of `>`, and grep has no argument; in
# `echo >&2 "cannot open" file` the message is one. The tree has no error. Behind a here-string the same words are
# arguments, and a redirection in front of the command takes one word, as it should.
# So whoever reads the arguments of commands (the file of `source > /dev/null lib.sh`) has to look into redirections.
# Bash passes all of them to the command.
# Needs bash, python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-bash==0.25.1
cat > commands <<'SH'
count > out one two
count >&2 one two
> out count one two
count <<< text one two
SH
cat > tree.py <<'PY'
import tree_sitter_bash
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_bash.language()))
for line in open("commands", "rb").read().splitlines():
    root = parser.parse(line).root_node
    fields, nodes = [], [(root, "")]
    while nodes:
        node, field = nodes.pop()
        fields += [field] if field in ("argument", "destination") else []
        nodes += [(child, node.field_name_for_child(at)) for at, child in reversed(list(enumerate(node.children)))]
    print(root.has_error, fields.count("argument"), fields.count("destination"))
PY
count() { echo "$#" >> counted; }
while read -r line; do eval "$line" 2> /dev/null; done < commands
bash_counts=$(paste -sd ' ' counted)
tree=$(venv/bin/python tree.py)
cat commands
printf 'arguments, by bash %s: %s\n' "${BASH_VERSION%%(*}" "$bash_counts"
printf 'has an error, arguments, destinations, by tree-sitter-bash 0.25.1:\n%s\n' "$tree"
[ "$bash_counts" = "2 2 2 2" ] && [ "$tree" = "False 0 3
False 0 3
False 2 1
False 2 0" ]
