import type { Rings } from './polygon.ts'

/** Twice the signed area of one ring about its own first point, positive when counter-clockwise (y up). */
function twiceSignedArea(ring: Rings[number]): number {
  const [ox, oy] = ring[0]!
  let sum = 0
  for (let i = 1; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i]!
    const [bx, by] = ring[i + 1]!
    sum += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy)
  }
  return sum
}

/** Square metres, holes taken off. */
export function polygonAreaM2(rings: Rings): number {
  return rings.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * Math.abs(twiceSignedArea(ring)) * 0.5, 0)
}

/** Centre of mass [x, y] with holes taken off; the mean of the outer points when the area is zero. */
export function polygonCentroid(rings: Rings): [number, number] {
  let area = 0
  let cx = 0
  let cy = 0
  rings.forEach((ring, i) => {
    const [ox, oy] = ring[0]!
    const sign = (i === 0 ? 1 : -1) * Math.sign(twiceSignedArea(ring))
    for (let j = 1; j + 1 < ring.length; j++) {
      const [ax, ay] = ring[j]!
      const [bx, by] = ring[j + 1]!
      const cross = sign * ((ax - ox) * (by - oy) - (bx - ox) * (ay - oy))
      area += cross
      cx += (cross * (ox + ax + bx)) / 3
      cy += (cross * (oy + ay + by)) / 3
    }
  })
  if (area > 0) return [cx / area, cy / area]
  const outer = rings[0]!
  return [outer.reduce((sum, p) => sum + p[0], 0) / outer.length, outer.reduce((sum, p) => sum + p[1], 0) / outer.length]
}
