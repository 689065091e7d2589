import type { EngineSettings } from '../settings.ts'
import type { CellBelief } from './cell-belief.ts'
import { type CellEstimate, estimateOf } from './cell-estimate.ts'
import { appear, begin, spreadBelief } from './cell-motion.ts'
import { type CellRoom, fitCells } from './cell-room.ts'
import { weighCells } from './cell-weights.ts'
import type { Hearing } from './hearing.ts'
import { keepBest } from './keep-best.ts'
import { driftGain } from './own-gain.ts'
import type { RadioMap } from './radio-map.ts'

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
  room: CellRoom,
  out: CellEstimate,
): boolean {
  if (hearing.count === 0 || map.count === 0) return false
  const dtS = belief.count > 0 ? Math.max(0, (timeMs - belief.timeMs) / 1000) : Infinity
  fitCells(room, map.count)
  if (dtS > settings.trackMemoryS) begin(map, hearing, room)
  else {
    spreadBelief(map, belief, dtS, settings, room)
    appear(map, hearing, settings.rssiLeak, room)
  }
  driftGain(belief, dtS, settings)
  weighCells(map, belief, hearing, dtS, settings, room)
  keepBest(belief, room)
  belief.timeMs = timeMs
  estimateOf(map, belief, out)
  return true
}
