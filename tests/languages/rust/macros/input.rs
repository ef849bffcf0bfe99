cfg_rt! {
    /// Hidden in a macro call.
    pub fn in_macro() {}

    impl Handle {
        cfg_net! {
            pub fn nested(&self) {}
        }
    }
}

lazy_static! {
    /// Made when first asked for.
    pub static ref TABLE: Vec<u8> = vec![1, 2];
}

thread_local! {
    static KEY: Cell<u8> = Cell::new(1);
}

pin_project! {
    #[derive(Debug)]
    pub struct Pinned<T> {
        #[pin]
        inner: T,
    }
}

cfg_if::cfg_if! {
    if #[cfg(unix)] {
        fn platform() {}
    } else if #[cfg(windows)] {
        fn platform() {}
    } else {
        fn other() {}
    }
}

// What does not read like plain items stays as it is.
bitflags! {
    pub struct Flags: u32 {
        const A = 1;
    }
}
proptest! {
    #[test]
    fn property(x in 0..10) {}
}
json! { "fn": { "fn x() {}": 1 } }

fn body() {
    quote! {
        pub fn quoted() {}
    }
    let text = r#"cfg_rt! { fn in_text() {} }"#;
}

fn last() {}
