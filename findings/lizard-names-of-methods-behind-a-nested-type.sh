#!/usr/bin/env bash
# lizard 1.24.3: in Java and C# the methods that stand behind a nested class, record or enum are told as methods of that,
# Line::total for Cart.total(), which there is not; of C++ it knows the outer class again. In C# the accessors of a
# property are no functions for it, but a condition in one is: it is called `if`, Cart::if.
# So whoever compares two versions by name, or looks a method up, finds another or none.
# Needs python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check lizard==1.24.3 2> /dev/null
functions() { # functions FILE: the names of its functions, as lizard tells them
    venv/bin/lizard --csv "$1" | venv/bin/python -c 'import csv, sys; print(*(row[7] for row in csv.reader(sys.stdin)))'
}
nested() { # nested FILE HEAD END: Cart with a method, a nested type with one, and a method behind it
    printf '%s\n' 'class Cart {' '    int size() { return 1; }' "    $2" '        int price() { return 2; }' "    }$3" \
        '    int total() { return 3; }' "}$3" > "$1"
    echo "$1, $2 $(functions "$1")"
}
{
    nested Cart.java 'class Line {' ''
    nested Cart.java 'record Line(int size) {' ''
    nested Cart.java 'enum Line { SHORT, LONG;' ''
    nested Cart.cs 'class Line {' ''
    nested Cart.cpp 'class Line {' ';'
    printf '%s\n' 'class Cart {' '    int size;' '    int Size {' '        get { return size; }' \
        '        set { if (value > 1) { size = value; } }' '    }' '}' > Property.cs
    echo "Property.cs $(functions Property.cs)"
} | tee seen
cat > still <<'SEEN'
Cart.java, class Line { Cart::size Line::price Line::total
Cart.java, record Line(int size) { Cart::size Line::price Line::total
Cart.java, enum Line { SHORT, LONG; Cart::size Line::price Line::total
Cart.cs, class Line { Cart::size Line::price Line::total
Cart.cpp, class Line { Cart::size Cart::Line::price Cart::total
Property.cs Cart::if
SEEN
cmp seen still
