#!/usr/bin/env bash
# ast-grep outline: a class inside of a class of Java, C# or Ruby is not listed, and its methods are told as methods of
# the outer one. Shop has `open` twice here, as if one were an overload, and there is no Till; its JSON says the same, each
# as a member of Shop. Of Kotlin and Python it lists the inner class as a member and keeps the methods apart.
# So whoever reads it as a table of contents calls shop.total(), which does not exist.
# Needs npm (fetches some 110 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p npm
(cd npm && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund @ast-grep/cli@0.51.1)
cat > Shop.java <<'JAVA'
class Shop {
  void open() {}
  static class Till {
    void open() {}
    int total() { return 0; }
  }
}
JAVA
cat > Shop.cs <<'CS'
class Shop {
  void Open() {}
  class Till {
    void Open() {}
    int Total() { return 0; }
  }
}
CS
cat > shop.rb <<'RUBY'
class Shop
  def open; end
  class Till
    def open; end
    def total; end
  end
end
RUBY
cat > Shop.kt <<'KOTLIN'
class Shop {
  fun open() {}
  class Till {
    fun open() {}
    fun total() = 0
  }
}
KOTLIN
cat > shop.py <<'PY'
class Shop:
    def open(self): ...
    class Till:
        def open(self): ...
        def total(self): ...
PY
npm/node_modules/.bin/ast-grep --version
echo "expected: Shop, which has open and Till; Till has open and total"
for file in Shop.java Shop.cs shop.rb Shop.kt shop.py; do
  npm/node_modules/.bin/ast-grep outline --view digest --color never "$file"
done | sed 's/ *$//' | tee seen
[ "$(cat seen)" = "Shop.java
1: class Shop {
     method: open ×2, total
Shop.cs
1: class Shop {
     method: Open ×2, Total
shop.rb
1: class Shop
     method: open ×2, total
Shop.kt
1: class Shop {
     class: Till
     method: open
shop.py
1: class Shop:
     class: Till
     method: open" ]
