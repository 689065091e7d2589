import { beyond, outside } from './array-hull.ts'
import type { Epoch } from './epoch.ts'
import { observe, updateJointly } from './kalman.ts'
import { COMMON, COMMON_COMMON, ROW, type TrackState, X, XX, Y, YX, YY, Z, ZZ } from './track-state.ts'

const MAX_ITERATIONS = 6
/** Steps, metres: another one would be several times shorter; and what the curvature of ranges makes of one where nothing is doubted. */
const CONVERGED2 = 0.01 * 0.01
const SHORT2 = 0.1 * 0.1
/** Huber's threshold in sigmas, and the size beyond which an observation is as good as refused (Hampel's third part). */
const HUBER = 1.345
const HUBER2 = HUBER * HUBER
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

/** Distance to the reference of differences and its gradient; zero for ranges. */
const back = { distance: 0, x: 0, y: 0, z: 0 }

function lookBack(epoch: Epoch, x: number, y: number, z: number) {
  if (epoch.kind === 'range') {
    back.distance = back.x = back.y = back.z = 0
    return
  }
  const rx = x - epoch.refX
  const ry = y - epoch.refY
  const rz = z - epoch.refZ
  back.distance = Math.sqrt(rx * rx + ry * ry + rz * rz) + 1e-9
  back.x = rx / back.distance
  back.y = ry / back.distance
  back.z = rz / back.distance
}

/**
 * Robust maximum a posteriori position of this epoch given the prediction: Gauss-Newton on x and y with the prediction as a prior,
 * biases at their estimates, everything else in the effective variances. Finds the point to linearise at and the weights,
 * both independent of the order of the observations, before the exact joint update spends them.
 */
export function agree(track: TrackState, epoch: Epoch, out: Agreement) {
  const { numbers } = track
  const priorX = numbers[X]!
  const priorY = numbers[Y]!
  const pxx = numbers[XX]!
  const pxy = numbers[YX]!
  const pyy = numbers[YY]!
  const priorDet = Math.max(pxx * pyy - pxy * pxy, 1e-12)
  const ixx = pyy / priorDet
  const ixy = -pxy / priorDet
  const iyy = pxx / priorDet
  const z = numbers[Z]!
  const heightVariance = numbers[ZZ]!
  const n = epoch.count
  // The bias that observations share (uncalibrated tag, TDoA reference) is an unknown beside x and y.
  const priorShared = numbers[COMMON]!
  const icc = 1 / Math.max(numbers[COMMON_COMMON]!, 1e-6)
  const { x: ax, y: ay, z: az, value, variance, slot, shared, bias, effective, weight } = epoch
  for (let i = 0; i < n; i++) {
    const component = slot[i]!
    bias[i] = component >= 0 ? numbers[component]! : 0
    effective[i] = variance[i]! + (component >= 0 ? numbers[ROW[component]! + component]! : 0)
  }
  let x = priorX
  let y = priorY
  let common = priorShared
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    let hxx = ixx
    let hxy = ixy
    let hyy = iyy
    let hxc = 0
    let hyc = 0
    let hcc = icc
    let gx = -(ixx * (x - priorX) + ixy * (y - priorY))
    let gy = -(ixy * (x - priorX) + iyy * (y - priorY))
    let gc = -icc * (common - priorShared)
    let doubted = 0
    lookBack(epoch, x, y, z)
    const { distance: backDistance, x: backX, y: backY, z: backZ } = back
    for (let i = 0; i < n; i++) {
      const dx = x - ax[i]!
      const dy = y - ay[i]!
      const dz = z - az[i]!
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
      const inverse = 1 / distance
      const jx = dx * inverse - backX
      const jy = dy * inverse - backY
      const jz = dz * inverse - backZ
      const shares = shared[i]!
      const residual = value[i]! - (distance - backDistance) - bias[i]! - shares * common
      let w = 1 / (effective[i]! + jz * jz * heightVariance)
      const size2 = residual * residual * w
      if (size2 <= HUBER2) weight[i] = 1
      else {
        const robust = HUBER / Math.sqrt(size2)
        weight[i] = robust
        w *= robust
        doubted++
      }
      hxx += w * jx * jx
      hxy += w * jx * jy
      hyy += w * jy * jy
      gx += w * jx * residual
      gy += w * jy * residual
      const wc = shares * w
      hxc += wc * jx
      hyc += wc * jy
      hcc += wc
      gc += wc * residual
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
    common += (gc - hxc * stepX - hyc * stepY) / hcc
    const step2 = stepX * stepX + stepY * stepY
    // Where nothing is doubted, a short step leaves a millimetre to the curvature of the ranges.
    if (step2 < CONVERGED2 || (doubted === 0 && step2 < SHORT2)) break
  }
  let trust = 0
  let refused = 0
  for (let i = 0; i < n; i++) {
    trust += weight[i]!
    if (weight[i]! < HUBER / REFUSE) {
      weight[i] = 0
      refused++
    }
  }
  const dx = x - priorX
  const dy = y - priorY
  out.x = x
  out.y = y
  out.z = z
  out.shift2 = ixx * dx * dx + 2 * ixy * dx * dy + iyy * dy * dy
  out.trust = n > 0 ? trust / n : 1
  out.refused = refused
}

/**
 * The joint update with the weights and the linearisation point that `agree` found (one step of the iterated extended Kalman
 * filter). Returns the mean squared normalised innovation of what was used.
 */
export function applyEpoch(track: TrackState, epoch: Epoch, at: Agreement): number {
  const { numbers } = track
  const offX = numbers[X]! - at.x
  const offY = numbers[Y]! - at.y
  const offZ = numbers[Z]! - at.z
  const common = numbers[COMMON]!
  let used = 0
  lookBack(epoch, at.x, at.y, at.z)
  for (let i = 0; i < epoch.count; i++) {
    const weight = epoch.weight[i]!
    if (weight <= 0) continue
    const dx = at.x - epoch.x[i]!
    const dy = at.y - epoch.y[i]!
    const dz = at.z - epoch.z[i]!
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
    const inverse = 1 / distance
    const jx = dx * inverse - back.x
    const jy = dy * inverse - back.y
    const jz = dz * inverse - back.z
    const shares = epoch.shared[i]!
    const expected = distance - back.distance + jx * offX + jy * offY + jz * offZ + epoch.bias[i]! + shares * common
    observe(
      jx,
      jy,
      jz,
      shares,
      epoch.slot[i]!,
      epoch.value[i]! - expected,
      epoch.variance[i]! / weight,
      epoch.variance[i]! * (1 / weight - 1),
    )
    used++
  }
  if (epoch.hullSigmaM > 0 && outside(epoch.hull, at.x, at.y) > 0) {
    const expected = beyond.distanceM + beyond.nx * offX + beyond.ny * offY
    observe(beyond.nx, beyond.ny, 0, 0, -1, -expected, epoch.hullSigmaM * epoch.hullSigmaM * HULL_REPEATS)
  }
  const squares = updateJointly(track, used)
  return used > 0 ? squares / used : 0
}

/** A position from outside (GNSS, a vendor's engine) as two observations of equal variance. */
export function applyPosition(track: TrackState, x: number, y: number, variance: number) {
  observe(1, 0, 0, 0, -1, x - track.numbers[X]!, variance)
  observe(0, 1, 0, 0, -1, y - track.numbers[Y]!, variance)
  updateJointly(track, 2)
}
