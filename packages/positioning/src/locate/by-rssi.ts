import type { Engine } from '../engine.ts'
import { ANCHORED_MS, replacePosition, TIME_MS, VX, VY, X, Y } from '../filters/track-state.ts'
import type { LocateResult } from '../fix.ts'
import { believeAnchors, believeStated } from '../floor/floor-evidence.ts'
import type { RssiMeasurement } from '../measurement.ts'
import type { CellBelief } from '../radio/cell-belief.ts'
import { gatherFresh } from '../radio/hearing.ts'
import type { RadioMap } from '../radio/radio-map.ts'
import { createRssiWindow, forgetSilent, hearPacket, type RssiWindow, slotsInOrder } from '../radio/rssi-window.ts'
import { stepCells } from '../radio/step-cells.ts'
import { type RssiProblem, solveLogDistance } from '../solvers/rssi.ts'
import type { TagState } from '../tag-state.ts'
import { absorbPosition, varianceOf } from './by-position.ts'
import { numberOf } from './repetition.ts'
import { refuse, report, trackAccuracyM } from './report.ts'
import { absorbable, expectedHeightM, startTrack } from './start-track.ts'

/**
 * Packets are collected; an estimate is made at most every `rssiIntervalMs` (in between: `accumulating`). With a radio
 * map of the heard anchors it is the map's belief, else a log-distance solution that joins the track like any other
 * position.
 */
export function locateByRssi(engine: Engine, state: TagState, reading: RssiMeasurement, timeMs: number): LocateResult {
  const { settings, work } = engine
  const { anchorsRead: indices } = work
  state.rssi ??= createRssiWindow()
  const { rssi } = state
  let known = 0
  let bad = 0
  const count = Math.min(reading.anchors.length, reading.rssiDbm.length, indices.length)
  for (let i = 0; i < count; i++) indices[i] = engine.anchorIndex.get(reading.anchors[i]!) ?? -1
  const number = numberOf(timeMs, -1, count, indices, reading.rssiDbm)
  if (number === rssi.lastReading) return refuse('duplicateReading')
  rssi.lastReading = number
  for (let i = 0; i < count; i++) {
    const anchor = indices[i]!
    const dbm = reading.rssiDbm[i]!
    if (!(dbm >= -130 && dbm <= 20)) bad++
    else if (anchor >= 0) {
      known++
      hearPacket(rssi, anchor, dbm, timeMs, settings.rssiMemoryS)
    }
  }
  if (known === 0) return refuse(bad > 0 ? 'badInput' : count > 0 ? 'unknownAnchors' : 'tooFewAnchors')
  if (timeMs >= rssi.solvedMs && timeMs - rssi.solvedMs < settings.rssiIntervalMs) return refuse('accumulating')
  rssi.solvedMs = timeMs
  forgetSilent(rssi, timeMs, settings.rssiSilentMs)
  if (timeMs - state.lastPreciseMs < settings.preferRangesMs) return refuse('rangesPreferred')
  if (engine.radioMap !== null && gatherFresh(engine.radioMap, rssi, timeMs, work.slots, work.hearing) > 0) {
    return byMap(engine, engine.radioMap, state, rssi.belief, timeMs)
  }
  const heard = work.powers
  const { solution } = work.start
  gatherMeans(engine, rssi, work.slots, heard)
  const solved = solveLogDistance(heard, settings, expectedHeightM(engine, state), solution)
  if (solved === null) return refuse('tooFewAnchors')
  believeAnchors(engine, state, heard.anchor, heard.distanceM, heard.count, (timeMs - state.lastMs) / 1000, null)
  const variance = varianceOf(solved.accuracyM)
  // The effect of walls and bodies on a power stays while the tag is still.
  return absorbPosition(engine, state, solution.x, solution.y, null, variance, variance, timeMs, 'rssi')
}

/** Seconds over which a velocity is taken from successive estimates. */
const VELOCITY_S = 3

function byMap(engine: Engine, map: RadioMap, state: TagState, belief: CellBelief, timeMs: number): LocateResult {
  const { settings } = engine
  const { track } = state
  const { hearing, cells, estimate } = engine.work
  const used = hearing.count
  const dtS = (timeMs - track.numbers[TIME_MS]!) / 1000
  stepCells(map, belief, hearing, timeMs, settings, cells, estimate)
  believeStated(state, estimate.floor, (timeMs - state.lastMs) / 1000)
  const { x, y, xx, xy, yy } = estimate
  if (!absorbable(track, dtS, settings) || state.lastMethod !== 'rssi') {
    startTrack(engine, state, timeMs, x, y, xx, xy, yy)
  } else {
    // The belief is already a filter: the track takes it over and only smooths the velocity.
    const share = 1 - Math.exp(-Math.max(dtS, 0) / VELOCITY_S)
    const { numbers } = track
    if (dtS > 0) {
      numbers[VX] = numbers[VX]! + share * ((x - numbers[X]!) / dtS - numbers[VX]!)
      numbers[VY] = numbers[VY]! + share * ((y - numbers[Y]!) / dtS - numbers[VY]!)
    }
    replacePosition(track, x, y, xx, xy, yy)
    track.numbers[TIME_MS] = timeMs
    track.numbers[ANCHORED_MS] = timeMs
  }
  return report(
    engine,
    state,
    timeMs,
    'rssi',
    used,
    0,
    used < 3 ? 'weak' : 'good',
    trackAccuracyM(track, settings.rssiSpread * settings.rssiSpread),
  )
}

/** The forgetting means in columns. */
function gatherMeans(engine: Engine, rssi: RssiWindow, slots: Int32Array, heard: RssiProblem) {
  heard.count = slotsInOrder(rssi, slots)
  for (let i = 0; i < heard.count; i++) {
    const anchor = rssi.anchor[slots[i]!]!
    heard.anchor[i] = anchor
    heard.dbm[i] = rssi.meanDbm[slots[i]!]!
    heard.x[i] = engine.anchorX[anchor]!
    heard.y[i] = engine.anchorY[anchor]!
    heard.z[i] = engine.anchorZ[anchor]!
  }
}
