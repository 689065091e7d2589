/** How positions are found: from distances, or from differences of distances to anchors with a common clock. */
export const RANGING_METHODS = ['ranges', 'differences'] as const
export type RangingMethod = (typeof RANGING_METHODS)[number]

/** An anchor as seen from a place: direction in the plane (shorter than one when mounted high) and what walls add. */
export interface Sight {
  ux: number
  uy: number
  /** How much a range is too long because it came through walls, metres. */
  biasM: number
}

/** With fewer the place is undetermined. */
export const LEAST_ANCHORS = 3
/** Directions that differ less than this are collinear. */
const SMALLEST_DETERMINANT = 1e-6

/**
 * Expected root mean square error at a place, metres; Infinity where it cannot be determined. The Cramér-Rao bound,
 * tr((ΣUUᵀ)⁻¹)σ², plus the square of what biased ranges shift the solution by. Differences are the directions from
 * their mean: the same as rows uᵢ − u₀ with covariance σ²(I + 11ᵀ).
 */
export function expectedErrorM(sights: readonly Sight[], sigmaM: number, method: RangingMethod): number {
  const count = sights.length
  if (count < LEAST_ANCHORS + (method === 'differences' ? 1 : 0)) return Number.POSITIVE_INFINITY
  let [meanX, meanY] = [0, 0]
  if (method === 'differences') {
    for (const { ux, uy } of sights) {
      meanX += ux / count
      meanY += uy / count
    }
  }
  let [xx, xy, yy, bx, by] = [0, 0, 0, 0, 0]
  for (const { ux, uy, biasM } of sights) {
    const [x, y] = [ux - meanX, uy - meanY]
    xx += x * x
    xy += x * y
    yy += y * y
    bx += x * biasM
    by += y * biasM
  }
  const determinant = xx * yy - xy * xy
  if (!(determinant > SMALLEST_DETERMINANT)) return Number.POSITIVE_INFINITY
  const variance = ((xx + yy) / determinant) * sigmaM * sigmaM
  const shiftX = (yy * bx - xy * by) / determinant
  const shiftY = (xx * by - xy * bx) / determinant
  return Math.sqrt(variance + shiftX * shiftX + shiftY * shiftY)
}
