import { beyond, outside } from './array-hull.ts'
import type { Epoch } from './epoch.ts'
import { createGradient, updateScalar } from './kalman.ts'
import { COMMON, SIZE, type TrackState, X, Y, Z } from './track-state.ts'

const MAX_ITERATIONS = 6
const CONVERGED2 = 1e-3 * 1e-3
/** Huber's threshold in sigmas, and the size beyond which an observation is as good as refused (Hampel's third part). */
const HUBER = 1.345
const REFUSE = 4.5

/** The hull's prior is the same in every epoch: it may not add up to certainty. */
const HULL_REPEATS = 10

/** How an epoch agrees with the track, and where it would put the tag. Reused. */
export interface Agreement {
  x: number
  y: number
  z: number
  /** Squared Mahalanobis distance between prediction and the robust estimate, 2 degrees of freedom. */
  shift2: number
  /** Mean robust weight: 1 = everything fits. */
  trust: number
  refused: number
}

export const createAgreement = (): Agreement => ({ x: 0, y: 0, z: 0, shift2: 0, trust: 1, refused: 0 })

const point = { h: 0, gx: 0, gy: 0, gz: 0 }

/** Expected value and gradient of observation i at a point. */
function observe(epoch: Epoch, i: number, x: number, y: number, z: number) {
  const dx = x - epoch.x[i]!
  const dy = y - epoch.y[i]!
  const dz = z - epoch.z[i]!
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
  point.h = distance
  point.gx = dx / distance
  point.gy = dy / distance
  point.gz = dz / distance
  if (epoch.kind === 'range') return
  const rx = x - epoch.refX
  const ry = y - epoch.refY
  const rz = z - epoch.refZ
  const back = Math.sqrt(rx * rx + ry * ry + rz * rz) + 1e-9
  point.h -= back
  point.gx -= rx / back
  point.gy -= ry / back
  point.gz -= rz / back
}

/**
 * Robust maximum a posteriori position of this epoch given the prediction: Gauss-Newton on x and y with the prediction as a prior,
 * biases at their estimates, everything else in the effective variances. Finds the point to linearise at and the weights,
 * both independent of the order of the observations, before the exact joint update spends them.
 */
export function agree(track: TrackState, epoch: Epoch, out: Agreement) {
  const { mean, covariance } = track
  const priorX = mean[X]!
  const priorY = mean[Y]!
  const pxx = covariance[X * SIZE + X]!
  const pxy = covariance[X * SIZE + Y]!
  const pyy = covariance[Y * SIZE + Y]!
  const priorDet = Math.max(pxx * pyy - pxy * pxy, 1e-12)
  const ixx = pyy / priorDet
  const ixy = -pxy / priorDet
  const iyy = pxx / priorDet
  const z = mean[Z]!
  const heightVariance = covariance[Z * SIZE + Z]!
  const n = epoch.count
  // The bias that observations share (uncalibrated tag, TDoA reference) is an unknown beside x and y.
  const priorShared = mean[COMMON]!
  const icc = 1 / Math.max(covariance[COMMON * SIZE + COMMON]!, 1e-6)
  for (let i = 0; i < n; i++) {
    const slot = epoch.slot[i]!
    epoch.bias[i] = slot >= 0 ? mean[slot]! : 0
    epoch.effective[i] = epoch.variance[i]! + (slot >= 0 ? covariance[slot * SIZE + slot]! : 0)
  }
  let x = priorX
  let y = priorY
  let shared = priorShared
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    let hxx = ixx
    let hxy = ixy
    let hyy = iyy
    let hxc = 0
    let hyc = 0
    let hcc = icc
    let gx = -(ixx * (x - priorX) + ixy * (y - priorY))
    let gy = -(ixy * (x - priorX) + iyy * (y - priorY))
    let gc = -icc * (shared - priorShared)
    for (let i = 0; i < n; i++) {
      observe(epoch, i, x, y, z)
      const residual = epoch.value[i]! - point.h - epoch.bias[i]! - (epoch.shared[i] === 1 ? shared : 0)
      const variance = epoch.effective[i]! + point.gz * point.gz * heightVariance
      const size = Math.abs(residual) / Math.sqrt(variance)
      const weight = size <= HUBER ? 1 : HUBER / size
      epoch.weight[i] = weight
      const w = weight / variance
      hxx += w * point.gx * point.gx
      hxy += w * point.gx * point.gy
      hyy += w * point.gy * point.gy
      gx += w * point.gx * residual
      gy += w * point.gy * residual
      if (epoch.shared[i] === 1) {
        hxc += w * point.gx
        hyc += w * point.gy
        hcc += w
        gc += w * residual
      }
    }
    if (epoch.hullSigmaM > 0 && outside(epoch.hull, x, y) > 0) {
      const w = 1 / (epoch.hullSigmaM * epoch.hullSigmaM)
      hxx += w * beyond.nx * beyond.nx
      hxy += w * beyond.nx * beyond.ny
      hyy += w * beyond.ny * beyond.ny
      gx -= w * beyond.nx * beyond.distanceM
      gy -= w * beyond.ny * beyond.distanceM
    }
    // Schur complement: the shared unknown is eliminated.
    hxx -= (hxc * hxc) / hcc
    hxy -= (hxc * hyc) / hcc
    hyy -= (hyc * hyc) / hcc
    gx -= (hxc * gc) / hcc
    gy -= (hyc * gc) / hcc
    const det = hxx * hyy - hxy * hxy
    const stepX = (hyy * gx - hxy * gy) / det
    const stepY = (hxx * gy - hxy * gx) / det
    if (!Number.isFinite(stepX + stepY)) break
    x += stepX
    y += stepY
    shared += (gc - hxc * stepX - hyc * stepY) / hcc
    if (stepX * stepX + stepY * stepY < CONVERGED2) break
  }
  let trust = 0
  out.refused = 0
  for (let i = 0; i < n; i++) {
    trust += epoch.weight[i]!
    if (epoch.weight[i]! < HUBER / REFUSE) {
      epoch.weight[i] = 0
      out.refused++
    }
  }
  const dx = x - priorX
  const dy = y - priorY
  out.x = x
  out.y = y
  out.z = z
  out.shift2 = ixx * dx * dx + 2 * ixy * dx * dy + iyy * dy * dy
  out.trust = n > 0 ? trust / n : 1
}

const gradient = createGradient()

/**
 * The joint update with the weights and the linearisation point that `agree` found (one step of the iterated extended Kalman
 * filter). Returns the mean squared normalised innovation of what was used.
 */
export function applyEpoch(track: TrackState, epoch: Epoch, at: Agreement): number {
  const { mean } = track
  let squares = 0
  let used = 0
  for (let i = 0; i < epoch.count; i++) {
    const weight = epoch.weight[i]!
    if (weight <= 0) continue
    observe(epoch, i, at.x, at.y, at.z)
    gradient.count = 3
    gradient.index[0] = X
    gradient.index[1] = Y
    gradient.index[2] = Z
    gradient.value[0] = point.gx
    gradient.value[1] = point.gy
    gradient.value[2] = point.gz
    let expected = point.h + point.gx * (mean[X]! - at.x) + point.gy * (mean[Y]! - at.y) + point.gz * (mean[Z]! - at.z)
    const slot = epoch.slot[i]!
    if (slot >= 0) {
      gradient.index[gradient.count] = slot
      gradient.value[gradient.count++] = 1
      expected += mean[slot]!
    }
    if (epoch.shared[i] === 1) {
      gradient.index[gradient.count] = COMMON
      gradient.value[gradient.count++] = 1
      expected += mean[COMMON]!
    }
    squares += updateScalar(track, gradient, epoch.value[i]! - expected, epoch.variance[i]! / weight)
    used++
  }
  if (epoch.hullSigmaM > 0 && outside(epoch.hull, at.x, at.y) > 0) {
    gradient.count = 2
    gradient.index[0] = X
    gradient.index[1] = Y
    gradient.value[0] = beyond.nx
    gradient.value[1] = beyond.ny
    const expected = beyond.distanceM + beyond.nx * (mean[X]! - at.x) + beyond.ny * (mean[Y]! - at.y)
    updateScalar(track, gradient, -expected, epoch.hullSigmaM * epoch.hullSigmaM * HULL_REPEATS)
  }
  return used > 0 ? squares / used : 0
}

/** A position from outside (GNSS, a vendor's engine, a fingerprint) as two observations of equal variance. */
export function applyPosition(track: TrackState, x: number, y: number, variance: number) {
  gradient.count = 1
  gradient.value[0] = 1
  gradient.index[0] = X
  updateScalar(track, gradient, x - track.mean[X]!, variance)
  gradient.index[0] = Y
  updateScalar(track, gradient, y - track.mean[Y]!, variance)
}
