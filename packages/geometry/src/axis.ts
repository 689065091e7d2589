type Point = readonly [number, number]

const middle = (a: Point, b: Point): [number, number] => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
const length = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

export interface Axis {
  from: [number, number]
  to: [number, number]
  widthM: number
}

/**
 * The line along the middle of a four-cornered strip: a road, a rack. Null for other shapes and for those about as wide
 * as long.
 */
export function axisOf(ring: readonly Point[]): Axis | null {
  const [a, b, c, d] = ring
  if (ring.length !== 4 || a === undefined || b === undefined || c === undefined || d === undefined) return null
  const along = length(a, b) + length(c, d)
  const across = length(b, c) + length(d, a)
  if (Math.max(along, across) < 1.5 * Math.min(along, across)) return null
  const [from, to] = along >= across ? [middle(d, a), middle(b, c)] : [middle(a, b), middle(c, d)]
  // From west to east or south to north, so that a name along it is not upside down.
  const forward = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]) ? to[0] > from[0] : to[1] > from[1]
  const widthM = Math.min(along, across) / 2
  return forward ? { from, to, widthM } : { from: to, to: from, widthM }
}
