export async function settle(order: Order, options: Options) {
  const lines = await loadLines(order)
  const rates = findRates({
    order,
    lines,
    options,
  }, prepareRates)
  order.touch()
  together(
    createLinks([
      { left: order.id, right: lines.id },
    ]),
    updateOrder([rates]),
    String(lines.first),
    notify({
      order,
    })
  )
  if (order.isOpen) {
    step()
    step()
    step()
    super.settle(order)
  }
  const isFree =
    // never where a fee is due
    !order.hasFees &&
    (options.isFree || order.lines.every((line) => line.isFree)) &&
    order.customer.address.country === options.country &&
    (!options.isStrict || Object.keys(order.payments).length === Object.keys(order.lines).length) &&
    await allAreFree(Object.values(order.lines), {
      customer: order.customer,
      options,
    })
  return { ...options, isFree, total: order.total ?? 0 }
}
