// What starts the page: reads the data, draws each section, and follows the address, the search box and the theme.

const report = readReport(JSON.parse(document.getElementById("data").textContent));
const state = { window: report.history ? firstWindow() : 0, changed: () => undefined };
const files = treemapView(report, state);
const modules = modulesView(report);

// The shortest window in which something changed, from the middle one on.
function firstWindow() {
  const inner = report.history.windows.findIndex((_, at) => at > 0 && report.files.some((file) => file.changes[at]));
  return inner < 0 ? report.history.windows.length - 1 : inner;
}

function drawChanges() {
  overview(report, state);
  hotList(report, state);
  files.draw();
}

function showHash() {
  const [kind, path, name] = location.hash.slice(1).split("/").map((part) => {
    try { return decodeURIComponent(part); } catch { return ""; }
  });
  const file = kind === "symbol" || kind === "file" ? report.files.find((one) => one.path === path) : null;
  if (kind === "symbol") {
    const symbol = file && file.symbols.find((one) => one.name === name);
    if (symbol) return showSymbol(report, symbol);
  }
  if (kind === "file" && file) return showFile(report, file);
  const dialog = document.getElementById("detail");
  if (dialog.open) dialog.close();
  return undefined;
}

function searchBox() {
  const input = document.getElementById("query");
  const list = document.getElementById("matches");
  let entries = null;
  let found = [];
  let chosen = 0;

  function show() {
    entries = entries || searchEntries(report);
    found = findEntries(entries, input.value, 30);
    chosen = 0;
    const nothing = input.value.trim() && !found.length;
    list.replaceChildren(...(nothing ? [element("li", { class: "quiet" }, "No symbol or file here has all of these words in its name.")] : []),
      ...found.map((entry, at) => element("li", { role: "option", id: `match-${at}`, on: { mousedown: (event) => { event.preventDefault(); open(at); } } },
        element("span", { class: "name" }, entry.label), element("span", { class: "path" }, entry.detail))));
    list.hidden = !found.length && !nothing;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark();
  }

  function mark() {
    [...list.children].forEach((item, at) => item.setAttribute("aria-selected", String(at === chosen && found.length > 0)));
    if (found.length) input.setAttribute("aria-activedescendant", `match-${chosen}`);
    else input.removeAttribute("aria-activedescendant");
    list.children[chosen]?.scrollIntoView({ block: "nearest" });
  }

  function hide() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
  }

  function open(at) {
    const entry = found[at];
    hide();
    if (entry) go(entry.symbol ? symbolHash(entry.symbol) : fileHash(entry.file));
  }

  input.addEventListener("input", show);
  input.addEventListener("focus", () => { if (input.value) show(); });
  input.addEventListener("blur", hide);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
    else if (event.key === "Enter") open(chosen);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      chosen = Math.max(0, Math.min(found.length - 1, chosen + (event.key === "ArrowDown" ? 1 : -1)));
      mark();
    }
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === "/" && !isTyping && !document.getElementById("detail").open) {
      event.preventDefault();
      input.focus();
    }
  });
}

function themeButton() {
  const button = document.getElementById("theme");
  const root = document.documentElement;
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  const name = () => { button.textContent = isDark() ? "Light" : "Dark"; button.setAttribute("aria-label", `Use ${isDark() ? "light" : "dark"} colours`); };
  button.addEventListener("click", () => { root.dataset.theme = isDark() ? "light" : "dark"; name(); });
  name();
}

state.changed = drawChanges;
drawChanges();
modules.draw();
cycleList(report);
calledList(report);
unusedLists(report);
about(report);
searchBox();
themeButton();

const dialog = document.getElementById("detail");
dialog.addEventListener("close", () => { if (/^#(symbol|file)\//.test(location.hash)) history.pushState(null, "", location.pathname + location.search); });
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
addEventListener("hashchange", showHash);
let resized = 0;
addEventListener("resize", () => { clearTimeout(resized); resized = setTimeout(() => { files.draw(); modules.draw(); }, 150); });
showHash();
