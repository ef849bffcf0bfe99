// The dialog about a symbol, its callers, source and callees; or about a file and what is in it.

function showSymbol(report, symbol) {
  const path = `${symbol.file.path}::${symbol.name}`;
  const head = detailHead(
    [element("span", { class: "chip" }, symbol.kind), " ", symbol.name],
    element("p", null, fileLink(symbol.file, symbol.start)),
    commandLine(`smart-explore unfold ${shellWord(path)}`),
    verdictWords(symbol),
  );
  const columns = element("div", { class: "columns" },
    element("div", null, element("h3", null, `Used by ${symbol.callers.toLocaleString("en")}`),
      useList(symbol.usedBy, (use) => use.from ? symbolLink(use.from) : fileLink(use.file), (use) => `${use.file.path}:${use.line}`),
      element("p", { class: "quiet" }, "Production code only. With tests: ", element("code", null, `smart-explore callers ${shellWord(path)}`))),
    element("div", null, element("h3", null, `Source, ${count(symbol.end - symbol.start + 1, "line")}`), sourceOf(symbol)),
    element("div", null, element("h3", null, `Uses ${symbol.uses.length.toLocaleString("en")}`),
      useList(symbol.uses, (use) => symbolLink(use.to), (use) => `${use.to.file.path}:${use.to.start}`)));
  openDetail(head, columns);
}

function showFile(report, file) {
  const windows = report.history ? report.history.windows : [];
  const head = detailHead(
    pathText(file.path),
    element("p", { class: "quiet" }, [
      count(file.lines, "line"), file.language || "text", windows.length ? changeWords(file, windows) : "no git history",
    ].join(" · ")),
    commandLine(`smart-explore outline ${shellWord(file.path)}`),
  );
  const rows = [...file.symbols].sort((one, other) => one.start - other.start);
  const symbols = rows.length
    ? table([
      { head: "Line", class: "number", cell: (symbol) => symbol.start },
      { head: "Symbol", cell: symbolLink },
      { head: "Kind", cell: (symbol) => symbol.kind },
      { head: "Used by", class: "number", cell: (symbol) => symbol.callers },
      { head: "", cell: (symbol) => (symbol.verdict ? (symbol.verdict.doubts.length ? "perhaps unused" : "unused") : "") },
    ], rows, 60)
    : element("p", { class: "quiet" }, "No symbols of production code are told of it.");
  const list = (files) => element("ul", { class: "uses" }, files.map((one) => element("li", null, fileLink(one))));
  openDetail(head, element("div", { class: "columns" },
    element("div", null, element("h3", null, `Needed by ${count(file.neededBy.length, "file")}`), list(file.neededBy)),
    element("div", null, element("h3", null, "Symbols"), symbols),
    element("div", null, element("h3", null, `Needs ${count(file.needs.length, "file")}`), list(file.needs))));
}

function detailHead(title, ...rest) {
  const close = element("button", { type: "button", class: "plain", on: { click: closeDetail } }, "Close");
  return element("div", { class: "detail-head" },
    element("div", null, element("h2", { id: "detail-title", tabindex: "-1" }, ...title), ...rest), close);
}

function verdictWords(symbol) {
  const verdict = symbol.verdict;
  if (!verdict) return null;
  if (!verdict.doubts.length) return element("p", { class: "verdict" }, "Unused: nothing in the tree uses or names it.");
  const reasons = element("ul", { class: "reasons" }, verdict.doubts.map((doubt) => element("li", null, doubt.reason)));
  return element("div", { class: "verdict" }, "Perhaps unused: no code of production names it, but", reasons);
}

function commandLine(command) {
  const button = element("button", { type: "button", class: "link" }, "copy");
  button.addEventListener("click", async () => {
    try { await navigator.clipboard.writeText(command); button.textContent = "copied"; }
    catch { button.textContent = "cannot copy here"; }
  });
  return element("p", null, element("code", null, command), " ", button);
}

// Sure uses first, those that may mean something else last, each with how it was found.
function useList(uses, link, where) {
  if (!uses.length) return element("p", { class: "quiet" }, "None that is known.");
  const rank = (use) => (SURE.has(use.how) ? 0 : use.how === "ambiguous" ? 2 : 1);
  const sorted = [...uses].sort((one, other) => rank(one) - rank(other) || other.times - one.times);
  const list = element("ul", { class: "uses" });
  const more = element("button", { type: "button", class: "more" });
  let shown = 0;
  const show = (number) => {
    for (const use of sorted.slice(shown, shown + number)) {
      const sure = rank(use) === 0 ? " sure" : rank(use) === 2 ? " perhaps" : "";
      list.append(element("li", null, link(use), " ",
        element("span", { class: `chip${sure}`, title: LABELS[use.how] }, use.how),
        use.times > 1 ? ` ${use.times}×` : null, element("span", { class: "path" }, pathText(where(use)))));
    }
    shown = Math.min(sorted.length, shown + number);
    more.hidden = shown >= sorted.length;
    more.textContent = `Show ${sorted.length - shown} more`;
  };
  more.addEventListener("click", () => show(sorted.length));
  show(60);
  return element("div", null, list, more);
}

// The source of all symbols by their numbers, unpacked when it is first looked at.
let unpacked = null;

function allSources() {
  unpacked = unpacked || Promise.all(document.getElementById("sources").textContent.split(" ").filter(Boolean).map(async (word) => {
    const bytes = Uint8Array.from(atob(word), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return JSON.parse(await new Response(stream).text());
  })).then((blocks) => Object.assign({}, ...blocks));
  return unpacked;
}

function sourceOf(symbol) {
  const holder = element("div", null, element("p", { class: "quiet" }, "…"));
  allSources().then(
    (sources) => holder.replaceChildren(sourceRows(symbol, sources[symbol.id])),
    () => holder.replaceChildren(element("p", { class: "quiet" }, "This browser cannot unpack the source: the command above shows it.")),
  );
  return holder;
}

function sourceRows(symbol, source) {
  if (!source) {
    return element("p", { class: "quiet" }, "The source is left out, to keep the report small: the command above shows it.");
  }
  const rows = source.split("\n");
  const isCut = symbol.start + rows.length - 1 !== symbol.end && rows[rows.length - 1].startsWith("…");
  return element("pre", { class: "source", tabindex: "0", "aria-label": "Source" }, rows.map((row, at) => {
    const number = isCut && at === rows.length - 1 ? "" : symbol.start + at;
    return element("span", null, element("i", { "aria-hidden": "true" }, String(number)), row || " ");
  }));
}

function openDetail(head, body) {
  const dialog = document.getElementById("detail");
  dialog.replaceChildren(head, body);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  document.getElementById("detail-title").focus();
}

function closeDetail() {
  document.getElementById("detail").close();
}
