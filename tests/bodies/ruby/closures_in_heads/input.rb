def f(xs)
  if xs.any? { |x|
    y = g(x)
    note(y)
    y > 3
  }
    return 1
  end
  xs.select do |x|
    y = g(x)
    note(y)
  end.each do |z|
    use(z)
    more(z)
  end
end
