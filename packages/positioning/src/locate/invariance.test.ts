import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import type { Measurement } from '../measurement.ts'
import { createTagState } from '../tag-state.ts'
import { ANCHORS, differencesAt, distance, engine, errorOf, rangesAt, SITE } from './fixture.ts'
import { locate } from './locate.ts'

describe('invariance', () => {
  const place = fc.record({ x: fc.double({ min: 2, max: 28, noNaN: true }), y: fc.double({ min: 2, max: 18, noNaN: true }) })

  test('the order of ranges does not matter, not even in the last bit', () => {
    const shuffled = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 0, 1], { minLength: 8 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(place, shuffled, fc.array(fc.double({ min: -1, max: 3, noNaN: true }), { minLength: 6, maxLength: 6 })), {
          maxLength: 8,
        }),
        (steps) => {
          const [one, other] = [createTagState('t'), createTagState('t')]
          steps.forEach(([{ x, y }, order, errors], i) => {
            const all = ANCHORS.map((anchor, k) => ({ anchor: anchor.hwId, value: Math.max(0.1, distance(anchor, x, y) + errors[k]!) }))
            const give = (indices: number[]): Measurement => ({
              kind: 'range',
              anchors: indices.map((k) => all[k]!.anchor),
              distancesM: indices.map((k) => all[k]!.value),
            })
            expect(locate(engine, one, give(order), i * 700)).toEqual(locate(engine, other, give([...order].reverse()), i * 700))
          })
        },
      ),
    )
  })

  test.each<[string, (x: number, y: number) => Measurement]>([
    ['ranges', rangesAt],
    ['differences', differencesAt],
  ])('a site that is moved and turned gives the moved and turned positions, by %s', (_, at) => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 6 }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.integer({ min: -900, max: 900 }),
        (walk, angle, shift) => {
          const move = (x: number, y: number): [number, number] => [
            x * Math.cos(angle) - y * Math.sin(angle) + shift,
            x * Math.sin(angle) + y * Math.cos(angle) - shift,
          ]
          const moved = createEngine({
            ...SITE,
            references: null,
            anchors: ANCHORS.map((anchor) => {
              const [x, y] = move(anchor.x, anchor.y)
              return { ...anchor, x, y }
            }),
          })
          const [one, other] = [createTagState('t'), createTagState('t')]
          walk.forEach(({ x, y }, i) => {
            const a = locate(engine, one, at(x, y), i * 4000)
            const b = locate(moved, other, at(x, y), i * 4000)
            expect(b.ok).toBe(a.ok)
            if (!a.ok || !b.ok) return
            const [mx, my] = move(a.fix.x, a.fix.y)
            expect(Math.hypot(b.fix.x - mx, b.fix.y - my)).toBeLessThan(1e-3)
            expect(b.fix.accuracyM).toBeCloseTo(a.fix.accuracyM, 3)
          })
        },
      ),
    )
  })

  test('a site in a national grid, millions of metres from its zero, is located by powers as well', () => {
    const [eastM, northM] = [500_000, 4_300_000]
    const far = createEngine({
      ...SITE,
      references: null,
      anchors: ANCHORS.map((anchor) => ({ ...anchor, x: anchor.x + eastM, y: anchor.y + northM })),
    })
    const heard: Measurement = { kind: 'rssi', anchors: ['a', 'b', 'c', 'd'], rssiDbm: [-70, -78, -82, -76] }
    const near = locate(engine, createTagState('t'), heard, 0)
    const result = locate(far, createTagState('t'), heard, 0)
    if (!near.ok || !result.ok) throw new Error('no fix')
    expect(result.fix.x - eastM).toBeCloseTo(near.fix.x, 3)
    expect(result.fix.y - northM).toBeCloseTo(near.fix.y, 3)
  })

  test('more anchors never make the stated error worse', () => {
    fc.assert(
      fc.property(place, ({ x, y }) => {
        const accuracy = (count: number) => {
          const state = createTagState('t')
          let last = Infinity
          for (let i = 0; i < 5; i++) {
            const result = locate(engine, state, rangesAt(x, y, ANCHORS.slice(0, count)), i * 1000)
            if (result.ok) last = result.fix.accuracyM
          }
          return last
        }
        expect(accuracy(5)).toBeLessThan(accuracy(4) * 1.1)
        expect(accuracy(4)).toBeLessThan(accuracy(3) * 1.1)
      }),
      { numRuns: 50 },
    )
  })

  test('more anchors do not make the error itself worse, with noise and with one of them late', () => {
    for (const lateM of [0, 0.6]) {
      const squared = [3, 4, 5].map((count) => {
        let sum = 0
        let fixes = 0
        for (let walk = 0; walk < 40; walk++) {
          const state = createTagState('t')
          for (let i = 0; i < 25; i++) {
            const [x, y] = [6 + 0.45 * walk + 0.2 * i, 4 + ((7 * walk) % 11) + 0.1 * i]
            const anchors = ANCHORS.slice(0, count)
            const distancesM = anchors.map((anchor, k) => {
              // Deterministic noise: a sum of waves with incommensurable periods.
              const noiseM = 0.06 * (Math.sin(12.9 * i + 78.2 * k + 3.7 * walk) + Math.sin(39.3 * i + 11.1 * k + 9.2 * walk))
              return distance(anchor, x, y) + noiseM + (k === 0 ? lateM : 0)
            })
            const result = locate(engine, state, { kind: 'range', anchors: anchors.map(({ hwId }) => hwId), distancesM }, i * 1000)
            if (!result.ok) continue
            sum += errorOf(result, x, y) ** 2
            fixes++
          }
        }
        expect(fixes).toBeGreaterThan(900)
        return Math.sqrt(sum / fixes)
      })
      expect(squared[1]!, `four anchors, one ${lateM} m late`).toBeLessThan(squared[0]! * 1.1)
      expect(squared[2]!, `five anchors, one ${lateM} m late`).toBeLessThan(squared[1]! * 1.1)
    }
  })
})
