import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createContainmentState } from '../areas/containment.ts'
import { Schedule } from '../areas/schedule.ts'
import { ZoneClock } from '../areas/zone-clock.ts'
import type { CardOfflineRule } from './card-offline.ts'
import { type AlarmEvent, type AlarmState, createAlarmState, endExcused, stepAlarms } from './episodes.ts'
import type { LowBatteryRule } from './low-battery.ts'
import type { OutOfBoundsRule } from './out-of-bounds.ts'
import type { OvercrowdingRule } from './overcrowding.ts'

const rule: OutOfBoundsRule = {
  id: 'r1',
  kind: 'outOfBounds',
  areaId: 'tank',
  trigger: 'enter',
  classes: ['visitor'],
  onDelayMs: 2000,
  offDelayMs: 3000,
}

function input(timeMs: number, inside: boolean, trackableClass = 'visitor') {
  const containment = createContainmentState()
  if (inside) containment.presences.push({ areaId: 'tank', phase: 'inside', sinceMs: 0, pendingSinceMs: null })
  return { timeMs, trackableNo: 7, trackableClass, containment, motion: null }
}
const run = (state: AlarmState, rules: OutOfBoundsRule[], ...steps: ReturnType<typeof input>[]): AlarmEvent[] =>
  steps.flatMap((step) => [...stepAlarms<'fix'>(rules, state, step)])

const ends = (events: readonly AlarmEvent[]) => events.map(({ type, reason, timeMs }) => [type, reason, timeMs])

describe('out of bounds', () => {
  test('is raised after the on-delay and named by the first fix at which it held', () => {
    const events = run(createAlarmState(), [rule], input(1000, true), input(2000, true), input(3000, true), input(4000, true))
    expect(events).toEqual([
      {
        type: 'raised',
        kind: 'outOfBounds',
        ruleId: 'r1',
        areaId: 'tank',
        startMs: 1000,
        timeMs: 3000,
        severity: null,
        changes: 0,
        reason: null,
      },
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

  test('does not concern other classes, and clears when it no longer does', () => {
    expect(run(createAlarmState(), [rule], input(0, true, 'employee'), input(9000, true, 'employee'))).toEqual([])
    const state = createAlarmState()
    run(state, [rule], input(0, true), input(2000, true))
    expect(ends(run(state, [{ ...rule, classes: [] }], input(3000, true)))).toEqual([['cleared', 'ruleGone', 3000]])
  })

  test('clears when its rule is removed', () => {
    const state = createAlarmState()
    run(state, [rule], input(0, true), input(2000, true))
    expect(ends(run(state, [], input(3000, true)))).toEqual([['cleared', 'ruleGone', 3000]])
    expect(state.episodes).toEqual([])
  })

  test('of somebody exempt is not raised, and clears when he becomes it', () => {
    const exempt = (timeMs: number) => ({ ...input(timeMs, true), exemptFrom: new Set(['tank']) })
    expect(run(createAlarmState(), [rule], exempt(0), exempt(9000))).toEqual([])
    const state = createAlarmState()
    run(state, [rule], input(0, true), input(2000, true))
    expect(ends(run(state, [rule], exempt(3000)))).toEqual([['cleared', 'exempt', 3000]])
  })

  test('a late fix changes nothing', () => {
    const state = createAlarmState()
    run(state, [rule], input(5000, false))
    expect(run(state, [rule], input(0, true), input(4000, true))).toEqual([])
  })
})

describe('a schedule', () => {
  const UTC = { clock: new ZoneClock('UTC'), holidays: new Set<string>() }
  const every = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: true, fromMs: null, endMs: null }
  // Every day from 00:00 to 00:01.
  const watched = { ...rule, schedule: new Schedule({ ...every, periods: [{ from: '00:01', to: '00:02' }] }, UTC) }

  test('that begins while somebody is inside is as if he came then; one that ends clears with that reason', () => {
    const steps = [0, 30_000, 59_000, 60_000, 61_000, 62_000, 119_000, 120_000, 121_000].map((timeMs) => input(timeMs, true))
    const events = run(createAlarmState(), [watched], ...steps)
    expect(ends(events)).toEqual([
      ['raised', null, 62_000],
      ['cleared', 'outsideSchedule', 120_000],
    ])
    expect(events[0]?.startMs).toBe(60_000)
  })

  test('whose end is reached ends for good', () => {
    const schedule = new Schedule({ ...every, periods: [{ from: '00:00', to: '24:00' }], endMs: 5000 }, UTC)
    const steps = [0, 2000, 4999, 5000, 9000].map((timeMs) => input(timeMs, true))
    expect(ends(run(createAlarmState(), [{ ...rule, schedule }], ...steps))).toEqual([
      ['raised', null, 2000],
      ['cleared', 'areaEnded', 5000],
    ])
  })

  test('ends without evidence what stands, raises nothing, and looks at nothing before the last fix', () => {
    const rules = new Map([[rule.id, watched]])
    const state = createAlarmState()
    run(state, [watched], input(60_000, true), input(62_000, true))
    expect(endExcused(rules, state, { timeMs: 59_000 })).toEqual([])
    expect(endExcused(rules, state, { timeMs: 119_000 })).toEqual([])
    expect(ends(endExcused(rules, state, { timeMs: 121_000 }))).toEqual([['cleared', 'outsideSchedule', 121_000]])
    const waiting = createAlarmState()
    run(waiting, [watched], input(60_000, true))
    expect(endExcused(new Map(), waiting, { timeMs: 61_000 })).toEqual([])
    expect(waiting.episodes).toEqual([])
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

const crowd: OvercrowdingRule = { id: 'c', kind: 'overcrowding', areaId: 'room', capacity: 4, onDelayMs: 2000, offDelayMs: 5000 }
const stepCrowd = (state: AlarmState, timeMs: number, people: number) => [
  ...stepAlarms<'crowd'>([crowd], state, { timeMs, people, byClass: new Map(), missing: new Set() }),
]

describe('severity', () => {
  test('gets worse at once and better after the off-delay; each change is numbered', () => {
    const state = createAlarmState()
    const steps = [[0, 5], [2000, 5], [3000, 6], [4000, 8], [5000, 6], [6000, 8], [7000, 5], [12_000, 5], [13_000, 4], [18_000, 4]] as const // biome-ignore format: time and people
    expect(
      steps.flatMap(([timeMs, people]) => stepCrowd(state, timeMs, people)).map((e) => [e.type, e.timeMs, e.severity, e.changes]),
    ).toEqual([
      ['raised', 2000, 'medium', 0],
      ['changed', 3000, 'high', 1],
      ['changed', 4000, 'critical', 2],
      ['changed', 12_000, 'medium', 3],
      ['cleared', 13_000, 'medium', 3],
    ])
  })

  test('of an episode: changes are numbered without a gap, tell something new, stand between its beginning and end, and JSON changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 10 })), { maxLength: 60 }), (steps) => {
        let [state, twin] = [createAlarmState(), createAlarmState()]
        let timeMs = 0
        let open: AlarmEvent | null = null
        for (const [dt, people] of steps) {
          timeMs += dt
          const events = stepCrowd(state, timeMs, people)
          expect(stepCrowd(twin, timeMs, people)).toEqual(events)
          twin = JSON.parse(JSON.stringify(twin))
          for (const event of events) {
            if (event.type === 'raised') expect([open, event.changes]).toEqual([null, 0])
            else expect(event.startMs).toBe(open?.startMs)
            if (event.type === 'changed') {
              expect(event.changes).toBe((open?.changes ?? Number.NaN) + 1)
              expect(event.severity).not.toBe(open?.severity)
            }
            open = event.type === 'cleared' ? null : event
          }
          // Never less severe than the crowd.
          const rank = (severity: string | null | undefined) => ['medium', 'high', 'critical'].indexOf(severity ?? '')
          if (open !== null && people > 4)
            expect(rank(open.severity)).toBeGreaterThanOrEqual(rank(people >= 8 ? 'critical' : people >= 6 ? 'high' : 'medium'))
        }
        state = twin
      }),
    )
  })
})

test('a battery has to rise by its dead band, and a card is offline from its last word until the next', () => {
  const battery: LowBatteryRule = { id: 'b', kind: 'lowBattery', areaId: null, lowPct: 20, clearPct: 25, onDelayMs: 0, offDelayMs: 0 }
  const health = createAlarmState()
  const told = [21, 20, 22, 25, 19, 26].map((batteryPct, i) => stepAlarms<'health'>([battery], health, { timeMs: i, batteryPct })[0]?.type)
  expect(told).toEqual([undefined, 'raised', undefined, undefined, undefined, 'cleared'])
  const offline: CardOfflineRule = { id: 'o', kind: 'cardOffline', areaId: null, silentMs: 600, onDelayMs: 0, offDelayMs: 0 }
  const silence = createAlarmState()
  const of = (timeMs: number, silentMs: number) => stepAlarms<'silence'>([offline], silence, { timeMs, sinceMs: 100, silentMs })[0]
  expect(of(699, 599)).toBeUndefined()
  expect(of(700, 600)).toMatchObject({ type: 'raised', startMs: 100 })
  // As when its gateway has just come back.
  expect(of(800, 1)).toBeUndefined()
  expect(of(900, 0)).toMatchObject({ type: 'cleared', startMs: 100, timeMs: 900 })
})
