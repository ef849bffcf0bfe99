#!/usr/bin/env bash
# tree-sitter-bash 0.25.1 (the newest on PyPI): `coproc` is a command like any other, so that a compound command behind it
# is words: coproc JOB { first; second; } is for it the command coproc with the arguments JOB, {, first, then the command
# second, then a command called }. The tree has no error. What looks for calls finds none of first and one of }.
# bash runs both, and lists the coprocess under its name.
# Needs python3 with venv, bash and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-bash==0.25.1
cat > job.sh <<'SH'
first() { echo "first ran"; }
second() { echo "second ran"; }
coproc JOB { first; second; }
cat <&"${JOB[0]}"
SH
cat > tree.py <<'PY'
import tree_sitter_bash
from tree_sitter import Language, Parser

root = Parser(Language(tree_sitter_bash.language())).parse(open("job.sh", "rb").read()).root_node
print("error", root.has_error)
for node in root.named_children[2:-1]:
    if node.type == "command":
        print(*(child.text.decode() for child in node.named_children), sep=" | ")
PY
{ bash job.sh; venv/bin/python tree.py; } | tee seen
cat > expected <<'TEXT'
first ran
second ran
error False
coproc | JOB | { | first
second
}
TEXT
cmp seen expected
