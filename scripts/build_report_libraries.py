"""Bundle what the page of ``smart-explore report`` draws with, from the packages that the lock beside the entry pins.

    python scripts/build_report_libraries.py          # writes the bundle and the notices
    python scripts/build_report_libraries.py --check   # exits 1 where they are not what would be written

It needs npm on PATH. The bundle is committed, so that the program installs without node.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
RECIPE = ROOT / "scripts" / "report_libraries"
BUNDLE = ROOT / "smart_explore" / "render" / "report" / "assets" / "libraries.js"
NOTICES = ROOT / "THIRD-PARTY-NOTICES.txt"

_HEAD = """\
Third-party software in smart-explore

The page that `smart-explore report` writes draws with parts of these packages. They are bundled, minified, in
smart_explore/render/report/assets/libraries.js, which each such page holds, with this text.
"""


def build(npm: Sequence[str] = ("npm",), environment: dict[str, str] | None = None) -> tuple[str, str]:
    """The bundle and the notices; ``npm`` is how its command line begins.

    Raises subprocess.CalledProcessError where npm or the bundler fails.
    """
    variables = {**os.environ, **(environment or {})}
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("package.json", "package-lock.json", "entry.mjs"):
            shutil.copy(RECIPE / file, folder)
        _run([*npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], folder, variables)
        bundler = folder / "node_modules" / "esbuild" / "bin" / "esbuild"
        options = ("--bundle", "--minify", "--format=iife", "--global-name=d3", "--target=es2020", "--charset=ascii")
        bundle = _run([str(bundler), "entry.mjs", *options, "--legal-comments=none"], folder, variables)
        notices = "\n".join([_HEAD, *_licences(folder)])
    comment = "\n".join(f" * {line}".rstrip() for line in notices.splitlines())
    return f"/*!\n{comment}\n */\n{bundle}", notices


def _run(argv: list[str], folder: Path, environment: dict[str, str]) -> str:
    done = subprocess.run(argv, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=True)
    return done.stdout


def _licences(folder: Path) -> list[str]:
    """A paragraph for each package of the lock that is bundled: name, version, and its licence as it is."""
    lock = json.loads((folder / "package-lock.json").read_text())
    found = []
    for path, package in sorted(lock["packages"].items()):
        if not path or package.get("dev"):
            continue
        text = (folder / path / "LICENSE").read_text().strip()
        name = path.removeprefix("node_modules/")
        found.append(f"{'-' * 80}\n{name} {package['version']} ({package['license']})\n\n{text}\n")
    return found


def main() -> int:
    bundle, notices = build()
    if "--check" in sys.argv[1:]:
        same = BUNDLE.read_text() == bundle and NOTICES.read_text() == notices
        print("the bundle is what the lock gives" if same else "the bundle is not what the lock gives: build it anew")
        return 0 if same else 1
    BUNDLE.parent.mkdir(parents=True, exist_ok=True)
    BUNDLE.write_text(bundle)
    NOTICES.write_text(notices)
    print(f"{BUNDLE.relative_to(ROOT)}: {len(bundle):,} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
