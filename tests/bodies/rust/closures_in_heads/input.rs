fn f(xs: Vec<i32>) -> i32 {
    if xs.iter().any(|x| {
        let y = g(x);
        note(y);
        y > 3
    }) {
        return 1;
    }
    for z in xs.iter().filter(|x| {
        let y = g(x);
        note(y);
        y > 3
    }) {
        use_it(z);
        more(z);
    }
    let k = match { let a = 1; let b = 2; a + b } { 3 => 4, _ => 5 };
    k
}
