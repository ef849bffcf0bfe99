"""What a name means that a file imports twice, or imports and declares."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "kept/__init__.py": "def shop():\n    return 1\n",
    "shop.py": "def open():\n    return 1\n",
    "both.py": "try:\n    from kept import shop\nexcept ImportError:\n    import shop\n\n\ndef begin(): shop.open()\n",
    "other.py": "import shop\n\n\ndef shop():\n    return 2\n\n\ndef begin():\n    shop.open()\n",
}


def test_a_module_is_meant_where_either_is_imported_and_not_where_a_function_has_its_name(plant: Plant) -> None:
    assert plant(FILES).callers("shop.py::open") == {"import both.py::begin"}


def test_a_function_hides_what_a_variable_of_its_name_is_further_out(plant: Plant) -> None:
    main = """\
interface Api { add(item: string): void; rest(): void }
function build(): Api {
  function add(item: string) {}
  function add_all() { add('one'); }
  return { add, rest() {} };
}
function outer() {
  const { add } = create();
  function create(): Api {
    function add_all() { add('one'); }
    /** Adds one. */
    async function add(item: string) {}
    return { add, rest() {} };
  }
  add('two');
}
function in_an_expression(api: Api) {
  const { add } = api;
  const named = function add() {};
  add('three');
}
"""
    tree = plant({"main.ts": main})
    assert tree.callers("main.ts::outer.create.add") == {"local main.ts::outer.create.add_all"}
    assert tree.callers("main.ts::Api.add") == {"local main.ts::outer", "local main.ts::in_an_expression"}


FAST = "def dump(x): ...\n\n\nclass Codec:\n    def enc(self): ...\n"
FALLBACK = """\
try:
    from fast import Codec, dump
except ImportError:
    def dump(x): ...

    class Codec:
        def enc(self): ...


def own():
    Codec().enc()
    dump(0)
"""
USE = """\
import kit
from kit import Codec, dump


def named(): dump(Codec().enc())


def whole(): kit.dump(kit.Codec().enc())
"""


@pytest.mark.parametrize("name", ["dump", "Codec", "Codec.enc"])
def test_both_the_imported_name_and_its_stand_in_are_meant(name: str, plant: Plant) -> None:
    tree = plant({"fast.py": FAST, "kit.py": FALLBACK, "use.py": USE})
    users = {"import use.py::named", "import use.py::whole", "local kit.py::own"}
    assert tree.callers(f"fast.py::{name}") == users
    assert tree.callers(f"kit.py::{name}") == users


def test_a_name_that_another_function_imports_has_no_stand_in(plant: Plant) -> None:
    kit = "def dump(x): ...\n\n\ndef other():\n    from fast import dump\n    dump(1)\n\n\ndef own(): dump(2)\n"
    tree = plant({"fast.py": FAST, "kit.py": kit})
    assert tree.callers("fast.py::dump") == {"import kit.py::other"}
    assert tree.callers("kit.py::dump") == {"local kit.py::own"}


def test_a_name_that_wraps_what_is_imported_is_another_function(plant: Plant) -> None:
    files = {
        "kit.py": "from fast import dump\ndump = wrap(dump)\n",
        "use.py": "from kit import dump\ndef f(): dump(1)\n",
    }
    assert plant({"fast.py": FAST, **files}).callers("fast.py::dump") == set()


BESIDE_A_VARIABLE = {
    "a parameter": ("py", "def run(log=None):\n    if log is None:\n        def log(x): ...\n    log(1)  # <?\n"),
    "an assignment": (
        "py",
        "def run(n):\n    try:\n        def log(x): ...\n    except ValueError:\n        log = bool\n"
        "    return lambda x: log(x)  # <?\n\n\ndef other(log):\n    log(1)\n",
    ),
    "a parameter of typescript": (
        "ts",
        "function run(log: any) {\n  if (!log) { function log(x: string) {} }\n  log('two'); // <?\n}\n"
        "function other(log: any) { log(1); }\n",
    ),
}


@pytest.mark.parametrize("case", BESIDE_A_VARIABLE)
def test_a_function_may_be_meant_that_has_the_name_of_a_variable_beside_it(case: str, plant: Plant) -> None:
    ending, text = BESIDE_A_VARIABLE[case]
    rows = plant({f"a.{ending}": text}).ask("callers", "run.log", ambiguous=True).rows
    marked = [number for number, line in enumerate(text.split("\n"), 1) if line.endswith("<?")]
    assert [(row.how, row.lines) for row in rows] == [("ambiguous", (marked[0],))]
