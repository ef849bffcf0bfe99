class Intake:
    def check(self, parcel):
        if parcel.is_known():
            others = self.store.others(parcel)
            message = f"{parcel.name} came twice: {others.count()} of them"
            if others.is_old():
                message += " One of them is old."
            self.log.warning(message)
            self.log.info(parcel)
            self.log.debug("looked at %s", parcel)
            if self.settings.refuse:
                raise Refused(parcel)
