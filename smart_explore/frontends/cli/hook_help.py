"""What ``hook --help`` says: the command itself is run without any of the others' imports."""

HELP = """Usage: smart-explore hook [--shared] < EVENT

  Take in what a coding agent's client tells of its session: a JSON object on
  stdin. Clients call it where setup --hooks has put it into their settings. It
  ends with 0 whatever happens, and prints the context of a session that starts.

Options:
  --shared  Also name the notes of others in that context.
  --help    Show this message and exit."""
