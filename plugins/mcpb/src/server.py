"""The bundle's entry point; uv installs the program itself from pyproject.toml."""

from smart_explore.frontends.cli import main

if __name__ == "__main__":
    main()
