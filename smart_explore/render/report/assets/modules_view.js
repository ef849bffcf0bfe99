// The layered map of modules: what imports others is above them, imports that go up are marked.

function modulesView(report) {
  const holder = document.getElementById("modules-drawing");
  let folder = report.start;
  let top = report.maps.has(report.folder) ? report.folder : folder;
  if (report.folder === "." || report.folder === "") top = report.maps.has("") ? "" : folder;

  function short(name) {
    return folder && name.startsWith(folder + "/") ? name.slice(folder.length + 1) : name;
  }

  function draw() {
    const map = report.maps.get(folder);
    if (!map) {
      holder.replaceChildren(element("p", { class: "nothing" }, "There are not two modules of code to draw."));
      fill("modules-said");
      return;
    }
    crumbs("modules-crumbs", folder, top, report.name, (path) => open(nearest(path)));
    const width = Math.max(280, holder.clientWidth - 2);
    const rows = layeredRows(map, Math.max(2, Math.floor(width / (NODE.width + NODE.across))));
    const { places, width: whole, height } = layeredPlaces(rows, width);
    const svg = d3.select(holder).html("").append("svg").attr("width", whole).attr("height", height)
      .attr("role", "group").attr("aria-label", `Modules of ${folder || report.name}, in layers`);
    const link = d3.linkVertical();
    const edges = svg.append("g").attr("aria-hidden", true).selectAll("path").data(map.edges).join("path")
      .attr("class", (edge) => `import${edge.upward ? " upward" : ""}`)
      .attr("stroke-width", (edge) => Math.min(6, 1 + Math.log2(edge.times)))
      .attr("d", (edge) => {
        const from = places.get(edge.source);
        const to = places.get(edge.target);
        const down = to.y >= from.y ? 1 : -1;
        return link({ source: [from.x, from.y + (down * NODE.height) / 2], target: [to.x, to.y - (down * NODE.height) / 2] });
      });
    const nodes = svg.append("g").selectAll("g").data(rows.flat()).join("g")
      .attr("class", (node) => `node${node.cycle >= 0 ? " cyclic" : ""}${node.file < 0 ? " folder-node" : ""}`)
      .attr("transform", (node) => `translate(${places.get(node.id).x - NODE.width / 2},${places.get(node.id).y - NODE.height / 2})`)
      .attr("tabindex", 0).attr("role", "button").attr("aria-label", (node) => label(map, node))
      .on("click", (_, node) => enter(node))
      .on("keydown", (event, node) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); enter(node); } })
      .on("mouseenter focus", (_, node) => choose(map, node, svg, nodes, edges))
      .on("mouseleave blur", () => choose(map, null, svg, nodes, edges));
    nodes.append("rect").attr("width", NODE.width).attr("height", NODE.height).attr("rx", 3);
    nodes.append("text").attr("x", 9).attr("y", 17).text((node) => fitted(short(node.name) + (node.file < 0 ? "/" : ""), NODE.width - 14, 6.9));
    nodes.append("text").attr("class", "size").attr("x", 9).attr("y", 33)
      .text((node) => (node.file < 0 ? `${count(node.files, "file")}, ` : "") + count(node.lines, "line"));
    tell(map, null);
  }

  function label(map, node) {
    const out = map.edges.filter((edge) => edge.source === node.id).length;
    const into = map.edges.filter((edge) => edge.target === node.id).length;
    const cycle = node.cycle >= 0 ? ", on a cycle" : "";
    return `${short(node.name)}, ${count(node.lines, "line")}, imports ${out}, imported by ${into}${cycle}`;
  }

  function choose(map, node, svg, nodes, edges) {
    svg.classed("has-choice", node !== null);
    if (node) {
      const near = new Set([node.id]);
      for (const edge of map.edges) {
        if (edge.source === node.id) near.add(edge.target);
        if (edge.target === node.id) near.add(edge.source);
      }
      nodes.classed("near", (one) => near.has(one.id)).classed("chosen", (one) => one === node);
      edges.classed("out", (edge) => edge.source === node.id).classed("in", (edge) => edge.target === node.id);
      tell(map, node);
    }
  }

  function tell(map, node) {
    if (!node) {
      const cyclic = map.nodes.filter((one) => one.cycle >= 0).length;
      const upward = map.edges.filter((edge) => edge.upward);
      return fill("modules-said", element("h3", null, folder || report.name),
        element("p", null, `${count(map.nodes.length, "module")}, ${count(map.edges.length, "arrow")}.`,
          cyclic ? ` ${cyclic} are on cycles: ${count(upward.length, "arrow")} would have to go.` : " No cycles."),
        map.more ? element("p", null, `${map.more} with the fewest imports are not drawn.`) : null,
        upward.length ? [element("h4", null, "The lightest arrows that close cycles"), edgeList(map, [...upward].sort((a, b) => a.times - b.times).slice(0, 12), true)] : null);
    }
    const out = map.edges.filter((edge) => edge.source === node.id).sort((a, b) => b.times - a.times);
    const into = map.edges.filter((edge) => edge.target === node.id).sort((a, b) => b.times - a.times);
    return fill("modules-said", element("h3", null, short(node.name)),
      element("p", { class: "quiet" }, label(map, node)),
      out.length ? [element("h4", null, "Imports (files into files)"), edgeList(map, out.slice(0, 14))] : null,
      into.length ? [element("h4", null, "Imported by"), edgeList(map, into.slice(0, 14))] : null);
  }

  function edgeList(map, edges, both) {
    const chosen = (edge) => {
      const from = short(map.nodes[edge.source].name);
      const to = short(map.nodes[edge.target].name);
      return `${both ? `${from} → ${to}` : `${from} → ${to}`} (${edge.times})${edge.upward && !both ? ", upwards" : ""}`;
    };
    return element("ul", null, edges.map((edge) => element("li", null, chosen(edge))));
  }

  function enter(node) {
    if (node.file >= 0) go(fileHash(report.files[node.file]));
    else if (report.maps.has(node.name)) open(node.name);
    else fill("modules-said", element("p", null, `${short(node.name)} holds a single file of code.`));
  }

  // A folder that nothing but a folder is in has no map: the one around it has.
  function nearest(path) {
    let at = path;
    while (at && !report.maps.has(at)) at = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : "";
    return report.maps.has(at) ? at : report.start;
  }

  function open(path) {
    folder = path;
    draw();
    holder.querySelector(".node")?.focus({ preventScroll: true });
  }

  function legend() {
    const line = (kind) => {
      const svg = d3.select(element("span")).append("svg").attr("width", 34).attr("height", 10).attr("aria-hidden", true);
      svg.append("path").attr("class", `import ${kind}`).attr("d", "M0,5H34").attr("stroke-width", 2);
      return svg.node();
    };
    const shown = (kind, text) => element("span", { class: kind === "out" || kind === "in" ? "has-choice" : "" }, line(kind), ` ${text}`);
    fill("modules-legend", shown("", "imports, downwards"), shown("upward", "goes up: closes a cycle"),
      shown("out", "what the chosen one imports"), shown("in", "what imports the chosen one"),
      element("span", null, "red frame: on a cycle"));
  }

  legend();
  return { draw };
}
