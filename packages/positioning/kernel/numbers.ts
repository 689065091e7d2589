// Numbers at places of the memory, one or two at a time.

export function at(base: usize, i: i32): f64 {
  return load<f64>(base + ((<usize>i) << 3))
}

export function put(base: usize, i: i32, value: f64): void {
  store<f64>(base + ((<usize>i) << 3), value)
}

export function pair(base: usize, i: i32): v128 {
  return v128.load(base + ((<usize>i) << 3))
}

export function putPair(base: usize, i: i32, value: v128): void {
  v128.store(base + ((<usize>i) << 3), value)
}

/** Sum of the two numbers of a pair. */
export function both(pair: v128): f64 {
  return f64x2.extract_lane(pair, 0) + f64x2.extract_lane(pair, 1)
}

export function two(first: f64, second: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(first), 1, second)
}
