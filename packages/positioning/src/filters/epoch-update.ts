import { outside } from './array-hull.ts'
import type { Epoch } from './epoch.ts'
import { updateJointly } from './kalman.ts'
import { noteAlong, notePlace, type Observations } from './observations.ts'
import { COMMON, COMMON_COMMON, ROW, type TrackState, X, XX, Y, YX, YY, Z, ZZ } from './track-state.ts'

const MAX_ITERATIONS = 6
/**
 * Convergence, metres: a further step would be several times shorter; and the error left by the curvature of ranges
 * where nothing is in doubt.
 */
const CONVERGED2 = 0.01 * 0.01
const SHORT2 = 0.1 * 0.1
/**
 * Huber's threshold in sigmas (95 % efficiency on normal noise; Huber 1981), and where a residual is practically
 * refused (Hampel's third part). THE loss of the engine: change it here.
 */
export const HUBER = 1.345
const HUBER2 = HUBER * HUBER
const REFUSE = 4.5
/** The hull's prior is the same in every epoch: it must not accumulate into certainty. */
const HULL_REPEATS = 10

/** How an epoch agrees with the track, and where it would put the tag. Reused. */
export interface Agreement {
  x: number
  y: number
  /** Squared Mahalanobis distance between prediction and the robust estimate, 2 degrees of freedom. */
  shift2: number
  /** Mean robust weight: 1 = everything fits. */
  trust: number
  refused: number
  /** The same between the prediction and where the epoch alone would put the tag; 0 where it does not fix a place. */
  jump2: number
  /** Robust cost of (x, y) with all biases at zero, as `PlanarSolution.cost`; of ranges. */
  cost: number
}

export const createAgreement = (): Agreement => ({ x: 0, y: 0, shift2: 0, trust: 1, refused: 0, jump2: 0, cost: 0 })

/** Robust cost of one residual in sigmas: half its square within Huber's threshold, the line beyond. */
const costOf = (size: number): number => (size <= HUBER ? 0.5 * size * size : HUBER * (size - 0.5 * HUBER))

/**
 * Robust maximum a posteriori position of this epoch given the prediction: Gauss-Newton on x and y with the prediction
 * as a prior, biases at their estimates, everything else in the effective variances. Finds the point to linearise at
 * and the weights, both independent of the order of the observations, before the exact joint update spends them.
 */
export function agree({ numbers }: TrackState, epoch: Epoch, out: Agreement) {
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
  // The bias that observations share (uncalibrated tag, reference of differences) is an unknown beside x and y.
  const priorCommon = numbers[COMMON]!
  const icc = 1 / Math.max(numbers[COMMON_COMMON]!, 1e-6)
  takeBiases(numbers, epoch)
  const { x: ax, y: ay, z: az, refX, refY, refZ, unbiased, effective, shared, weight, beyond } = epoch
  const differences = epoch.kind === 'tdoa'
  let x = priorX
  let y = priorY
  let common = priorCommon
  // What the epoch alone says of x and y: the inverse of their covariance, 1/m².
  let fxx = 0
  let fxy = 0
  let fyy = 0
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    let hxx = ixx
    let hxy = ixy
    let hyy = iyy
    let hxc = 0
    let hyc = 0
    let hcc = icc
    let gx = -(ixx * (x - priorX) + ixy * (y - priorY))
    let gy = -(ixy * (x - priorX) + iyy * (y - priorY))
    let gc = -icc * (common - priorCommon)
    let doubted = false
    for (let i = 0; i < n; i++) {
      const dx = x - ax[i]!
      const dy = y - ay[i]!
      const dz = z - az[i]!
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
      const per = 1 / distance
      let expected = distance
      let jx = dx * per
      let jy = dy * per
      let jz = dz * per
      if (differences) {
        const rx = x - refX[i]!
        const ry = y - refY[i]!
        const rz = z - refZ[i]!
        const back = Math.sqrt(rx * rx + ry * ry + rz * rz) + 1e-9
        expected -= back
        jx -= rx / back
        jy -= ry / back
        jz -= rz / back
      }
      const shares = shared[i]!
      const residual = unbiased[i]! - expected - shares * common
      let w = 1 / (effective[i]! + jz * jz * heightVariance)
      const size2 = residual * residual * w
      let robust = 1
      if (size2 > HUBER2) {
        robust = HUBER / Math.sqrt(size2)
        w *= robust
        doubted = true
      }
      weight[i] = robust
      hxx += w * jx * jx
      hxy += w * jx * jy
      hyy += w * jy * jy
      gx += w * jx * residual
      gy += w * jy * residual
      const wc = shares * w
      hxc += wc * jx
      hyc += wc * jy
      hcc += wc * shares
      gc += wc * residual
    }
    if (epoch.hullSigmaM > 0 && outside(epoch.hull, x, y, beyond) > 0) {
      const w = 1 / (epoch.hullSigmaM * epoch.hullSigmaM)
      hxx += w * beyond.nx * beyond.nx
      hxy += w * beyond.nx * beyond.ny
      hyy += w * beyond.ny * beyond.ny
      gx -= w * beyond.nx * beyond.distanceM
      gy -= w * beyond.ny * beyond.distanceM
    }
    // Schur complement: eliminates the shared unknown.
    const a = hxx - (hxc * hxc) / hcc
    const b = hxy - (hxc * hyc) / hcc
    const d = hyy - (hyc * hyc) / hcc
    const u = gx - (hxc * gc) / hcc
    const v = gy - (hyc * gc) / hcc
    const det = a * d - b * b
    const stepX = (d * u - b * v) / det
    const stepY = (a * v - b * u) / det
    if (!Number.isFinite(stepX + stepY)) break
    fxx = a - ixx
    fxy = b - ixy
    fyy = d - iyy
    x += stepX
    y += stepY
    common += (gc - hxc * stepX - hyc * stepY) / hcc
    const step2 = stepX * stepX + stepY * stepY
    // Where nothing is in doubt, a short step leaves a millimetre due to the curvature of the ranges.
    if (step2 < CONVERGED2 || (!doubted && step2 < SHORT2)) break
  }
  const offX = x - priorX
  const offY = y - priorY
  out.x = x
  out.y = y
  out.shift2 = ixx * offX * offX + 2 * ixy * offX * offY + iyy * offY * offY
  // With P the prediction's covariance and s the way to the place agreed on: s' P⁻¹ s + (P⁻¹ s)' F⁻¹ (P⁻¹ s).
  const f = fxx * fyy - fxy * fxy
  const px = ixx * offX + ixy * offY
  const py = ixy * offX + iyy * offY
  out.jump2 = f > 1e-9 ? out.shift2 + (fyy * px * px - 2 * fxy * px * py + fxx * py * py) / f : 0
  refuseUnfit(epoch, out)
  out.cost = differences ? 0 : costWithoutBiases(epoch, x, y, z)
}

/** Values less the track's biases, and noise plus these biases' variances. */
function takeBiases(numbers: Float64Array, { count, value, variance, slot, refSlot, unbiased, effective }: Epoch) {
  for (let i = 0; i < count; i++) {
    const own = slot[i]!
    const ref = refSlot[i]!
    unbiased[i] = value[i]! - (own >= 0 ? numbers[own]! : 0) + (ref >= 0 ? numbers[ref]! : 0)
    effective[i] = variance[i]! + (own >= 0 ? numbers[ROW[own]! + own]! : 0) + (ref >= 0 ? numbers[ROW[ref]! + ref]! : 0)
  }
}

/** Observations of hardly any weight lose it entirely. */
function refuseUnfit({ count, weight }: Epoch, out: Agreement) {
  let trust = 0
  out.refused = 0
  for (let i = 0; i < count; i++) {
    trust += weight[i]!
    if (weight[i]! >= HUBER / REFUSE) continue
    weight[i] = 0
    out.refused++
  }
  out.trust = count > 0 ? trust / count : 1
}

function costWithoutBiases(epoch: Epoch, x: number, y: number, z: number): number {
  let cost = 0
  for (let i = 0; i < epoch.count; i++) {
    const dx = x - epoch.x[i]!
    const dy = y - epoch.y[i]!
    const dz = z - epoch.z[i]!
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
    cost += costOf(Math.abs(epoch.value[i]! - distance) / epoch.aloneSigmaM[i]!)
  }
  return cost
}

/**
 * The joint update with the weights and the linearisation point that `agree` found (one step of the iterated extended
 * Kalman filter). Returns the squared normalised innovations of what was used, summed.
 */
export function applyEpoch(track: TrackState, epoch: Epoch, at: Agreement, observations: Observations): number {
  linearise(track.numbers, epoch, at, observations)
  const used = observations.count
  if (epoch.hullSigmaM > 0 && outside(epoch.hull, at.x, at.y, epoch.beyond) > 0) {
    const { nx, ny, distanceM } = epoch.beyond
    const off = nx * (track.numbers[X]! - at.x) + ny * (track.numbers[Y]! - at.y)
    noteAlong(observations, nx, ny, -(distanceM + off), HULL_REPEATS * epoch.hullSigmaM * epoch.hullSigmaM)
  }
  return updateJointly(track, observations, used)
}

function linearise(numbers: Float64Array, epoch: Epoch, { x, y }: Agreement, to: Observations) {
  const z = numbers[Z]!
  const offX = numbers[X]! - x
  const offY = numbers[Y]! - y
  const common = numbers[COMMON]!
  const differences = epoch.kind === 'tdoa'
  let k = 0
  for (let i = 0; i < epoch.count; i++) {
    const weight = epoch.weight[i]!
    if (weight <= 0) continue
    const dx = x - epoch.x[i]!
    const dy = y - epoch.y[i]!
    const dz = z - epoch.z[i]!
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
    let expected = distance
    let jx = dx / distance
    let jy = dy / distance
    let jz = dz / distance
    if (differences) {
      const rx = x - epoch.refX[i]!
      const ry = y - epoch.refY[i]!
      const rz = z - epoch.refZ[i]!
      const back = Math.sqrt(rx * rx + ry * ry + rz * rz) + 1e-9
      expected -= back
      jx -= rx / back
      jy -= ry / back
      jz -= rz / back
    }
    const variance = epoch.variance[i]!
    to.jx[k] = jx
    to.jy[k] = jy
    to.jz[k] = jz
    to.jc[k] = epoch.shared[i]!
    to.own[k] = epoch.slot[i]!
    to.reference[k] = epoch.refSlot[i]!
    to.innovation[k] = epoch.unbiased[i]! - expected - jx * offX - jy * offY - epoch.shared[i]! * common
    to.noise[k] = variance / weight
    to.excess[k] = variance / weight - variance
    k++
  }
  to.count = k
}

/** A position from outside (GNSS, a vendor's engine) as two observations of equal variance, m². */
export function applyPosition(track: TrackState, x: number, y: number, variance: number, observations: Observations) {
  observations.count = 0
  notePlace(observations, x - track.numbers[X]!, y - track.numbers[Y]!, variance)
  updateJointly(track, observations, 2)
}
