import type { EngineSettings } from '../settings.ts'
import { FIRST_BIAS, SIZE, type TrackState, VX, VY, X, Y, Z } from './track-state.ts'

/**
 * Moves the estimate `dtS` seconds on. Motion is an integrated Ornstein-Uhlenbeck process (Singer's idea one order lower):
 * velocity forgets itself within `velocityMemoryS` and has the stationary spread `speedScale`, so a gap widens the position
 * as fast as such a walker may go and no faster, and a lost track does not fly away on its last velocity.
 */
export function predict(track: TrackState, dtS: number, settings: EngineSettings) {
  if (!(dtS > 0)) return
  const { mean, covariance } = track
  const tau = settings.velocityMemoryS
  const keep = Math.exp(-dtS / tau)
  const glide = tau * (1 - keep)
  mean[X] = mean[X]! + glide * mean[VX]!
  mean[Y] = mean[Y]! + glide * mean[VY]!
  mean[VX] = mean[VX]! * keep
  mean[VY] = mean[VY]! * keep
  for (let k = 0; k < SIZE; k++) {
    const vx = covariance[VX * SIZE + k]!
    const vy = covariance[VY * SIZE + k]!
    covariance[X * SIZE + k] = covariance[X * SIZE + k]! + glide * vx
    covariance[Y * SIZE + k] = covariance[Y * SIZE + k]! + glide * vy
    covariance[VX * SIZE + k] = vx * keep
    covariance[VY * SIZE + k] = vy * keep
  }
  for (let k = 0; k < SIZE; k++) {
    const row = k * SIZE
    const vx = covariance[row + VX]!
    const vy = covariance[row + VY]!
    covariance[row + X] = covariance[row + X]! + glide * vx
    covariance[row + Y] = covariance[row + Y]! + glide * vy
    covariance[row + VX] = vx * keep
    covariance[row + VY] = vy * keep
  }
  const spread = track.speedScale * track.speedScale
  const velocityNoise = spread * (1 - keep * keep)
  const crossNoise = (spread * glide * glide) / tau
  const positionNoise = spread * Math.max(0, 2 * tau * dtS - 2 * tau * glide - glide * glide)
  add(covariance, X, X, positionNoise)
  add(covariance, Y, Y, positionNoise)
  add(covariance, VX, VX, velocityNoise)
  add(covariance, VY, VY, velocityNoise)
  add(covariance, X, VX, crossNoise)
  add(covariance, VX, X, crossNoise)
  add(covariance, Y, VY, crossNoise)
  add(covariance, VY, Y, crossNoise)
  const moved = Math.hypot(mean[VX]!, mean[VY]!) * dtS
  relaxBiases(track, moved, dtS / settings.biasMemoryS)
  relaxHeight(track, dtS, settings)
}

/**
 * Range errors are patterns in space: reflections change as the tag moves. A bias forgets itself over the distance walked (and,
 * slowly, over time), back to zero with the spread of its prior.
 */
function relaxBiases(track: TrackState, movedM: number, aged: number) {
  const { mean, covariance, slotAnchor, slotSigmaM, slotReachM } = track
  for (let slot = 0; slot < slotAnchor.length; slot++) {
    if (slotAnchor[slot]! < 0) continue
    const i = FIRST_BIAS + slot
    const keep = Math.exp(-movedM / slotReachM[slot]! - aged)
    mean[i] = mean[i]! * keep
    for (let k = 0; k < SIZE; k++) {
      covariance[i * SIZE + k] = covariance[i * SIZE + k]! * keep
      covariance[k * SIZE + i] = covariance[k * SIZE + i]! * keep
    }
    add(covariance, i, i, (1 - keep * keep) * slotSigmaM[slot]! * slotSigmaM[slot]!)
  }
}

/** Seconds over which a wearer's posture changes. */
const POSTURE_S = 20

/** The tag's height above its floor varies about the worn height: variance drifts back to that spread. The mean is pulled by the floor step. */
function relaxHeight(track: TrackState, dtS: number, settings: EngineSettings) {
  const variance = settings.tagHeightSigmaM * settings.tagHeightSigmaM
  const now = track.covariance[Z * SIZE + Z]!
  if (now < variance) add(track.covariance, Z, Z, (variance - now) * (1 - Math.exp(-dtS / POSTURE_S)))
}

function add(matrix: Float64Array, i: number, j: number, value: number) {
  matrix[i * SIZE + j] = matrix[i * SIZE + j]! + value
}
