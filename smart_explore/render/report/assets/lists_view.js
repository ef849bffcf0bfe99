// The overview and the lists: hot spots, cycles, the most used symbols.

function overview(report, state) {
  const code = report.files.filter((file) => file.role === "code");
  const lines = code.reduce((sum, file) => sum + file.lines, 0);
  document.title = `${report.name}: code report`;
  document.getElementById("name").textContent = report.folder && report.folder !== "." ? `${report.name} (${report.folder})` : report.name;
  const commit = report.history ? `, at commit ${report.history.head.slice(0, 10)} of ${day(report.history.newest)}` : ", without git history";
  document.getElementById("facts").textContent =
    `${count(code.length, "file")} of code, ${count(lines, "line")}, ${count(report.symbols.length, "symbol")}${commit}`;
  const hot = hotSpots(report.files, state.window);
  const row = (number, ...rest) => element("li", null, element("span", { class: "number" }, String(number)), element("span", null, ...rest));
  const card = (title, about, rows, target, more) => element("div", { class: "card" },
    element("h2", null, title), element("p", null, about), element("ol", null, rows),
    element("p", null, element("a", { href: target }, more)));
  const days = report.history ? report.history.windows[state.window] : 0;
  fill("overview", element("div", { class: "cards" },
    card("Where is the heart?", "Files that most other files need, by how many",
      report.heart.slice(0, 6).map((file) => row(file.users, fileLink(file))), "#called", "The most used symbols"),
    card("What is risky?", riskWords(days, hot.length),
      hot.slice(0, 6).map(({ file }) => row(file.changes[state.window], fileLink(file))), "#hot",
      hot.length ? `All ${count(hot.length, "hot spot")}` : "Hot spots"),
    card("What is dead?", `${report.unused.length.toLocaleString("en")} unused, ${report.perhaps.length.toLocaleString("en")} perhaps`,
      [...report.unused, ...report.perhaps].slice(0, 6).map(({ symbol, doubts }) => row(doubts.length ? "?" : "", symbolLink(symbol), element("span", { class: "quiet" }, ` ${symbol.file.name}`))),
      "#unused", "All of them, with reasons")));
}

function riskWords(days, hot) {
  if (!days) return "Git has no history here: nothing is known to change often.";
  return hot ? `Large files that change often: commits in ${days} days` : `No file of code is known to have changed in ${days} days.`;
}

function hotList(report, state) {
  if (!report.history) {
    fill("hot-lead", "Git has no history of this folder, so nothing is known about change.");
    return fill("hot-list");
  }
  const { windows, newest, commits, wide, most_files: most, is_whole: whole, since } = report.history;
  const leftOut = wide ? ` ${count(wide, "commit")} that touched more than ${most} files ${wide === 1 ? "does" : "do"} not count.` : "";
  const cut = whole ? "" : ` Only those since ${day(since)} were read.`;
  document.getElementById("hot-lead").textContent =
    `Commits in the ${windows[state.window]} days up to ${day(newest)}, the newest commit, times lines. ` +
    `${count(commits, "commit")} in ${windows[windows.length - 1]} days were read, merges left out.${leftOut}${cut}`;
  const rows = hotSpots(report.files, state.window);
  if (!rows.length) return fill("hot-list", element("p", null, `No file of code changed in these ${windows[state.window]} days.`));
  return fill("hot-list", table([
    { head: "File", cell: (row) => fileLink(row.file) },
    { head: "Commits", class: "number", cell: (row) => row.file.changes[state.window] },
    { head: "Lines", class: "number", cell: (row) => row.file.lines.toLocaleString("en") },
    { head: `People in ${windows[windows.length - 1]} days`, class: "number", cell: (row) => row.file.authors },
    { head: "Needed by", class: "number", cell: (row) => row.file.users },
    { head: "Change × size", class: "bar", cell: (row) => bar(row.heat / rows[0].heat) },
  ], rows));
}

function cycleList(report) {
  if (!report.cycles.length) return fill("cycles", element("p", null, "No files import each other in a circle."));
  const way = (files) => [...files, files[0]].flatMap((file, at) => (at ? [" → ", fileLink(file)] : [fileLink(file)]));
  return fill("cycles", element("h3", null, `${count(report.cycles.length, "cycle")} of imports, the shortest first`),
    table([
      { head: "Files", class: "number", cell: (files) => files.length },
      { head: "Way", cell: way },
    ], report.cycles, 6));
}

function calledList(report) {
  if (!report.called.length) return fill("called-list", element("p", null, "No symbol is known to be used by two others."));
  return fill("called-list", table([
    { head: "Symbol", cell: symbolLink },
    { head: "Kind", cell: (symbol) => symbol.kind },
    { head: "File", cell: (symbol) => fileLink(symbol.file, symbol.start) },
    { head: "Used by", class: "number", cell: (symbol) => symbol.callers.toLocaleString("en") },
    { head: "", class: "bar", cell: (symbol) => bar(symbol.callers / report.called[0].callers) },
  ], report.called));
}

function about(report) {
  const labels = Object.entries(LABELS).map(([label, meaning]) => element("li", null,
    element("span", { class: `chip ${SURE.has(label) ? "sure" : label === "ambiguous" ? "perhaps" : ""}` }, label), ` ${meaning}`));
  fill("about-text",
    element("p", null, `Made on ${day(report.made)} by smart-explore report. The file holds all that it shows and asks for nothing outside of itself.`),
    report.notes.length ? [element("h3", null, "Left out or lost"), element("ul", null, report.notes.map((note) => element("li", null, note)))] : null,
    element("h3", null, "How sure is a use?"), element("ul", null, labels),
    element("h3", null, "Keys"),
    element("p", null, element("kbd", null, "/"), " finds a symbol or file. In the map of files arrow keys go from file to file, ",
      element("kbd", null, "Enter"), " opens one, ", element("kbd", null, "Shift"), "+", element("kbd", null, "Enter"),
      " its folder, ", element("kbd", null, "Backspace"), " the folder around. ", element("kbd", null, "Esc"), " closes what was opened."));
}
