"""What ``hook --help`` says: the command itself is run without any of the others' imports."""

HELP = """Usage: smart-explore hook [--client NAME] [--shared] < EVENT

  Take in what a coding agent's client tells of its session: a JSON object on
  stdin. Clients call it where setup --hooks has put it into their settings. It
  ends with 0 whatever happens, and prints the context of a session that starts.

Options:
  --client NAME  The client that calls: claude, codex, gemini, copilot, opencode,
                 cursor or vscode. Without it the event's fields tell.
  --shared       Also name the notes of others in that context.
  --help         Show this message and exit."""
