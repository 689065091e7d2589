import { type CadGroup, figureOf } from './dxf-groups.ts'

type Point = readonly [number, number]

/** A corner, and how the line bulges from it to the next. */
export interface BulgedCorner {
  at: Point
  bulge: number
}

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

/** Corners by their groups: every 10 begins one, whatever the drawing says of their number. */
export function bulgedCorners(groups: Iterable<CadGroup>): BulgedCorner[] {
  const corners: { at: [number, number]; bulge: number }[] = []
  for (const [code, value] of groups) {
    const last = corners.at(-1)
    if (code === 10) corners.push({ at: [figureOf(value), Number.NaN], bulge: 0 })
    else if (code === 20 && last) last.at[1] = figureOf(value)
    else if (code === 42 && last) last.bulge = figureOf(value)
  }
  return corners
}

/** The path through corners, with the arcs between them; a closed one also returns to its first. */
export function bulgedPath(corners: readonly BulgedCorner[], isClosed: boolean): [number, number][] {
  return corners.flatMap(({ at, bulge }, i): [number, number][] => {
    const next = corners[i + 1] ?? (isClosed ? corners[0] : undefined)
    return [[at[0], at[1]], ...(next === undefined ? [] : arcPoints(at, next.at, bulge))]
  })
}
