export async function planned(store: Store, order: Order, ownerId: string) {
  const found = await store.order.findFirst({ where: { id: order.id }, select: { id: true, state: true, price: true, lines: true, owner: true } });
  const plan = await store.plan.create({ orderId: order.id, ownerId, begins: found.due ?? order.begins, price: found.price, tries: 3, retry: { delay: 500, orderId: order.id } });
  const short = await store.plan.create({ orderId: order.id, tries: 1 });
  await store.late.executeRaw(sql`
    update plans set late = true
    where owner = ${ownerId}
      and due < now() - interval '2 days'
      and state = any(${LATE_STATES})
  `);
  const closing = Object.freeze([State.Paid, State.Delivered, State.Returned, State.Refunded, State.Cancelled]);
  return closing.includes(plan.state) ? short : plan;
}
