// Functions and types that scripts in a page declare, by TypeScript; functions in objects may be shown.
// declarations(source, blocks, language, put): blocks are [start, end] offsets of scripts, whose positions they keep.
const ts = require("typescript");

const KINDS = { ts: ts.ScriptKind.TS, typescript: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX };

exports.declarations = (source, blocks, language, put) => {
  const text = source.replace(/[^\n]/g, " ").split("");
  for (const [start, end] of blocks) for (let at = start; at < end; at++) text[at] = source[at];
  const kind = KINDS[language] || ts.ScriptKind.JSX;
  const file = ts.createSourceFile("x.ts", text.join(""), ts.ScriptTarget.Latest, true, kind);
  const line = (offset) => file.getLineAndCharacterOfPosition(offset).line + 1;
  const row = (node, kind, name, parents, optional) =>
    put(kind, name.replace(/^["'`]|["'`]$/g, ""), parents, line(node.getStart()), line(node.end), { optional });
  const isFunction = (node) => node && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
  const walk = (node, parents, inside, inObject) => {
    const name = node.name && node.name.getText ? node.name.getText() : null;
    if ((ts.isClassDeclaration(node) && name) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      row(node, "type", name, parents, inside);
      if (node.members) node.members.forEach((member) => walk(member, [...parents, name], inside, inObject));
      else if (node.type) ts.forEachChild(node.type, (member) => walk(member, [...parents, name], true, true));
      return;
    }
    if (ts.isConstructorDeclaration(node)) return row(node, "callable", "constructor", parents, inside);
    if (name && (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isGetAccessor(node) || ts.isSetAccessor(node))) {
      row(node, "callable", name, parents, inside || inObject || ts.isObjectLiteralExpression(node.parent));
      if (node.body) walk(node.body, [...parents, name], true, false);
      return;
    }
    if (name && ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isFunction(node.initializer)) {
      row(node.parent.parent, "callable", name, parents, inside);
      return walk(node.initializer.body, [...parents, name], true, false);
    }
    if (ts.isPropertyAssignment(node) && isFunction(node.initializer)) {
      row(node, "callable", name, parents, true);
      return walk(node.initializer.body, [...parents, name], true, false);
    }
    ts.forEachChild(node, (child) => walk(child, parents, inside || isFunction(node), inObject || ts.isObjectLiteralExpression(node)));
  };
  walk(file, [], false, false);
};
