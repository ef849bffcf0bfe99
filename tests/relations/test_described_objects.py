"""What JSDoc says of objects: ``@typedef`` with ``@property``, and ``@param {T} options.member``."""

from __future__ import annotations

import pytest
from related_tree import Plant

MAIN = """\
import { Other, Store } from './stores.js';

/**
 * @typedef {Object} Options
 * @property {string} name
 * @property {Store|null} [store=null] where it goes
 * @property {Other} other
 */
/** @typedef {Store} Renamed */
/** @typedef {{inner: Options, all: Store[]}} Nested */
/**
 * @typedef Bare
 * @prop {Store} store
 */

/** @param {Options} options */
function of_a_typedef(options) { options.store.save(); }

/** @param {Options} options */
function taken_apart({ store: mine }) { mine.save(); }

/** @param {Renamed} one */
function of_a_name(one) { one.save(); }

/** @param {Nested} one */
function of_an_inner_one(one) { one.inner.store.save(); one.all[0].save(); }

/** @param {Bare} one */
function of_one_without_type(one) { one.store.save(); }

/** @type {WeakMap<Other, Options>} */
const slots = new WeakMap();
function of_a_map(one) { const { store } = slots.get(one); store.save(); }

/**
 * @param {string} name
 * @param {Object} options What else
 * @param {Store} options.store
 * @param {Other} [options.other]
 */
function of_parameters(name, options) { const { store } = options; store.save(); options.other.save(); }

/**
 * @param {Object} options
 * @param {Store} options.store
 */
function of_a_pattern({ store }) { store.save(); }

/**
 * @param {Options} options
 * @param {Other} options.store
 */
function said_twice(options) { options.store.save(); }

/** @param {Options} options */
function not_said(options) { options.further.save(); }
"""
STORES = "export class Store { save() {} }\nexport class Other { save() {} }\n"
CALLERS = {
    "Store.save": "of_a_typedef taken_apart of_a_name of_an_inner_one of_one_without_type of_a_map of_parameters "
    "of_a_pattern said_twice",
    "Other.save": "of_parameters",
}


def _sure(found: set[str]) -> set[str]:
    return {one for one in found if not one.startswith(("ambiguous ", "unique "))}


@pytest.mark.parametrize("target", CALLERS)
def test_objects_have_the_members_that_comments_say(plant: Plant, target: str) -> None:
    found = plant({"stores.js": STORES, "main.js": MAIN}).callers(f"stores.js::{target}")
    assert _sure(found) == {f"import main.js::{name}" for name in CALLERS[target].split()}
    assert "ambiguous main.js::not_said" in found


def test_a_member_of_a_large_object_is_known(plant: Plant) -> None:
    many = "".join(f" * @property {{Other}} measuredFrom{number}\n" for number in range(9))
    main = f"import {{ Other, Store }} from './stores.js';\n/**\n * @typedef {{Object}} Large\n{many}"
    main += " * @property {Store} store\n */\n/** @param {Large} one */\nfunction use(one) { one.store.save(); }\n"
    found = plant({"stores.js": STORES, "main.js": main}).callers("stores.js::Store.save")
    assert found == {"import main.js::use"}
