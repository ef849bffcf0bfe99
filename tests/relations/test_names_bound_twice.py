"""What a name means that a file imports twice, or imports and declares."""

from __future__ import annotations

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
