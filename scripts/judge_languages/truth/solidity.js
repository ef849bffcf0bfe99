// Solidity by @solidity-parser/parser: contracts, structs, enums, functions, modifiers.
const { parse } = require("@solidity-parser/parser");

require("./rows.js")(["callable", "type"], (source, put) => {
  const row = (node, kind, name, parents) => put(kind, name, parents, node.loc.start.line, node.loc.end.line);
  const walk = (node, parents) => {
    switch (node.type) {
      case "ContractDefinition":
        row(node, "type", node.name, parents);
        return node.subNodes.forEach((member) => walk(member, [...parents, node.name]));
      case "FunctionDefinition": {
        const unnamed = node.isConstructor ? "constructor" : node.isReceiveEther ? "receive" : "fallback";
        return row(node, "callable", node.name || unnamed, parents);
      }
      case "ModifierDefinition":
        return row(node, "callable", node.name, parents);
      case "StructDefinition": case "EnumDefinition": case "TypeDefinition":
        return row(node, "type", node.name, parents);
    }
  };
  parse(source, { loc: true }).children.forEach((node) => walk(node, []));
});
