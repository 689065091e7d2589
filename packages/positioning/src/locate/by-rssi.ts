import type { Engine } from '../engine.ts'
import { forgetSilent, hearPacket, RSSI_ANCHORS } from '../filters/rssi-window.ts'
import type { LocateResult } from '../fix.ts'
import { believeAnchors } from '../floor/floor-evidence.ts'
import type { RssiMeasurement } from '../measurement.ts'
import { createPlanarSolution } from '../solvers/planar.ts'
import { type RssiProblem, solveLogDistance } from '../solvers/rssi.ts'
import type { TagState } from '../tag-state.ts'
import { expectedHeightM, refuse } from './absorb.ts'
import { absorbPosition } from './by-position.ts'

const solution = createPlanarSolution()
const heard: RssiProblem = {
  count: 0,
  anchor: new Int32Array(RSSI_ANCHORS),
  x: new Float64Array(RSSI_ANCHORS),
  y: new Float64Array(RSSI_ANCHORS),
  z: new Float64Array(RSSI_ANCHORS),
  dbm: new Float64Array(RSSI_ANCHORS),
  distanceM: new Float64Array(RSSI_ANCHORS),
}

/**
 * Packets gather in a window; an estimate leaves at most every `rssiIntervalMs` (in between: `accumulating`). Its position then
 * joins the track like any other.
 */
export function locateByRssi(engine: Engine, state: TagState, reading: RssiMeasurement, timeMs: number): LocateResult {
  const { settings } = engine
  const { rssi } = state
  let known = 0
  let bad = 0
  const count = Math.min(reading.anchors.length, reading.rssiDbm.length, 256)
  for (let i = 0; i < count; i++) {
    const anchor = engine.anchorIndex.get(reading.anchors[i]!)
    const dbm = reading.rssiDbm[i]!
    if (!(dbm >= -130 && dbm <= 20)) bad++
    else if (anchor !== undefined) {
      known++
      hearPacket(rssi, anchor, dbm, timeMs, settings.rssiMemoryS)
    }
  }
  if (known === 0) return refuse(bad > 0 ? 'badInput' : count > 0 ? 'unknownAnchors' : 'tooFewAnchors')
  if (timeMs - rssi.solvedMs < settings.rssiIntervalMs && timeMs >= rssi.solvedMs) return refuse('accumulating')
  rssi.solvedMs = timeMs
  forgetSilent(rssi, timeMs, settings.rssiSilentMs)
  gather(engine, state)
  const solved = solveLogDistance(heard, settings, expectedHeightM(engine, state), solution)
  if (solved === null) return refuse('tooFewAnchors')
  believeAnchors(engine, state, heard.anchor, heard.distanceM, heard.count, (timeMs - state.lastMs) / 1000)
  return absorbPosition(engine, state, solution.x, solution.y, null, solved.accuracyM, timeMs, 'rssi')
}

/** The window in columns, sorted by anchor so that the order of arrival does not matter. */
function gather(engine: Engine, state: TagState) {
  const { rssi } = state
  heard.count = 0
  for (let slot = 0; slot < RSSI_ANCHORS; slot++) {
    const anchor = rssi.anchor[slot]!
    if (anchor < 0) continue
    let at = heard.count++
    while (at > 0 && heard.anchor[at - 1]! > anchor) {
      heard.anchor[at] = heard.anchor[at - 1]!
      heard.dbm[at] = heard.dbm[at - 1]!
      at--
    }
    heard.anchor[at] = anchor
    heard.dbm[at] = rssi.meanDbm[slot]!
  }
  for (let i = 0; i < heard.count; i++) {
    const anchor = heard.anchor[i]!
    heard.x[i] = engine.anchorX[anchor]!
    heard.y[i] = engine.anchorY[anchor]!
    heard.z[i] = engine.anchorZ[anchor]!
  }
}
