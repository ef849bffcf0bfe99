impl Visitor {
    fn visit(&self) {
        const LOCAL: u8 = 1;
        static CACHE: u8 = 2;
        struct Inner {
            field: u8,
        }
        impl Inner {
            fn method(&self) {}
        }
        fn helper() {}
        let closure = |x: u8| x + 1;
    }
}

const _: () = {
    fn checked() {}
};

const BUILT: u8 = {
    const STEP: u8 = 1;
    STEP
};
