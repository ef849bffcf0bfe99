"""Callers of a value, a relation or an event say which uses set, clear, end or send it, those first."""

from __future__ import annotations

import json

import pytest
from related_tree import Plant, Smart

JAVA = """\
class Filter {
  private final Map<String, String> cache = new HashMap<>();
  private Thread worker = null;
  Filter() { worker = null; }
  boolean is(String key) { return cache.canRemove(key); }
  String get(String key) { return cache.get(key); }
  void put(String key) { cache.put(key, key); }
  void modified() { cache.clear(); }
  void removed(String user) { this.cache.remove(user); }
  void shut() { worker.interrupt(); worker = null; }
  void other(Map<String, String> others) { others.remove(cache.get("a")); }
}
"""
PYTHON = """\
class Filter:
    cache: dict = {}
    last: str | None = None


    def put(self, key):
        self.cache[key] = key

    def removed(self, key):
        del self.cache[key]

    def modified(self):
        self.cache.clear()

    def forget(self):
        self.last = None

    def other(self, others):
        others.remove(self.cache)
"""
ECMASCRIPT = """\
export class Filter {
  private cache: Record<string, string> = {};
  put(key: string) { this.cache[key] = key; }
  removed(key: string) { delete this.cache[key]; }
  modified() { this.cache = {}; }
  other(others: Record<string, string>) { delete others[this.cache.a]; }
}
"""
CSHARP = """\
class Filter {
  private Dictionary<string, string> _cache = new();
  void Put(string key) { _cache[key] = key; }
  void Removed(string key) { _cache.Remove(key); }
  void Modified() { _cache?.Clear(); }
}
"""
PHP = """\
<?php
class Page {
    public $cache = [];
    public function revisions() { return $this->hasMany(Revision::class); }
    public function put($key) { $this->cache[$key] = 1; }
    public function removed($key) { unset($this->cache[$key]); }
}
class Trash {
    public function destroy(Page $page) { $page->revisions()->delete(); }
    public function old(Page $page) { $page->revisions()->where('old', '=', 1)->delete(); }
    public function count(Page $page) { return $page->revisions()->count(); }
}
"""
GO = """\
package a

type Filter struct {
	cache map[string]string
	done  chan int
}

func (f *Filter) put(key string)     { f.cache[key] = key }
func (f *Filter) removed(key string) { delete(f.cache, key) }
func (f *Filter) modified()          { f.cache = nil }
func (f *Filter) shut()              { close(f.done) }
func (f *Filter) other(m map[string]string) { delete(m, f.cache["a"]) }
"""
C = """\
struct filter { char *cache; };
void put(struct filter *f, char *value) { f->cache = value; }
void removed(struct filter *f) { free(f->cache); }
void modified(struct filter *f) { f->cache = NULL; }
void sent(struct filter *f) { zfree(f->cache); }
void first(struct filter *f) { close_socket(f->cache[0]); }
char *shorter(struct filter *f) { return sdsRemoveSpace(f->cache); }
"""
RUBY = """\
class Filter
  def initialize
    @cache = {}
  end

  attr_reader :cache

  def put(key)
    cache[key] = 1
  end

  def removed(key)
    cache.delete(key)
  end
end
"""
KOTLIN = """\
class Filter {
  private val cache = mutableMapOf<String, String>()
  fun put(key: String) { cache[key] = key }
  fun removed(key: String) { cache.remove(key) }
}
"""
RUST = """\
pub struct Filter { cache: Vec<u8> }
impl Filter {
    fn put(&mut self, key: u8) { self.cache.push(key); }
    fn modified(&mut self) { self.cache.clear(); }
}
"""


EVENT = """\
package events

const (
	Saved = "saved"
)

func (e *Log) String(t string) bool {
	return t == Saved
}

func (e *Log) Listen() { e.bus.Subscribe(Saved) }

func (e *Log) Save() {
	e.bus.Publish(
		Saved, 1)
}
"""
JAVASCRIPT = """\
class A { limit = 3; a = new Map() }
function f(a, b) {
  if (a.limit > 3) g(a.limit);
  a.limit += 1;
  h({ limit: a.limit });
  a.limit++;
  emit(a.limit);
  return a.limit === 2;
}
"""


@pytest.mark.parametrize(
    ("path", "source", "target", "cleared", "removed", "others"),
    [
        ("Filter.java", JAVA, "Filter.cache", [8], [9], []),
        ("Filter.java", JAVA, "Filter.worker", [10], [], []),
        ("a.py", PYTHON, "Filter.cache", [13], [10], [7]),
        ("a.py", PYTHON, "Filter.last", [16], [], []),
        ("a.ts", ECMASCRIPT, "Filter.cache", [5], [4], [3]),
        ("a.cs", CSHARP, "Filter._cache", [5], [4], [3]),
        ("a.php", PHP, "Page.cache", [], [6], [5]),
        ("a.php", PHP, "Page.revisions", [9], [10], []),
        ("a.go", GO, "Filter.cache", [10], [9], [8]),
        ("a.go", GO, "Filter.done", [11], [], []),
        ("a.c", C, "filter.cache", [3, 4, 5], [], [2]),
        ("a.rb", RUBY, "Filter.cache", [], [13], [9]),
        ("a.kt", KOTLIN, "Filter.cache", [], [4], [3]),
        ("a.rs", RUST, "Filter.cache", [4], [], []),
        ("a.go", EVENT, "Saved", [], [], [15]),
        ("a.js", JAVASCRIPT, "A.limit", [], [], [4, 6, 7]),
    ],
)
def test_callers_say_which_lines_clear_or_end_a_value_and_begin_with_those_that_change_it(
    plant: Plant, path: str, source: str, target: str, cleared: list[int], removed: list[int], others: list[int]
) -> None:
    answer = plant({path: source}).ask("callers", target)
    assert answer.cleared == tuple((path, line) for line in cleared)
    assert answer.removed == tuple((path, line) for line in removed)
    changing = [row.changes for row in answer.rows]
    assert sorted(line for lines in changing for line in lines) == sorted((*cleared, *removed, *others))
    assert [lines == () for lines in changing] == sorted(lines == () for lines in changing)


def test_they_are_told_in_one_line_that_stays_where_room_is_short(plant: Plant, smart: Smart) -> None:
    readers = {f"r{number}.py": "def read(f):\n    return f.cache\n" for number in range(30)}
    root = plant({"a.py": PYTHON, **readers}).root
    for _ in range(2):  # as it is read, and as it is kept
        out = smart(root, "callers", "Filter.cache", "--ambiguous", "--max-tokens", "150").stdout
        assert "\ncleared or ended at a.py:13; elements removed at a.py:10\n" in out
    document = json.loads(smart(root, "callers", "Filter.cache", "--json").stdout)
    assert (document["cleared"], document["removed"]) == ([["a.py", 13]], [["a.py", 10]])
