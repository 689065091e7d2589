import type { EngineSettings } from '../settings.ts'
import type { PlanarSolution } from './planar.ts'

/** Received powers of one window in columns. `distanceM` is written by the solver: the path-loss distance. */
export interface RssiProblem {
  count: number
  readonly anchor: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly dbm: Float64Array
  readonly distanceM: Float64Array
}

export function createRssiProblem(anchors: number): RssiProblem {
  const column = () => new Float64Array(anchors)
  return { count: 0, anchor: new Int32Array(anchors), x: column(), y: column(), z: column(), dbm: column(), distanceM: column() }
}

const HUBER = 1.345
/** The log-distance model leaves out walls and bodies: real errors exceed its residuals by this factor. */
const MODEL_DOUBT = 1.25

/**
 * Position from received powers by the log-distance model rssi = A - 10 n log10(d): Gauss-Newton with Huber's loss in
 * decibels; a gain common to all anchors (transmit power, antenna, body) is unknown beside x and y. Starts from the
 * centroid weighted by 1 / d², with a weak prior there, so that one or two anchors still give a (wide) answer:
 * proximity. Null when nothing was heard.
 */
export function solveLogDistance(
  problem: RssiProblem,
  settings: Pick<EngineSettings, 'pathLossAtOneMetreDbm' | 'pathLossExponent' | 'pathLossSigmaDb' | 'rssiSigmaDb'>,
  tagZ: number,
  out: PlanarSolution,
): { accuracyM: number } | null {
  const n = problem.count
  if (n === 0) return null
  const slope = 10 * settings.pathLossExponent
  let sum = 0
  let cx = 0
  let cy = 0
  let nearest = Infinity
  for (let i = 0; i < n; i++) {
    const distance = 10 ** Math.min(3, (settings.pathLossAtOneMetreDbm - problem.dbm[i]!) / slope)
    problem.distanceM[i] = distance
    const weight = 1 / (distance * distance + 1)
    sum += weight
    cx += weight * problem.x[i]!
    cy += weight * problem.y[i]!
    nearest = Math.min(nearest, distance)
  }
  cx /= sum
  cy /= sum
  // The prior: as far from the centroid as the nearest anchor seems to be.
  const prior = 1 / (Math.max(2, nearest) * Math.max(2, nearest))
  const scale = slope / Math.LN10
  let x = cx
  let y = cy
  let hxx = prior
  let hxy = 0
  let hyy = prior
  let gain = 0
  const gainPrior = 1 / (settings.pathLossSigmaDb * settings.pathLossSigmaDb)
  for (let iteration = 0; iteration < 10; iteration++) {
    hxx = prior
    hxy = 0
    hyy = prior
    let gx = prior * (cx - x)
    let gy = prior * (cy - y)
    let hxg = 0
    let hyg = 0
    let hgg = gainPrior
    let gg = -gain * gainPrior
    for (let i = 0; i < n; i++) {
      const dx = x - problem.x[i]!
      const dy = y - problem.y[i]!
      const dz = tagZ - problem.z[i]!
      const d2 = Math.max(0.25, dx * dx + dy * dy + dz * dz)
      const expected = settings.pathLossAtOneMetreDbm - (slope / 2) * Math.log10(d2)
      const residual = problem.dbm[i]! - expected - gain
      const size = Math.abs(residual) / settings.rssiSigmaDb
      const weight = (size <= HUBER ? 1 : HUBER / size) / (settings.rssiSigmaDb * settings.rssiSigmaDb)
      const jx = (-scale * dx) / d2
      const jy = (-scale * dy) / d2
      hxx += weight * jx * jx
      hxy += weight * jx * jy
      hyy += weight * jy * jy
      gx += weight * jx * residual
      gy += weight * jy * residual
      hxg += weight * jx
      hyg += weight * jy
      hgg += weight
      gg += weight * residual
    }
    // Schur complement: the gain is eliminated.
    hxx -= (hxg * hxg) / hgg
    hxy -= (hxg * hyg) / hgg
    hyy -= (hyg * hyg) / hgg
    gx -= (hxg * gg) / hgg
    gy -= (hyg * gg) / hgg
    const det = hxx * hyy - hxy * hxy
    let stepX = (hyy * gx - hxy * gy) / det
    let stepY = (hxx * gy - hxy * gx) / det
    const length = Math.hypot(stepX, stepY)
    if (!Number.isFinite(length)) return null
    const limit = Math.max(1, nearest)
    if (length > limit) {
      stepX *= limit / length
      stepY *= limit / length
    }
    x += stepX
    y += stepY
    gain += (gg - hxg * stepX - hyg * stepY) / hgg
    if (length < 1e-3) break
  }
  const det = hxx * hyy - hxy * hxy
  out.x = x
  out.y = y
  out.xx = hyy / det
  out.xy = -hxy / det
  out.yy = hxx / det
  return { accuracyM: MODEL_DOUBT * 1.515 * Math.sqrt((out.xx + out.yy) / 2) }
}
