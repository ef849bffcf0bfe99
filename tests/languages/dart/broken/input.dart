class Half {
  int whole() => 1;

  int cut(int of {
    return of /
  }

  int after = 2;
}

void last() {}
