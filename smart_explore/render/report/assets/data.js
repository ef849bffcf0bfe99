// From the columns that the page holds to files, symbols and uses that know each other. Pure.

const ROLES = ["code", "test", "other", "outside"];
const SURE = new Set(["self", "local", "import", "inherited"]);

function readReport(data) {
  const files = data.files.path.map((path, id) => ({
    id,
    path,
    name: path.slice(path.lastIndexOf("/") + 1),
    language: data.languages[data.files.language[id]],
    lines: data.files.lines[id],
    role: ROLES[data.files.role[id]],
    changes: data.files.changes[id] || [0, 0, 0],
    authors: data.files.authors[id],
    users: data.files.users[id],
    symbols: [],
    needs: [],
    neededBy: [],
  }));
  const symbols = data.symbols.name.map((name, id) => {
    const symbol = {
      id,
      name,
      file: files[data.symbols.file[id]],
      kind: data.kinds[data.symbols.kind[id]],
      start: data.symbols.start[id],
      end: data.symbols.end[id],
      callers: data.symbols.callers[id],
      usedBy: [],
      uses: [],
      verdict: null,
    };
    symbol.file.symbols.push(symbol);
    return symbol;
  });
  for (let at = 0; at < data.edges.length; at += 5) {
    const [source, target, how, times, line] = data.edges.slice(at, at + 5);
    const from = source < 0 ? null : symbols[source];
    const use = { from, file: from ? from.file : files[-1 - source], to: symbols[target], how: data.hows[how], times, line };
    use.to.usedBy.push(use);
    if (from) from.uses.push(use);
  }
  for (let at = 0; at < data.needs.length; at += 2) {
    files[data.needs[at]].needs.push(files[data.needs[at + 1]]);
    files[data.needs[at + 1]].neededBy.push(files[data.needs[at]]);
  }
  const unused = data.unused.map((id) => ({ symbol: symbols[id], doubts: [] }));
  const perhaps = data.perhaps.map(([id, doubts]) => ({
    symbol: symbols[id],
    doubts: doubts.map(([kind, reason]) => ({ kind, reason })),
  }));
  for (const verdict of [...unused, ...perhaps]) verdict.symbol.verdict = verdict;
  return {
    ...data,
    files,
    symbols,
    unused,
    perhaps,
    heart: data.heart.map((id) => files[id]),
    called: data.called.map((id) => symbols[id]),
    cycles: data.cycles.map((way) => way.map((id) => files[id])),
    maps: new Map(data.maps.map((map) => [map[0], readMap(map)])),
  };
}

function readMap([folder, nodes, edges, more]) {
  return {
    folder,
    more,
    nodes: nodes.map(([name, file, files, lines, layer, cycle], id) => ({ id, name, file, files, lines, layer, cycle })),
    edges: edges.map(([source, target, times, upward]) => ({ source, target, times, upward: upward === 1 })),
  };
}

// The files by commits in a window times their lines, the hottest first.
function hotSpots(files, window) {
  return files
    .filter((file) => file.role === "code" && file.changes[window] > 0)
    .map((file) => ({ file, heat: file.changes[window] * file.lines }))
    .sort((one, other) => other.heat - one.heat || (one.file.path < other.file.path ? -1 : 1));
}

// A tree of folders and files for the treemap: below a folder, with files of the roles that are wanted.
function fileTree(files, folder, roles) {
  const prefix = folder ? folder + "/" : "";
  const root = { name: folder, path: folder, folders: new Map(), children: [] };
  for (const file of files) {
    if (!roles.has(file.role) || !file.path.startsWith(prefix) || !file.lines) continue;
    let at = root;
    const parts = file.path.slice(prefix.length).split("/");
    for (const part of parts.slice(0, -1)) {
      if (!at.folders.has(part)) {
        const path = at.path ? at.path + "/" + part : part;
        const inner = { name: part, path, folders: new Map(), children: [] };
        at.folders.set(part, inner);
        at.children.push(inner);
      }
      at = at.folders.get(part);
    }
    at.children.push({ name: file.name, path: file.path, file });
  }
  return root;
}

// The deepest folder below one that holds all that it holds: folders with nothing but a folder are passed.
function onlyFolder(tree) {
  let at = tree;
  while (at.children.length === 1 && at.children[0].children) at = at.children[0];
  return at;
}
