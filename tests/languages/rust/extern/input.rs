extern "C" {
    fn strlen(text: *const u8) -> usize;
    pub fn printf(format: *const u8, ...) -> i32;
    static environ: *const *const u8;
    type Opaque;
}

unsafe extern "C" {
    pub safe fn abs(of: i32) -> i32;
    pub unsafe fn free(what: *mut u8);
    safe static ZERO: i32;
}

#[no_mangle]
pub extern "C" fn callback(data: *mut u8) {}

pub unsafe extern "system" fn entry() {}
