import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packChunks } from './chunks.ts'
import { decodeChunk } from './codec.ts'
import { emptyColumns, type TrackColumns } from './fix.ts'
import { mergeFixes } from './merge.ts'
import { thinStandstill, thinTo } from './thin.ts'

const walk = (steps: readonly { dtMs: number; dx: number; dy: number }[]): TrackColumns => {
  const columns = emptyColumns(steps.length)
  let timeMs = 1_790_000_000_000
  let x = 0
  let y = 0
  steps.forEach((step, i) => {
    timeMs += step.dtMs
    x += step.dx
    y += step.dy
    columns.timeMs[i] = timeMs
    columns.xCm[i] = x
    columns.yCm[i] = y
    columns.accuracyCm[i] = 16
  })
  return columns
}
const anyWalk = fc
  .array(
    fc.record({ dtMs: fc.integer({ min: 1, max: 90_000 }), dx: fc.integer({ min: -60, max: 60 }), dy: fc.integer({ min: -60, max: 60 }) }),
    { maxLength: 400 },
  )
  .map(walk)

describe('thinning of standstill', () => {
  it('leaves one fix a minute of somebody who stands still for an hour', () => {
    const still = walk(Array.from({ length: 3600 }, (_, i) => ({ dtMs: 1000, dx: i % 2 === 0 ? 10 : -10, dy: 0 })))
    const kept = thinStandstill(still)
    expect(kept.timeMs.length).toBeGreaterThanOrEqual(60)
    expect(kept.timeMs.length).toBeLessThanOrEqual(63)
  })

  it('keeps a walk whole', () => {
    const moving = walk(Array.from({ length: 100 }, () => ({ dtMs: 1000, dx: 130, dy: 0 })))
    expect(thinStandstill(moving)).toEqual(moving)
  })

  it('never leaves a place out by more than the dead-band, nor a gap of more than a minute that was not there', () => {
    fc.assert(
      fc.property(anyWalk, (columns) => {
        const kept = thinStandstill(columns)
        let at = 0
        for (let i = 0; i < columns.timeMs.length; i++) {
          while (at + 1 < kept.timeMs.length && (kept.timeMs[at + 1] as number) <= (columns.timeMs[i] as number)) at++
          const dx = (columns.xCm[i] as number) - (kept.xCm[at] as number)
          const dy = (columns.yCm[i] as number) - (kept.yCm[at] as number)
          // The previously kept fix is the anchor of the dead-band or a fix inside it.
          expect(Math.hypot(dx, dy)).toBeLessThan(100)
          expect((columns.timeMs[i] as number) - (kept.timeMs[at] as number)).toBeLessThan(60_000)
        }
      }),
    )
  })
})

describe('merging and packing', () => {
  it('gives one fix per time in order, however the fixes were cut into chunks, doubled or shuffled', () => {
    fc.assert(
      fc.property(anyWalk, fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { maxLength: 8 }), (columns, cuts) => {
        const count = columns.timeMs.length
        const parts = cuts.map(([a, b]) => slice(columns, Math.min(a, b, count), Math.min(Math.max(a, b), count)))
        expect(mergeFixes([...parts, columns])).toEqual(columns)
      }),
    )
  })

  it('packs into chunks that hold the same fixes, below the TOAST limit and within one day', () => {
    fc.assert(
      fc.property(anyWalk, (columns) => {
        const chunks = packChunks(7, columns)
        const decoded = chunks.map((chunk) => {
          const result = decodeChunk(chunk.data)
          if (!result.ok) throw new Error(result.reason)
          expect(chunk.data.length).toBeLessThanOrEqual(1900)
          expect(Math.floor(chunk.fromMs / 86_400_000)).toBe(Math.floor(chunk.toMs / 86_400_000))
          return result.columns
        })
        expect(mergeFixes(decoded)).toEqual(columns)
      }),
      { numRuns: 50 },
    )
  })
})

function slice(columns: TrackColumns, from: number, to: number): TrackColumns {
  return {
    timeMs: columns.timeMs.slice(from, to),
    xCm: columns.xCm.slice(from, to),
    yCm: columns.yCm.slice(from, to),
    zCm: columns.zCm.slice(from, to),
    floor: columns.floor.slice(from, to),
    accuracyCm: columns.accuracyCm.slice(from, to),
    method: columns.method.slice(from, to),
  }
}

describe('thinning to a number', () => {
  it('keeps at most so many, with the first, and standing only of who stands', () => {
    fc.assert(
      fc.property(anyWalk, fc.integer({ min: 1, max: 100 }), (columns, most) => {
        const thin = thinTo(columns, most)
        expect(thin.timeMs.length).toBeLessThanOrEqual(most)
        expect(thin.timeMs[0]).toBe(columns.timeMs[0])
      }),
    )
  })

  it('leaves a way that is short enough as it is', () => {
    const way = walk(Array.from({ length: 300 }, () => ({ dtMs: 1000, dx: 130, dy: 0 })))
    expect(thinTo(way, 300)).toEqual(way)
    expect(thinTo(way, 100).timeMs.length).toBeGreaterThan(30)
  })
})
