/** Convex hull of anchors, counter-clockwise; and how far a point lies outside. */
export interface ArrayHull {
  count: number
  readonly x: Float64Array
  readonly y: Float64Array
  /** Largest extent of the hull, metres. */
  sizeM: number
}

/** Andrew's monotone chain. */
export function hullOf(xs: ArrayLike<number>, ys: ArrayLike<number>): ArrayHull {
  const count = xs.length
  const hull: ArrayHull = { count: 0, x: new Float64Array(2 * count + 2), y: new Float64Array(2 * count + 2), sizeM: 0 }
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => xs[a]! - xs[b]! || ys[a]! - ys[b]!)
  let size = 0
  for (const chain of [order, [...order].reverse()]) {
    const start = size
    for (const i of chain) {
      while (size >= start + 2 && cross(hull, size - 2, size - 1, xs[i]!, ys[i]!) <= 0) size--
      hull.x[size] = xs[i]!
      hull.y[size++] = ys[i]!
    }
    // The last point of a chain is the first of the next.
    size--
  }
  hull.count = Math.max(size, 0)
  for (let i = 0; i < hull.count; i++) {
    for (let j = 0; j < i; j++) hull.sizeM = Math.max(hull.sizeM, Math.hypot(hull.x[i]! - hull.x[j]!, hull.y[i]! - hull.y[j]!))
  }
  return hull
}

function cross(hull: ArrayHull, a: number, b: number, x: number, y: number): number {
  return (hull.x[b]! - hull.x[a]!) * (y - hull.y[a]!) - (hull.y[b]! - hull.y[a]!) * (x - hull.x[a]!)
}

/** Distance outside the hull (0 inside) and the unit vector pointing outwards. */
export interface Beyond {
  distanceM: number
  nx: number
  ny: number
}

/** Writes how far a place lies outside, and returns it. */
export function outside(hull: ArrayHull, x: number, y: number, beyond: Beyond): number {
  let best = Infinity
  let inside = hull.count >= 3
  beyond.distanceM = 0
  for (let i = 0; i < hull.count; i++) {
    const j = i + 1 === hull.count ? 0 : i + 1
    const ex = hull.x[j]! - hull.x[i]!
    const ey = hull.y[j]! - hull.y[i]!
    const px = x - hull.x[i]!
    const py = y - hull.y[i]!
    if (ex * py - ey * px < 0) inside = false
    const length2 = ex * ex + ey * ey
    const t = length2 > 0 ? Math.min(1, Math.max(0, (px * ex + py * ey) / length2)) : 0
    const dx = px - t * ex
    const dy = py - t * ey
    const distance2 = dx * dx + dy * dy
    if (distance2 >= best) continue
    best = distance2
    const distance = Math.sqrt(distance2) + 1e-12
    beyond.nx = dx / distance
    beyond.ny = dy / distance
  }
  if (!inside && best < Infinity) beyond.distanceM = Math.sqrt(best)
  return beyond.distanceM
}
