#!/usr/bin/env bash
# jedi 0.20.1, with which jedi-language-server and pylsp rename: a name that a `case` pattern binds is renamed in the pattern, but
# not where the block of that case uses it, and a parameter that an inner function declares `nonlocal` is renamed in that
# statement, but not in the `count += 1` below it. Both programs run before, and fail after the rename with a
# NameError and an UnboundLocalError. With `global` instead of `nonlocal` all is well.
# Needs python3 (3.10 or newer) with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check jedi==0.20.1 parso==0.8.7 2> /dev/null
cat > case.py <<'PY'
def first(rows):
    match rows:
        case [count, *_]:
            return count
print(first([2]))
PY
cat > nonlocal.py <<'PY'
def add(count):
    def inner():
        nonlocal count
        count += 1
    inner()
    return count
print(add(1))
PY
cat > global.py <<'PY'
count = 1
def add():
    global count
    count += 1
    return count
print(add())
PY
cat > rename.py <<'PY'
import jedi, pathlib, sys

path = pathlib.Path(sys.argv[1])
text = path.read_text()
before = text[: text.index("count")].split("\n")
changed = jedi.Script(text, path=path.resolve()).rename(len(before), len(before[-1]), new_name="number").get_changed_files()
path.write_text(next(iter(changed.values())).get_new_code())
PY
for name in case nonlocal global; do
    venv/bin/python $name.py
    venv/bin/python rename.py $name.py
    cat $name.py
    venv/bin/python $name.py 2> error || true
    tail -n 1 error | tee $name.error
done
grep -q "^NameError: name 'count' is not defined" case.error
grep -q "^UnboundLocalError" nonlocal.error
[ ! -s global.error ]
