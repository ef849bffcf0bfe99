// The scripts of Vue's files by @vue/compiler-sfc and TypeScript; functions in objects may be shown.
const compiler = require("@vue/compiler-sfc");
const ts = require("typescript");

require("./rows.js")(["callable", "type"], (source, put) => {
  const { descriptor } = compiler.parse(source, { sourceMap: false });
  const text = source.replace(/[^\n]/g, " ").split("");
  for (const block of [descriptor.script, descriptor.scriptSetup])
    if (block) for (let at = block.loc.start.offset; at < block.loc.end.offset; at++) text[at] = source[at];
  const language = (descriptor.scriptSetup || descriptor.script || {}).lang;
  const kind = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX }[language] || ts.ScriptKind.JSX;
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
});
