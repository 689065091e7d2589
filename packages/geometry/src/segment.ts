import { orient2d } from 'robust-predicates'

/** Do the closed segments a-b and c-d share a point? Exact; touching and overlapping count. */
export function segmentsIntersect(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): boolean {
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false
  const c = orient2d(ax, ay, bx, by, cx, cy)
  const d = orient2d(ax, ay, bx, by, dx, dy)
  if (c * d > 0 || (c !== 0 && d !== 0 && c > 0 === d > 0)) return false
  const a = orient2d(cx, cy, dx, dy, ax, ay)
  const b = orient2d(cx, cy, dx, dy, bx, by)
  return !(a !== 0 && b !== 0 && a > 0 === b > 0)
}

/** Segments (walls) in a row: x1, y1, x2, y2, … Counts those that a-b touches or crosses. */
export function countCrossings(walls: Float64Array, ax: number, ay: number, bx: number, by: number): number {
  let count = 0
  for (let i = 0; i + 3 < walls.length; i += 4) {
    if (segmentsIntersect(ax, ay, bx, by, walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!)) count++
  }
  return count
}

/** How often a path crosses or touches itself, ignoring the joints of its pieces. Checks every pair of pieces. */
export function countPathCrossings(path: readonly (readonly [x: number, y: number])[]): number {
  let count = 0
  for (let i = 3; i < path.length; i++) {
    const [[ax, ay], [bx, by]] = [path[i - 1]!, path[i]!]
    for (let j = 1; j < i - 1; j++) {
      const [[cx, cy], [dx, dy]] = [path[j - 1]!, path[j]!]
      if (segmentsIntersect(ax, ay, bx, by, cx, cy, dx, dy)) count++
    }
  }
  return count
}
