"""Rust in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "Cargo.toml": '[package]\nname = "shop"\nversion = "0.1.0"\n',
    "src/main.rs": """\
mod price;
mod store;

use crate::price::sum;
use crate::store::{Store, open as open_store};
use std::collections::HashMap;

fn main() {
    sum(1);
    price::half(2);
    crate::price::deep::inner();
    let store = Store::new();
    store.load();
    open_store();
    HashMap::<u8, u8>::new();
}

mod inline {
    pub fn whisper() {}
}

fn shadows(sum: fn()) {
    inline::whisper();
    sum();
    let half = || 1;
    half();
}
""",
    "src/price.rs": """\
pub mod deep;

pub fn sum(n: u8) -> u8 {
    check(n)
}

pub fn half(n: u8) -> u8 {
    self::check(n)
}

fn check(n: u8) -> u8 {
    n
}
""",
    "src/price/deep.rs": "pub fn inner() {\n    super::sum(1);\n    shout!(1);\n}\n",
    "src/macros.rs": "macro_rules! shout {\n    ($x:expr) => { $x };\n}\n",
    "src/store.rs": """\
pub trait Load {
    fn load(&self) {
        self.begin();
    }
    fn begin(&self);
}

pub struct Store {
    size: u8,
}

impl Store {
    pub fn new() -> Self {
        Self::empty()
    }

    fn empty() -> Self {
        Store { size: 0 }
    }

    fn grow(&mut self) {
        self.shrink();
    }

    fn shrink(&mut self) {
        std::env::args().next().unwrap();
        std::env::args().freeze();
    }

    fn unwrap(self) {}

    fn freeze(self) {}
}

impl Load for Store {
    fn begin(&self) {}
}

pub fn open() {}
""",
    "src/worker.rs": """\
pub struct Worker {
    n: u8,
}

impl Worker {
    fn again(&self) -> Worker {
        Worker { n: self.n }
    }

    fn run(&self) {
        let other = self.again();
        spawn(move || loop { catch(Safe(|| other.tick())) });
    }

    fn run_clone(&self) {
        let same = self.clone();
        spawn(move || same.tick());
    }

    fn tick(&self) {}
}

fn hired() -> &'static Worker {
    todo!()
}

fn work() {
    let worker = hired();
    worker.tick();
}

struct Clock {}

impl Clock {
    fn tick(&self) {}
}

fn bare<T>(it: T) -> T {
    let unknown = bare(it);
    unknown.tick();
    it
}
""",
}

CALLERS = {
    "src/price.rs::sum": {"import src/main.rs::main", "import src/price/deep.rs::inner"},
    "src/price.rs::half": {"import src/main.rs::main"},
    "src/price.rs::check": {"local src/price.rs::sum", "import src/price.rs::half"},
    "src/price/deep.rs::inner": {"import src/main.rs::main"},
    "src/store.rs::Store.new": {"import src/main.rs::main"},
    "src/store.rs::Store.empty": {"self src/store.rs::Store.new"},
    "src/store.rs::Store.shrink": {"self src/store.rs::Store.grow"},
    "src/store.rs::Store.unwrap": {"ambiguous src/store.rs::Store.shrink"},  # more likely that of Option
    "src/store.rs::Store.freeze": {"unique src/store.rs::Store.shrink"},
    "src/macros.rs::shout": {"unique src/price/deep.rs::inner"},
    "src/store.rs::Load.load": {"inherited src/main.rs::main"},
    "src/store.rs::Load.begin": {"self src/store.rs::Load.load"},
    "src/worker.rs::Worker.again": {"self src/worker.rs::Worker.run"},
    "src/worker.rs::hired": {"local src/worker.rs::work"},
    "src/worker.rs::Clock.tick": {"ambiguous src/worker.rs::bare"},
    "src/worker.rs::bare": {"local src/worker.rs::bare"},
    "src/worker.rs::Worker.tick": {
        "local src/worker.rs::Worker.run",
        "local src/worker.rs::Worker.run_clone",
        "local src/worker.rs::work",
        "ambiguous src/worker.rs::bare",
    },
    "src/main.rs::inline.whisper": {"local src/main.rs::shadows"},
    "src/store.rs::open": {"import src/main.rs::main"},
}
