import { type Engine, floorElevationM } from '../engine.ts'
import type { LocateResult } from '../fix.ts'
import type { PressureMeasurement } from '../measurement.ts'
import type { TagState } from '../tag-state.ts'
import { believeFloors } from './floor-belief.ts'
import type { PressureState } from './pressure-state.ts'
import { resistLevels } from './ways-between.ts'

/** Range of habitable pressures, hectopascals. */
const LEAST_HPA = 500
const MOST_HPA = 1100
/** Standard atmosphere: altitude = 44330 m (1 - (p / 1013.25 hPa)^0.19026). */
const SCALE_M = 44_330
const SEA_LEVEL_HPA = 1013.25
const EXPONENT = 0.190263
/**
 * Noise of one reading including the wearer's posture, metres; the weather's random walk, m² per second (a metre in a
 * quarter of an hour).
 */
const NOISE_M = 0.5
const DRIFT_M2_PER_S = 1 / 900
/** After such a gap the weather has to be learnt anew, seconds. */
const MEMORY_S = 1800
/** Belief in the floor strong enough to learn from, and a contradiction that prevents it: the tag is on the stairs. */
const SURE = 0.95
const SAME_FLOOR_M = 1
/** A contradiction of this length is the barometer's fault (a door to a ventilated room, a new sensor), seconds. */
const RELEARN_S = 120
/** Errors of neighbouring readings are correlated: share of its evidence that one counts, per second since the last. */
const SHARE_PER_S = 0.5

/**
 * Pressure as evidence for the floor. Absolute pressure says nothing, since weather shifts it by floors within hours;
 * differences over minutes say much. While the floor is sure the zero is learnt; a change of height then shows as a
 * change of floor, long before anchors show it.
 */
export function locateByPressure(engine: Engine, state: TagState, { pressureHpa }: PressureMeasurement, timeMs: number): LocateResult {
  if (!(pressureHpa >= LEAST_HPA && pressureHpa <= MOST_HPA)) return { ok: false, reason: 'badInput' }
  const altitudeM = SCALE_M * (1 - (pressureHpa / SEA_LEVEL_HPA) ** EXPONENT)
  const { floor } = state
  const sure = floor.floor !== null && floor.candidates[0]?.floor === floor.floor && floor.candidates[0].probability >= SURE
  const { pressure } = state
  const dtS = pressure === null ? Infinity : (timeMs - pressure.timeMs) / 1000
  if (pressure === null || !(dtS >= 0 && dtS <= MEMORY_S)) {
    if (sure) state.pressure = { timeMs, zeroM: altitudeM - floorElevationM(engine, floor.floor!), variance: NOISE_M * NOISE_M, strayS: 0 }
    return ACCUMULATING
  }
  pressure.timeMs = timeMs
  pressure.variance += DRIFT_M2_PER_S * dtS
  const heightM = altitudeM - pressure.zeroM
  weigh(engine, state, heightM, pressure.variance + NOISE_M * NOISE_M, dtS, timeMs)
  if (sure && !state.height?.aloft) learn(engine, state, pressure, heightM, altitudeM, dtS)
  return ACCUMULATING
}

const ACCUMULATING: LocateResult = { ok: false, reason: 'accumulating' }

const floors: number[] = []
const support: number[] = []

function weigh(engine: Engine, state: TagState, heightM: number, variance: number, dtS: number, timeMs: number) {
  floors.length = 0
  support.length = 0
  const share = Math.min(1, SHARE_PER_S * dtS)
  const reach = 2 * Math.sqrt(variance)
  for (const { number, elevationM } of engine.floors) {
    const off = heightM - elevationM
    // A floor without other evidence takes part only if the height is its own.
    if (Math.abs(off) > reach && !state.floor.candidates.some((candidate) => candidate.floor === number)) continue
    floors.push(number)
    support.push((-0.5 * share * off * off) / variance)
  }
  // The anchors' evidence has already advanced the belief in time.
  if (floors.length < 2) return
  resistLevels(engine, state, floors, support, dtS, timeMs)
  believeFloors(state.floor, floors, support, 0)
}

function learn(engine: Engine, state: TagState, pressure: PressureState, heightM: number, altitudeM: number, dtS: number) {
  const elevationM = floorElevationM(engine, state.floor.floor!)
  if (Math.abs(heightM - elevationM) > SAME_FLOOR_M) {
    pressure.strayS += dtS
    if (pressure.strayS < RELEARN_S) return
    pressure.zeroM = altitudeM - elevationM
    pressure.variance = NOISE_M * NOISE_M
  } else {
    const gain = pressure.variance / (pressure.variance + NOISE_M * NOISE_M)
    pressure.zeroM += gain * (heightM - elevationM)
    pressure.variance *= 1 - gain
  }
  pressure.strayS = 0
}
