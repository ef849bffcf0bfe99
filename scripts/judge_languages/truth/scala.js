// Scala 2 and 3 by scalameta: classes, objects, traits, enums, functions; type members and givens may be shown.
const scalameta = require("scalameta-parsers");
const rows = require("./rows.js");

const parse = (source) => {
  let tree;
  for (const dialect of ["Scala3", "Scala213Source3", "Scala213", "Scala212"]) {
    tree = scalameta.parseSource(source, { dialect });
    if (!tree.error) return tree;
  }
  throw new Error(tree.error);
};

rows(["callable", "type"], (source, put) => {
  const line = rows.lines(source);
  const row = (node, kind, name, parents, optional) =>
    put(kind, name, parents, line(node.pos.start), line(Math.max(node.pos.start, node.pos.end - 1)), { optional });
  const walk = (node, parents, inside) => {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) return node.forEach((child) => walk(child, parents, inside));
    const name = node.name && node.name.value;
    switch (node.type) {
      case "Defn.Class": case "Defn.Object": case "Defn.Trait": case "Defn.Enum": case "Pkg.Object":
        row(node, "type|module|namespace", name, parents, inside);
        return walk(node.templ, [...parents, name], inside);
      case "Defn.Def": case "Decl.Def":
        row(node, "callable", name, parents, inside);
        return walk(node.body, [...parents, name], true);
      case "Ctor.Secondary":
        return row(node, "callable", "this", parents, inside);
      case "Defn.Type": case "Decl.Type":
        return row(node, "type", name, parents, inside || parents.length > 0);
      case "Defn.Val": case "Defn.Var": case "Defn.RepeatedEnumCase": case "Defn.EnumCase":
        return walk(node.rhs, parents, true);
      case "Defn.Given":
        row(node, "type", name, parents, true);
        return walk(node.templ, name ? [...parents, name] : parents, inside || !name);
      case "Defn.ExtensionGroup":
        return walk(node.body, parents, inside);
    }
    const deeper = inside || ((node.type || "").startsWith("Term.") && node.type !== "Term.Block");
    for (const key in node) if (key !== "pos" && key !== "mods") walk(node[key], parents, deeper);
  };
  walk(parse(source), [], false);
});
