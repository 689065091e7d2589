export interface Circle {
  x: number
  y: number
  radiusM: number
}

interface Point {
  x: number
  y: number
}

/** Points on the edge may be off by rounding. */
const WITHIN = 1 + 1e-9

/** The smallest circle that holds all points (Welzl); without points: a point at the origin. */
export function enclosingCircle(points: readonly Point[]): Circle {
  let circle: Circle = { x: points[0]?.x ?? 0, y: points[0]?.y ?? 0, radiusM: 0 }
  for (let i = 1; i < points.length; i++) {
    const p = points[i]!
    if (holds(circle, p)) continue
    // It is on the edge of the circle of all points so far.
    circle = { ...at(p), radiusM: 0 }
    for (let j = 0; j < i; j++) {
      const q = points[j]!
      if (holds(circle, q)) continue
      circle = between(p, q)
      for (let k = 0; k < j; k++) if (!holds(circle, points[k]!)) circle = through(p, q, points[k]!)
    }
  }
  return circle
}

const at = ({ x, y }: Point): Point => ({ x, y })

const holds = ({ x, y, radiusM }: Circle, p: Point) => Math.hypot(p.x - x, p.y - y) <= radiusM * WITHIN + 1e-9

const between = (p: Point, q: Point): Circle => ({
  x: (p.x + q.x) / 2,
  y: (p.y + q.y) / 2,
  radiusM: Math.hypot(p.x - q.x, p.y - q.y) / 2,
})

function through(p: Point, q: Point, r: Point): Circle {
  const [bx, by, cx, cy] = [q.x - p.x, q.y - p.y, r.x - p.x, r.y - p.y]
  const twice = 2 * (bx * cy - by * cx)
  // Collinear: the two that are furthest apart.
  if (Math.abs(twice) < 1e-12) return [between(p, q), between(p, r), between(q, r)].reduce((a, b) => (a.radiusM >= b.radiusM ? a : b))
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy]
  const [x, y] = [(cy * b2 - by * c2) / twice, (bx * c2 - cx * b2) / twice]
  return { x: p.x + x, y: p.y + y, radiusM: Math.hypot(x, y) }
}
