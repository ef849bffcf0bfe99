function tidy(rows) {
  try {
    store(rows)
  } catch {
  }
  try {
  } catch (error) {
    // nobody waits for it
  } finally {
  }
  if (rows.length) {
    send(rows)
  } else {
  }
  do {
  } while (ask(rows))
  for (const row of rows) {
    {
    }
  }
}
