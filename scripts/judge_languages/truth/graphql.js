// GraphQL by graphql's own parser: all that is defined and extended, operations and fragments.
const { parse, Kind, TokenKind } = require("graphql");

const KINDS = {
  [Kind.OBJECT_TYPE_DEFINITION]: "type", [Kind.INTERFACE_TYPE_DEFINITION]: "interface", [Kind.UNION_TYPE_DEFINITION]: "union",
  [Kind.ENUM_TYPE_DEFINITION]: "enum", [Kind.INPUT_OBJECT_TYPE_DEFINITION]: "type", [Kind.SCALAR_TYPE_DEFINITION]: "type",
  [Kind.DIRECTIVE_DEFINITION]: "annotation", [Kind.SCHEMA_DEFINITION]: "type", [Kind.OPERATION_DEFINITION]: "function",
  [Kind.FRAGMENT_DEFINITION]: "function",
};

require("./rows.js")(null, (source, put) => {
  const row = (node, kind, name, parents) => {
    let first = node.description ? node.description.loc.endToken.next : node.loc.startToken;
    while (first.kind === TokenKind.COMMENT) first = first.next;
    put(kind, name, parents, first.line, node.loc.endToken.line);
  };
  for (const node of parse(source, { allowLegacyFragmentVariables: true }).definitions) {
    const own = node.name ? node.name.value : node.operation || "schema";
    const extended = node.kind.endsWith("Extension");
    row(node, extended ? "impl" : KINDS[node.kind], extended ? `extend ${own}` : own, []);
    for (const member of [...(node.fields || []), ...(node.values || []), ...(node.operationTypes || [])]) {
      const kind = member.kind === Kind.ENUM_VALUE_DEFINITION ? "enum_member" : "field";
      row(member, kind, member.name ? member.name.value : member.operation, [own]);
    }
  }
});
