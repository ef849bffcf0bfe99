#!/usr/bin/env bash
# tree-sitter-rust 0.24.2 (the newest on PyPI): a range with `*`, `-` or `&` before its end is an operation on a range that
# has none. &text[*start..*end] is for it an index by the product of (*start..) and end, text[..*end] by that of all and
# end, low..-low the difference of (low..) and low, and low..&high joins the two by a bitwise and. The tree has no error.
# With `..=` in the middle, or a plain name at the end, it is a range with two ends.
# So who looks for slices by their ranges, or for dereferences by unary_expression, misses the end of these, and finds
# arithmetic where there is none.
# rustc compiles the lines as they stand, and none with brackets where the tree has them: a range cannot be multiplied.
# Needs python3 with venv, PyPI and apt-get of Debian 12 (fetches some 100 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tree-sitter==0.25.2 tree-sitter-rust==0.24.2 2> /dev/null
rust=1.63.0+dfsg1-2
apt-get download rustc=$rust libstd-rust-1.63=$rust libstd-rust-dev=$rust libbsd0 libedit2 libffi8 libgmp10 libicu72 libllvm14 \
    liblzma5 libmd0 libtinfo6 libxml2 libz3-4 zlib1g > apt.log 2>&1
for package in *.deb; do dpkg-deb -x "$package" debian; done
cat > lines <<'RUST'
&text[*start..*end]
&text[..*end]
low..-low
low..&high
*start..=*end
*start..stop
RUST
cat > brackets <<'RUST'
&text[(*start..) * end]
&text[(..) * end]
(low..) - low
(low..) & high
RUST
cat > tree.py <<'PY'
import tree_sitter_rust
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_rust.language()))
for line in open("lines").read().splitlines():
    root = parser.parse(f"fn f() {{ let part = {line}; }}".encode()).root_node
    node = root
    while node.type not in ("binary_expression", "range_expression"):
        node = node.named_children[-1]
    print(root.has_error, node.type, *(part.text.decode() for part in node.children))
PY
libraries=$(find "$PWD/debian" -name '*.so*' -printf '%h:\n' | sort -u | tr -d '\n')
rustc() { LD_LIBRARY_PATH=$libraries debian/usr/bin/rustc --sysroot "$PWD/debian/usr" "$@"; }
compile() {
    while IFS= read -r line; do
        case $line in
            low..\&high) low='&i32' ;;
            *) low=i32 ;;
        esac
        echo "pub fn f(text: &str, start: &usize, end: &usize, stop: usize, low: $low, high: i32) { let part = $line; }" > one.rs
        rustc --crate-type lib --emit metadata -A warnings one.rs 2> errors && echo compiles ||
            grep -om 1 'error\[.*' errors
    done < "$1"
}
compiled=$(compile lines)
bracketed=$(compile brackets)
tree=$(venv/bin/python tree.py)
cat lines
printf 'by %s:\n%s\n' "$(rustc --version)" "$compiled"
cat brackets
printf 'by the same:\n%s\n' "$bracketed"
printf 'has an error, node, its parts, by tree-sitter-rust 0.24.2:\n%s\n' "$tree"
[ "$(sort -u <<< "$compiled")" = compiles ] && [ "$bracketed" = 'error[E0369]: cannot multiply `RangeFrom<usize>` by `&usize`
error[E0369]: cannot multiply `RangeFull` by `&usize`
error[E0369]: cannot subtract `i32` from `RangeFrom<i32>`
error[E0369]: no implementation for `RangeFrom<i32> & i32`' ] && [ "$tree" = "False binary_expression *start.. * end
False binary_expression .. * end
False binary_expression low.. - low
False binary_expression low.. & high
False range_expression *start ..= *end
False range_expression *start .. stop" ]
