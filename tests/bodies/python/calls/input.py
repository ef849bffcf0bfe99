import logging

logger = logging.getLogger(__name__)


class Publisher(Base):
    """Publishes."""

    state = "open"

    @property
    def is_open(self):
        """Whether it is."""
        return self.state == "open"

    @cached(seconds=3)
    def publish(self, page, user):
        logger.info("publishing %s", page)
        log("publishing", page)
        self.lock()
        page.save()
        self.after(page)
        log(instance=page, action="publish" if user else "publish.by.machine", user=user)
        if user:
            log(instance=page, user=user)
        for name in page.names:
            one()
            two()
            a_function_of_a_long_name(page, name, page.language, page.country, page.region)
            another_function_of_a_long_name(page, name, page.language, page.country, page.region)
            a_third_function_of_a_long_name(page, name, page.language, page.country, page.region)

    def close(self, state, page):
        self.state = state
        self._page = page
        self.after = self.nothing
        plain = page
        self.lock()
        return {"state": state, "page": page, "kind": Kind.OPEN, "names": page.names, "region": page.region, "x": plain}
