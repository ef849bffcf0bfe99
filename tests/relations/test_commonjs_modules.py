"""What modules of CommonJS give, and default exports that are no symbols: calls of it from both ends."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "app.js": "exports = module.exports = createApp;\nfunction createApp() {}\nfunction app() {}\n",
    "nameless.js": "module.exports = function () {}\n",
    "arrow.js": "module.exports = async (a) => {}\n",
    "called.js": "'use strict'\nmodule.exports = function called (a) {}\nmodule.exports.more = 1\n",
    "named.js": "function made() {}\nmodule.exports = { build: made, own() {} }\n",
    "behind.js": "class Behind {}\nmodule.exports = Behind\nmodule.exports.helpers = { help }\nfunction help() {}\n",
    "store.js": "class Store { load() {} }\nmodule.exports = new Store()\n",
    "manager.ts": "export class Manager { run() {} }\nexport function other() {}\nexport default new Manager();\n",
    "passing.ts": "export { default as manager } from './manager';\n",
    "aliased.js": "function hidden() {}\nexports.shown = hidden\n",
    "utils.cjs": "exports.escape = function (text) {}\nexports.slug = (text) => {}\n",
    "module.js": """\
import utils from "./utils.cjs";
function of_a_whole_module() { utils.escape() }
""",
    "main.js": """\
const build = require('./app'), one = require('./nameless'), two = require('./arrow')
const named = require('./named'), store = require('./store'), { shown } = require('./aliased')
const Answer = require('./behind')
const { build: again } = require('./named')
const three = require('./called')

function of_a_default() { build() }
function of_a_nameless_one() { one() }
function of_an_arrow() { two(1) }
function of_a_named_one() { three(1) }
function of_a_member() { named.build() }
function of_a_method() { named.own() }
function of_a_member_taken_out() { again() }
function of_an_object_behind() { Answer.helpers.help() }
function of_what_is_made() { store.load() }
function of_an_alias() { shown() }
""",
    "main.ts": """\
import manager from './manager';
import store from './store';
import { manager as passed } from './passing';

function of_a_made_default() { manager.run(); }
function of_a_default_passed_on() { passed.run(); }
function of_the_same() { store.load(); }
""",
}
CALLERS = {
    "app.js::createApp": "main.js::of_a_default",
    "app.js::app": "",
    "nameless.js:1": "main.js::of_a_nameless_one",
    "arrow.js:1": "main.js::of_an_arrow",
    "called.js::called": "main.js::of_a_named_one",
    "named.js::made": "main.js::of_a_member main.js::of_a_member_taken_out",
    "named.js::own": "main.js::of_a_method",
    "behind.js::help": "main.js::of_an_object_behind",
    "store.js::Store.load": "main.js::of_what_is_made main.ts::of_the_same",
    "manager.ts::Manager.run": "main.ts::of_a_default_passed_on main.ts::of_a_made_default",
    "aliased.js::hidden": "main.js::of_an_alias",
    "utils.cjs::escape": "module.js::of_a_whole_module",
}


@pytest.mark.parametrize("target", CALLERS)
def test_what_a_module_exports_is_called_by_the_name_that_an_importer_gives_it(shared: Plant, target: str) -> None:
    assert shared(FILES).callers(target) == {f"import {caller}" for caller in CALLERS[target].split()}


def test_what_a_module_exports_goes_before_what_bears_the_importer_s_name_in_it(plant: Plant) -> None:
    tree = plant(
        {"a.js": "module.exports = first\nfunction first() {}\nfunction a() {}\n"}
        | {"b.js": "const a = require('./a')\nfunction f() { a() }\n"}
    )
    assert tree.callers("a.js::first") == {"import b.js::f"}
    assert tree.callers("a.js::a") == set()


def test_a_module_passes_on_what_it_takes_from_another_one(plant: Plant) -> None:
    tree = plant(
        {"parts.js": "module.exports.copy = (a) => a\n"}
        | {"all.js": "const parts = require('./parts')\nmodule.exports.copy = parts.copy;\n"}
        | {"list.js": "const parts = require('./parts')\nmodule.exports = { copy: parts.copy }\n"}
        | {"use.js": "const all = require('./all')\nfunction f() { all.copy() }\n"}
        | {"other.js": "const { copy } = require('./list')\nfunction g() { copy() }\n"}
    )
    assert {"import use.js::f", "import other.js::g"} <= tree.callers("parts.js::copy")


def test_a_module_speaks_of_itself_as_module_exports_and_as_this_in_its_methods(plant: Plant) -> None:
    tree = plant(
        {
            "own.js": "exports.parse = () => 1\nexports.read = () => module.exports.parse()\n"
            "exports.again = () => [1].map(() => exports.parse())\n"
        }
        | {"whole.js": "module.exports = {\n  run() { this.stop() },\n  stop: function () {},\n}\n"}
    )
    assert tree.callers("own.js::parse") == {"local own.js::read", "local own.js::again"}
    assert tree.callers("whole.js::stop") == {"self whole.js::run"}


PASSING = {
    "impl.js": "module.exports = create\nfunction create() {}\nexports.other = other\nfunction other() {}\n",
    "nameless.js": "module.exports = function (a) { return a }\n",
    "index.js": "'use strict'\nmodule.exports = require('./impl');\n",
    "list.js": "exports.one = require('./impl')\nexports.two = require('./impl').other;\n",
    "table.js": "module.exports = {\n  own() {},\n  impl: require('./impl'),\n  more: require('./impl').other,\n}\n",
    "held.js": "const isObject = require('./nameless')\nconst debug = require('debug')\n"
    "exports.isObject = isObject\nexports.debug = debug\nexports.lists = {}\n"
    "exports.lists.flat = function flat() {}\n",
    "use.js": """\
const index = require('./index'), list = require('./list'), table = require('./table'), held = require('./held')
const { one } = require('./list')
const { other } = require('./index')

function of_what_is_passed_on() { index() }
function of_a_part() { other() }
function of_a_module_given_by_name() { list.one(); one() }
function of_a_part_given_by_name() { list.two() }
function of_a_table() { table.impl() }
function of_a_part_in_a_table() { table.more() }
function of_a_variable() { held.isObject() }
function of_a_library() { held.debug() }
function of_an_object() { held.lists.flat() }
""",
}


def test_what_a_module_requires_and_gives_away_is_called_where_that_is_taken(shared: Plant) -> None:
    tree = shared(PASSING)
    assert tree.callers("impl.js::create") == {
        "import use.js::of_what_is_passed_on",
        "import use.js::of_a_module_given_by_name",
        "import use.js::of_a_table",
    }
    assert tree.callers("impl.js::other") == {
        "import use.js::of_a_part",
        "import use.js::of_a_part_given_by_name",
        "import use.js::of_a_part_in_a_table",
    }
    assert tree.names("imports", "list.js") == ["impl.js"]


def test_a_variable_that_holds_what_is_required_is_not_meant_where_it_is_given_away(shared: Plant) -> None:
    tree = shared(PASSING)
    assert tree.callers("nameless.js:1") == {"import use.js::of_a_variable"}
    assert tree.callees("use.js::of_a_variable") == {"import nameless.js::module.exports"}
    assert tree.callees("use.js::of_a_library") == set()
    assert tree.callees("use.js::of_an_object") == {"import held.js::lists.flat"}


ASKED = {
    "tools.js": "function make() { return new Made() }\nclass Made { run() {} }\nmodule.exports = { make }\n",
    "whole.js": "class Whole { run() {} }\nmodule.exports = () => new Whole()\n",
    "lazy.ts": "export function load() {}\nexport function again() {}\n",
    "main.js": """\
const made = require('./tools').make('a')
const whole = require("./whole")(1)
const debug = require("debug")("name")

function at_once() { return require('./tools').make() }
function made_by_a_member() { made.run() }
function made_by_a_module() { whole.run(); debug("x") }
function in_a_chain() { require('./tools').make().run() }
""",
    "main.ts": """\
export async function awaited() { (await import('./lazy')).load(); }
export function then() { import('./lazy').then((lazy) => lazy.again()); }
""",
}
ASKED_CALLERS = {
    "tools.js::make": "main.js::at_once main.js::in_a_chain main.js::made",
    "tools.js::Made.run": "main.js::made_by_a_member main.js::in_a_chain",
    "whole.js::Whole.run": "main.js::made_by_a_module",
    "lazy.ts::load": "main.ts::awaited",
    "lazy.ts::again": "main.ts::then",
}


@pytest.mark.parametrize("target", ASKED_CALLERS)
def test_what_is_asked_at_once_of_what_is_required_is_asked_of_the_module(plant: Plant, target: str) -> None:
    assert plant(ASKED).callers(target) == {f"import {caller}" for caller in ASKED_CALLERS[target].split()}


def test_what_a_variable_and_the_module_are_given_in_brackets_belongs_to_the_variable(plant: Plant) -> None:
    given = "const parsers = (exports.parsers = { yaml: (a) => a, js(a) {} });\n"
    tree = plant({"a.js": given + "function f() { parsers.yaml(); parsers.js() }\n"})
    assert tree.callers("parsers.yaml") == tree.callers("parsers.js") == {"local a.js::f"}
