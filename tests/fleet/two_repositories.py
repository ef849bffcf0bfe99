"""Two small repositories, of which one uses the packages of the other."""

from __future__ import annotations

from pathlib import Path

from git_repository import git

LIBRARY = {
    "pyproject.toml": '[project]\nname = "tills"\n',
    "tills/__init__.py": "from tills.money import Till, charge\n",
    "tills/money.py": (
        '"""Money."""\n\n\ndef charge(card):\n    """Take money from a card."""\n    return Till().open(card)\n\n\n'
        "class Till:\n    def open(self, card):\n        return card\n"
    ),
    "package.json": '{"name": "@shop/tax", "main": "tax.js"}',
    "tax.js": "export function rate(country) { return 1; }\n",
}
SHOP = {
    "shop.py": (
        "import os\n\nimport tills\nfrom tills import Till\nfrom tills.money import charge as take\n\n\n"
        "def pay(card, till):\n    take(card)\n    tills.charge(card)\n    Till().open(card)\n    till.open(card)\n"
        "    os.open(card)\n    charge(card)\n\n\ndef charge(card):\n    return card\n"
    ),
    "star.py": "from tills.money import *\n\n\ndef later(card):\n    charge(card)\n",
    "bill.ts": 'import { rate } from "@shop/tax/tax.js";\n\nexport const bill = () => rate("de");\n',
}


def repository(path: Path, files: dict[str, str]) -> Path:
    """A repository with some files, committed."""
    for name, text in files.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_text(text)
    git(path, "init", "-q", "-b", "main")
    git(path, "add", "-A")
    git(path, "commit", "-q", "-m", "one")
    return path
