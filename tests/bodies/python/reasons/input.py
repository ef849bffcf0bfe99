def send(event, store):
    """Send an event.

    Args:
        event (str): what must not be sent twice
    """
    hook = store.find(event)
    if hook is None:
        # Return if it does not exist
        return None
    # A failed hook is never tried again
    return hook.call(event)


def keep(event, store):
    """Keep an event. It must not be kept twice.

    Returns: nothing, because there is nothing
    """
    if store.has(event):
        return None
    # Other hooks don't see it
    return store.put(event)
