import { toColumns } from '@muster/database'
import fc from 'fast-check'
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

it('passes over exactly what it would have told of, up to what is of interest', () => {
  const steps = fc.array(
    fc.record({ afterMs: fc.constantFrom(300, 1000, 1000, 4700, 12_000, 60_000, 90_000), x: fc.integer({ min: 0, max: 4 }) }),
    {
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 200 }), (all, untilS) => {
      let timeMs = 400
      const places = all.map(({ afterMs, x }) => {
        timeMs += afterMs
        return { ...fix(0, x), timeMs }
      })
      const track = toColumns(places)
      const isOfInterest = (_: number, x: number) => x === 4
      const [passed, advanced] = [new TrackCursor(), new TrackCursor()]
      passed.load(track)
      advanced.load(track)
      const heard: number[] = []
      const nextMs = passed.passOver(untilS * 1000, isOfInterest, (atMs) => heard.push(atMs))
      const expected: number[] = []
      let first: number | null = null
      for (let s = 0; s <= untilS && first === null; s++)
        while (first === null && advanced.advance(s * 1000)) {
          if (isOfInterest(0, advanced.x)) first = advanced.timeMs
          else expected.push(advanced.timeMs)
        }
      expect(heard).toEqual(expected)
      expect(nextMs).toBe(first ?? untilS * 1000)
      // Goes on as the other, with the speed that was measured meanwhile.
      if (first !== null) expect(passed.advance(Math.ceil(nextMs / 1000) * 1000)).toBe(true)
      if (expected.length > 0 || first !== null) expect(passed.fix()).toEqual(advanced.fix())
    }),
    { numRuns: 500 },
  )
})
