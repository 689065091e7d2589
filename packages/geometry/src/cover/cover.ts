import { expectedErrorM, type RangingMethod, type Sight } from './expected-error.ts'
import { type ObstacleIndex, type Place, WALL_MATERIALS, type WallMaterial, wallsBetween } from './obstacles.ts'

/** Assumptions about radios and walls. */
export interface RadioAssumptions {
  method: RangingMethod
  /** Spread of one range in line of sight. */
  sigmaM: number
  /** Range of an anchor in line of sight. */
  reachM: number
  material: WallMaterial
  /** Height of cards above the floor. */
  cardHeightM: number
}

/** Reception of a card at a place. */
export interface Cover {
  /** Anchors that hear it, also through walls. */
  heard: number
  /** Infinity: they do not determine its position. */
  errorM: number
}

/** How many anchors hear a card at a place, and its expected position error. */
export function coverAt(x: number, y: number, anchors: readonly Place[], index: ObstacleIndex, assumed: RadioAssumptions): Cover {
  const place = { x, y, heightM: assumed.cardHeightM }
  const { lossDb, biasM } = WALL_MATERIALS[assumed.material]
  const sights: Sight[] = []
  for (const anchor of anchors) {
    const [dx, dy] = [anchor.x - x, anchor.y - y]
    if (dx * dx + dy * dy > assumed.reachM * assumed.reachM) continue
    const lengthM = Math.hypot(dx, dy, anchor.heightM - assumed.cardHeightM)
    const walls = wallsBetween(index, anchor, place)
    // Attenuation in dB costs range: 6 dB halve it.
    if (!(lengthM * 10 ** ((walls * lossDb) / 20) <= assumed.reachM)) continue
    const scale = lengthM > 1e-6 ? 1 / lengthM : 0
    sights.push({ ux: dx * scale, uy: dy * scale, biasM: walls * biasM })
  }
  return { heard: sights.length, errorM: expectedErrorM(sights, assumed.sigmaM, assumed.method) }
}

/** Places of a floor in a grid, with the reception of cards there; row by row from below. */
export interface CoverGrid {
  minX: number
  minY: number
  cellM: number
  columns: number
  rows: number
  /** 255: nobody can be there. */
  heard: Uint8Array
  errorM: Float32Array
}

export const OUTSIDE = 255

/** An empty grid of a floor. @param isThere whether anybody can be at a place */
export function emptyGrid(
  extent: readonly [number, number, number, number],
  cellM: number,
  isThere: (x: number, y: number) => boolean,
): CoverGrid {
  const [minX, minY, maxX, maxY] = extent
  const columns = Math.max(1, Math.ceil((maxX - minX) / cellM))
  const rows = Math.max(1, Math.ceil((maxY - minY) / cellM))
  const heard = new Uint8Array(columns * rows)
  const grid = { minX, minY, cellM, columns, rows, heard, errorM: new Float32Array(columns * rows).fill(Infinity) }
  for (let i = 0; i < heard.length; i++) {
    const [x, y] = middleOf(grid, i)
    if (!isThere(x, y)) heard[i] = OUTSIDE
  }
  return grid
}

export const middleOf = ({ minX, minY, cellM, columns }: CoverGrid, i: number): [number, number] => [
  minX + ((i % columns) + 0.5) * cellM,
  minY + (Math.floor(i / columns) + 0.5) * cellM,
]

/** The cell around a place; null outside the grid. */
export function cellAt({ minX, minY, cellM, columns, rows }: CoverGrid, x: number, y: number): number | null {
  const [column, row] = [Math.floor((x - minX) / cellM), Math.floor((y - minY) / cellM)]
  return column < 0 || row < 0 || column >= columns || row >= rows ? null : row * columns + column
}

/** Computes the cells that hear one of these anchors now or did before; all of them when none are named. */
export function fillGrid(
  grid: CoverGrid,
  anchors: readonly Place[],
  index: ObstacleIndex,
  assumed: RadioAssumptions,
  around: readonly Pick<Place, 'x' | 'y'>[] | null = null,
): void {
  const reach = assumed.reachM * assumed.reachM
  for (let i = 0; i < grid.heard.length; i++) {
    if (grid.heard[i] === OUTSIDE) continue
    const [x, y] = middleOf(grid, i)
    if (around !== null && !around.some((at) => (at.x - x) ** 2 + (at.y - y) ** 2 <= reach)) continue
    const { heard, errorM } = coverAt(x, y, anchors, index, assumed)
    grid.heard[i] = Math.min(heard, OUTSIDE - 1)
    grid.errorM[i] = errorM
  }
}

/** Figures of a floor: shares of the places where anybody can be. */
export interface CoverSummary {
  /** Heard by enough anchors for a position. */
  located: number
  /** Expected to be at least as accurate as wished. */
  exact: number
  /** Of the places with a position, metres; null when there are none. */
  medianM: number | null
}

export function summaryOf({ heard, errorM }: CoverGrid, wishedM: number): CoverSummary {
  let there = 0
  let exact = 0
  const known: number[] = []
  for (let i = 0; i < heard.length; i++) {
    if (heard[i] === OUTSIDE) continue
    there++
    const error = errorM[i] ?? Infinity
    if (error < Infinity) known.push(error)
    if (error <= wishedM) exact++
  }
  known.sort((a, b) => a - b)
  const share = (count: number) => (there === 0 ? 0 : count / there)
  return { located: share(known.length), exact: share(exact), medianM: known[Math.floor(known.length / 2)] ?? null }
}
