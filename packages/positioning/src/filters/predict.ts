import type { EngineSettings } from '../settings.ts'
import { createDecay, decayOf } from './decay.ts'
import {
  COMMON,
  FIRST_BIAS,
  ROW,
  SLOT_REACH_M,
  SLOT_SIGMA_M,
  SPEED_SCALE,
  type TrackState,
  VX,
  VXVX,
  VY,
  VYVX,
  VYVY,
  X,
  XX,
  Y,
  YX,
  YY,
  Z,
  ZZ,
} from './track-state.ts'

/** Seconds over which a wearer's posture changes. */
const POSTURE_S = 20

const velocity = createDecay()
const posture = createDecay()
const slotKeep = new Float64Array(16)

/**
 * Moves the estimate `dtS` seconds on. Motion is an integrated Ornstein-Uhlenbeck process (Singer's idea one order lower):
 * velocity forgets itself within `velocityMemoryS` and has the stationary spread `speedScale`, so a gap widens the position
 * as fast as such a walker may go and no faster, and a lost track does not fly away on its last velocity.
 *
 * Range errors are patterns in space: reflections change as the tag moves. A bias forgets itself over the distance walked (and,
 * slowly, over time), back to zero with the spread of its prior.
 */
export function predict(track: TrackState, dtS: number, settings: EngineSettings) {
  if (!(dtS > 0)) return
  const { numbers: p, slots } = track
  const tau = settings.velocityMemoryS
  const keep = decayOf(velocity, dtS, tau)
  const glide = tau * (1 - keep)
  const movedM = Math.sqrt(p[VX]! * p[VX]! + p[VY]! * p[VY]!) * dtS
  p[X] = p[X]! + glide * p[VX]!
  p[Y] = p[Y]! + glide * p[VY]!
  p[VX] = p[VX]! * keep
  p[VY] = p[VY]! * keep
  predictMotion(p, keep, glide)
  for (let i = Z; i <= COMMON; i++) moveRow(p, ROW[i]!, 1, keep, glide)
  forgetBiases(track, movedM, dtS / settings.biasMemoryS)
  for (let slot = 0; slot < slots; slot++) {
    const i = FIRST_BIAS + slot
    const row = ROW[i]!
    const own = slotKeep[slot]!
    moveRow(p, row, own, keep, glide)
    p[row + Z] = p[row + Z]! * own
    p[row + COMMON] = p[row + COMMON]! * own
    for (let k = 0; k <= slot; k++) p[row + FIRST_BIAS + k] = p[row + FIRST_BIAS + k]! * own * slotKeep[k]!
    const sigma = p[SLOT_SIGMA_M + slot]!
    p[row + i] = p[row + i]! + (1 - own * own) * sigma * sigma
    p[i] = p[i]! * own
  }
  addMotionNoise(p, p[SPEED_SCALE]! * p[SPEED_SCALE]!, dtS, keep, tau)
  // The tag's height above its floor varies about the worn height: its variance drifts back to that spread.
  const height = settings.tagHeightSigmaM * settings.tagHeightSigmaM
  if (p[ZZ]! < height) p[ZZ] = p[ZZ]! + (height - p[ZZ]!) * (1 - decayOf(posture, dtS, POSTURE_S))
}

/** What somebody does within `dtS` that nobody foresees; `spread` is the square of his speed scale, m²/s² per axis. */
function addMotionNoise(p: Float64Array, spread: number, dtS: number, keep: number, tau: number) {
  const glide = tau * (1 - keep)
  const velocityNoise = spread * (1 - keep * keep)
  const crossNoise = (spread * glide * glide) / tau
  const positionNoise = spread * Math.max(0, 2 * tau * dtS - 2 * tau * glide - glide * glide)
  p[XX] = p[XX]! + positionNoise
  p[YY] = p[YY]! + positionNoise
  p[VXVX] = p[VXVX]! + velocityNoise
  p[VYVY] = p[VYVY]! + velocityNoise
  p[ROW[VX]! + X] = p[ROW[VX]! + X]! + crossNoise
  p[ROW[VY]! + Y] = p[ROW[VY]! + Y]! + crossNoise
}

/** After `predict`, when the tag did not go on as it went: widens the prediction by the turns and starts of somebody of the speed scale `speedMps`. */
export function allowTurn(track: TrackState, dtS: number, speedMps: number, settings: EngineSettings) {
  if (!(dtS > 0)) return
  const tau = settings.velocityMemoryS
  addMotionNoise(track.numbers, speedMps * speedMps, dtS, decayOf(velocity, dtS, tau), tau)
}

/** The block of position and velocity. */
function predictMotion(p: Float64Array, keep: number, glide: number) {
  const vxx = p[ROW[VX]! + X]!
  const vxy = p[ROW[VX]! + Y]!
  const vyx = p[ROW[VY]! + X]!
  const vyy = p[ROW[VY]! + Y]!
  const vxvx = p[VXVX]!
  const vyvx = p[VYVX]!
  const vyvy = p[VYVY]!
  p[XX] = p[XX]! + glide * (2 * vxx + glide * vxvx)
  p[YX] = p[YX]! + glide * (vyx + vxy + glide * vyvx)
  p[YY] = p[YY]! + glide * (2 * vyy + glide * vyvy)
  p[ROW[VX]! + X] = keep * (vxx + glide * vxvx)
  p[ROW[VX]! + Y] = keep * (vxy + glide * vyvx)
  p[ROW[VY]! + X] = keep * (vyx + glide * vyvx)
  p[ROW[VY]! + Y] = keep * (vyy + glide * vyvy)
  p[VXVX] = keep * keep * vxvx
  p[VYVX] = keep * keep * vyvx
  p[VYVY] = keep * keep * vyvy
}

/** Correlations of a component that keeps the share `own` of itself with position and velocity. */
function moveRow(p: Float64Array, row: number, own: number, keep: number, glide: number) {
  const vx = p[row + VX]!
  const vy = p[row + VY]!
  p[row + X] = own * (p[row + X]! + glide * vx)
  p[row + Y] = own * (p[row + Y]! + glide * vy)
  p[row + VX] = own * keep * vx
  p[row + VY] = own * keep * vy
}

function forgetBiases({ slots, numbers }: TrackState, movedM: number, aged: number) {
  let reach = -1
  let keep = 1
  for (let slot = 0; slot < slots; slot++) {
    // Most slots have the same reach.
    const own = numbers[SLOT_REACH_M + slot]!
    if (own !== reach) {
      reach = own
      keep = Math.exp(-movedM / reach - aged)
    }
    slotKeep[slot] = keep
  }
}
