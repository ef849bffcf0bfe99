#!/usr/bin/env bash
# rope 1.15.2: a rename of a property changes its definitions and uses, but not the decorator of its setter,
# @size.setter, so the module fails with a NameError when it is imported. It is so wherever the rename begins.
# A parameter that may only be passed by name, def cut(*, size=1), or only by place, it does not know: it says that there is
# no identifier to rename.
# Needs python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check rope==1.15.2 2> /dev/null
mkdir code
cat > cart.py <<'PY'
class Cart:
    _size = 1

    @property
    def size(self):
        return self._size

    @size.setter
    def size(self, value):
        self._size = value


cart = Cart()
cart.size = 2
print(cart.size)
PY
cat > rename.py <<'PY'
import sys

from rope.base.exceptions import RefactoringError
from rope.base.project import Project
from rope.refactor.rename import Rename

name, before = sys.argv[1:]
project = Project("code", ropefolder=None)
module = project.get_resource(name)
try:
    offset = module.read().index(before) + len(before)
    project.do(Rename(project, module, offset).get_changes("width"))
    print("renamed")
except RefactoringError as error:
    print(error)
project.close()
PY
for before in 'def size' 'cart.size'; do
    cp cart.py code/cart.py
    venv/bin/python code/cart.py
    venv/bin/python rename.py cart.py "$before"
    cat code/cart.py
    if venv/bin/python code/cart.py 2> error; then exit 1; fi
    tail -n 1 error
    grep -q "^NameError: name 'size' is not defined" error
    [ "$(grep -c size code/cart.py)" = 4 ] && grep -q '@size.setter' code/cart.py
done
for parameters in '*, size=1' 'size=1, /' 'size=1'; do
    printf 'def cut(%s):\n    return size\n' "$parameters" > code/cuts.py
    echo "($parameters) $(venv/bin/python rename.py cuts.py size)"
done | tee seen
cmp seen - <<'SEEN'
(*, size=1) Rename refactoring should be performed on resolvable python identifiers.
(size=1, /) Rename refactoring should be performed on resolvable python identifiers.
(size=1) renamed
SEEN
