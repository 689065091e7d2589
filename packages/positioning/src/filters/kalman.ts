import type { Observations } from './observations.ts'
import { COMMON, ROW, SIZE, sizeOf, type TrackState, X, Y, Z } from './track-state.ts'

/** Rounding must not make a variance vanish, m². */
const LEAST_VARIANCE = 1e-10

/**
 * Kalman update with observations of one instant, which are uncorrelated, so that they may be applied one after the
 * other; all are linearised at the same place. Returns the sum of the squared normalised innovations of the first
 * `scored`.
 */
export function updateJointly(track: TrackState, observations: Observations, scored: number): number {
  const { numbers } = track
  const size = sizeOf(track)
  const { count, noise, excess, gain, moved } = observations
  moved.fill(0)
  let squares = 0
  for (let k = 0; k < count; k++) {
    multiplyGradient(numbers, size, observations, k)
    const news = observations.innovation[k]! - along(observations, k, moved)
    const variance = noise[k]! + along(observations, k, gain)
    // A covariance that lost its definiteness to rounding must not divide by zero.
    const per = variance > 1e-12 ? 1 / variance : 0
    if (k < scored) squares += (news * news) / (variance - excess[k]!)
    spend(numbers, size, gain, per)
    const step = news * per
    for (let i = 0; i < size; i++) moved[i] = moved[i]! + gain[i]! * step
  }
  for (let i = 0; i < size; i++) {
    numbers[i] = numbers[i]! + moved[i]!
    const own = ROW[i]! + i
    if (numbers[own]! < LEAST_VARIANCE) numbers[own] = LEAST_VARIANCE
  }
  return squares
}

/** What observation k makes of a change (or of covariances) of all components. */
function along({ jx, jy, jz, jc, own, reference }: Observations, k: number, change: Float64Array): number {
  let sum = jx[k]! * change[X]! + jy[k]! * change[Y]! + jz[k]! * change[Z]! + jc[k]! * change[COMMON]!
  if (own[k]! >= 0) sum += change[own[k]!]!
  if (reference[k]! >= 0) sum -= change[reference[k]!]!
  return sum
}

/** Covariance of all components with observation k. */
function multiplyGradient(numbers: Float64Array, size: number, { jx, jy, jz, jc, own, reference, gain }: Observations, k: number) {
  const x = jx[k]!
  const y = jy[k]!
  const z = jz[k]!
  const c = jc[k]!
  const rowY = ROW[Y]!
  const rowZ = ROW[Z]!
  const rowC = ROW[COMMON]!
  for (let i = 0; i < size; i++) {
    const row = ROW[i]!
    const byY = numbers[i >= Y ? row + Y : rowY + i]!
    const byZ = numbers[i >= Z ? row + Z : rowZ + i]!
    const byC = numbers[i >= COMMON ? row + COMMON : rowC + i]!
    gain[i] = x * numbers[row + X]! + y * byY + z * byZ + c * byC
  }
  if (own[k]! >= 0) addColumn(numbers, size, own[k]!, 1, gain)
  if (reference[k]! >= 0) addColumn(numbers, size, reference[k]!, -1, gain)
}

function addColumn(numbers: Float64Array, size: number, component: number, sign: number, gain: Float64Array) {
  const row = ROW[component]!
  for (let i = 0; i <= component; i++) gain[i] = gain[i]! + sign * numbers[row + i]!
  for (let i = component + 1; i < size; i++) gain[i] = gain[i]! + sign * numbers[ROW[i]! + component]!
}

/** Reduces the covariance by what an observation told. */
function spend(numbers: Float64Array, size: number, gain: Float64Array, per: number) {
  let entry = SIZE
  for (let i = 0; i < size; i++) {
    const share = gain[i]! * per
    for (let j = 0; j <= i; j++, entry++) numbers[entry] = numbers[entry]! - share * gain[j]!
  }
}
