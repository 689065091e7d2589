import { toColumns } from '@muster/database'
import { describe, expect, it } from 'vitest'
import { cellAt, cellKey, coarser, PresenceGrid } from './presence-grid.ts'

const MIN = 60_000
const track = (...fixes: [minute: number, x: number, y: number, floor?: number][]) =>
  toColumns(fixes.map(([minute, x, y, floor = 1]) => ({ timeMs: minute * MIN, x, y, z: 0, floor, accuracyM: 1, method: 0 })))
const seconds = (cells: ReadonlyMap<number, number>) =>
  Object.fromEntries([...cells].map(([key, ms]) => [Object.values(cellAt(key)).join(), ms / 1000]))

describe('presence on a metre grid', () => {
  it('is the time until the next fix, not the number of fixes', () => {
    const grid = new PresenceGrid({ fromMs: 0, toMs: 60 * MIN, floor: 1, frames: 1 })
    // One person stands still with one fix a minute; another walks through with three in a second.
    grid.add(track([0, 0.5, 0.5], [1, 0.5, 0.5], [2, 0.5, 0.5], [3, 0.5, 0.5]))
    grid.add(track([0, 5.5, -0.5], [0.01, 6.5, -0.5], [0.02, 7.5, -0.5]))
    expect(seconds(grid.frames[0]!)).toEqual({ '0,0': 180, '5,-1': 0.6, '6,-1': 0.6 })
    expect(grid.people).toBe(2)
  })

  it('leaves out what nobody knows, other floors, and what lies outside the span or the allowed places', () => {
    const grid = new PresenceGrid({ fromMs: 10 * MIN, toMs: 20 * MIN, floor: 1, frames: 1, shows: (x) => x < 50 })
    grid.add(track([9, 0.5, 0.5], [11, 0.5, 0.5], [12, 1.5, 0.5, 2], [13, 1.5, 0.5], [18, 99, 0.5], [19.5, 99, 0.5], [21, 0.5, 0.5]))
    expect(seconds(grid.frames[0]!)).toEqual({ '0,0': 120 })
    expect(grid.unlocatedMs).toBe(5 * MIN)
  })

  it('is shared out to the pictures of a film', () => {
    const grid = new PresenceGrid({ fromMs: 0, toMs: 4 * MIN, floor: 1, frames: 4 })
    grid.add(track([0.5, 0.5, 0.5], [2.25, 0.5, 0.5], [4, 0.5, 0.5]))
    expect(grid.frames.map((cells) => seconds(cells)['0,0'])).toEqual([30, 60, 60, 60])
  })

  it('keeps its sum on a coarser grid', () => {
    const cells = new Map([
      [cellKey(-1, 0), 10],
      [cellKey(-2, 1), 5],
      [cellKey(0, 0), 1],
    ])
    expect([...coarser(cells, 2)].map(([key, ms]) => [cellAt(key), ms])).toEqual([
      [{ column: -1, row: 0 }, 15],
      [{ column: 0, row: 0 }, 1],
    ])
  })
})
