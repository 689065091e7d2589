type Point = readonly [number, number]

/** One corner at least for so much of an arc. */
const STEP_RAD = Math.PI / 24

/**
 * Points of the arc between two corners of a CAD polyline, without the corners. @param bulge the tangent of a quarter
 * of the angle, positive when it turns left
 */
export function arcPoints([ax, ay]: Point, [bx, by]: Point, bulge: number): [number, number][] {
  if (!Number.isFinite(bulge) || Math.abs(bulge) < 1e-6) return []
  const angle = 4 * Math.atan(bulge)
  const steps = Math.ceil(Math.abs(angle) / STEP_RAD)
  // The centre lies on the perpendicular bisector, where it sees both ends under the angle.
  const offset = (1 - bulge * bulge) / (4 * bulge)
  const [cx, cy] = [(ax + bx) / 2 - (by - ay) * offset, (ay + by) / 2 + (bx - ax) * offset]
  return Array.from({ length: steps - 1 }, (_, i): [number, number] => {
    const turn = (angle * (i + 1)) / steps
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return [cx + cos * (ax - cx) - sin * (ay - cy), cy + sin * (ax - cx) + cos * (ay - cy)]
  })
}
