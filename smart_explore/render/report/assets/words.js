// Words for numbers, dates and labels. Pure.

const LABELS = {
  self: "of the same object or type, by the language's rules",
  local: "found in the same file, by the language's rules",
  import: "found through an import, by the language's rules",
  inherited: "found in a base, by the language's rules",
  unique: "the only symbol of that name in the tree",
  through: "called through a base or an interface that it implements",
  ambiguous: "may mean another symbol of that name",
};

const DOUBTS = {
  exported: "Exported, and nothing here uses them: code elsewhere may",
  tests: "Named in tests only",
  text: "Named in documents or data only",
  pattern: "Their names may be put together when the code runs",
  object: "Members of what others may add to, or ask by any name",
  derived: "Through a base they may be registered or called",
  decorated: "A decorator or attribute may register them",
};

const DOUBT_ORDER = Object.keys(DOUBTS);

function count(number, one, several) {
  return `${number.toLocaleString("en")} ${number === 1 ? one : several || one + "s"}`;
}

function day(seconds) {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

// The doubt that weighs most, by which perhaps unused symbols are grouped.
function mainDoubt(verdict) {
  const kinds = verdict.doubts.map((doubt) => DOUBT_ORDER.indexOf(doubt.kind));
  return DOUBT_ORDER[Math.max(...kinds)];
}

function changeWords(file, windows) {
  const parts = windows.map((days, at) => `${file.changes[at]} in ${days} days`);
  const by = file.authors ? ` by ${count(file.authors, "person", "people")}` : "";
  return file.changes.some(Boolean) ? `commits: ${parts.join(", ")}${by}` : `not changed in ${windows[windows.length - 1]} days`;
}

// A text as one word of a shell.
function shellWord(text) {
  return /^[\w@%+=:,.\/-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;
}

// A text that fits a width, by an estimate of a character's.
function fitted(text, width, perCharacter = 6.4) {
  const room = Math.floor(width / perCharacter);
  if (text.length <= room) return text;
  return room < 4 ? "" : text.slice(0, room - 1) + "…";
}
