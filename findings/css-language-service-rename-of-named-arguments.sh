#!/usr/bin/env bash
# vscode-css-languageservice 6.3.10, which the CSS servers of VS Code, Svelte and others rename with: the named argument of
# a mixin, `@include box($size: 3px)`, is for it a use of the variable of the file instead of the mixin's parameter. A rename of
# the parameter leaves it, and one of a variable $size of the file changes it; Sass compiled both files before and refuses
# them after, and with Less it is the same. The named argument of a function, twice($size: 3px), it reads rightly.
# Needs npm and node (fetches some 30 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund vscode-css-languageservice@6.3.10 sass@1.108.2 less@4.9.1
cat > rename.cjs <<'JS'
const css = require("vscode-css-languageservice")
const less = require("less")
const sass = require("sass")

const services = { scss: css.getSCSSLanguageService(), less: css.getLESSLanguageService() }
const compilers = {
  scss: async (text) => sass.compileString(text, { logger: sass.Logger.silent }).css,
  less: async (text) => (await less.render(text)).css,
}
async function compiled(language, text) {
  try {
    return (await compilers[language](text)).match(/width: \d+px/)[0]
  } catch (error) {
    return "error: " + error.message.split("\n")[0]
  }
}
async function renamed(language, text, declared) {
  const document = css.TextDocument.create("file:///a." + language, language, 1, text)
  const service = services[language]
  const at = document.positionAt(text.indexOf(declared) + 1)
  const edit = service.doRename(document, at, declared[0] + "width", service.parseStylesheet(document))
  const after = css.TextDocument.applyEdits(document, edit.changes[document.uri])
  console.log(`${text}\n${after}\n${await compiled(language, text)} -> ${await compiled(language, after)}\n`)
}
const mixin = "@mixin box($size: 2px) { width: $size }\n.card { @include box($size: 3px) }"
const lessMixin = ".box(@size: 2px) { width: @size }\n.card { .box(@size: 3px) }"
const twice = "@function twice($size: 2px) { @return 2 * $size }\n.card { width: twice($size: 3px) }"
;(async () => {
  await renamed("scss", mixin, "$size")
  await renamed("scss", "$size: 1px;\n" + mixin, "$size")
  await renamed("less", lessMixin, "@size")
  await renamed("less", "@size: 1px;\n" + lessMixin, "@size")
  await renamed("scss", twice, "$size")
})()
JS
node rename.cjs | tee seen
grep -e '->' seen > results
cat > still <<'SEEN'
width: 3px -> error: No parameter named $size.
width: 3px -> error: No parameter named $width.
width: 3px -> error: No matching definition was found for `.box(@size:3px)`
width: 3px -> error: No matching definition was found for `.box(@width:3px)`
width: 6px -> width: 6px
SEEN
cmp results still
