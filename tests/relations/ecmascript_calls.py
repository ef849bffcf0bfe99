"""TypeScript and JavaScript in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "tsconfig.json": '{"compilerOptions": {"baseUrl": ".", "paths": {"@lib/*": ["src/lib/*"]}}}\n',
    "src/base.ts": """\
export class Base {
  constructor() {
    this.reset();
  }
  reset(): void {}
  save(): void {
    this.check();
  }
  check(): boolean {
    return ready();
  }
  static make(): Base {
    return new Base();
  }
}

export function ready(): boolean {
  return true;
}
""",
    "src/basket.ts": """\
import { Base, ready as isReady } from "./base";
import * as base from "./base";
import format from "./format";
import { helper } from "@lib/helper";
import fs from "fs";

export class Basket extends Base {
  items = base.ready();

  save(): void {
    super.save();
    this.total();
    this.reset();
  }

  total(): number {
    format(1);
    helper();
    fs.readFileSync("x");
    return isReady() ? 1 : 0;
  }
}

export class Large extends Basket {
  constructor() {
    super();
  }
  grow(): void {
    this.total();
    this.check();
    Base.make();
  }
}

export const empty = () => new Basket();

export function many(): Large {
  return new Large();
}

export function shadows(ready: () => void, empty: () => void) {
  ready();
  empty();
  const many = () => 1;
  many();
}
""",
    "src/format.ts": """\
export default function formatPrice(value: number): string {
  return pad(value);
}

function pad(value: number) {
  return String(value);
}
""",
    "src/lib/helper.ts": "export function helper() {}\nexport function renamed() {}\n",
    "src/index.ts": """\
export { Basket, many as plenty } from "./basket";
export * from "./lib/helper";
export { default as show } from "./format";
""",
    "src/app.ts": """\
import { Basket, plenty, helper, show } from ".";
import * as all from "./index";
import { readFile } from "node:fs";

export function run() {
  const basket = new Basket();
  basket.total();
  plenty();
  helper();
  all.renamed();
  all.plenty();
  show(1);
  readFile("x");
}

export function typed(basket: Basket, either: Either) {
  basket.save();
  either.grow();
}

type Either = Basket | string;

run();
""",
    "old/tool.js": """\
const { wrap, unwrap: open } = require("./wrap");
const lib = require("./wrap");

function main() {
  wrap();
  open();
  lib.seal();
  missing();
}

exports.main = main;
""",
    "old/wrap.js": """\
function wrap() {
  return seal();
}
function unwrap() {}
function seal() {}
module.exports = { wrap, unwrap, seal };
""",
    "old/reply.js": """\
var send = require("post");
function pack() {}
var reply = {};
reply.send = function (body) {
  return send(body);
};
reply.pack = function () {
  return pack();
};
module.exports = reply;
""",
    "other.ts": """\
import { ready } from "elsewhere";

export function outside() {
  ready();
  parseInt("1");
}
""",
}

CALLERS = {
    "src/base.ts::Base.reset": {"self src/base.ts::Base.constructor", "inherited src/basket.ts::Basket.save"},
    "src/base.ts::Base.save": {"inherited src/basket.ts::Basket.save"},
    "src/base.ts::Base.check": {"self src/base.ts::Base.save", "inherited src/basket.ts::Large.grow"},
    "src/base.ts::ready": {
        "local src/base.ts::Base.check",
        "import src/basket.ts::Basket.items",
        "import src/basket.ts::Basket.total",
    },
    "src/base.ts::Base": {"local src/base.ts::Base.make"},
    "src/base.ts::Base.make": {"import src/basket.ts::Large.grow"},
    "src/base.ts::Base.constructor": {
        "local src/base.ts::Base.make",
        "inherited src/basket.ts::Large.constructor",
        "local src/basket.ts::empty",
        "import src/app.ts::run",
    },
    "src/basket.ts::Basket.total": {
        "self src/basket.ts::Basket.save",
        "inherited src/basket.ts::Large.grow",
        "import src/app.ts::run",
    },
    "src/basket.ts::Basket.save": {"import src/app.ts::typed"},
    "src/basket.ts::Large.grow": {"ambiguous src/app.ts::typed"},
    "src/basket.ts::Basket": {"local src/basket.ts::empty", "import src/app.ts::run"},
    "src/basket.ts::Large.constructor": {"local src/basket.ts::many"},
    "src/basket.ts::empty": set(),
    "src/basket.ts::many": {"import src/app.ts::run"},
    "src/format.ts::formatPrice": {"import src/basket.ts::Basket.total", "import src/app.ts::run"},
    "src/format.ts::pad": {"local src/format.ts::formatPrice"},
    "src/lib/helper.ts::helper": {"import src/basket.ts::Basket.total", "import src/app.ts::run"},
    "src/lib/helper.ts::renamed": {"import src/app.ts::run"},
    "src/app.ts::run": {"local src/app.ts"},
    "old/wrap.js::wrap": {"import old/tool.js::main"},
    "old/wrap.js::unwrap": {"import old/tool.js::main"},
    "old/wrap.js::seal": {"local old/wrap.js::wrap", "import old/tool.js::main"},
    "old/reply.js::reply.send": set(),
    "old/reply.js::reply.pack": set(),
    "old/reply.js::pack": {"local old/reply.js::reply.pack"},
}
