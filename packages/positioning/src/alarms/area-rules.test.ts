import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnchorOfflineRule } from './anchor-offline.ts'
import type { CardOfflineRule } from './card-offline.ts'
import { type AlarmEvent, createAlarmState, stepAlarms } from './episodes.ts'
import type { GatewayOfflineRule } from './gateway-offline.ts'
import type { LowBatteryRule } from './low-battery.ts'
import { hasMoved, type MotionFix } from './motion.ts'
import { AREA, expectedSpells, run, type Step, spellsOf } from './oracle.ts'
import type { OutOfBoundsRule } from './out-of-bounds.ts'
import type { OvercrowdingRule } from './overcrowding.ts'
import type { OverspeedRule } from './overspeed.ts'
import type { ParkedTooLongRule } from './parked-too-long.ts'
import type { RetentionRule } from './retention.ts'
import type { StationaryRule } from './stationary.ts'
import type { UnderstaffingRule } from './understaffing.ts'
import type { WrongWayRule } from './wrong-way.ts'

/** Somebody who walks, drives, stands, turns, is unheard for a while, and enters and leaves the area. */
const walk = fc
  .array(
    fc.record({
      dtMs: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(100, 500, 1000, 1100) },
        { weight: 1, arbitrary: fc.constantFrom(4000, 15_000) },
      ),
      mps: fc.constantFrom(0, 0, 0.2, 1, 4, 8),
      turn: fc.constantFrom(0, 0, 0, 0.4, 1.6, 3.1),
      accuracyM: fc.constantFrom(0.1, 0.4, 1, 3),
      inside: fc.constantFrom(true, true, true, false),
      floor: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 1, 2),
      /** How long this goes on. */
      times: fc.constantFrom(1, 3, 12),
    }),
    { maxLength: 25 },
  )
  .map((legs) => {
    const steps: Step[] = []
    let [timeMs, x, y, heading] = [0, 0, 0, 0]
    for (const { dtMs, mps, turn, accuracyM, inside, floor, times } of legs) {
      heading += turn
      for (let i = 0; i < times; i++) {
        timeMs += dtMs
        x += ((mps * dtMs) / 1000) * Math.cos(heading)
        y += ((mps * dtMs) / 1000) * Math.sin(heading)
        steps.push({ timeMs, x, y, floor, accuracyM, inside })
      }
    }
    return steps
  })

const always = (judge: (step: Step, i: number) => boolean, steps: readonly Step[]) =>
  steps.map((step, i) => {
    const holds = judge(step, i)
    return { timeMs: step.timeMs, begins: holds, holds }
  })

/** Since when the last fix is in its present place, computed from scratch. */
function standsSince(fixes: readonly MotionFix[]): number {
  let at = 0
  for (let next = at; next !== -1; ) {
    next = fixes.findIndex((fix, i) => i > at && hasMoved(fixes[at]!, fix))
    if (next !== -1) at = next
  }
  return fixes[at]!.timeMs
}

/** The way of the last seconds, computed from scratch. */
function way(fixes: readonly MotionFix[]): { metres: number; doubtM: number; seconds: number; course: number } | null {
  let kept: MotionFix[] = []
  for (const fix of fixes) {
    const last = kept.at(-1)
    if (last === undefined || fix.timeMs - last.timeMs > 10_000 || fix.floor !== last.floor) kept = [fix]
    else if (fix.timeMs - last.timeMs >= 900) kept.push(fix)
    const old = kept.filter(({ timeMs }) => timeMs <= fix.timeMs - 3000)
    kept = kept.slice(Math.max(0, old.length - 1))
  }
  const [from, to] = [kept[0], kept.at(-1)]
  if (!from || !to || to.timeMs - from.timeMs < 2500) return null
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return {
    metres: Math.hypot(dx, dy),
    doubtM: Math.hypot(from.accuracyM, to.accuracyM),
    seconds: (to.timeMs - from.timeMs) / 1000,
    course: (Math.atan2(dx, dy) * 180) / Math.PI,
  }
}

const upTo = (steps: readonly Step[], i: number) => steps.slice(0, i + 1)

describe('staying too long', () => {
  const rule: RetentionRule = { id: 'r', kind: 'retention', areaId: AREA, classes: ['visitor'], onDelayMs: 20_000, offDelayMs: 5000 }

  test('is what brute force finds, whoever steps out for a moment', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        expect(run(rule, 'visitor', steps)).toEqual(
          expectedSpells(
            always(({ inside }) => inside, steps),
            rule,
            true,
          ),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('does not concern other classes', () => {
    const stays = Array.from({ length: 60 }, (_, i): Step => ({ timeMs: i * 1000, x: 0, y: 0, floor: 1, accuracyM: 1, inside: true }))
    expect(run(rule, 'employee', stays)).toEqual([])
    expect(run(rule, 'visitor', stays)).toEqual([[20_000, null]])
  })
})

describe.each(['stationary', 'parkedTooLong'] as const)('standing still: %s', (kind) => {
  const rule = { id: 'r', kind, areaId: AREA, classes: ['x'], stillMs: 15_000, onDelayMs: 0, offDelayMs: 0 } as
    | StationaryRule
    | ParkedTooLongRule

  test('is what brute force finds', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const still = ({ inside, timeMs }: Step, i: number) => inside && timeMs - standsSince(upTo(steps, i)) >= rule.stillMs
        expect(run(rule, 'x', steps)).toEqual(expectedSpells(always(still, steps), rule))
      }),
      { numRuns: 200 },
    )
  })

  test('does not end by the errors of a position, and ends with a step beyond them', () => {
    const noisy = Array.from({ length: 120 }, (_, i): Step => {
      const angle = i * 2.4
      return { timeMs: i * 1000, x: 1.2 * Math.cos(angle), y: 1.2 * Math.sin(angle), floor: 1, accuracyM: 1, inside: true }
    })
    expect(run(rule, 'x', noisy)).toEqual([[15_000, null]])
    const gone = { ...noisy[0]!, timeMs: 120_000, x: 6 }
    expect(run(rule, 'x', [...noisy, gone])).toEqual([[15_000, 120_000]])
  })
})

describe('speed', () => {
  const rule: OverspeedRule = {
    ...{ id: 'r', kind: 'overspeed', areaId: AREA, classes: ['x'], limitKmh: 15, deadBandKmh: 3, onDelayMs: 1000, offDelayMs: 2000 },
  }

  test('above the limit is what brute force finds', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const judged = steps.map(({ timeMs, inside }, i) => {
          const found = inside ? way(upTo(steps, i)) : null
          const kmh = (metres: number) => (found ? (3.6 * metres) / found.seconds : 0)
          const begins = found !== null && kmh(found.metres - found.doubtM) > 15
          return { timeMs, begins, holds: found !== null && kmh(found.metres) > 12 }
        })
        expect(run(rule, 'x', steps)).toEqual(expectedSpells(judged, rule))
      }),
      { numRuns: 200 },
    )
  })

  test('that is doubtful raises nothing, nor does one fix that lies astray', () => {
    const drive = (kmh: number, accuracyM: number) =>
      Array.from({ length: 30 }, (_, i): Step => ({ timeMs: i * 1000, x: (i * kmh) / 3.6, y: 0, floor: 1, accuracyM, inside: true }))
    expect(run(rule, 'x', drive(20, 0.5))).toHaveLength(1)
    expect(run(rule, 'x', drive(20, 5))).toEqual([])
    const stands = drive(0, 0.5)
    stands[10] = { ...stands[10]!, x: 9 }
    expect(run({ ...rule, onDelayMs: 2000 }, 'x', stands)).toEqual([])
  })
})

describe('the wrong way', () => {
  const rule: WrongWayRule = {
    ...{ id: 'r', kind: 'wrongWay', areaId: AREA, classes: ['x'], directionDeg: 90, toleranceDeg: 60, onDelayMs: 1000, offDelayMs: 2000 },
  }

  test('is what brute force finds', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: 0, max: 360 }), (steps, directionDeg) => {
        const judged = steps.map(({ timeMs, inside }, i) => {
          const found = inside ? way(upTo(steps, i)) : null
          if (found === null || found.metres < Math.max(2, 2 * found.doubtM)) return { timeMs, begins: false, holds: false }
          // The shortest way round the circle.
          const off = Math.min(...[-2, -1, 0, 1, 2].map((turns) => Math.abs(found.course - directionDeg - 180 + 360 * turns)))
          return { timeMs, begins: off <= 60, holds: off <= 75 }
        })
        expect(run({ ...rule, directionDeg }, 'x', steps)).toEqual(expectedSpells(judged, rule))
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['east, as one may', 1, 0, 0],
    ['west', -1, 0, 1],
    ['across', 0, 1, 0],
    ['south-west', -1, -1, 1],
  ])('of somebody who drives %s', (_, dx, dy, alarms) => {
    const steps = Array.from(
      { length: 20 },
      (_, i): Step => ({
        ...{ timeMs: i * 1000, x: i * 4 * dx, y: i * 4 * dy, floor: 1, accuracyM: 0.5, inside: true },
      }),
    )
    expect(run(rule, 'x', steps)).toHaveLength(alarms)
  })
})

/** Moments of something that is told now and then: their time, and what was told. */
const told = <T>(what: fc.Arbitrary<T>, most = 60) =>
  fc.array(fc.record({ dtMs: fc.constantFrom(0, 500, 1000, 1000, 5000, 30_000), what }), { maxLength: most }).map((all) => {
    let timeMs = 0
    return all.map(({ dtMs, what }) => {
      timeMs += dtMs
      return { timeMs, what }
    })
  })

describe('out of bounds', () => {
  test.each(['enter', 'exit'] as const)('(%s) is what brute force finds', (trigger) => {
    const rule: OutOfBoundsRule = { id: 'r', kind: 'outOfBounds', areaId: AREA, trigger, classes: ['x'], onDelayMs: 3000, offDelayMs: 5000 }
    fc.assert(
      fc.property(walk, (steps) => {
        const isOut = ({ inside }: Step) => inside === (trigger === 'enter')
        expect(run(rule, 'x', steps)).toEqual(expectedSpells(always(isOut, steps), rule))
        expect(run({ ...rule, onDelayMs: 0, offDelayMs: 0 }, 'x', steps)).toEqual(
          expectedSpells(always(isOut, steps), { ...rule, onDelayMs: 0, offDelayMs: 0 }),
        )
        expect(run(rule, 'y', steps)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe.each([0, 1, 2])('too many people, with a dead-band of %i', (deadBand) => {
  const rule: OvercrowdingRule = { id: 'r', kind: 'overcrowding', areaId: AREA, capacity: 3, deadBand, onDelayMs: 2000, offDelayMs: 6000 }
  const severityOf = (people: number) => (people >= 6 ? 'critical' : people >= 4.5 ? 'high' : 'medium')

  test('are what brute force finds, with the gravest in each alarm', () => {
    fc.assert(
      fc.property(told(fc.integer({ min: 0, max: 8 })), (moments) => {
        let alarms = createAlarmState()
        const events: AlarmEvent[] = []
        for (const { timeMs, what: people } of moments) {
          events.push(...stepAlarms<'crowd'>([rule], alarms, { timeMs, people, byClass: new Map(), missing: new Set() }))
          alarms = JSON.parse(JSON.stringify(alarms))
        }
        const judged = moments.map(({ timeMs, what }) => ({ timeMs, begins: what > 3, holds: what > 3 - deadBand }))
        expect(spellsOf(events)).toEqual(expectedSpells(judged, rule))
        // Whatever is told of an alarm while it stands, it was as grave at that moment, or graver within the off-delay.
        for (const { type, timeMs, severity } of events) {
          if (type === 'cleared') continue
          const lately = moments.filter((moment) => moment.timeMs <= timeMs && moment.what > 3 - deadBand)
          expect(lately.map(({ what }) => severityOf(what))).toContain(severity)
        }
        // It is never told graver later than at the moment itself.
        const gravest = (until: number) => Math.max(0, ...moments.filter(({ timeMs }) => timeMs === until).map(({ what }) => what))
        for (const [raisedMs, clearedMs] of spellsOf(events))
          for (const { timeMs } of moments.filter(
            (moment) => moment.timeMs >= raisedMs && (clearedMs === null || moment.timeMs < clearedMs),
          ))
            if (gravest(timeMs) >= 6)
              expect(
                events.filter((event) => event.timeMs <= timeMs && event.timeMs >= raisedMs).map(({ severity }) => severity),
              ).toContain('critical')
      }),
      { numRuns: 300 },
    )
  })
})

describe('a charge that is low', () => {
  const rule: LowBatteryRule = { id: 'r', kind: 'lowBattery', areaId: null, lowPct: 20, clearPct: 25, onDelayMs: 0, offDelayMs: 0 }

  test('is one alarm from the threshold until it is above the dead-band, as brute force finds', () => {
    fc.assert(
      fc.property(told(fc.integer({ min: 15, max: 30 })), (reports) => {
        let alarms = createAlarmState()
        const events: AlarmEvent[] = []
        for (const { timeMs, what: batteryPct } of reports) {
          events.push(...stepAlarms<'health'>([rule], alarms, { timeMs, batteryPct }))
          alarms = JSON.parse(JSON.stringify(alarms))
        }
        const judged = reports.map(({ timeMs, what }) => ({ timeMs, begins: what <= 20, holds: what <= 25 }))
        expect(spellsOf(events)).toEqual(expectedSpells(judged, rule))
      }),
      { numRuns: 300 },
    )
  })
})

describe.each(['cardOffline', 'anchorOffline', 'gatewayOffline'] as const)('a device that is silent: %s', (kind) => {
  const rule: CardOfflineRule | AnchorOfflineRule | GatewayOfflineRule = {
    ...{ id: 'r', kind, areaId: null, silentMs: 120_000, onDelayMs: 0, offDelayMs: 0 },
  }

  test('is an alarm from its time until it is heard, named by when it was heard last, as brute force finds', () => {
    fc.assert(
      fc.property(told(fc.boolean(), 80), (moments) => {
        let alarms = createAlarmState()
        const events: AlarmEvent[] = []
        let heardMs = 0
        const judged: { timeMs: number; begins: boolean; holds: boolean }[] = []
        for (const { timeMs, what: isHeard } of moments) {
          if (isHeard) heardMs = timeMs
          const silentMs = timeMs - heardMs
          events.push(...stepAlarms<'silence'>([rule], alarms, { timeMs, sinceMs: heardMs, silentMs }))
          alarms = JSON.parse(JSON.stringify(alarms))
          judged.push({ timeMs, begins: silentMs >= 120_000, holds: silentMs > 0 })
        }
        expect(spellsOf(events)).toEqual(expectedSpells(judged, rule))
        for (const event of events.filter(({ type }) => type === 'raised')) {
          const last = moments.filter(({ timeMs, what }) => what && timeMs <= event.timeMs).at(-1)?.timeMs ?? 0
          expect(event.startMs).toBe(last)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe.each([0, 1])('too few people, with a dead-band of %i', (deadBand) => {
  const rule: UnderstaffingRule = {
    ...{ id: 'r', kind: 'understaffing', areaId: AREA, minimum: 2, deadBand, classes: ['employee', 'contractor'] },
    ...{ personIds: ['anna', 'bert'], onDelayMs: 3000, offDelayMs: 2000 },
  }

  test('are what brute force finds, by number and by name', () => {
    const moment = fc.record({
      dtMs: fc.constantFrom(1000, 1000, 5000),
      present: fc.subarray([
        ['anna', 'employee'],
        ['bert', 'employee'],
        ['carl', 'contractor'],
        ['dora', 'visitor'],
      ] as const),
    })
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 40 }), (moments) => {
        let timeMs = 0
        let alarms = createAlarmState()
        const events = []
        const judged = []
        for (const { dtMs, present } of moments) {
          timeMs += dtMs
          const byClass = new Map<string, number>()
          for (const [, of] of present) byClass.set(of, (byClass.get(of) ?? 0) + 1)
          const missing = new Set(['anna', 'bert'].filter((id) => !present.some(([name]) => name === id)))
          events.push(...stepAlarms<'crowd'>([rule], alarms, { timeMs, people: present.length, byClass, missing }))
          alarms = JSON.parse(JSON.stringify(alarms))
          const names = present.map(([name]) => name)
          const count = names.filter((name) => name !== 'dora').length
          const isMissing = !names.includes('anna') || !names.includes('bert')
          judged.push({ timeMs, begins: count < 2 || isMissing, holds: count < 2 + deadBand || isMissing })
        }
        expect(spellsOf(events)).toEqual(expectedSpells(judged, rule))
      }),
      { numRuns: 300 },
    )
  })
})
