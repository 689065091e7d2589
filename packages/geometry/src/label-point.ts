type Ring = readonly (readonly [number, number])[]

/** Squared distance from a point to a segment. */
function segmentDistance2(x: number, y: number, a: readonly [number, number], b: readonly [number, number]): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length2 = dx * dx + dy * dy
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length2))
  return (x - a[0] - t * dx) ** 2 + (y - a[1] - t * dy) ** 2
}

/** Distance to the outline, metres; negative outside. */
function inset(x: number, y: number, rings: readonly Ring[]): number {
  let inside = false
  let nearest2 = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const a = ring[i]!
      const b = ring[j]!
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
      nearest2 = Math.min(nearest2, segmentDistance2(x, y, a, b))
    }
  }
  return (inside ? 1 : -1) * Math.sqrt(nearest2)
}

const GRID = 12

/**
 * A place for a name well inside a polygon (outer ring first, metres): the middle of the bounding box when that is
 * nearly as deep inside as any, else the deepest point of a coarse grid. An L-shaped building gets its name inside.
 */
export function labelPoint(rings: readonly Ring[]): [number, number] {
  const outer = rings[0]!
  const xs = outer.map((point) => point[0])
  const ys = outer.map((point) => point[1])
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle: [number, number] = [(minX + maxX) / 2, (minY + maxY) / 2]
  const middleInset = inset(middle[0], middle[1], rings)
  let best = middle
  let bestInset = middleInset
  for (let i = 1; i < GRID; i++) {
    for (let j = 1; j < GRID; j++) {
      const x = minX + ((maxX - minX) * i) / GRID
      const y = minY + ((maxY - minY) * j) / GRID
      const depth = inset(x, y, rings)
      if (depth > bestInset) {
        best = [x, y]
        bestInset = depth
      }
    }
  }
  return middleInset > 0.8 * bestInset ? middle : best
}
