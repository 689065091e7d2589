import type { AnchorSite, FingerprintSite } from '../site.ts'
import { accessOf } from './access.ts'
import { type Cell, type FloorGrid, layGrid, neighboursOf } from './cell-grid.ts'
import { expectedDbm, fitPathLoss, type PathLoss } from './path-loss.ts'
import { gatherSpots, indexSpots, type Spot, spacingOf } from './spots.ts'

/**
 * Expected received power of every anchor in every cell of a grid around the places of the fingerprints. Cells of all
 * floors are in one row.
 */
export interface RadioMap {
  readonly cellM: number
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly floor: Int32Array
  /** Floors with cells. */
  readonly floors: readonly number[]
  /**
   * The eight cells reachable from cell c, `neighbours[8 c + k]`, -1 where there is none or a wall between; k = 0..3
   * beside, 4..7 across corners.
   */
  readonly neighbours: Int32Array
  /** Column of an anchor in `dbm`, -1 when the map does not know it; by position in the engine's list. */
  readonly anchorColumn: Int32Array
  readonly anchors: number
  /** `dbm[cell * anchors + column]`. */
  readonly dbm: Float32Array
  /** How probable a cell is before anything was heard, 0..1. */
  readonly access: Float32Array
  /** Power of an anchor that is not heard, dBm. */
  readonly silentDbm: number
  /** Cells near an anchor, for a tag that appears out of nowhere. By map column. */
  readonly cellsNear: readonly Int32Array[]
}

const MIN_CELL_M = 0.5
const MAX_CELL_M = 3
/** Silent = this much below the weakest power ever received. */
const SILENT_BELOW_DB = 3
/**
 * Weight of the path-loss model against the fingerprints, in fingerprints: powers lie some 6 dB about the model, and
 * the mean of a fingerprint's packets some 2 dB about the power there.
 */
const MODEL_WEIGHT = 0.1
/** Height above the floor at which fingerprints are assumed to have been recorded. */
const HEIGHT_M = 1.2
const NEAR_M = 15

/** Null when there is nothing to build a map from. */
export function buildRadioMap(
  fingerprints: readonly FingerprintSite[],
  anchors: readonly AnchorSite[],
  elevationM: (floor: number) => number,
): RadioMap | null {
  const heard = new Set(fingerprints.flatMap((fingerprint) => Object.keys(fingerprint.rssiDbm)))
  const anchorColumn = new Int32Array(anchors.length).fill(-1)
  const known: AnchorSite[] = []
  anchors.forEach((anchor, i) => {
    if (heard.has(anchor.hwId)) anchorColumn[i] = known.push(anchor) - 1
  })
  const spots = gatherSpots(fingerprints, known)
  if (known.length === 0 || spots.length === 0) return null
  const spacing = spacingOf(spots) ?? { median: MIN_CELL_M, wide: MAX_CELL_M }
  const cellM = Math.min(MAX_CELL_M, Math.max(MIN_CELL_M, spacing.median * 0.75))
  const reachM = Math.max(2, spacing.wide)
  const smoothM = Math.min(4, Math.max(MIN_CELL_M, 0.75 * spacing.wide))
  const silent = silentLevel(fingerprints)
  const models = known.map((anchor, column) => modelOf(anchor, column, spots, silent, elevationM))
  const grids: FloorGrid[] = []
  const cells: Cell[] = []
  for (const floor of [...new Set(spots.map((spot) => spot.floor))].sort((a, b) => a - b)) {
    grids.push(
      layGrid(
        floor,
        spots.filter((spot) => spot.floor === floor),
        cellM,
        reachM,
        cells,
      ),
    )
  }
  const dbm = new Float32Array(cells.length * known.length)
  const bySpot = indexSpots(spots, 3 * smoothM)
  cells.forEach((cell, c) => {
    const near = bySpot(cell.floor, cell.x, cell.y)
    known.forEach((anchor, column) => {
      const model = models[column]!
      const base = (x: number, y: number) =>
        expectedDbm(model, Math.hypot(x - anchor.x, y - anchor.y, elevationM(cell.floor) + HEIGHT_M - anchor.z))
      let sum = MODEL_WEIGHT
      let residual = 0
      for (const spot of near) {
        const distance2 = (spot.x - cell.x) ** 2 + (spot.y - cell.y) ** 2
        const weight = spot.weight * Math.exp(-distance2 / (2 * smoothM * smoothM))
        const value = Number.isNaN(spot.dbm[column]!) ? silent : spot.dbm[column]!
        sum += weight
        residual += weight * (value - base(spot.x, spot.y))
      }
      dbm[c * known.length + column] = base(cell.x, cell.y) + residual / sum
    })
  })
  return {
    cellM,
    count: cells.length,
    x: Float64Array.from(cells, (cell) => cell.x),
    y: Float64Array.from(cells, (cell) => cell.y),
    floor: Int32Array.from(cells, (cell) => cell.floor),
    floors: grids.map((grid) => grid.floor),
    neighbours: neighboursOf(cells, grids),
    anchorColumn,
    anchors: known.length,
    dbm,
    access: accessOf(cells, spots, spacing.wide),
    silentDbm: silent,
    cellsNear: known.map((anchor) =>
      Int32Array.from(cells.flatMap((cell, c) => (Math.hypot(cell.x - anchor.x, cell.y - anchor.y) <= NEAR_M ? [c] : []))),
    ),
  }
}

function silentLevel(fingerprints: readonly FingerprintSite[]): number {
  let weakest = -80
  for (const { rssiDbm } of fingerprints) for (const value of Object.values(rssiDbm)) weakest = Math.min(weakest, value)
  return weakest - SILENT_BELOW_DB
}

function modelOf(
  anchor: AnchorSite,
  column: number,
  spots: readonly Spot[],
  silent: number,
  elevationM: (floor: number) => number,
): PathLoss {
  const distances = spots.map((spot) => Math.hypot(spot.x - anchor.x, spot.y - anchor.y, elevationM(spot.floor) + HEIGHT_M - anchor.z))
  return fitPathLoss(
    distances,
    spots.map((spot) => (Number.isNaN(spot.dbm[column]!) ? silent : spot.dbm[column]!)),
  )
}
