"""Callers of a value or a relation say which uses clear or end it."""

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


@pytest.mark.parametrize(
    ("path", "source", "target", "lines"),
    [
        ("Filter.java", JAVA, "Filter.cache", [8, 9]),
        ("Filter.java", JAVA, "Filter.worker", [10]),
        ("a.py", PYTHON, "Filter.cache", [10, 13]),
        ("a.py", PYTHON, "Filter.last", [16]),
        ("a.ts", ECMASCRIPT, "Filter.cache", [4, 5]),
        ("a.cs", CSHARP, "Filter._cache", [4, 5]),
        ("a.php", PHP, "Page.cache", [6]),
        ("a.php", PHP, "Page.revisions", [9, 10]),
        ("a.go", GO, "Filter.cache", [9, 10]),
        ("a.go", GO, "Filter.done", [11]),
        ("a.c", C, "filter.cache", [3, 4, 5]),
        ("a.rb", RUBY, "Filter.cache", [13]),
        ("a.kt", KOTLIN, "Filter.cache", [4]),
        ("a.rs", RUST, "Filter.cache", [4]),
    ],
)
def test_callers_say_which_lines_clear_or_end_a_value(
    plant: Plant, path: str, source: str, target: str, lines: list[int]
) -> None:
    assert plant({path: source}).ask("callers", target).cleared == tuple((path, line) for line in lines)


def test_they_are_told_in_one_line_that_stays_where_room_is_short(plant: Plant, smart: Smart) -> None:
    readers = {f"r{number}.py": "def read(f):\n    return f.cache\n" for number in range(30)}
    root = plant({"a.py": PYTHON, **readers}).root
    for _ in range(2):  # as it is read, and as it is kept
        out = smart(root, "callers", "Filter.cache", "--ambiguous", "--max-tokens", "150").stdout
        assert "\ncleared or ended at a.py:10,13\n" in out
    document = json.loads(smart(root, "callers", "Filter.cache", "--json").stdout)
    assert document["cleared"] == [["a.py", 10], ["a.py", 13]]
