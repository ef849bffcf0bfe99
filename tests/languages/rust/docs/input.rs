//! The crate's documentation belongs to no symbol.

/// First line.
///
/// ```
/// let p = Point { x: 1 };
/// ```
pub fn documented() {}

// A plain comment is no documentation.
fn plain() {}

/** A block.
 *
 *  Indented.
 */
fn block() {}

/// Above the attributes,
#[inline]
// (this is not)
/// and between them.
#[must_use]
fn between() -> u8 {}

#[doc = "Written as an \"attribute\"."]
#[doc(hidden)]
#[inline]
fn attribute() {}

#[doc = r#"A raw "string"."#]
fn raw() {}

/// A blank line does not part them.

fn apart() {}

mod inside {
    //! Documented inside.
    //! In two lines.

    fn first() {}
}

struct Fields {
    /// The width.
    width: u8,
    height: u8, // no documentation
}

enum Kinds {
    /// One of them.
    One,
}

//////// a ruler is none
fn ruled() {}
