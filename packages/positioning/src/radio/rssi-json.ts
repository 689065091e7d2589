import type { Engine } from '../engine.ts'
import { finiteOrNull } from '../finite-or-null.ts'
import type { CellBelief } from './cell-belief.ts'
import { createRssiWindow, type RssiWindow } from './rssi-window.ts'

/** A window and its belief as JSON; anchors by hardware id. */
export interface RssiJson {
  solvedMs: number | null
  lastReading: number | null
  heard: { anchor: string; meanDbm: number; weight: number; seenMs: number; freshSum: number; fresh: number; usedMs: number | null }[]
  /** For a radio map with this many cells; another map begins anew. */
  belief: { mapCells: number; cells: number[]; weights: number[]; timeMs: number; gainDb: number; gainVariance: number } | null
}

export function saveRssi(engine: Engine, rssi: RssiWindow): RssiJson {
  const heard = Array.from(rssi.anchor, (anchor, i) => ({
    anchor: engine.anchorIds[anchor] ?? '',
    meanDbm: rssi.meanDbm[i]!,
    weight: rssi.weight[i]!,
    seenMs: rssi.seenMs[i]!,
    freshSum: rssi.freshSum[i]!,
    fresh: rssi.fresh[i]!,
    usedMs: finiteOrNull(rssi.usedMs[i]!),
  }))
  return {
    solvedMs: finiteOrNull(rssi.solvedMs),
    lastReading: finiteOrNull(rssi.lastReading),
    heard: heard.filter(({ anchor }) => anchor !== ''),
    belief: saveBelief(engine, rssi.belief),
  }
}

export function restoreRssi(engine: Engine, json: RssiJson): RssiWindow {
  const rssi = createRssiWindow()
  rssi.solvedMs = json.solvedMs ?? -Infinity
  rssi.lastReading = json.lastReading ?? Number.NaN
  let slot = 0
  for (const { anchor, meanDbm, weight, seenMs, freshSum, fresh, usedMs } of json.heard) {
    const at = engine.anchorIndex.get(anchor)
    if (at === undefined || slot >= rssi.anchor.length) continue
    rssi.anchor[slot] = at
    rssi.meanDbm[slot] = meanDbm
    rssi.weight[slot] = weight
    rssi.seenMs[slot] = seenMs
    rssi.freshSum[slot] = freshSum
    rssi.fresh[slot] = fresh
    rssi.usedMs[slot++] = usedMs ?? -Infinity
  }
  restoreBelief(engine, rssi.belief, json.belief)
  return rssi
}

function saveBelief(engine: Engine, belief: CellBelief): RssiJson['belief'] {
  if (belief.count === 0 || engine.radioMap === null) return null
  const { count, timeMs, gainDb, gainVariance } = belief
  const cells = [...belief.cell.subarray(0, count)]
  const weights = [...belief.weight.subarray(0, count)]
  return { mapCells: engine.radioMap.count, cells, weights, timeMs, gainDb, gainVariance }
}

function restoreBelief(engine: Engine, belief: CellBelief, json: RssiJson['belief']) {
  if (json === null || json.mapCells !== engine.radioMap?.count || json.cells.length > belief.cell.length) return
  belief.count = json.cells.length
  belief.cell.set(json.cells)
  belief.weight.set(json.weights)
  belief.timeMs = json.timeMs
  belief.gainDb = json.gainDb
  belief.gainVariance = json.gainVariance
}
