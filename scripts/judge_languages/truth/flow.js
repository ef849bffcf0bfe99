// Flow by flow-parser: functions, classes with their methods, types; functions in objects and types may be shown.
const { parse } = require("flow-parser");

const OPTIONS = { components: true, enums: true, esproposal_decorators: true, types: true };
const TYPES = /^(Declare)?(Class|ClassDeclaration|InterfaceDeclaration|Interface|TypeAlias|OpaqueType|EnumDeclaration|Enum)$/;
const FUNCTIONS = /^(FunctionDeclaration|DeclareFunction|ComponentDeclaration|DeclareComponent|HookDeclaration)$/;
const isFunction = (node) => node && (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression");

require("./rows.js")(["callable", "type"], (source, put) => {
  if (!/@flow/.test(source.slice(0, 2000))) throw new Error("no @flow");
  const tree = parse(source, OPTIONS);
  if (tree.errors.length) throw new Error(tree.errors[0].message);
  const named = (key) => (key.type === "Identifier" || key.type === "PrivateName" || key.type === "PrivateIdentifier" ? (key.id || key).name : String(key.value));
  const row = (node, kind, name, parents, optional) => put(kind, name, parents, node.loc.start.line, node.loc.end.line, { optional });
  const within = (node, parents, inside) => {
    for (const [key, value] of Object.entries(node)) {
      if (key === "loc" || key === "range" || !value) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (child && child.type) walk(child, parents, inside);
    }
  };
  const walk = (node, parents, inside) => {
    if (TYPES.test(node.type) && node.id) {
      row(node, "type", node.id.name, parents, inside);
      const isAlias = /TypeAlias|OpaqueType/.test(node.type);
      return within(node.body && node.body.type ? node.body : node, [...parents, node.id.name], inside || isAlias);
    }
    if (FUNCTIONS.test(node.type) && node.id) {
      row(node, "callable", node.id.name, parents, inside);
      return node.body && within(node.body, [...parents, node.id.name], true);
    }
    if (node.type === "MethodDefinition" || (node.type === "PropertyDefinition" && isFunction(node.value)) || (node.type === "ClassProperty" && isFunction(node.value))) {
      const name = named(node.key);
      row(node, "callable", name, parents, inside || node.computed);
      return within(node.value.body, [...parents, name], true);
    }
    if (node.type === "ObjectTypeProperty") {
      if (node.method && node.key) row(node, "callable", named(node.key), parents, inside || !parents.length);
      return within(node, node.key ? [...parents, named(node.key)] : parents, true);
    }
    if (node.type === "VariableDeclaration") {
      for (const declared of node.declarations) {
        if (declared.id.type === "Identifier" && isFunction(declared.init)) {
          row(node.declarations.length > 1 ? declared : node, "callable", declared.id.name, parents, inside);
          within(declared.init.body, [...parents, declared.id.name], true);
        } else if (declared.init) {
          const call = declared.init.type === "CallExpression" && declared.init.arguments.some(isFunction);
          if (declared.id.type === "Identifier" && call) row(node, "callable", declared.id.name, parents, true); // a wrapped one
          within(declared, parents, true);
        }
      }
      return;
    }
    if (node.type === "AssignmentExpression" && node.right.type === "ClassExpression") {
      const name = named(node.left.property || node.left);
      row(node.right, "type", name, parents, inside);
      return within(node.right.body, [...parents, name], inside);
    }
    if (node.type === "AssignmentExpression" && isFunction(node.right) && node.left.property) {
      row(node, "callable", named(node.left.property), parents, true);
      return within(node.right.body, parents, true);
    }
    if (node.type === "Property" && (isFunction(node.value) || node.method) && node.key) {
      row(node, "callable", named(node.key), parents, true);
      return within(node.value.body, [...parents, named(node.key)], true);
    }
    within(node, parents, inside || isFunction(node) || node.type === "ObjectExpression");
  };
  walk(tree, [], false);
});
