import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AreaEvent,
  type AreaFence,
  compileAreas,
  createContainmentState,
  isInside,
  passContainmentTime,
  stepContainment,
} from './containment.ts'

const tank: AreaFence = {
  id: 'tank',
  floor: 0,
  rings: [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  ],
  baseM: null,
  topM: null,
  exitToleranceM: 1,
  enterDelayMs: 0,
  exitDelayMs: 2000,
}
const at = (timeMs: number, x: number, more: { floor?: number; z?: number } = {}) => ({
  timeMs,
  x,
  y: 5,
  z: more.z ?? 1,
  floor: more.floor ?? 0,
})
function walk(fence: Partial<AreaFence>, ...fixes: (ReturnType<typeof at> & { accuracyM?: number })[]): AreaEvent[] {
  const areas = compileAreas([{ ...tank, ...fence }])
  const state = createContainmentState()
  return fixes.flatMap((fix) => [...stepContainment(areas, state, fix)])
}

describe('a visit', () => {
  test('begins with the first fix inside and ends with the first fix outside, after its delay', () => {
    expect(walk({}, at(0, 20), at(1000, 5), at(2000, 20), at(3000, 20), at(4000, 20))).toEqual([
      { type: 'enter', areaId: 'tank', timeMs: 1000 },
      { type: 'leave', areaId: 'tank', timeMs: 2000, enteredMs: 1000 },
    ])
  })

  test('goes on from floor to floor of its area, and ends on another', () => {
    const floor = (timeMs: number, number: number) => at(timeMs, 5, { floor: number })
    const fixes = [floor(0, 1), floor(1000, 2), floor(2000, 3), floor(3000, 4), floor(6000, 4)]
    expect(walk({ floor: 2, moreFloors: [3] }, ...fixes)).toEqual([
      { type: 'enter', areaId: 'tank', timeMs: 1000 },
      { type: 'leave', areaId: 'tank', timeMs: 3000, enteredMs: 1000 },
    ])
  })

  test('survives fixes within the exit tolerance and short excursions', () => {
    expect(walk({}, at(0, 5), at(1000, 10.9), at(5000, 10.9), at(6000, 12), at(7000, 10.5), at(8000, 12), at(9000, 12))).toHaveLength(1)
  })

  test('does not begin within the exit tolerance', () => {
    expect(walk({}, at(0, 10.5), at(1000, 10.5))).toEqual([])
  })

  test('begins on a doubtful fix only where it is clearly inside', () => {
    const doubtful = (timeMs: number, x: number) => ({ ...at(timeMs, x), accuracyM: 4 })
    expect(walk({}, doubtful(0, 1.5))).toEqual([])
    expect(walk({}, doubtful(0, 2.5))).toHaveLength(1)
    // A small area needs no more depth than it has.
    const closet: AreaFence['rings'] = [
      [
        [0, 4],
        [2, 4],
        [2, 6],
        [0, 6],
      ],
    ]
    expect(walk({ rings: closet }, { ...at(0, 1), accuracyM: 9 })).toHaveLength(1)
  })

  test('ends on doubtful fixes only where they are clearly outside', () => {
    const doubtful = (timeMs: number, x: number) => ({ ...at(timeMs, x), accuracyM: 4 })
    expect(walk({}, at(0, 5), doubtful(1000, 11.5), doubtful(9000, 11.9))).toHaveLength(1)
    expect(walk({}, at(0, 5), doubtful(1000, 12.5), doubtful(9000, 12.5))).toHaveLength(2)
    // Exact ones by the tolerance alone.
    expect(walk({}, at(0, 5), at(1000, 11.5), at(9000, 11.5))).toHaveLength(2)
  })

  test('does not come and go while somebody stands on the edge, as exactly as the fixes say', () => {
    // Errors of a fix of 4 m, drawn once and for all: 68 % of them are within it.
    let seed = 7
    const draw = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed / 2 ** 31
    }
    const errorM = () => (4 / 1.51) * Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
    const stands = (x: number, accuracyM: number) =>
      walk({}, ...Array.from({ length: 600 }, (_, s) => ({ ...at(s * 1000, x + errorM()), accuracyM })))
    const left = (accuracyM: number) =>
      Array.from({ length: 20 }, () => stands(9, accuracyM).filter(({ type }) => type === 'leave').length).reduce((sum, one) => sum + one)
    // Twenty people, a metre within the edge, for ten minutes: by fixes that claim to be exact they leave all the time.
    expect(left(4)).toBeLessThan(left(0) / 2)
  })

  test('begins only after the enter delay, dated back to the first fix inside', () => {
    expect(walk({ enterDelayMs: 3000 }, at(0, 5), at(1000, 5), at(3000, 5))).toEqual([{ type: 'enter', areaId: 'tank', timeMs: 0 }])
    expect(walk({ enterDelayMs: 3000 }, at(0, 5), at(1000, 20), at(2000, 5), at(4000, 5))).toEqual([])
  })

  test('ends on another floor and outside the vertical extent', () => {
    expect(walk({ exitDelayMs: 0 }, at(0, 5), at(1000, 5, { floor: 1 }))).toHaveLength(2)
    expect(walk({ exitDelayMs: 0, topM: 3 }, at(0, 5), at(1000, 5, { z: 3.5 }), at(2000, 5, { z: 4.5 }))).toHaveLength(2)
    expect(walk({ baseM: 5 }, at(0, 5))).toEqual([])
  })

  test('ignores a fix from the past', () => {
    expect(walk({ exitDelayMs: 0 }, at(5000, 5), at(1000, 50))).toHaveLength(1)
  })

  test('ends at once when its area is no longer configured', () => {
    const state = createContainmentState()
    stepContainment(compileAreas([tank]), state, at(0, 5))
    expect(stepContainment(compileAreas([]), state, at(1000, 5))).toEqual([{ type: 'leave', areaId: 'tank', timeMs: 1000, enteredMs: 0 }])
  })

  test('ends as time passes when its area is no longer configured, also without a fix', () => {
    const state = createContainmentState()
    stepContainment(compileAreas([tank]), state, at(0, 5))
    expect(passContainmentTime(compileAreas([tank]), state, 60_000)).toEqual([])
    expect(passContainmentTime(compileAreas([]), state, 60_000)).toEqual([{ type: 'leave', areaId: 'tank', timeMs: 60_000, enteredMs: 0 }])
  })

  test('whose exit was pending ends when time passes without a fix; others stay', () => {
    const areas = compileAreas([tank, { ...tank, id: 'all', exitToleranceM: 100 }])
    const state = createContainmentState()
    stepContainment(areas, state, at(0, 5))
    stepContainment(areas, state, at(1000, 30))
    expect(passContainmentTime(areas, state, 2999)).toEqual([])
    expect(passContainmentTime(areas, state, 3000)).toEqual([{ type: 'leave', areaId: 'tank', timeMs: 1000, enteredMs: 0 }])
    expect(isInside(state, 'all')).toBe(true)
  })
})

test('enter and leave alternate per area, in event time, whatever the walk; the state survives JSON', () => {
  const areas = compileAreas([tank, { ...tank, id: 'slow', enterDelayMs: 1500, exitDelayMs: 500, exitToleranceM: 3 }])
  const step = fc.record({ dt: fc.integer({ min: 0, max: 2500 }), x: fc.integer({ min: -8, max: 18 }), floor: fc.constantFrom(0, 0, 0, 1) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = createContainmentState()
      const open = new Map<string, number>()
      let timeMs = 0
      for (const { dt, x, floor } of steps) {
        timeMs += dt
        for (const event of stepContainment(areas, state, at(timeMs, x, { floor }))) {
          expect(event.timeMs).toBeLessThanOrEqual(timeMs)
          if (event.type === 'enter') {
            expect(open.has(event.areaId)).toBe(false)
            open.set(event.areaId, event.timeMs)
          } else {
            expect(event.enteredMs).toBe(open.get(event.areaId))
            open.delete(event.areaId)
          }
        }
        for (const id of ['tank', 'slow']) expect(isInside(state, id)).toBe(open.has(id))
        state = JSON.parse(JSON.stringify(state))
      }
    }),
  )
})
