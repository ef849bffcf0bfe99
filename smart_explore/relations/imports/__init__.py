"""Where imports lead: packages, repositories, and the files that an imported name means."""
