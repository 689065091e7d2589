import type { RecordedEpoch, Recording } from '@muster/positioning'
import type { Place, PlainSolver } from './place.ts'

/** Averaging time of powers, seconds. */
const WINDOW_S = 3
/** Width of the cells for averaging training rows; cells with too few values are left out. */
const CELL_M = 0.4
const LEAST_VALUES = 12
/** Neighbours among averaged cells, and among reference points measured at length. */
const NEIGHBOURS = { cells: 7, points: 4 }
/** An anchor that was not heard, dB below the weakest of the training. */
const UNHEARD_BELOW_DB = 3

interface Trained extends Place {
  dbm: ReadonlyMap<string, number>
}

/**
 * k nearest neighbours in signal space, each weighted by the inverse of its distance; null without training.
 * Makes a solver for each recording.
 */
export function plainPowers(calibration: Recording): (() => PlainSolver) | null {
  const points = calibration.fingerprints.map(({ truth, rssiDbm }) => ({ x: truth[0], y: truth[1], dbm: new Map(Object.entries(rssiDbm)) }))
  const cells = cellsOf(calibration.epochs)
  const trained = [...points, ...cells]
  if (trained.length === 0) return null
  const neighbours = points.length > 0 ? NEIGHBOURS.points : NEIGHBOURS.cells
  const unheard = Math.floor(Math.min(...trained.flatMap(({ dbm }) => [...dbm.values()]))) - UNHEARD_BELOW_DB
  return () => {
    const windows = new Map<string, RecordedEpoch[]>()
    return {
      hear(epoch) {
        const window = (windows.get(epoch.tag) ?? []).filter(({ t }) => t <= epoch.t && epoch.t - t <= WINDOW_S)
        window.push(epoch)
        windows.set(epoch.tag, window)
      },
      solve({ tag }) {
        const heard = meansOf(windows.get(tag) ?? [])
        return heard.size === 0 ? null : nearest(trained, heard, unheard, neighbours)
      },
    }
  }
}

function meansOf(epochs: readonly RecordedEpoch[]): Map<string, number> {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { measurement } of epochs) {
    if (measurement.kind !== 'rssi') continue
    measurement.anchors.forEach((id, i) => {
      const { sum, count } = sums.get(id) ?? { sum: 0, count: 0 }
      sums.set(id, { sum: sum + measurement.rssiDbm[i]!, count: count + 1 })
    })
  }
  return new Map([...sums].map(([id, { sum, count }]) => [id, sum / count]))
}

function cellsOf(epochs: readonly RecordedEpoch[]): Trained[] {
  const rows = new Map<string, RecordedEpoch[]>()
  for (const epoch of epochs) {
    if (epoch.truth === null || epoch.measurement.kind !== 'rssi') continue
    const key = `${Math.floor(epoch.truth[0] / CELL_M)} ${Math.floor(epoch.truth[1] / CELL_M)}`
    rows.set(key, [...(rows.get(key) ?? []), epoch])
  }
  return [...rows.values()]
    .filter(
      (own) =>
        own.reduce((sum, { measurement }) => sum + (measurement.kind === 'rssi' ? measurement.anchors.length : 0), 0) >= LEAST_VALUES,
    )
    .map((own) => ({
      x: own.reduce((sum, { truth }) => sum + truth![0] / own.length, 0),
      y: own.reduce((sum, { truth }) => sum + truth![1] / own.length, 0),
      dbm: meansOf(own),
    }))
}

function nearest(trained: readonly Trained[], heard: ReadonlyMap<string, number>, unheard: number, neighbours: number): Place {
  const ids = new Set([...trained.flatMap(({ dbm }) => [...dbm.keys()])])
  const ranked = trained
    .map(({ x, y, dbm }) => {
      let squares = 0
      for (const id of ids) squares += ((heard.get(id) ?? unheard) - (dbm.get(id) ?? unheard)) ** 2
      return { x, y, weight: 1 / (Math.sqrt(squares) + 0.5) }
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, neighbours)
  const sum = ranked.reduce((total, { weight }) => total + weight, 0)
  return {
    x: ranked.reduce((total, { x, weight }) => total + (x * weight) / sum, 0),
    y: ranked.reduce((total, { y, weight }) => total + (y * weight) / sum, 0),
  }
}
