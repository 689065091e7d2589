import { AT_HAND, addMotionAtHand, KEEPS, predictAtHand } from '../kernel/kernel.ts'
import type { EngineSettings } from '../settings.ts'
import { createDecay, decayOf } from './decay.ts'
import { FIRST_BIAS, SLOT_REACH_M, SPEED_SCALE, sizeOf, type TrackState, VX, VY, ZZ } from './track-state.ts'

const numbers = AT_HAND
const keeps = KEEPS

/** Seconds over which a wearer's posture changes. */
const POSTURE_S = 20

const velocity = createDecay()
const posture = createDecay()

/**
 * Moves the estimate `dtS` seconds on. Motion is an integrated Ornstein-Uhlenbeck process (Singer's idea one order
 * lower): velocity forgets itself within `velocityMemoryS` and has the stationary spread `speedScale`, so a gap widens
 * the position as fast as such a walker may go and no faster, and a lost track does not fly away on its last velocity.
 *
 * Range errors are patterns in space: reflections change as the tag moves. A bias forgets itself over the distance
 * walked (and, slowly, over time), back to zero with the spread of its prior.
 */
export function predict(track: TrackState, dtS: number, settings: EngineSettings) {
  if (!(dtS > 0)) return
  const tau = settings.velocityMemoryS
  const keep = decayOf(velocity, dtS, tau)
  const glide = tau * (1 - keep)
  forgetBiases(track, Math.sqrt(numbers[VX]! * numbers[VX]! + numbers[VY]! * numbers[VY]!) * dtS, dtS / settings.biasMemoryS)
  setNoise(numbers[SPEED_SCALE]! * numbers[SPEED_SCALE]!, dtS, keep, tau)
  predictAtHand(sizeOf(track), keep, glide, noise.place, noise.speed, noise.both)
  // The tag's height above its floor varies about the worn height: its variance drifts back to that spread.
  const height = settings.tagHeightSigmaM * settings.tagHeightSigmaM
  if (numbers[ZZ]! < height) numbers[ZZ] = numbers[ZZ]! + (height - numbers[ZZ]!) * (1 - decayOf(posture, dtS, POSTURE_S))
}

const noise = { place: 0, speed: 0, both: 0 }

/** What somebody does within `dtS` that nobody foresees; `spread` is the square of his speed scale, m²/s² per axis. */
function setNoise(spread: number, dtS: number, keep: number, tau: number) {
  const glide = tau * (1 - keep)
  noise.place = spread * Math.max(0, 2 * tau * dtS - 2 * tau * glide - glide * glide)
  noise.speed = spread * (1 - keep * keep)
  noise.both = (spread * glide * glide) / tau
}

/**
 * After `predict`, when the tag did not go on as it went: widens the prediction by the turns and starts of somebody of
 * the speed scale `speedMps`.
 */
export function allowTurn(dtS: number, speedMps: number, settings: EngineSettings) {
  if (!(dtS > 0)) return
  const tau = settings.velocityMemoryS
  setNoise(speedMps * speedMps, dtS, decayOf(velocity, dtS, tau), tau)
  addMotionAtHand(noise.place, noise.speed, noise.both)
}

function forgetBiases({ slots }: TrackState, movedM: number, aged: number) {
  let reach = -1
  let keep = 1
  for (let slot = 0; slot < slots; slot++) {
    // Most slots have the same reach.
    const own = numbers[SLOT_REACH_M + slot]!
    if (own !== reach) {
      reach = own
      keep = Math.exp(-movedM / reach - aged)
    }
    keeps[FIRST_BIAS + slot] = keep
  }
}
