extern crate alloc;

use std::fmt;
pub use self::inner::*;
use std::{
    collections::HashMap, // a comment
    io::{self, Read},
};

fn body() {
    use super::local;
}
