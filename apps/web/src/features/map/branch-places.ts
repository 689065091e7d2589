import type { Branch } from '@muster/contracts'

/** Position of a site on the overview, percent from left and top. */
export interface BranchPlace {
  branch: Branch
  left: number
  top: number
}

const MARGIN = 12
/** Sites nearer to each other than this share of the picture are placed below each other. */
const LEAST_SPAN_DEG = 0.01

/** Sites in their geographic arrangement, north up; those without coordinates are only in the list. */
export function branchPlaces(branches: readonly Branch[]): BranchPlace[] {
  const placed = branches.flatMap((branch) =>
    branch.lonDeg === null || branch.latDeg === null ? [] : [{ branch, lonDeg: branch.lonDeg, latDeg: branch.latDeg }],
  )
  if (placed.length === 0) return []
  const lats = placed.map(({ latDeg }) => latDeg)
  const middleLat = (Math.min(...lats) + Math.max(...lats)) / 2
  // A degree of longitude is shorter than one of latitude.
  const points = placed.map(({ branch, lonDeg, latDeg }) => ({ branch, x: lonDeg * Math.cos((middleLat * Math.PI) / 180), y: latDeg }))
  const [minX, maxX] = rangeOf(points.map(({ x }) => x))
  const [minY, maxY] = rangeOf(points.map(({ y }) => y))
  const span = Math.max(maxX - minX, maxY - minY, LEAST_SPAN_DEG)
  const share = (value: number, low: number, high: number) => 50 + ((value - (low + high) / 2) / span) * (100 - 2 * MARGIN)
  return points.map(({ branch, x, y }) => ({ branch, left: share(x, minX, maxX), top: 100 - share(y, minY, maxY) }))
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
