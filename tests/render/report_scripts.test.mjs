// The pure parts of the report's page: node --test runs them on the scripts as the page has them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const ASSETS = new URL("../../smart_explore/render/report/assets/", import.meta.url);
const NAMES = ["readReport", "hotSpots", "fileTree", "onlyFolder", "count", "day", "mainDoubt", "shellWord", "fitted",
  "findEntries", "searchEntries", "layeredRows", "layeredPlaces", "neighbour", "NODE"];
const code = ["data.js", "words.js", "search.js", "layout.js"].map((name) => readFileSync(new URL(name, ASSETS), "utf8"));
const page = new Function(`"use strict"; ${code.join("\n")}; return { ${NAMES.join(", ")} };`)();

const DATA = {
  name: "shop", folder: "", languages: ["python"], kinds: ["function"], hows: ["import", "ambiguous"], history: null,
  files: { path: ["shop/a.py", "shop/deep/b.py", "tests/c.py"], language: [0, 0, 0], lines: [10, 30, 5], role: [0, 0, 1],
    changes: [[0, 1, 4], 0, [1, 1, 1]], authors: [2, 0, 1], users: [0, 1, 0] },
  symbols: { name: ["Till.pay", "tidy"], file: [0, 1], kind: [0, 0], start: [1, 4], end: [3, 9], callers: [0, 1] },
  edges: [0, 1, 0, 2, 3, -1, 1, 1, 1, 9], needs: [0, 1], maps: [["shop", [["shop/a.py", 0, 1, 10, 1, -1]], [], 0]],
  start: "shop", cycles: [[0, 1]], heart: [1], called: [1], unused: [0], perhaps: [[1, [["exported", "why"], ["derived", "how"]]]], notes: [],
};

test("columns become files, symbols and uses that know each other", () => {
  const report = page.readReport(DATA);
  const [pay, tidy] = report.symbols;
  assert.deepEqual(tidy.usedBy.map((use) => [use.from && use.from.name, use.file.path, use.how, use.times]),
    [["Till.pay", "shop/a.py", "import", 2], [null, "shop/a.py", "ambiguous", 1]]);
  assert.equal(pay.uses[0].to, tidy);
  assert.deepEqual(report.files[1].neededBy.map((file) => file.name), ["a.py"]);
  assert.deepEqual([pay.verdict.doubts.length, page.mainDoubt(tidy.verdict)], [0, "derived"]);
  assert.equal(report.maps.get("shop").nodes[0].layer, 1);
});

test("hot spots are code by commits times lines, in the window that is asked for", () => {
  const { files } = page.readReport(DATA);
  assert.deepEqual(page.hotSpots(files, 2).map(({ file, heat }) => [file.path, heat]), [["shop/a.py", 40]]);
  assert.deepEqual(page.hotSpots(files, 0), []);
});

test("the tree of a folder has the files of the roles that are wanted", () => {
  const { files } = page.readReport(DATA);
  const tree = page.fileTree(files, "", new Set(["code"]));
  assert.equal(page.onlyFolder(tree).path, "shop");
  assert.deepEqual(page.fileTree(files, "shop", new Set(["code"])).children.map((child) => child.path), ["shop/a.py", "shop/deep"]);
  assert.deepEqual(page.fileTree(files, "nowhere", new Set(["code"])).children, []);
});

test("a search wants every word and puts whole names first", () => {
  const entries = page.searchEntries(page.readReport(DATA));
  const labels = (query) => page.findEntries(entries, query, 9).map((entry) => entry.label);
  assert.equal(labels("pay")[0], "Till.pay");
  assert.deepEqual(labels("till.pay tidy"), []);
  assert.deepEqual(labels("b.py")[0], "shop/deep/b.py");
  assert.deepEqual(labels("  "), []);
});

test("layers stand from the top down, each node once, none over another", () => {
  const nodes = Array.from({ length: 17 }, (_, id) => ({ id, layer: id % 3 }));
  const edges = nodes.slice(1).map((node) => ({ source: node.id, target: node.id - 1 }));
  const rows = page.layeredRows({ nodes, edges }, 4);
  assert.deepEqual(rows.map((row) => row[0].layer), [2, 2, 1, 1, 0, 0]);
  assert.ok(rows.every((row) => row.length <= 4));
  const { places, width, height } = page.layeredPlaces(rows, 500);
  assert.equal(places.size, nodes.length);
  const boxes = [...places.values()];
  for (const [at, one] of boxes.entries()) {
    assert.ok(one.x >= page.NODE.width / 2 && one.x <= width - page.NODE.width / 2 && one.y < height);
    for (const other of boxes.slice(at + 1)) {
      assert.ok(Math.abs(one.x - other.x) >= page.NODE.width || Math.abs(one.y - other.y) >= page.NODE.height);
    }
  }
});

test("an arrow key leads to the nearest cell in its direction, and nowhere at the edge", () => {
  const cell = (x, y) => ({ x0: x, x1: x + 10, y0: y, y1: y + 10 });
  const [left, right, below] = [cell(0, 0), cell(10, 0), cell(0, 10)];
  const cells = [left, right, below];
  assert.equal(page.neighbour(cells, left, "ArrowRight"), right);
  assert.equal(page.neighbour(cells, left, "ArrowDown"), below);
  assert.equal(page.neighbour(cells, left, "ArrowUp"), left);
});

test("words are counted, dated, quoted and cut", () => {
  assert.deepEqual([page.count(1, "file"), page.count(1200, "file"), page.count(2, "person", "people")], ["1 file", "1,200 files", "2 people"]);
  assert.equal(page.day(0), "1970-01-01");
  assert.equal(page.shellWord("src/a.py::f"), "src/a.py::f");
  assert.equal(page.shellWord("it's $HOME"), "'it'\\''s $HOME'");
  assert.deepEqual([page.fitted("abcdefgh", 40, 10), page.fitted("abc", 40, 10), page.fitted("abcdefgh", 20, 10)], ["abc…", "abc", ""]);
});
