// PHP by php-parser: classes, interfaces, traits, enums, methods, functions.
const Engine = require("php-parser");

require("./rows.js")(["callable", "type"], (source, put, file) => {
  const parser = new Engine({ parser: { extractDoc: false, version: "8.4", suppressErrors: false }, ast: { withPositions: true } });
  const text = (name) => (typeof name === "string" ? name : name && name.name);
  const row = (node, kind, parents, inside) => {
    const decorated_start = Math.min(node.loc.start.line, ...(node.attrGroups || []).map((group) => group.loc.start.line));
    put(kind, text(node.name), parents, node.loc.start.line, node.loc.end.line, { decorated_start, optional: inside });
  };
  const walk = (node, parents, inside) => {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) return node.forEach((child) => walk(child, parents, inside));
    switch (node.kind) {
      case "class": case "interface": case "trait": case "enum":
        if (node.isAnonymous || !node.name) return walk(node.body, parents, true);
        row(node, "type", parents, inside);
        return walk(node.body, [...parents, text(node.name)], inside);
      case "method": case "function":
        row(node, "callable", parents, inside);
        return walk(node.body, [...parents, text(node.name)], true);
      case "closure": case "arrowfunc":
        return walk(node.body, parents, true);
    }
    for (const key in node) if (key !== "loc" && key !== "attrGroups" && key !== "leadingComments") walk(node[key], parents, inside);
  };
  walk(parser.parseCode(source, file).children, [], false);
});
