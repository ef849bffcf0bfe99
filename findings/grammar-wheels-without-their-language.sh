#!/usr/bin/env bash
# A grammar's wheel from PyPI holds a compiled parser, but its library shows nothing but the Python module: the function
# tree_sitter_NAME, by which tree-sitter's CLI (--lib-path) and every other program load a grammar, is hidden. npm's package
# of the same version has a library that shows it, so the two are no substitutes for one another.
# Needs pip and npm (fetches some 2 MB into a temporary folder), on Linux or macOS. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m pip download --quiet --no-deps --only-binary=:all: --dest wheel tree-sitter-python==0.25.0
npm pack --silent --ignore-scripts tree-sitter-python@0.25.0 > log
mkdir npm && tar -xzf tree-sitter-python-0.25.0.tgz -C npm
(cd wheel && python3 -m zipfile -e ./*.whl .)
cat > shown.py <<'P'
import ctypes, os, platform, sys
from pathlib import Path

machine = {"x86_64": "x64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
wheel = next(Path("wheel").rglob("_binding*.so"))
node = next(Path("npm/package/prebuilds", f"{sys.platform}-{machine}").glob("*.node"))
seen = []
for name, path in (("wheel", wheel), ("npm", node)):
    library = ctypes.CDLL(str(path.resolve()), mode=os.RTLD_LAZY)
    shown = [one for one in ("tree_sitter_python", "PyInit__binding") if hasattr(library, one)]
    print(f"tree-sitter-python 0.25.0, {name}: {path.name} shows {', '.join(shown) or 'neither'}")
    seen.append(shown)
sys.exit(seen != [["PyInit__binding"], ["tree_sitter_python"]])
P
echo "expected: both show tree_sitter_python"
echo "seen:"
python3 shown.py
