#!/usr/bin/env bash
# tree-sitter-php 0.25.1 (the newest on PyPI): "Hello $user?->name" is for it the variable alone, and `?->name` is text, in a
# heredoc, too. The tree has no error. "$user->name" is a member, and so is "{$user?->name}".
# PHP reads the null-safe operator in strings without braces, too, since it has one (8.0): it prints the member's value,
# and nothing for a user that is null. So what looks for uses of a property by its nodes, as a rename does, finds the
# string with `->` and leaves the one with `?->`.
# Needs python3 with venv, PyPI and apt-get of Debian 12 (fetches some 15 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-php==0.25.1 2> /dev/null
apt-get download php8.2-cli libargon2-1 libbsd0 libedit2 libicu72 liblzma5 libmagic1 libmd0 libpcre2-8-0 libsodium23 libssl3 \
    libtinfo6 libxml2 zlib1g > apt.log 2>&1
for package in *.deb; do dpkg-deb -x "$package" debian; done
cat > letter.php <<'PHP'
<?php
class User { public $name = 'Ann'; }
function letter(?User $user) {
    echo "Hello $user?->name.\n";
    echo "Hello {$user?->name}.\n";
    echo <<<TEXT
    Hello $user?->name.

    TEXT;
}
letter(new User);
letter(null);
PHP
cat > plain.php <<'PHP'
<?php
class User { public $name = 'Ann'; }
$user = new User;
echo "Hello $user->name.\n";
PHP
cat > tree.py <<'PY'
import tree_sitter_php
from tree_sitter import Language, Parser

for name in ("letter.php", "plain.php"):
    root = Parser(Language(tree_sitter_php.language_php())).parse(open(name, "rb").read()).root_node
    print(name, root.has_error)
    nodes = [root]
    while nodes:
        node = nodes.pop()
        nodes += reversed(node.named_children)
        if node.type in ("encapsed_string", "heredoc_body"):
            print(*(f"{part.type}:{part.text.decode().strip()}" for part in node.named_children if part.text.strip()))
PY
libraries=$(find "$PWD/debian" -name '*.so*' -printf '%h:\n' | sort -u | tr -d '\n')
run() { LD_LIBRARY_PATH=$libraries debian/usr/bin/php8.2 -n "$@"; }
version=$(run -r 'echo PHP_VERSION;')
php=$(run letter.php; run plain.php)
tree=$(venv/bin/python tree.py)
printf 'printed by PHP %s:\n%s\n' "$version" "$php"
printf 'file, has an error, parts of its strings, by tree-sitter-php 0.25.1:\n%s\n' "$tree"
[ "$php" = "Hello Ann.
Hello Ann.
Hello Ann.
Hello .
Hello .
Hello .
Hello Ann." ] && [ "$tree" = 'letter.php False
string_content:Hello variable_name:$user string_content:?->name. escape_sequence:\n
string_content:Hello nullsafe_member_access_expression:$user?->name string_content:. escape_sequence:\n
string_content:Hello variable_name:$user string_content:?->name.
plain.php False
string_content:Hello member_access_expression:$user->name string_content:. escape_sequence:\n' ]
