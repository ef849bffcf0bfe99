function* totals(basket) {
  for (let i = 0; i < basket.length; i++) {
    if (basket[i].free)
      continue
    yield basket[i].total()
  }
  outer: while (true) {
    for (const key in basket) break outer
  }
  basket.each(function (item) {
    item.check()
  })
  return new Summary(basket)
}
