async fn m(b: &B, mut xs: i32) -> Result<i32, E> {
  let x = b.c() + b.c() * -b.c(); let s = format!("{} {}", b.c(), b.c() + 1); println!("{}", b.c()); vec![b.c(), b.c()]; vec![b.c(); b.c()]; assert_eq!(b.c(), b.c()); matches!(b.c(), 1 if b.c() > 0);
  let y = [b.c(), b.c()]; let y2 = [b.c(); 3]; let t = (b.c(), b.c()); let k = K { a: b.c(), ..f(b.c()) }; 
  let r = || b.c(); let r2 = move |a: i32| -> i32 { b.c() }; let r3 = async move { b.c() };
  if b.c() > 1 && !(b.c() > 2) { b.c() } else if let Some(v) = f(b.c()) { b.c() } else { b.c() };
  if let Some(v) = f(b.c()) && b.c() > 0 { b.c(); }
  for i in b.c()..=b.c() { b.c(); } while b.c() > 0 { b.c(); } while let Some(v) = f(b.c()) { b.c(); } 'l: loop { break 'l b.c(); }
  match b.c() { 1 if b.c() > 0 => b.c(), 2 | 3 => { b.c() } _ => return Ok(b.c()), }
  let Some(v) = f(b.c()) else { return Err(b.c()) }; xs += b.c(); xs = b.c(); arr[b.c()] = b.c(); &arr[b.c()..b.c()]; *f(b.c()); &mut f(b.c()); f(b.c())?; f(b.c()).await?; b.c() as i64; f::<i32>(b.c()); K::new(b.c()).d(b.c()).e; 
  unsafe { b.c() }; const { 1 }; let z = { b.c(); b.c() }; let w = if b.c() > 0 { b.c() } else { b.c() }; fn g(b: &B) -> i32 { b.c() } struct Z; impl Z { fn h(b: &B) -> i32 { b.c() } }
  f(b.c(), |q| b.c()); (b.c(), f(b.c())); let (p, q) = (b.c(), b.c()); static_f!(b.c()); try_join!(f(b.c()), async { b.c() }); select! { v = f(b.c()) => b.c(), }; return Ok(b.c()); Ok(b.c())
}
