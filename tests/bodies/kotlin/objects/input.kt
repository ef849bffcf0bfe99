fun watched(door: Door): Door {
    val counted = object : Door {
        val seen: Int = 3

        override fun open(by: Guest) {
            if (by.isKnown) {
                greet(by)
            }
            door.open(by)
        }

        override fun close() = door.close()
    }
    register(object : Listener() {
        override fun on(event: Event) {
            handle(event)
            door.close()
        }

        override fun off(event: Event) = door.open(event.guest)
    })
    return counted
}
