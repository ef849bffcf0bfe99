// The map of files: area by lines, colour by commits in a window of days.

const HEAT = [1, 2, 4, 8, 16];
const heatOf = d3.scaleThreshold().domain(HEAT).range([0, 1, 2, 3, 4, 5]);
const SMALLEST = 5; // square pixels: smaller cells are not drawn

function treemapView(report, state) {
  const whole = onlyFolder(fileTree(report.files, report.folder === "." ? "" : report.folder, new Set(["code"]))).path;
  let folder = isWithin(report.start, whole) ? report.start : whole;
  let current = null;
  const roles = new Set(["code"]);
  const windows = report.history ? report.history.windows : [];
  const said = document.getElementById("map-said");
  const holder = document.getElementById("map-drawing");

  function isWithin(path, around) {
    return around === "" || path === around || path.startsWith(around + "/");
  }

  function words(file) {
    const changed = windows.length ? ` · ${changeWords(file, windows)}` : "";
    const used = file.users ? ` · needed by ${count(file.users, "file")}` : "";
    return `${file.path} · ${count(file.lines, "line")}${changed}${used}`;
  }

  function draw() {
    const width = Math.max(280, holder.clientWidth);
    const height = Math.round(Math.min(620, Math.max(340, width * 0.5)));
    const tree = fileTree(report.files, folder, roles);
    crumbs("map-crumbs", folder, whole, report.name, zoom);
    if (!tree.children.length) {
      holder.replaceChildren(element("p", { class: "nothing" }, "There is no file of this sort to show here."));
      return;
    }
    const root = d3.hierarchy(tree, (node) => node.children).sum((node) => (node.file ? node.file.lines : 0))
      .sort((one, other) => other.value - one.value);
    d3.treemap().size([width, height]).tile(d3.treemapSquarify.ratio(1.2)).round(true).paddingInner(1)
      .paddingTop((node) => (node.depth === 1 && node.children ? 19 : 0))(root);
    const leaves = root.leaves().filter((leaf) => leaf.data.file);
    const cells = leaves.filter((leaf) => (leaf.x1 - leaf.x0) * (leaf.y1 - leaf.y0) >= SMALLEST);
    const heat = (leaf) => (windows.length ? heatOf(leaf.data.file.changes[state.window]) : 0);

    const svg = d3.select(holder).html("").append("svg").attr("width", width).attr("height", height)
      .attr("tabindex", 0).attr("role", "application")
      .attr("aria-label", "Map of files. Arrow keys go from file to file, Enter opens one, Backspace shows the folder around.");
    svg.selectAll("rect.cell").data(cells).join("rect").attr("class", (leaf) => `cell heat-${heat(leaf)} ${leaf.data.file.role}`)
      .attr("x", (leaf) => leaf.x0).attr("y", (leaf) => leaf.y0)
      .attr("width", (leaf) => leaf.x1 - leaf.x0).attr("height", (leaf) => leaf.y1 - leaf.y0)
      .on("click", (_, leaf) => go(fileHash(leaf.data.file)))
      .on("mousemove", (event, leaf) => showTip(event, words(leaf.data.file))).on("mouseleave", hideTip);
    svg.selectAll("text.cell-name").data(cells.filter((leaf) => leaf.x1 - leaf.x0 > 34 && leaf.y1 - leaf.y0 > 15)).join("text")
      .attr("class", (leaf) => `cell-name heat-${heat(leaf)}`).attr("x", (leaf) => leaf.x0 + 4).attr("y", (leaf) => leaf.y0 + 13)
      .attr("aria-hidden", true).text((leaf) => fitted(leaf.data.name, leaf.x1 - leaf.x0 - 6));
    const folders = (root.children || []).filter((node) => node.children && node.x1 - node.x0 > 4);
    svg.selectAll("rect.folder-head").data(folders).join("rect").attr("class", "folder-head")
      .attr("x", (node) => node.x0).attr("y", (node) => node.y0)
      .attr("width", (node) => node.x1 - node.x0).attr("height", (node) => Math.min(18, node.y1 - node.y0))
      .on("click", (_, node) => zoom(node.data.path))
      .on("mousemove", (event, node) => showTip(event, `${node.data.path}/ · ${count(node.value, "line")} · open this folder`))
      .on("mouseleave", hideTip);
    svg.selectAll("text.folder-name").data(folders).join("text").attr("class", "folder-name").attr("aria-hidden", true)
      .attr("x", (node) => node.x0 + 4).attr("y", (node) => node.y0 + 13)
      .text((node) => fitted(node.data.name + "/", node.x1 - node.x0 - 6, 7));
    svg.on("keydown", (event) => press(event, cells, svg));
    if (cells.length < leaves.length) say(`${count(leaves.length - cells.length, "file")} too small to draw: open a folder to see them.`);
    else say("");
  }

  function say(text) { said.textContent = text; }

  function press(event, cells, svg) {
    if (event.key === "Backspace") { event.preventDefault(); return up(); }
    if (event.key === "Enter" && current) return event.shiftKey ? into() : go(fileHash(current.data.file));
    if (!event.key.startsWith("Arrow") || !cells.length) return undefined;
    event.preventDefault();
    current = current && cells.includes(current) ? neighbour(cells, current, event.key) : cells[0];
    svg.selectAll("rect.cell").classed("current", (leaf) => leaf === current);
    say(words(current.data.file));
    return undefined;
  }

  function into() {
    const below = folder ? current.data.path.slice(folder.length + 1) : current.data.path;
    if (below.includes("/")) zoom((folder ? folder + "/" : "") + below.slice(0, below.indexOf("/")));
  }

  function up() {
    if (folder !== whole) zoom(folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "");
  }

  function zoom(path) {
    folder = path;
    current = null;
    hideTip();
    draw();
    holder.querySelector("svg")?.focus({ preventScroll: true });
  }

  function controls() {
    const pick = windows.length && element("fieldset", null, element("legend", null, "Commits in the last"),
      windows.map((days, at) => element("label", null, element("input", {
        type: "radio", name: "window", value: at, checked: at === state.window,
        on: { change: () => { state.window = at; state.changed(); } },
      }), `${days} days`)));
    const also = [["test", "tests and examples"], ["other", "documents, data and vendored code"]]
      .filter(([role]) => report.files.some((file) => file.role === role))
      .map(([role, label]) => element("label", null, element("input", {
        type: "checkbox",
        on: { change: (event) => { event.target.checked ? roles.add(role) : roles.delete(role); draw(); } },
      }), `with ${label}`));
    fill("map-controls", pick || null, also);
  }

  function legend() {
    if (!windows.length) return fill("map-legend", "Area: lines. Git has no history here, so no file is coloured by change.");
    const steps = ["none", ...HEAT.map((from, at) => (HEAT[at + 1] ? (HEAT[at + 1] - 1 > from ? `${from} to ${HEAT[at + 1] - 1}` : `${from}`) : `${from} or more`))];
    return fill("map-legend", element("span", null, `Area: lines. Colour: commits in the last ${windows[state.window]} days:`),
      steps.map((step, at) => element("span", null, element("span", { class: `swatch heat-${at}` }), ` ${step}`)));
  }

  controls();
  return { draw: () => { legend(); draw(); } };
}
