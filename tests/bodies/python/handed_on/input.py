def planned(store, order, owner_id):
    plan = store.create(order_id=order.id, owner_id=owner_id, begins=order.due or order.begins, price=order.price, currency=order.currency, tries=3)
    with tracer.start_as_current_span("plan") as span:
        span.set_attribute("order.id", order.id)
        if not plan:
            span.set_attribute("skip_reason", "no_plan")
            return None
        plans_counter.add(1, {"kind": plan.kind or "none"})
        store.execute(
            """
            delete from plans
            where owner = :owner
              and due < now() - interval '2 days'
            """,
            {"owner": owner_id},
        )
    if plan.late:
        notify(plan)
    else:
        logger.info("in time")
    return plan
