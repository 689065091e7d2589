import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RestState, stepRest } from './rest.ts'

const fix = (timeMs: number, x: number, more: object = {}) => ({ timeMs, floor: 1, x, y: 0, accuracyM: 0.3, ...more })
const lies = (fixes: ReturnType<typeof fix>[]) => fixes.reduce<RestState | null>(stepRest, null)

describe('what lies still', () => {
  it('does so since its first fix there, whatever single positions say', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: -0.9, max: 0.9, noNaN: true }), fc.boolean()), { minLength: 1, maxLength: 300 }),
        (steps) => {
          // Never two wrong fixes in a row: it seems away for a second only.
          const fixes = steps.map(([x, wrong], i) => fix(i * 1000, wrong && i % 2 === 1 ? 40 : x))
          expect(lies([fix(-1000, 0), ...fixes])?.sinceMs).toBe(-1000)
        },
      ),
    )
  })

  it('has been moved when it is elsewhere for five seconds, and lies there from then on', () => {
    const moved = Array.from({ length: 20 }, (_, i) => fix(10_000 + i * 1000, 3))
    expect(lies([fix(0, 0), ...moved])).toEqual({ floor: 1, x: 3, y: 0, sinceMs: 15_000, awayMs: null })
    expect(lies([fix(0, 0), ...moved.slice(0, 5)])?.sinceMs).toBe(0)
    expect(lies([fix(0, 0), ...moved.map((at) => ({ ...at, x: 0, floor: 2 }))])?.floor).toBe(2)
  })

  it('goes by the stated accuracy: coarse positions lie where they did within twice of it, up to a small room', () => {
    const seen = (accuracyM: number, x: number) =>
      lies([fix(0, 0, { accuracyM }), ...[1, 4, 7].map((s) => fix(s * 1000, x, { accuracyM }))])
    expect([1.5, 2.5, 5, 40].map((accuracyM) => seen(accuracyM, 2.9)?.sinceMs)).toEqual([0, 0, 0, 0])
    expect([1.5, 2.5, 5, 40].map((accuracyM) => seen(accuracyM, 5.5)?.sinceMs)).toEqual([7000, 7000, 0, 0])
    // Somebody walks about, and his positions are good for little.
    expect([5, 40].map((accuracyM) => seen(accuracyM, 7)?.sinceMs)).toEqual([7000, 7000])
  })
})
