"""Protocols in Python, TypeScript, PHP, Ruby and Lua; ``test_protocol_calls.py`` says what the marks mean."""

from __future__ import annotations

FILES = {
    "a.py": """\
class Bag:
    def __iter__(self): return Steps()
    def __bool__(self): return True
    def __len__(self): return 1
    def __str__(self): return ''
    def __format__(self, spec): return ''
    def __index__(self): return 1
    def __lt__(self, other): return True
class Row:
    def __len__(self): return 1
class Task:
    def __call__(self): return self() # <- Task.__call__
    @classmethod
    def of(cls): return cls()
class Steps:
    def __iter__(self): return self
    def __next__(self): return 1
class Lock:
    def __enter__(self): return self
    def __exit__(self, *error): pass

def loops(b: Bag, s: Steps):
    for x in b: # <- Bag.__iter__, Steps.__next__
        pass
    for x in s: # <- Steps.__iter__, Steps.__next__
        pass
    print([*b]) # <- Bag.__iter__, Steps.__next__
    x, y = b # <- Bag.__iter__, Steps.__next__
    x, y = 1, 2
    sorted(b) # <- Bag.__iter__, Steps.__next__
    yield from b # <- Bag.__iter__, Steps.__next__
    next(s) # <- Steps.__next__

def truth(b: Bag):
    if b: # <- Bag.__bool__
        return 1
    while not b: # <- Bag.__bool__
        pass
    assert b # <- Bag.__bool__
    one = 1 if b else 2 # <- Bag.__bool__
    if b and one == 1: # <- Bag.__bool__
        return b is None
    return [x for x in [1] if b] # <- Bag.__bool__

def counted(row: Row):
    if row: # <- Row.__len__
        return len(row) # <- Row.__len__

def guesses(unknown):
    x, *y = unknown # <? Bag.__iter__, Steps.__iter__, Steps.__next__
    if unknown: # <? Bag.__bool__, Bag.__len__, Row.__len__
        pass
    '{}'.format(**unknown)

def texts(b: Bag):
    print(b) # <- Bag.__str__
    f'{b:>3}' # <- Bag.__format__
    f'{b!r}'
    '{}'.format(b) # <- Bag.__format__
    print(*b) # <- Bag.__iter__, Steps.__next__
    hex(b) # <- Bag.__index__

def managed(lock: Lock, stack):
    stack.enter_context(lock) # <- Lock.__enter__, Lock.__exit__
""",
    "a.ts": """\
export class Bag {
  *[Symbol.iterator]() { yield 1 }
  async *[Symbol.asyncIterator]() { yield 1 }
  [Symbol.dispose]() { }
  toString() { return '' }
  then(done: () => void) { }
}
export async function all(b: Bag, unknown) {
  for (const x of b) console.log(x) // <- Bag.[Symbol.iterator]
  for await (const x of b) console.log(x) // <- Bag.[Symbol.asyncIterator]
  const all = [...b] // <- Bag.[Symbol.iterator]
  const [x, y] = b // <- Bag.[Symbol.iterator]
  using c = b // <- Bag.[Symbol.dispose]
  const text = `${b}` // <- Bag.toString
  await b // <- Bag.then
  console.log({ ...b })
}
""",
    "a.php": """\
<?php
class Bag implements IteratorAggregate, Countable, ArrayAccess {
    public function getIterator(): Steps { return new Steps(); }
    public function count(): int { return 1; }
    public function offsetGet($at) { return 1; }
    public function offsetExists($at) { return true; }
    public function offsetUnset($at) { }
    public function __toString() { return ''; }
}
class Steps implements Iterator {
    public function current() { return 1; }
    public function next() { }
    public function valid() { return true; }
}
function all(Bag $b, Steps $s) {
    foreach ($b as $x) { } // <- Bag.getIterator, Steps.current, Steps.next, Steps.valid
    foreach ($s as $x) { } // <- Steps.current, Steps.next, Steps.valid
    count($b); // <- Bag.count
    isset($b[1]); // <- Bag.offsetExists
    unset($b[1]); // <- Bag.offsetUnset
    echo $b; // <- Bag.__toString
    $t = 'a' . $b; // <- Bag.__toString
    $all = [...$b]; // <- Bag.getIterator, Steps.current, Steps.next, Steps.valid
}
""",
    "a.rb": """\
class Bag
  def each
    yield 1
  end
  def to_s
    ""
  end
  def <=>(other)
    0
  end
  def to_proc
    1
  end
  def to_a
    []
  end
  def ===(other)
    true
  end
end
def all
  b = Bag.new
  for x in b # <- Bag.each
  end
  [1].map(&b) # <- Bag.to_proc
  [*b] # <- Bag.to_a
  case 1
  when b then 1 # <- Bag.===
  end
  "#{b}" # <- Bag.to_s
end
""",
    "a.lua": """\
local Bag = {}
Bag.__index = Bag
function Bag.new() return setmetatable({}, Bag) end
function Bag.__add(a, b) return a end
function Bag.__call(self, n) return n end
function Bag.__len(self) return 1 end
function Bag.__eq(a, b) return true end
function Bag.__lt(a, b) return true end
function Bag.__concat(a, b) return "" end
function Bag.__tostring(self) return "" end
function Bag.__unm(self) return self end
function Bag.__pairs(self) return 1 end
local function all(unknown)
  local b = Bag.new()
  local c = b + 1 -- <- Bag.__add
  c = 1 + b -- <- Bag.__add
  b(1) -- <- Bag.__call
  print(#b) -- <- Bag.__len
  c = b == unknown -- <- Bag.__eq
  c = unknown > b -- <- Bag.__lt
  c = b .. "a" -- <- Bag.__concat
  tostring(b) -- <- Bag.__tostring
  c = -b -- <- Bag.__unm
  for k in pairs(b) do end -- <- Bag.__pairs
end
local function guess(unknown)
  return unknown + 1 -- <? Bag.__add
end
local made = outside()
made(1) -- <? Bag.__call
guess(1)
""",
}
