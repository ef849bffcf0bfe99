"""What comments of JavaScript say of types: JSDoc's ``@param``, ``@returns``, ``@type`` and what they import."""

from __future__ import annotations

import pytest
from related_tree import Plant

ITEM = """\
export class Item {
  /** @returns {Item} */
  next() { return cache.get(this); }
  go() {}
}
export class Other { go() {} }
"""
MAIN = """\
/**
 * @typedef {import("./item.js").Item} Item
 * @import { Other } from './item.js'
 */

/** @param {Item} one */
function of_a_parameter(one) { one.go(); }

/**
 * @param {string} name
 * @param {?Item} [one=null] - what goes
 * @param {Object} options
 * @param {Other} options.other
 */
export function left_out(name, one, options) { one.go(); }

/** @param {...Item} many */
const of_the_rest = (...many) => { many.forEach((one) => one.go()); };

/** @param {Item[]} many */
function looped(many) { for (const one of many) one.go(); }

/** @param {Array.<Item>} many */
function of_an_old_array(many) { many[0].go(); }

/** @param {{one: Item}} options */
function taken_apart({ one }) { one.go(); }

function of_a_variable() {
  /** @type {Item | undefined} */
  const one = find();
  one.go();
}

function cast() { /** @type {Item} */ (find()).go(); }

class Holder {
  constructor() {
    /** @type {Item} */
    this.one = find();
  }

  of_a_field() { this.one.go(); }

  /** @param {Item} one */
  of_a_method(one) { one.next().next().go(); }
}

/** @type {Other} */
const other = find();
function of_the_module() { other.go(); }

/**
 * @template Item
 * @param {Item} one
 */
function of_a_type_parameter(one) { one.go(); }

/** @param {Item} one */
const number = 1;
function beside(one) { one.go(); }

/** one: {Item} */
function said_in_words(one) { one.go(); }
"""
FILES = {"item.js": ITEM, "main.js": MAIN}
CALLERS = {
    "item.js::Item.go": "of_a_parameter left_out of_the_rest looped of_an_old_array taken_apart of_a_variable cast "
    "Holder.of_a_field Holder.of_a_method",
    "item.js::Item.next": "Holder.of_a_method",
    "item.js::Other.go": "of_the_module",
}


@pytest.mark.parametrize("target", CALLERS)
def test_comments_say_types(shared: Plant, target: str) -> None:
    sure = {caller for caller in shared(FILES).callers(target) if not caller.startswith(("ambiguous ", "unique "))}
    assert sure == {f"import main.js::{name}" for name in CALLERS[target].split()}


def test_what_comments_import_is_imported(plant: Plant) -> None:
    tree = plant({**FILES, "plain.js": "// import { Item } from './item.js'\n"})
    assert tree.names("importers", "item.js") == ["main.js"]


def test_a_function_with_a_prototype_is_a_type_that_comments_name(plant: Plant) -> None:
    virtual = "function Virtual() {}\nVirtual.prototype.get = function () {};\nmodule.exports = Virtual;\n"
    main = """\
const Virtual = require('./virtual');
function Plain() {}
/** @param {Virtual} one */
function taken(one) { one.get(); }
/** @returns {Virtual} */
function make(name) { return kept[name]; }
function given() { make('one').get(); }
/** @param {Plain} one */
function of_another(one) { one.get(); }
"""
    tree = plant({"virtual.js": virtual, "other.js": "class Other { get() {} }\n", "main.js": main})
    found = {one for one in tree.callers("virtual.js::Virtual.get") if not one.startswith("ambiguous ")}
    assert found == {"import main.js::taken", "import main.js::given"}


def test_a_module_is_the_class_that_it_exports_in_a_comment_and_an_annotation(plant: Plant) -> None:
    tree = plant(
        {
            "item.js": "class Item { go() {} }\nmodule.exports = Item;\n",
            "other.js": "class Other { go() {} }\n",
            "main.js": "/** @param {import('./item')} one */\nfunction taken(one) { one.go(); }\n",
            "typed.ts": "function annotated(one: import('./item')) { one.go(); }\n",
        }
    )
    assert set(tree.callers("item.js::Item.go")) == {"import main.js::taken", "import typed.ts::annotated"}


@pytest.mark.parametrize("said", ["function({name: string}, Item): void", "(one: {name: string}, item: Item) => void"])
def test_a_function_in_a_comment_says_what_it_is_given(plant: Plant, said: str) -> None:
    main = f"/** @param {{{said}}} use */\nfunction each(use) {{}}\neach((_, item) => item.go());\n"
    tree = plant({"item.js": ITEM, "main.js": f"import {{ Item }} from './item.js';\n{main}"})
    assert tree.callers("item.js::Item.go") == {"import main.js"}
