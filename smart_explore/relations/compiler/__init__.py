"""Evidence from a compiler's index: a SCIP file of scip-typescript, scip-python and others."""
