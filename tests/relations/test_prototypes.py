"""Objects of functions: prototypes, what functions return, and what a method asks of the object around it."""

from __future__ import annotations

import pytest
from related_tree import Plant

REPLY = """\
function Reply (hooks) { this.hooks = new Hooks() }
Reply.prototype.code = function (c) { this.check(c); return this }
Reply.prototype.send = function (p) { this.code(200); this.hooks.add(p); return this }
Reply.prototype.check = function check (c) { return () => this.log() }
Reply.prototype.log = function () {}
function Hooks () {}
Hooks.prototype = {
  add (h) { this.validate(h) },
  validate: function (h) {}
}
module.exports = Reply
"""
FACTORY = """\
export function makeStore(first: number) {
  const inner = () => first;
  const api = {
    read() { return inner(); },
    write: (value: number) => inner(),
    renew() { this.read(); },
    deep: { look() {} },
    inner,
  };
  return api;
}
function bare() {}
export function makeBare() {
  bare();
  return { bare() {} };
}
export const makeService = (name: string) => ({ start() {}, stop: () => name });
export function local() {
  const api = { read() {} };
  api.read();
}
export class Manager {
  listen() {
    const subscription = {
      stop() { this.done(); this.close(); },
      done() {},
    };
    subscription.stop();
    return subscription;
  }
  close() {}
}
export const object = {
  get() { this.helper(); },
  helper() {},
  nested: {
    other() {},
    deep() { this.other(); this.helper(); },
  },
};
"""
MAIN = """\
import { makeService, makeStore, object } from './factory';
import Reply from './reply';

function prototypes() { new Reply([]).code(3).send(4); }
function kept() {
  const reply = new Reply([]);
  reply.hooks.add(1);
}
function stores() {
  const { write } = makeStore(1), store = makeStore(2);
  store.read();
  store.deep.look();
  write(3);
}
function services() { makeService('a').stop(); }
function objects() { object.nested.deep(); }
"""
OTHER_METHODS = "done stop helper add check look read other validate"
OTHER = f"export class Other {{ {' '.join(f'{name}() {{}}' for name in OTHER_METHODS.split())} }}\n"
FILES = {"reply.js": REPLY, "factory.ts": FACTORY, "main.ts": MAIN, "other.ts": OTHER}
CALLERS = {
    "reply.js::Reply.code": "import main.ts::prototypes, self reply.js::Reply.send",
    "reply.js::Reply.send": "import main.ts::prototypes",
    "reply.js::Reply.check": "self reply.js::Reply.code",
    "reply.js::Reply.log": "self reply.js::Reply.check",
    "reply.js::Hooks.add": "import main.ts::kept, local reply.js::Reply.send",
    "reply.js::Hooks.validate": "self reply.js::Hooks.add",
    "factory.ts::makeStore.read": "import main.ts::stores, self factory.ts::makeStore.renew",
    "factory.ts::makeStore.write": "import main.ts::stores",
    "factory.ts::makeStore.deep.look": "import main.ts::stores",
    "factory.ts::bare": "local factory.ts::makeBare",
    "factory.ts::makeService.stop": "import main.ts::services",
    "factory.ts::Manager.listen.done": "self factory.ts::Manager.listen.stop",
    "factory.ts::Manager.listen.stop": "local factory.ts::Manager.listen",
    "factory.ts::object.helper": "self factory.ts::object.get",
    "factory.ts::object.nested.other": "self factory.ts::object.nested.deep",
    "factory.ts::object.nested.deep": "import main.ts::objects",
}


@pytest.mark.parametrize("target", CALLERS)
def test_what_is_asked_of_an_object_that_a_function_makes_is_its_method(shared: Plant, target: str) -> None:
    sure = {caller for caller in shared(FILES).callers(target) if not caller.startswith("ambiguous ")}
    assert sure == set(CALLERS[target].split(", "))


def test_what_a_prototype_is_given_by_name_is_called_by_that_name(plant: Plant) -> None:
    tree = plant(
        {"helpers.js": "function push() {}\nmodule.exports = { push }\n"}
        | {
            "queue.js": "const { push } = require('./helpers')\n"
            "class Queue {\n  table() {}\n  run() { this.push() }\n}\n"
            "Queue.prototype.push = push;\n"
            "exports.from = Queue.prototype.from = Queue.prototype.into = Queue.prototype.table\n"
            "/*\nQueue.prototype.into = push\n*/\n"
            "Queue.prototype.lower = true\n"
            "module.exports = Queue\n"
        }
        | {
            "sub.js": "const Queue = require('./queue')\n"
            "class Sub extends Queue { go() { this.push(); this.into() } }\n"
            "function make() { new Sub().push(); const sub = new Sub(); sub.from() }\n"
        }
    )
    assert tree.callers("helpers.js::push") == {
        "import queue.js::Queue.run",
        "import sub.js::Sub.go",
        "import sub.js::make",
    }
    assert tree.callers("queue.js::Queue.table") == {"import sub.js::Sub.go", "import sub.js::make"}


def test_methods_of_the_object_that_a_function_gives_which_is_called_at_once_are_the_variable_s(plant: Plant) -> None:
    source = """\
export const api = (() => {
  function hidden() {}
  return {
    run() {
      this.stop();
      hidden();
    },
    stop: function () {},
  };
})();
const made = (function () { return { go() {} } }());
const given = wrap(() => { return { none() {} } });
function use() { api.run(); made.go(); }
"""
    tree = plant(
        {"api.ts": source, "main.ts": "import { api } from './api';\nexport function main() { api.stop(); }\n"}
    )
    assert tree.callers("api.ts::api.run") == {"local api.ts::use"}
    assert tree.callers("api.ts::made.go") == {"local api.ts::use"}
    assert tree.callers("api.ts::api.stop") == {"self api.ts::api.run", "import main.ts::main"}
    assert tree.callers("api.ts::hidden") == {"local api.ts::api.run"}


def test_a_class_has_what_the_prototype_has_that_it_is_derived_from_and_no_interface(plant: Plant) -> None:
    tree = plant(
        {"base.js": "function Base() {}\nBase.prototype.clone = function () {}\nmodule.exports = Base\n"}
        | {"sub.js": "const Base = require('./base')\nclass Sub extends Base { clone() { super.clone() } }\n"}
        | {
            "stream.ts": "import { Duplex } from 'node:stream';\n"
            "export interface Events { once(name: string): void }\n"
            "export class Request extends Duplex implements Events { go() { this.end(); } }\n"
            "function use(request: Request) { request.once('end'); }\n"
        }
    )
    assert tree.callers("base.js::Base.clone") == {"inherited sub.js::Sub.clone"}
    assert tree.callees("stream.ts::use") == set()
