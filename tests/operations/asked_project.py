"""A repository in several languages with something in it for each question, and its history."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from git_repository import git

STORE = '''"""Keeps things."""
from shop import money
from shop.base import Base, Reader

LIMIT = 3
_seen = []


class Store(Base):
    """A store."""

    size = 4

    def __init__(self, path):
        self.path = path

    @property
    def full(self):
        return self.count() >= LIMIT

    def count(self):
        return len(_seen) + self.size

    # Keep one more.
    def save(self, item):
        if self.full:
            raise ValueError(LIMIT)
        _seen.append(item)
        money.pay(item)
        return self.count()


def open_store(path):
    store = Store(path)
    store.save(1)
    return store


def twice(path):
    return [open_store(path), open_store(path)]


def on_close(event):
    return event


def register(bus):
    bus.subscribe(on_close)
'''
FILES = {
    ".gitignore": "ignored/\n",
    "ignored/lost.py": "def lost(): pass\n",
    "shop/__init__.py": "from shop.store import Store\n",
    "shop/store.py": STORE,
    "shop/base.py": """class Base:
    def save(self, item):
        raise NotImplementedError

    def count(self):
        return 0


class Reader(Base):
    def count(self):
        return 1


class Middle(Reader):
    pass


class Last(Middle):
    def count(self):
        return super().count() + 1
""",
    "shop/money.py": """import os

from shop import store


def pay(item):
    return round_up(item)


def round_up(item):
    return store.LIMIT + len(os.sep)


def unused():
    return 1


def unused_again():
    return unused_elsewhere.get(1).pay(2)
""",
    "shop/getters.py": """class One:
    def get(self, key):
        return key


class Two:
    def get(self, key):
        return key


class Three:
    def get(self, key):
        return key


class Four:
    def get(self, key):
        return key


def ask(anything):
    return anything.get(1) + anything.fetch(2)


class Fetcher:
    def fetch(self, key):
        return self.drop(key)

    def drop(self, key):
        return key


class Dropper:
    def drop(self, key):
        return key


def drop_all(anything):
    anything.drop(1)
    anything.drop(2)
""",
    "shop/getters.pyi": "class Fetcher:\n    def fetch(self, key): ...\n",
    "tests/test_store.py": """from shop.store import Store, open_store, on_close


class FakeStore(Store):
    def count(self):
        return 9


def fetch():
    return 1


def test_open():
    assert open_store("x").count()


def test_close():
    call = on_close
    assert call(1)
""",
    "web/till.ts": """import { ring } from "./bell";

export function total(a: number): number;
export function total(a: string): number;
export function total(a: any): number {
  return ring(a);
}

export class Till {
  get size(): number {
    return total(1);
  }
}
""",
    "web/bell.ts": """import { Till } from "./till";

export const LOUD = 3;

export function ring(times: number): number {
  return times + LOUD + new Till().size;
}
""",
    "web/till.test.ts": """import { total } from "./till";
import { ring, LOUD } from "./bell";

describe("total", () => {
  it("adds", () => {
    expect(total(1)).toBe(2);
    expect(total(3)).toBe(4);
  });
  it("rings", () => {
    ring(LOUD);
  });
});
""",
    "go.mod": "module example.org/shop\n",
    "serve/serve.go": """package serve

import (
	"fmt"

	"example.org/shop/store"
)

func Serve(port int) {
	fmt.Println(store.Open(port))
}
""",
    "store/open.go": "package store\n\nfunc Open(port int) int {\n\treturn port\n}\n",
    "store/open_test.go": """package store

import "testing"

func TestOpen(t *testing.T) {
	t.Run("first", func(t *testing.T) {
		Open(1)
	})
}
""",
    "native/pipe.h": "int pipe_open(int a);\n",
    "native/pipe.c": '#include "pipe.h"\n\nint pipe_open(int a) {\n    return a;\n}\n',
    "native/main.c": '#include "pipe.h"\n\nint main(void) {\n    return pipe_open(1);\n}\n',
    "shop/run.py": "from shop.store import open_store\n\nstore = open_store('here')\nstore.save(2)\n",
    "tests/run_all.py": "from shop.store import Store\n\nStore('there').save(3)\n",
    "lib/ring.zig": 'const std = @import("std");\n\npub fn ringIt(times: u32) u32 {\n    return times;\n}\n',
    "api.graphql": "type Query {\n  total(first: Int): Int\n}\n",
    "README.md": "# Shop\n\n## Open it\n\nCall open_store.\n",
}
BEFORE = {
    "shop/store.py": STORE.replace("# Keep one more.", "# Keep.").replace("LIMIT = 3", "LIMIT = 2"),
    "shop/old.py": FILES["shop/getters.py"],
    "shop/gone.py": "def gone():\n    return 1\n",
    "README.md": "# Shop\n",
}
DATES = ("2025-01-02T12:00:00 +0000", "2025-02-03T12:00:00 +0000")


def plant(root: Path, set_environment: Any) -> None:
    """Write and commit the files, as they were first and as they are."""
    root.mkdir()
    git(root, "init", "-q", "-b", "main")
    later = {path: text for path, text in FILES.items() if path != "shop/getters.py"}
    for subject, date, files in (
        ("The first day", DATES[0], later | BEFORE),
        ("Things have moved", DATES[1], FILES),
    ):
        set_environment("GIT_AUTHOR_DATE", date)
        set_environment("GIT_COMMITTER_DATE", date)
        for path in BEFORE:
            (root / path).unlink(missing_ok=True)
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        git(root, "add", "-A")
        git(root, "commit", "-q", "-m", subject)
