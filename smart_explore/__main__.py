"""``python -m smart_explore`` is the same program as ``smart-explore``."""

from smart_explore.frontends.cli import main

if __name__ == "__main__":
    main()
