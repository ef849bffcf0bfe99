// Lua by luaparse: functions that have a name; those in tables that have none may be shown.
const lua = require("luaparse");

require("./rows.js")(["callable"], (source, put) => {
  const nameOf = (node) => {
    if (node.type === "Identifier") return [node.name];
    if (node.type === "IndexExpression" && node.index.type === "StringLiteral") {
      const base = nameOf(node.base);
      return base && [...base, node.index.raw.slice(1, -1)];
    }
    const base = node.type === "MemberExpression" && nameOf(node.base);
    return base ? [...base, node.identifier.name] : null;
  };
  const row = (qualified, node, optional) => {
    put("callable", qualified.at(-1), qualified.slice(0, -1), node.loc.start.line, node.loc.end.line, { optional });
  };
  const isFunction = (node) => node && node.type === "FunctionDeclaration";
  const walk = (node, inside) => {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) return node.forEach((child) => walk(child, inside));
    if (isFunction(node)) {
      if (node.identifier && nameOf(node.identifier)) row(nameOf(node.identifier), node, inside);
      inside = true;
    }
    if (node.type === "LocalStatement" || node.type === "AssignmentStatement")
      node.variables.forEach((variable, number) => {
        const value = node.init[number], name = nameOf(variable);
        if (name && isFunction(value)) row(name, node, inside);
        if (name && value && value.type === "TableConstructorExpression")
          for (const field of value.fields)
            if (field.type === "TableKeyString" && isFunction(field.value)) row([...name, field.key.name], field, inside);
      });
    if (node.type === "TableKeyString" && isFunction(node.value)) row([node.key.name], node, true);
    if (node.type === "TableKey" && isFunction(node.value)) row((nameOf(node.key) || [node.key.raw || ""]).slice(-1), node, true);
    for (const key in node) if (key !== "loc") walk(node[key], inside);
  };
  const options = { locations: true, luaVersion: "5.3", encodingMode: "none" };
  walk(lua.parse(source.replace(/^#!.*/, ""), options).body, false);
});
