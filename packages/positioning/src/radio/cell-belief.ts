import type { EngineSettings } from '../settings.ts'
import type { RadioMap } from './radio-map.ts'

/**
 * Where on the radio map a tag may be: the most probable cells with their weights. Plain data of bounded size. `gainDb`
 * is by how much all anchors are now heard louder than in the map: the tag's hardware, and the wearer's body, which
 * turns with the tag.
 */
export interface CellBelief {
  count: number
  cell: Int32Array
  weight: Float64Array
  timeMs: number
  gainDb: number
  gainVariance: number
}

export const BELIEF_CELLS = 192

export const createCellBelief = (): CellBelief => ({
  count: 0,
  cell: new Int32Array(BELIEF_CELLS),
  weight: new Float64Array(BELIEF_CELLS),
  timeMs: -Infinity,
  gainDb: 0,
  gainVariance: 0,
})

/** Mean powers of one instant: `column` of the radio map, mean and number of packets. */
export interface Hearing {
  count: number
  readonly column: Int32Array
  readonly dbm: Float64Array
  readonly packets: Int32Array
  /** Seconds since the anchor was last taken into account. */
  readonly ageS: Float64Array
  /** Information of each mean, 1 / dB²; written by the step. */
  readonly information: Float64Array
}

export interface CellEstimate {
  x: number
  y: number
  floor: number
  xx: number
  xy: number
  yy: number
}

/** Limit of random-walk steps, and the spread of a person standing still, cells. */
const MAX_STEPS = 16
const LEAST_SPREAD = 0.35
/** Fading common to the packets of one instant. */
const SHARED_FADING = 0.5
const HUBER = 1.3

let mass = new Float64Array(0)
let next = new Float64Array(0)
let logs = new Float64Array(0)
let gains = new Float64Array(0)
let touched = new Int32Array(0)
const order: number[] = []

/**
 * One step of a hidden Markov model over the cells of the map: movement spreads the belief, a little mass appears
 * wherever the strongest anchor can be heard (so that no tag is lost for ever), then every cell is weighted by how well
 * it explains the powers. The gain is a parameter shared by all anchors, so it is marginalised per cell; the tag's own
 * part of it is followed by a scalar Kalman filter. False when no anchor of the map was heard.
 */
export function stepCells(
  map: RadioMap,
  belief: CellBelief,
  hearing: Hearing,
  timeMs: number,
  settings: EngineSettings,
  out: CellEstimate,
): boolean {
  if (hearing.count === 0 || map.count === 0) return false
  const dtS = belief.count > 0 ? Math.max(0, (timeMs - belief.timeMs) / 1000) : Infinity
  if (mass.length < map.count) {
    mass = new Float64Array(map.count)
    next = new Float64Array(map.count)
    logs = new Float64Array(map.count)
    gains = new Float64Array(map.count)
    touched = new Int32Array(map.count)
  }
  let live = spread(map, belief, dtS, settings)
  live = appear(map, hearing, live, dtS === Infinity ? 1 : settings.rssiLeak)
  driftGain(belief, dtS, settings)
  weigh(map, belief, hearing, live, dtS, settings)
  keepBest(belief, live)
  belief.timeMs = timeMs
  estimate(map, belief, out)
  return true
}

/** Variance per axis that one step to the neighbours can carry, cells². */
const STEP_VARIANCE = 0.5

/**
 * Moves the belief's weights into `mass`, spread by the distance walked meanwhile: a random walk over the neighbours of
 * each cell. Returns the number of cells in `touched`.
 */
function spread(map: RadioMap, belief: CellBelief, dtS: number, settings: EngineSettings): number {
  if (dtS > settings.trackMemoryS) return 0
  const sigma = Math.max(LEAST_SPREAD, (settings.rssiSpeedMps * dtS) / map.cellM)
  const steps = Math.min(MAX_STEPS, Math.ceil((sigma * sigma) / STEP_VARIANCE))
  const side = Math.min(STEP_VARIANCE, (sigma * sigma) / steps) / 2
  let live = 0
  for (let i = 0; i < belief.count; i++) {
    mass[belief.cell[i]!] = belief.weight[i]!
    touched[live++] = belief.cell[i]!
  }
  for (let step = 0; step < steps; step++) live = stepToNeighbours(map, live, side * (1 - 2 * side), side * side)
  return live
}

/**
 * `beside` and `across` are the shares that go to each neighbour over an edge and over a corner; a share without a
 * neighbour stays.
 */
function stepToNeighbours(map: RadioMap, count: number, beside: number, across: number): number {
  let live = count
  for (let i = 0; i < count; i++) {
    const cell = touched[i]!
    const weight = mass[cell]!
    let left = weight
    for (let k = 0; k < 8; k++) {
      const to = map.neighbours[8 * cell + k]!
      if (to < 0) continue
      const share = weight * (k < 4 ? beside : across)
      left -= share
      if (mass[to] === 0 && next[to] === 0) touched[live++] = to
      next[to] = next[to]! + share
    }
    next[cell] = next[cell]! + left
  }
  for (let i = 0; i < live; i++) {
    const cell = touched[i]!
    mass[cell] = next[cell]! + 1e-300
    next[cell] = 0
  }
  return live
}

/** Spreads the share `leak` evenly over the cells near the strongest anchor. */
function appear(map: RadioMap, hearing: Hearing, touchedCount: number, leak: number): number {
  let strongest = 0
  for (let i = 1; i < hearing.count; i++) if (hearing.dbm[i]! > hearing.dbm[strongest]!) strongest = i
  const near = map.cellsNear[hearing.column[strongest]!]!
  const cells = near.length > 0 ? near.length : map.count
  let live = touchedCount
  for (let i = 0; i < live; i++) mass[touched[i]!] = mass[touched[i]!]! * (1 - leak)
  for (let i = 0; i < cells; i++) {
    const cell = near.length > 0 ? near[i]! : i
    if (mass[cell] === 0) touched[live++] = cell
    mass[cell] = mass[cell]! + leak / cells + 1e-300
  }
  return live
}

function driftGain(belief: CellBelief, dtS: number, settings: EngineSettings) {
  const prior = settings.rssiGainSigmaDb * settings.rssiGainSigmaDb
  const keep = Math.exp(-dtS / settings.rssiGainMemoryS)
  belief.gainDb *= keep
  belief.gainVariance = keep * keep * belief.gainVariance + (1 - keep * keep) * prior
}

function weigh(map: RadioMap, belief: CellBelief, hearing: Hearing, live: number, dtS: number, settings: EngineSettings) {
  const n = hearing.count
  const fading = settings.rssiSigmaDb * settings.rssiSigmaDb
  let information = 0
  for (let i = 0; i < n; i++) {
    // Fading is correlated over a moment: packets of one anchor that come faster say less each.
    const temper = Math.min(1, Math.max(0.05, hearing.ageS[i]!) / settings.rssiCorrelationS)
    hearing.information[i] = temper / (fading * (SHARED_FADING + (1 - SHARED_FADING) / hearing.packets[i]!))
    information += hearing.information[i]!
  }
  // The tag's own gain, followed over minutes, and the effect of the wearer turning, new in every instant.
  const turning = settings.rssiTurnSigmaDb * settings.rssiTurnSigmaDb
  const gainInformation = 1 / (belief.gainVariance + turning)
  let best = -Infinity
  for (let k = 0; k < live; k++) {
    const base = touched[k]! * map.anchors
    let sum = 0
    for (let i = 0; i < n; i++) {
      sum += hearing.information[i]! * (hearing.dbm[i]! - map.dbm[base + hearing.column[i]!]! - belief.gainDb)
    }
    const gain = sum / (information + gainInformation)
    let log = -0.5 * gain * gain * gainInformation
    for (let i = 0; i < n; i++) {
      const size =
        Math.abs(hearing.dbm[i]! - map.dbm[base + hearing.column[i]!]! - belief.gainDb - gain) * Math.sqrt(hearing.information[i]!)
      log -= size < HUBER ? 0.5 * size * size : HUBER * (size - 0.5 * HUBER)
    }
    logs[k] = log
    gains[k] = gain
    if (log > best) best = log
  }
  let sum = 0
  let gain = 0
  let squares = 0
  for (let k = 0; k < live; k++) {
    const cell = touched[k]!
    const weight = mass[cell]! * Math.exp(logs[k]! - best)
    mass[cell] = weight
    sum += weight
    gain += weight * gains[k]!
    squares += weight * gains[k]! * gains[k]!
  }
  gain /= sum
  const posterior = 1 / (gainInformation + information) + Math.max(0, squares / sum - gain * gain)
  learnGain(belief, gain, posterior, gainInformation, turning * Math.max(1, settings.rssiTurnMemoryS / Math.max(dtS, 1e-3)))
}

/**
 * The posterior of this instant's gain (mean, variance; prior information taken out) is an observation of the tag's own
 * gain, with the noise of the wearer turning. Turning lasts some seconds, so `turning` comes multiplied by the number
 * of observations in that time.
 */
function learnGain(belief: CellBelief, mean: number, variance: number, priorInformation: number, turning: number) {
  const information = 1 / variance - priorInformation
  if (!(information > 1e-6)) return
  const observed = (mean * (information + priorInformation)) / information
  const share = belief.gainVariance / (belief.gainVariance + turning + 1 / information)
  belief.gainDb += share * observed
  belief.gainVariance *= 1 - share
}

/**
 * The heaviest cells become the belief; `mass` is cleared. If there are too many, the light ones are drawn by optimal
 * resampling (Fearnhead and Clifford 2003) at regular steps of their mass, each one drawn standing for its neighbours
 * too: dropping them would report a belief as narrow as its memory.
 */
function keepBest(belief: CellBelief, live: number) {
  order.length = 0
  let heaviest = 0
  for (let k = 0; k < live; k++) heaviest = Math.max(heaviest, mass[touched[k]!]!)
  const least = heaviest * 1e-5
  for (let k = 0; k < live; k++) if (mass[touched[k]!]! > least) order.push(touched[k]!)
  const step = order.length > BELIEF_CELLS ? stepOfDraw() : 0
  // Sorted by number, so that the sums below do not depend on how a cell was reached.
  order.sort((a, b) => a - b)
  belief.count = 0
  let sum = 0
  let passed = step / 2
  for (let i = 0; i < order.length && belief.count < BELIEF_CELLS; i++) {
    let weight = mass[order[i]!]!
    if (weight < step) {
      passed += weight
      if (passed < step) continue
      passed -= step
      weight = step
    }
    belief.cell[belief.count] = order[i]!
    belief.weight[belief.count++] = weight
    sum += weight
  }
  for (let i = 0; i < belief.count; i++) belief.weight[i] = belief.weight[i]! / sum
  for (let k = 0; k < live; k++) mass[touched[k]!] = 0
}

/** The mass for which one of the lighter cells is drawn, so that with all heavier ones `BELIEF_CELLS` remain. */
function stepOfDraw(): number {
  order.sort((a, b) => mass[b]! - mass[a]! || a - b)
  let rest = 0
  for (const cell of order) rest += mass[cell]!
  let heavy = 0
  while (heavy < BELIEF_CELLS - 1 && mass[order[heavy]!]! * (BELIEF_CELLS - heavy) >= rest) rest -= mass[order[heavy++]!]!
  return rest / (BELIEF_CELLS - heavy)
}

/** Mean and covariance on the most probable floor. */
function estimate(map: RadioMap, belief: CellBelief, out: CellEstimate) {
  let floor = map.floor[belief.cell[0]!]!
  let best = -1
  for (const candidate of map.floors) {
    let share = 0
    for (let i = 0; i < belief.count; i++) if (map.floor[belief.cell[i]!] === candidate) share += belief.weight[i]!
    if (share > best) {
      best = share
      floor = candidate
    }
  }
  let [sum, x, y, xx, xy, yy] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < belief.count; i++) {
    const cell = belief.cell[i]!
    if (map.floor[cell] !== floor) continue
    const weight = belief.weight[i]!
    sum += weight
    x += weight * map.x[cell]!
    y += weight * map.y[cell]!
  }
  x /= sum
  y /= sum
  for (let i = 0; i < belief.count; i++) {
    const cell = belief.cell[i]!
    if (map.floor[cell] !== floor) continue
    const [dx, dy] = [map.x[cell]! - x, map.y[cell]! - y]
    xx += (belief.weight[i]! * dx * dx) / sum
    xy += (belief.weight[i]! * dx * dy) / sum
    yy += (belief.weight[i]! * dy * dy) / sum
  }
  // Weights at the cells' middles sum up to the variance of a smooth belief; only a belief narrower than a cell escapes
  // them.
  const least = (map.cellM * map.cellM) / 12
  out.x = x
  out.y = y
  out.floor = floor
  out.xx = Math.max(xx, least)
  out.xy = xy
  out.yy = Math.max(yy, least)
}
