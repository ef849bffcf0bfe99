// What the extractors in JavaScript have in common: read(source, put) calls put for each symbol, or throws.
const fs = require("fs");

module.exports = (classes, read) => {
  for (const file of process.argv.slice(2)) {
    const rows = [];
    const put = (kind, name, parents, line_start, line_end, more = {}) =>
      rows.push({ name, qualified_name: [...parents, name].join("."), kind, line_start, line_end, ...more });
    let symbols = rows;
    try {
      read(fs.readFileSync(file, "utf8").replace(/\r\n/g, "\n"), put, file);
    } catch (error) {
      console.error(`${file}: ${String(error.message || error).slice(0, 100)}`);
      symbols = null;
    }
    console.log(JSON.stringify(classes ? { file, symbols, classes } : { file, symbols }));
  }
};

// 1-based line of an offset
module.exports.lines = (source) => {
  const starts = [0];
  for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0, high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle; else high = middle - 1;
    }
    return low + 1;
  };
};
