import type { AnchorSite, FingerprintSite } from '../site.ts'
import { type FloorGrid, neighboursOf } from './neighbours.ts'
import { expectedDbm, fitPathLoss, type PathLoss } from './path-loss.ts'

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
  /** Cells within reach of an anchor, for a tag that appears out of nowhere. By map column. */
  readonly cellsNear: readonly Int32Array[]
}

interface Spot {
  x: number
  y: number
  floor: number
  /** Confidence 0..1: how well fading is averaged out. */
  weight: number
  /** Mean power by map column; NaN = the anchor was hardly ever heard here. */
  dbm: Float64Array
}

const MIN_CELL_M = 0.5
const MAX_CELL_M = 3
/** Rows of one cell that halve the remaining doubt from fading. */
const HALF_ROWS = 8
/** An anchor heard in fewer rows than this share counts as silent there. */
const HEARD_SHARE = 0.3
/** Silent = this much below the weakest power ever received. */
const SILENT_BELOW_DB = 3
/** Weight of the path-loss model against the fingerprints, in fingerprints. */
const MODEL_WEIGHT = 0.3
/** Height above the floor at which fingerprints are assumed to have been recorded. */
const HEIGHT_M = 1.2
const NEAR_M = 15
const MAX_CELLS = 200_000

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
  const spacing = spacingOf(spots)
  const cellM = Math.min(MAX_CELL_M, Math.max(MIN_CELL_M, spacing.median * 0.75))
  const reachM = Math.max(2, spacing.wide)
  const smoothM = Math.min(4, Math.max(0.6, 0.75 * spacing.wide))
  const silent = silentLevel(fingerprints)
  const models = known.map((anchor, column) => modelOf(anchor, column, spots, silent, elevationM))
  const grids: FloorGrid[] = []
  const cells: { x: number; y: number; floor: number; column: number; row: number }[] = []
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
    cellsNear: known.map((anchor) =>
      Int32Array.from(cells.flatMap((cell, c) => (Math.hypot(cell.x - anchor.x, cell.y - anchor.y) <= NEAR_M ? [c] : []))),
    ),
  }
}

/** Raw rows of one small cell become one spot. */
function gatherSpots(fingerprints: readonly FingerprintSite[], anchors: readonly AnchorSite[]): Spot[] {
  const groups = new Map<string, FingerprintSite[]>()
  for (const fingerprint of fingerprints) {
    if (!Number.isFinite(fingerprint.x + fingerprint.y + fingerprint.floor)) continue
    const key = `${fingerprint.floor}:${Math.floor(fingerprint.x / 0.4)}:${Math.floor(fingerprint.y / 0.4)}`
    const group = groups.get(key)
    if (group) group.push(fingerprint)
    else groups.set(key, [fingerprint])
  }
  return [...groups.values()].map((group) => {
    // A fingerprint with a spread is already an average of many packets.
    const rows = group.reduce((sum, row) => sum + (row.spreadDb ? 1000 : 1), 0)
    const dbm = Float64Array.from(anchors, (anchor) => {
      const values = group.flatMap((row) => row.rssiDbm[anchor.hwId] ?? [])
      return values.length >= HEARD_SHARE * group.length ? values.reduce((sum, value) => sum + value, 0) / values.length : Number.NaN
    })
    return {
      x: group.reduce((sum, row) => sum + row.x, 0) / group.length,
      y: group.reduce((sum, row) => sum + row.y, 0) / group.length,
      floor: group[0]!.floor,
      weight: rows / (rows + HALF_ROWS),
      dbm,
    }
  })
}

function spacingOf(spots: readonly Spot[]): { median: number; wide: number } {
  // A sample is enough, and keeps the build of a large map linear.
  const step = Math.max(1, Math.floor(spots.length / 400))
  const nearest = spots
    .filter((_, i) => i % step === 0)
    .map((a) =>
      spots.reduce((best, b) => (a === b || a.floor !== b.floor ? best : Math.min(best, Math.hypot(a.x - b.x, a.y - b.y))), Infinity),
    )
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  if (nearest.length === 0) return { median: MIN_CELL_M, wide: MAX_CELL_M }
  return { median: nearest[nearest.length >> 1]!, wide: nearest[Math.floor(nearest.length * 0.9)]! }
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

function layGrid(
  floor: number,
  spots: readonly Spot[],
  cellM: number,
  reachM: number,
  cells: { x: number; y: number; floor: number; column: number; row: number }[],
): FloorGrid {
  const minX = Math.min(...spots.map((spot) => spot.x)) - reachM
  const minY = Math.min(...spots.map((spot) => spot.y)) - reachM
  const columns = Math.ceil((Math.max(...spots.map((spot) => spot.x)) + reachM - minX) / cellM)
  const rows = Math.ceil((Math.max(...spots.map((spot) => spot.y)) + reachM - minY) / cellM)
  const grid = { floor, columns, rows, cells: new Int32Array(columns * rows).fill(-1) }
  const near = indexSpots(spots, reachM)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = minX + (column + 0.5) * cellM
      const y = minY + (row + 0.5) * cellM
      const covered = near(floor, x, y).some((spot) => Math.hypot(spot.x - x, spot.y - y) <= reachM)
      if (covered && cells.length < MAX_CELLS) grid.cells[row * columns + column] = cells.push({ x, y, floor, column, row }) - 1
    }
  }
  return grid
}

/** Spots by square buckets of `sizeM`: those of the 3 x 3 buckets around a point. */
function indexSpots(spots: readonly Spot[], sizeM: number): (floor: number, x: number, y: number) => readonly Spot[] {
  const buckets = new Map<string, Spot[]>()
  const keyOf = (floor: number, column: number, row: number) => `${floor}:${column}:${row}`
  for (const spot of spots) {
    const key = keyOf(spot.floor, Math.floor(spot.x / sizeM), Math.floor(spot.y / sizeM))
    const bucket = buckets.get(key)
    if (bucket) bucket.push(spot)
    else buckets.set(key, [spot])
  }
  return (floor, x, y) => {
    const found: Spot[] = []
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const bucket = buckets.get(keyOf(floor, Math.floor(x / sizeM) + dx, Math.floor(y / sizeM) + dy))
        if (bucket) found.push(...bucket)
      }
    }
    return found
  }
}
