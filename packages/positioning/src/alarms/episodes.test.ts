import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createContainmentState } from '../areas/containment.ts'
import { type AlarmEvent, type AlarmState, createAlarmState, stepAlarms } from './episodes.ts'
import type { OutOfBoundsRule } from './out-of-bounds.ts'

const rule: OutOfBoundsRule = {
  id: 'r1',
  kind: 'outOfBounds',
  areaId: 'tank',
  trigger: 'enter',
  classes: ['visitor'],
  exemptNos: [99],
  onDelayMs: 2000,
  offDelayMs: 3000,
}

function input(timeMs: number, inside: boolean, trackableNo = 7, trackableClass = 'visitor') {
  const containment = createContainmentState()
  if (inside) containment.presences.push({ areaId: 'tank', phase: 'inside', sinceMs: 0, pendingSinceMs: null })
  return { timeMs, trackableNo, trackableClass, containment }
}
const run = (state: AlarmState, rules: OutOfBoundsRule[], ...steps: ReturnType<typeof input>[]): AlarmEvent[] =>
  steps.flatMap((step) => [...stepAlarms<'fix'>(rules, state, step)])

describe('out of bounds', () => {
  test('is raised after the on-delay and named by the first fix at which it held', () => {
    const events = run(createAlarmState(), [rule], input(1000, true), input(2000, true), input(3000, true), input(4000, true))
    expect(events).toEqual([
      { type: 'raised', kind: 'outOfBounds', ruleId: 'r1', areaId: 'tank', startMs: 1000, timeMs: 3000, severity: null, changes: 0 },
    ])
  })

  test('is not raised when the condition goes before the delay is over', () => {
    expect(run(createAlarmState(), [rule], input(0, true), input(1000, false), input(1500, true), input(3000, true))).toEqual([])
  })

  test('clears after the off-delay, dated to when the condition ended; a short gap belongs to the episode', () => {
    const events = run(
      createAlarmState(),
      [rule],
      input(0, true),
      input(2000, true),
      input(3000, false),
      input(4000, true),
      input(5000, false),
      input(8000, false),
    )
    expect(events.map(({ type, startMs, timeMs }) => [type, startMs, timeMs])).toEqual([
      ['raised', 0, 2000],
      ['cleared', 0, 5000],
    ])
  })

  test('watches leaving an area as well', () => {
    const exit = { ...rule, trigger: 'exit' as const, onDelayMs: 0 }
    expect(run(createAlarmState(), [exit], input(0, true), input(1000, false))).toHaveLength(1)
  })

  test('does not concern other classes and exempt people, and clears when it no longer does', () => {
    expect(run(createAlarmState(), [rule], input(0, true, 7, 'employee'), input(9000, true, 7, 'employee'))).toEqual([])
    expect(run(createAlarmState(), [rule], input(0, true, 99), input(9000, true, 99))).toEqual([])
    const state = createAlarmState()
    run(state, [rule], input(0, true), input(2000, true))
    expect(run(state, [{ ...rule, exemptNos: [7] }], input(3000, true)).map((event) => event.type)).toEqual(['cleared'])
  })

  test('clears when its rule is removed', () => {
    const state = createAlarmState()
    run(state, [rule], input(0, true), input(2000, true))
    expect(run(state, [], input(3000, true)).map((event) => event.type)).toEqual(['cleared'])
    expect(state.episodes).toEqual([])
  })

  test('a late fix changes nothing', () => {
    const state = createAlarmState()
    run(state, [rule], input(5000, false))
    expect(run(state, [rule], input(0, true), input(4000, true))).toEqual([])
  })
})

test('raised and cleared alternate with the same name, and JSON in between changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.boolean()), { maxLength: 60 }), (steps) => {
      let [state, twin] = [createAlarmState(), createAlarmState()]
      let timeMs = 0
      let open: number | null = null
      for (const [dt, inside] of steps) {
        timeMs += dt
        const events = run(state, [rule], input(timeMs, inside))
        expect(run(twin, [rule], input(timeMs, inside))).toEqual(events)
        twin = JSON.parse(JSON.stringify(twin))
        for (const event of events) {
          if (event.type === 'raised') {
            expect(open).toBeNull()
            open = event.startMs
          } else {
            expect(event.startMs).toBe(open)
            open = null
          }
        }
      }
      state = twin
    }),
  )
})
