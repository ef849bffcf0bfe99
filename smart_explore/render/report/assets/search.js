// Which symbols and files a query means, best first. Pure.

function searchEntries(report) {
  const symbols = report.symbols.map((symbol) => ({
    label: symbol.name, last: lastName(symbol.name), detail: `${symbol.kind} · ${symbol.file.path}:${symbol.start}`,
    weight: symbol.callers, symbol,
  }));
  const files = report.files
    .filter((file) => file.role !== "outside")
    .map((file) => ({ label: file.path, last: file.name.toLowerCase(), detail: file.language || "file", weight: file.users, file }));
  return [...symbols, ...files].map((entry) => ({ ...entry, lower: entry.label.toLowerCase() }));
}

function lastName(name) {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

// All words of the query have to be in a label; whole names and beginnings come first, then what is used most.
function findEntries(entries, query, limit) {
  const words = query.toLowerCase().split(/[\s:]+/).filter(Boolean);
  if (!words.length) return [];
  const found = [];
  for (const entry of entries) {
    let score = 0;
    for (const word of words) {
      const rank = rankOf(entry, word);
      if (rank < 0) { score = -1; break; }
      score += rank;
    }
    if (score >= 0) found.push({ entry, score: score + Math.min(9, Math.log2(1 + entry.weight)) - entry.label.length / 100 });
  }
  found.sort((one, other) => other.score - one.score || (one.entry.label < other.entry.label ? -1 : 1));
  return found.slice(0, limit).map((each) => each.entry);
}

function rankOf(entry, word) {
  if (entry.lower === word || entry.last === word) return 40;
  if (entry.last.startsWith(word)) return 20;
  if (entry.last.includes(word)) return 10;
  if (entry.lower.includes(word)) return 5;
  return entry.symbol && entry.symbol.file.path.toLowerCase().includes(word) ? 1 : -1;
}
