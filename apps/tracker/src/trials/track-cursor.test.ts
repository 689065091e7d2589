import { toColumns } from '@muster/database'
import { expect, it } from 'vitest'
import { TrackCursor } from './track-cursor.ts'

const fix = (timeS: number, x: number) => ({ timeMs: timeS * 1000, x, y: 0, z: 0, floor: 0, accuracyM: 1, method: 1 })

/** What the cursor tells, second by second: time in seconds and place. */
function told(cursor: TrackCursor, fromS: number, toS: number): [number, number][] {
  const all: [number, number][] = []
  for (let s = fromS; s <= toS; s++) while (cursor.advance(s * 1000)) all.push([cursor.timeMs / 1000, cursor.x])
  return all
}

it('tells positions once, in order, over the pieces that are loaded', () => {
  const cursor = new TrackCursor()
  cursor.load(toColumns([fix(1, 0), fix(2, 1), fix(3, 2), fix(5, 4)]))
  expect(told(cursor, 0, 3)).toEqual([[1, 0], [2, 1], [3, 2]]) // biome-ignore format: one row
  cursor.load(toColumns([fix(3, 2), fix(5, 4), fix(6, 5)]))
  expect(told(cursor, 4, 9)).toEqual([[5, 4], [6, 5]]) // biome-ignore format: one row
})

it('tells of somebody who stood still while the track says no more than that', () => {
  const cursor = new TrackCursor()
  cursor.load(toColumns([fix(0, 0), fix(12, 0.2), fix(22, 8)]))
  expect(told(cursor, 0, 22)).toEqual([[0, 0], [5, 0], [10, 0], [12, 0.2], [22, 8]]) // biome-ignore format: one row
})

it('tells nothing in a gap that is longer than standing still is kept', () => {
  const cursor = new TrackCursor()
  cursor.load(toColumns([fix(0, 0), fix(120, 0.1)]))
  expect(told(cursor, 0, 120)).toEqual([[0, 0], [120, 0.1]]) // biome-ignore format: one row
})

it('measures a speed over some seconds', () => {
  const cursor = new TrackCursor()
  cursor.load(toColumns(Array.from({ length: 10 }, (_, s) => fix(s, 2 * s))))
  while (cursor.advance(9000));
  expect(cursor.fix()).toMatchObject({ timeMs: 9000, x: 18 })
  expect(cursor.fix().speedMps).toBeCloseTo(2)
})
