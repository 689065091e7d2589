import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import type { AnchorSite, PositioningSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'
import { believeFloors, createFloorState } from './floor-belief.ts'

describe('floor belief', () => {
  test('a single contrary moment changes nothing, lasting evidence does', () => {
    const state = createFloorState()
    for (let i = 0; i < 10; i++) believeFloors(state, [1, 2], [0, -1.5], 1)
    expect(state.floor).toBe(1)
    believeFloors(state, [1, 2], [-1.5, 0], 1)
    expect(state.floor).toBe(1)
    for (let i = 0; i < 8; i++) believeFloors(state, [1, 2], [-1.5, 0], 1)
    expect(state.floor).toBe(2)
  })

  test('probabilities sum to one and stay bounded in number, whatever is heard', () => {
    const evidence = fc.array(fc.tuple(fc.integer({ min: -3, max: 12 }), fc.double({ min: -50, max: 50, noNaN: true })), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(evidence, fc.double({ min: -5, max: 1e9, noNaN: true })), { minLength: 1, maxLength: 30 }), (steps) => {
        const state = createFloorState()
        for (const [pairs, dt] of steps) {
          const unique = new Map(pairs)
          believeFloors(state, [...unique.keys()], [...unique.values()], dt)
          expect(state.candidates.length).toBeLessThanOrEqual(6)
          expect(state.candidates.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 3)
          expect(state.candidates.some(({ floor }) => floor === state.floor)).toBe(true)
        }
      }),
    )
  })
})

describe('floors of a building', () => {
  const anchors: AnchorSite[] = [1, 2].flatMap((floor) =>
    [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
    ].map(([x, y], i): AnchorSite => ({ hwId: `${floor}${i}`, kind: 'uwb', x: x!, y: y!, z: (floor - 1) * 4.5 + 3, floor })),
  )
  const site: PositioningSite = {
    anchors,
    floors: [
      { number: 0, elevationM: 0, heightM: 4 },
      { number: 1, elevationM: 0.1, heightM: 4.5 },
      { number: 2, elevationM: 4.5, heightM: 4.5 },
    ],
    references: null,
    rangeOffsets: [],
    floorOutlines: [1, 2].map((floor) => ({
      floor,
      rings: [
        [
          [-1, -1],
          [21, -1],
          [21, 21],
          [-1, 21],
        ],
      ],
    })),
  }
  const engine = createEngine(site)
  const rangesAt = (x: number, y: number, z: number, heard = anchors) => ({
    kind: 'range' as const,
    anchors: heard.map((anchor) => anchor.hwId),
    distancesM: heard.map((anchor) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - z)),
  })

  test('the height that explains the ranges decides when anchors of several floors are heard alike', () => {
    for (const [z, floor] of [
      [1.3, 1],
      [5.7, 2],
    ] as const) {
      const state = createTagState('t')
      for (let i = 0; i < 8; i++) {
        const result = locate(engine, state, rangesAt(9 + i * 0.3, 11, z), i * 1000)
        if (i > 4) expect(result.ok && result.fix.floor).toBe(floor)
      }
    }
  })

  test('outside the outline it is the yard although only anchors inside are heard', () => {
    const state = createTagState('t')
    const inside = anchors.filter((anchor) => anchor.floor === 1)
    for (let i = 0; i < 30; i++) {
      const x = 18 + Math.min(i, 20) * 0.5
      const result = locate(engine, state, rangesAt(x, 10, 1.2, inside), i * 1000)
      if (i === 3) expect(result.ok && result.fix.floor).toBe(1)
      if (i > 20) expect(result.ok && result.fix.floor).toBe(0)
    }
  })
})
