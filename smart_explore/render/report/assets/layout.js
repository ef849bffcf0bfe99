// Where things stand in the drawings. Pure.

const NODE = { width: 158, height: 42, across: 18, down: 50 };

// Rows from the top layer down, each no longer than fits; in a row nodes stand near what they are linked to.
function layeredRows(map, perRow) {
  const layers = [];
  for (const node of map.nodes) (layers[node.layer] = layers[node.layer] || []).push(node);
  const rows = [];
  for (const layer of layers.filter(Boolean).reverse()) {
    const even = Math.ceil(layer.length / Math.ceil(layer.length / perRow));
    for (let at = 0; at < layer.length; at += even) rows.push(layer.slice(at, at + even));
  }
  const place = new Map();
  const settle = (row) => row.forEach((node, at) => place.set(node.id, (at + 0.5) / row.length));
  rows.forEach(settle);
  const near = new Map(map.nodes.map((node) => [node.id, []]));
  for (const { source, target } of map.edges) { near.get(source).push(target); near.get(target).push(source); }
  for (let sweep = 0; sweep < 6; sweep++) {
    for (const row of sweep % 2 ? [...rows].reverse() : rows) {
      const middle = (node) => {
        const others = near.get(node.id);
        return others.length ? others.reduce((sum, id) => sum + place.get(id), 0) / others.length : place.get(node.id);
      };
      const wanted = new Map(row.map((node) => [node.id, middle(node)]));
      row.sort((one, other) => wanted.get(one.id) - wanted.get(other.id) || one.id - other.id);
      settle(row);
    }
  }
  return rows;
}

// The middle of each node, and the size of the whole.
function layeredPlaces(rows, width) {
  const longest = Math.max(1, ...rows.map((row) => row.length));
  const needed = longest * (NODE.width + NODE.across) + NODE.across;
  const whole = Math.max(width, needed);
  const places = new Map();
  rows.forEach((row, index) => {
    const step = Math.min((whole - NODE.across) / row.length, NODE.width * 1.9);
    const start = (whole - step * row.length) / 2;
    row.forEach((node, at) => {
      places.set(node.id, { x: start + step * (at + 0.5), y: 16 + NODE.height / 2 + index * (NODE.height + NODE.down) });
    });
  });
  return { places, width: whole, height: 32 + NODE.height + (rows.length - 1) * (NODE.height + NODE.down) };
}

// The cell that an arrow key leads to: the nearest one in that direction, sideways distance counting double.
function neighbour(cells, current, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const middle = (cell) => [(cell.x0 + cell.x1) / 2, (cell.y0 + cell.y1) / 2];
  const [x, y] = middle(current);
  let best = current;
  let least = Infinity;
  for (const cell of cells) {
    const [cx, cy] = middle(cell);
    const ahead = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    if (cell !== current && ahead > 0.5 && ahead + 2 * aside < least) {
      best = cell;
      least = ahead + 2 * aside;
    }
  }
  return best;
}
