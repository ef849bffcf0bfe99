fn watch(seen: Seen) {
    let mut count = 0;
    on_open!(move |event: &mut Opened<'_>| {
        let path = event.path();
        // a comment
        if !seen.insert(path.clone()) {
            return Ok(());
        }

        match event.kind() {
            Kind::File => {
                count += 1;
            }
            Kind::Folder => event.skip(),
        }
        Ok(())
    });
    table!(
        first,
        second,
        third,
        fourth,
        fifth,
        sixth,
        seventh,
        eighth,
    );
    done(count);
}
