// What nothing uses, and what perhaps nothing uses, grouped by the reason that weighs most against it.

function unusedLists(report) {
  const unjudged = Object.entries(report.unjudged).map(([language, files]) => `${count(files, "file")} of ${language}`);
  const columns = [
    { head: "Symbol", cell: ({ symbol }) => symbolLink(symbol) },
    { head: "Kind", cell: ({ symbol }) => symbol.kind },
    { head: "File", cell: ({ symbol }) => fileLink(symbol.file, symbol.start) },
    { head: "Lines", class: "number", cell: ({ symbol }) => symbol.end - symbol.start + 1 },
  ];
  const reasons = { head: "Why only perhaps", cell: ({ doubts }) => reasonList(doubts) };
  const byFile = (one, other) => (one.symbol.file.path < other.symbol.file.path ? -1 : one.symbol.file === other.symbol.file ? one.symbol.start - other.symbol.start : 1);
  const groups = DOUBT_ORDER.map((kind) => [kind, report.perhaps.filter((verdict) => mainDoubt(verdict) === kind).sort(byFile)])
    .filter(([, several]) => several.length);
  fill("unused-lists",
    element("p", { class: "lead" }, "Nothing calls, names or imports them, and their names are written nowhere else in production code, not even in a comment. Methods of types with a base that is not here are not judged."),
    unjudged.length ? element("p", { class: "lead" }, `Not judged, as their calls are not read: ${unjudged.join(", ")}.`) : null,
    element("h3", null, `Unused (${report.unused.length.toLocaleString("en")})`),
    report.unused.length
      ? [element("p", { class: "quiet" }, "Not exported, and no file of any kind names them."), table(columns, [...report.unused].sort(byFile))]
      : element("p", { class: "quiet" }, "None."),
    element("h3", null, `Perhaps unused (${report.perhaps.length.toLocaleString("en")})`),
    report.perhaps.length ? element("p", { class: "quiet" }, "No production code names them, but something may use them unseen.") : element("p", { class: "quiet" }, "None."),
    groups.map(([kind, several], at) => lazyGroup(`${DOUBTS[kind]} (${several.length.toLocaleString("en")})`, at === 0,
      () => table([...columns, reasons], several))));
}

function lazyGroup(title, isOpen, make) {
  const group = element("details", { class: "group", open: isOpen }, element("summary", null, title));
  const draw = () => { if (group.open && group.childElementCount === 1) group.append(make()); };
  group.addEventListener("toggle", draw);
  draw();
  return group;
}

function reasonList(doubts) {
  if (doubts.length === 1) return doubts[0].reason;
  return element("ul", { class: "reasons" }, doubts.map((doubt) => element("li", null, doubt.reason)));
}
