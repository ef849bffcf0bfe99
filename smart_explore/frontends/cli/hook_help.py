"""The text of ``hook --help``: the command itself runs without any of the others' imports."""

HELP = """Usage: smart-explore hook [--client NAME] [--shared] < EVENT

  Record an event of a coding agent's session: a JSON object on stdin. Clients
  call this after setup --client has written it into their settings. It always
  ends with 0, and prints context for a session that starts.

Options:
  --client NAME  The client that calls: claude, codex, gemini, copilot, opencode,
                 cursor or vscode. Without it the event's fields tell.
  --shared       Also name the notes of others in that context.
  --help         Show this message and exit."""
