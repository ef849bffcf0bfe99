export function mayShip(order: Order, limits: Limits): boolean {
  const { state, weight: own } = order;
  const { unused, other } = limits;
  const [first, ...rest] = order.parts;
  const plain = order.plain;
  this.known[order.id] = order;
  if (state === 'open' && own > first) {
    ship(order);
  }
  return false;
}
