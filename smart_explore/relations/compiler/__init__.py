"""What a compiler's index says: a SCIP file, made by scip-typescript, scip-python and their like."""
