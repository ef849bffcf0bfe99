fn widest(table: &Table) -> usize {
    use crate::text::width;
    use std::cmp::{
        max,
        min,
    };
    type Found = usize;
    const START: Found = 0;
    let mut found = START;
    for each in table.columns() {
        found = max(found, min(width(each), LIMIT));
    }
    found
}
