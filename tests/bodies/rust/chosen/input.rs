fn chosen(low: &mut Low) -> usize {
    match low.mode {
        Mode::Search(ref mut mode) => match *mode {
            SearchMode::Matches if low.inverted => {
                *mode = SearchMode::Lines;
                low.told = true;
            }
            SearchMode::Files => stop(low),
            _ => {}
        },
        _ => {}
    }
    let threads = if low.sorted {
        note(low);
        1
    } else if let Some(threads) = low.threads {
        note(low);
        threads
    } else {
        warn(low);
        parallelism()
    };
    let names = match low.names {
        Some(names) => {
            check(names);
            names
        }
        None => default_names(),
    }
    .sorted()?;
    threads + names.len()
}
