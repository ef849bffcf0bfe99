// Elements made of data: text is always text, never markup.

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name === "on") for (const [event, listener] of Object.entries(value)) made.addEventListener(event, listener);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

function fill(id, ...children) {
  document.getElementById(id).replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));
}

function symbolLink(symbol) {
  const open = () => go(symbolHash(symbol));
  return element("button", { type: "button", class: "link name", on: { click: open } }, symbol.name);
}

// A path that may be broken behind each slash.
function pathText(path) {
  return path.split("/").flatMap((part, at, all) => (at < all.length - 1 ? [part + "/", element("wbr")] : [part]));
}

function fileLink(file, line) {
  const text = pathText(line ? `${file.path}:${line}` : file.path);
  if (file.role === "outside") return element("span", { class: "path" }, text);
  return element("button", { type: "button", class: "link path", on: { click: () => go(fileHash(file)) } }, text);
}

const symbolHash = (symbol) => `#symbol/${encodeURIComponent(symbol.file.path)}/${encodeURIComponent(symbol.name)}`;
const fileHash = (file) => `#file/${encodeURIComponent(file.path)}`;

function go(hash) {
  if (location.hash === hash) showHash();
  else location.hash = hash;
}

// A table of rows of which the first are shown, with a button for more of them.
function table(columns, rows, first = 15) {
  const body = element("tbody");
  const more = element("button", { type: "button", class: "more" });
  let shown = 0;
  const show = (number) => {
    for (const row of rows.slice(shown, shown + number)) {
      body.append(element("tr", null, columns.map((column) => element("td", { class: column.class }, column.cell(row)))));
    }
    shown = Math.min(rows.length, shown + number);
    more.hidden = shown >= rows.length;
    more.textContent = `Show ${Math.min(50, rows.length - shown)} more of ${rows.length.toLocaleString("en")}`;
  };
  more.addEventListener("click", () => show(50));
  show(first);
  const head = element("tr", null, columns.map((column) => element("th", { class: column.class, scope: "col" }, column.head)));
  return element("div", { class: "table" }, element("table", null, element("thead", null, head), body), more);
}

function bar(share) {
  const made = element("span", { class: "amount", "aria-hidden": "true" });
  made.style.width = `${Math.max(1, Math.round(share * 100))}%`;
  return made;
}

function crumbs(id, folder, top, name, choose) {
  const below = top && folder.startsWith(top) ? folder.slice(top.length).replace(/^\//, "") : folder;
  const parts = below ? below.split("/") : [];
  const made = [top ? top : name, ...parts].map((part, at, all) => {
    const path = [...(top ? [top] : []), ...parts.slice(0, at)].join("/");
    if (at === all.length - 1) return element("span", { class: "here", "aria-current": "true" }, part);
    return [element("button", { type: "button", class: "link", on: { click: () => choose(path) } }, part), " / "];
  });
  fill(id, made.flat());
}

function showTip(event, text) {
  const tip = document.getElementById("tip");
  tip.textContent = text;
  tip.hidden = false;
  const { width, height } = tip.getBoundingClientRect();
  tip.style.left = `${Math.max(4, Math.min(innerWidth - width - 8, event.clientX + 14))}px`;
  tip.style.top = `${event.clientY + height + 24 > innerHeight ? event.clientY - height - 10 : event.clientY + 16}px`;
}

function hideTip() {
  document.getElementById("tip").hidden = true;
}
