load test_helper

setup() {
  cd "$BATS_TEST_TMPDIR"
}

# The sum of two.
@test "adds two numbers" {
  run add 1 2
  [ "$output" -eq 3 ]
}

@test 'says "hello" { twice' { run hello; }

@test unquoted {
  skip
}
