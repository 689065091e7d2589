import { type AlarmRule, type AreaFence, compileAreas, Schedule, type ScheduleSetting, ZoneClock } from '@muster/positioning'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processRecord } from './pipeline.ts'
import { applyUpdate } from './site/apply-update.ts'
import { type BuildingConfig, ruleBook } from './site/building-config.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const MIDDLE: [number, number] = [15, 15]
const OUTSIDE: [number, number] = [32, 32]

const square = (from: number, to: number): AreaFence['rings'] => [
  [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ],
]
const fence = (given: Partial<AreaFence> = {}): AreaFence => ({
  ...{ id: FORBIDDEN, floor: 1, rings: square(10, 20), baseM: null, topM: null },
  ...{ exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 2000, ...given },
})
const OUT_OF_BOUNDS: AlarmRule = {
  ...{ id: 'rule', kind: 'outOfBounds', areaId: FORBIDDEN, trigger: 'enter', classes: ['employee'] },
  ...{ onDelayMs: 5000, offDelayMs: 1000 },
}
const CROWD: AlarmRule = { id: 'capacity', kind: 'overcrowding', areaId: FORBIDDEN, capacity: 1, onDelayMs: 2000, offDelayMs: 5000 }

/** A version of the areas as loaded by the tracker: all its objects are new. */
const version = (areaVersion: number, fences: AreaFence[], rules: AlarmRule[]): Partial<BuildingConfig> => ({
  areaVersion,
  areas: compileAreas(fences),
  areaNames: new Map(fences.map(({ id }) => [id, '禁区'])),
  rules: ruleBook(rules.map((rule) => ({ ...rule }))),
})
const FIRST = () => version(1, [fence()], [OUT_OF_BOUNDS])

interface Plan {
  seconds: number
  /** Where each of these trackables is in a second; null: nothing is heard of it. */
  where: (second: number) => Record<number, [number, number] | null>
  versions?: Record<number, Partial<BuildingConfig>>
}

/** A frame a second; in the given seconds another version of the areas is taken over before the frame. */
function live({ seconds, where, versions = {} }: Plan, first = FIRST()): TestRun {
  const frames = Array.from({ length: seconds }, (_, i): TestFrame => {
    const timeMs = START_MS + i * 1000
    const readings = Object.entries(where(i)).flatMap(([no, at]) => (at === null ? [] : [rangesAt(`t${no}`, ...at, timeMs)]))
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings }
  })
  const run = newRun(testConfig(first))
  logOf(BUILDING, frames).forEach((record, i) => {
    const replaced = versions[i]
    if (replaced !== undefined) applyUpdate(run, { seq: i + 2, replaced, tags: null, trackables: null })
    processRecord(run, record)
  })
  return run
}

const second = (iso: string | null) => iso && (Date.parse(iso) - START_MS) / 1000
const told = (run: TestRun) =>
  alarmsOf(run).map(({ id, cleared }) => {
    const [kind, subject, , startMs] = id.split(':')
    return [kind, subject, (Number(startMs) - START_MS) / 1000, second(cleared), run.output.reasons.get(id) ?? null]
  })
const warnings = (run: TestRun, hwId: string) =>
  [...run.output.notices.values()].flatMap(({ address, body }) => (address === hwId && body.type === 'warning' ? [body.active] : []))
const visits = (run: TestRun) =>
  [...run.output.visits.values()].map(({ trackableNo, fromMs, toMs }) => [
    trackableNo,
    (fromMs - START_MS) / 1000,
    toMs === null ? null : (toMs - START_MS) / 1000,
  ])

describe('a new version of the areas', () => {
  it('goes on with whoever is inside: the delay runs on, the alarm stands, the visit is one', () => {
    const run = live({
      seconds: 20,
      where: () => ({ 1: MIDDLE }),
      // While the delay runs, and again while the alarm stands.
      versions: { 3: version(2, [fence({ rings: square(9, 22) })], [OUT_OF_BOUNDS]), 12: version(3, [fence()], [OUT_OF_BOUNDS]) },
    })
    expect(told(run)).toEqual([['outOfBounds', '1', 0, null, null]])
    const [raised] = run.output.raised.values()
    expect([raised?.areaVersion, raised?.alarm.arrivedAt]).toEqual([2, new Date(START_MS + 5020).toISOString()])
    expect(visits(run)).toEqual([[1, 0, null]])
  })

  it('rings nothing for the past: who stands in a fence that is new comes with the next fix', () => {
    const moved = version(2, [fence({ rings: square(25, 38) })], [OUT_OF_BOUNDS])
    const run = live({ seconds: 20, where: () => ({ 1: OUTSIDE }), versions: { 8: moved } })
    expect(told(run)).toEqual([['outOfBounds', '1', 8, null, null]])
    expect(visits(run)).toEqual([[1, 8, null]])
  })

  it('lets the alarm of somebody go who stands outside of the edited fence, as if he had left', () => {
    const moved = version(2, [fence({ rings: square(25, 38) })], [OUT_OF_BOUNDS])
    const run = live({ seconds: 20, where: () => ({ 1: MIDDLE }), versions: { 8: moved } })
    expect(told(run)).toEqual([['outOfBounds', '1', 0, 10, null]])
    expect(visits(run)).toEqual([[1, 0, 8]])
  })

  it.each([
    ['is deleted', version(2, [], []), 'areaGone', 8],
    ['has no rule any more', version(2, [fence()], []), 'ruleGone', null],
  ])('clears the alarms of an area that %s, also of who is not heard', (_, gone, reason, leftAt) => {
    // Of the second nothing is known from 7 s on, and time passes with the third.
    const run = live({
      seconds: 20,
      where: (i) => ({ 1: MIDDLE, 2: i < 7 ? MIDDLE : null, 3: OUTSIDE }),
      versions: { 8: gone },
    })
    const [first, silent] = told(run)
    for (const [no, alarm] of Object.entries({ 1: first, 2: silent })) {
      expect([alarm?.[1], alarm?.[4]]).toEqual([no, reason])
      expect(Math.abs(Number(alarm?.[3]) - 8)).toBeLessThanOrEqual(1)
    }
    // Their cards stop warning with it.
    expect(warnings(run, 't1')).toEqual([true, false])
    expect(warnings(run, 't2')).toEqual([true, false])
    expect(visits(run).map(([no, from]) => [no, from])).toEqual([[1, 0], [2, 0]]) // biome-ignore format: two visits
    expect(visits(run)[0]?.[2]).toBe(leftAt)
    expect(run.state.tags.get('t2')?.containment.presences.length).toBe(leftAt === null ? 1 : 0)
  })

  it('asks nobody who is not heard: he neither comes nor leaves', () => {
    const run = live({
      seconds: 20,
      where: (i) => ({ 1: i < 7 ? MIDDLE : null, 2: i < 7 ? OUTSIDE : null, 3: [28, 28] }),
      versions: { 8: version(2, [fence({ rings: square(25, 38) })], [{ ...OUT_OF_BOUNDS, trigger: 'exit' }]) },
    })
    expect(told(run)).toEqual([['outOfBounds', '1', 0, null, null]])
    expect(visits(run)).toEqual([[1, 0, null], [3, 8, null]]) // biome-ignore format: two visits
  })

  it('keeps the alarm of a crowd, and clears it when the area goes', () => {
    const first = version(1, [fence()], [CROWD])
    const everybody = () => ({ 1: MIDDLE, 2: MIDDLE })
    const kept = live({ seconds: 20, where: everybody, versions: { 8: version(2, [fence()], [CROWD]) } }, first)
    expect(told(kept)).toEqual([['overcrowding', '-', expect.any(Number), null, null]])
    const [raised] = kept.output.raised.values()
    expect([raised?.areaVersion, raised?.placeAreaId, raised?.alarm.placeName]).toEqual([1, FORBIDDEN, '禁区'])
    const gone = live({ seconds: 20, where: everybody, versions: { 8: version(2, [], []) } }, first)
    expect(told(gone)).toEqual([['overcrowding', '-', expect.any(Number), expect.any(Number), 'areaGone']])
    expect(told(gone)[0]?.[3]).toBeLessThanOrEqual(9)
  })

  it('that changes nothing changes nothing of what is decided, wherever it is taken over', () => {
    const place = fc.constantFrom(MIDDLE, OUTSIDE, null)
    const walk = fc.array(fc.tuple(place, place), { minLength: 20, maxLength: 40 })
    fc.assert(
      fc.property(walk, fc.array(fc.nat(39), { maxLength: 5 }), (steps, cuts) => {
        const both = (areaVersion: number) => version(areaVersion, [fence()], [OUT_OF_BOUNDS, CROWD])
        const where = (i: number) => ({ 1: steps[i]?.[0] ?? null, 2: steps[i]?.[1] ?? null, 3: OUTSIDE })
        const plan = { seconds: steps.length, where }
        const versions = Object.fromEntries(cuts.map((cut, i) => [cut, both(i + 2)]))
        const [quiet, changed] = [live(plan, both(1)), live({ ...plan, versions }, both(1))]
        expect(told(changed)).toEqual(told(quiet))
        expect(visits(changed)).toEqual(visits(quiet))
        expect(changed.live.fixes).toEqual(quiet.live.fixes)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the schedule of an area', () => {
  const calendar = { clock: new ZoneClock('Asia/Shanghai'), holidays: new Set<string>() }
  const always: ScheduleSetting = {
    ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], periods: [{ from: '00:00', to: '24:00' }], holidays: true },
    ...{ fromMs: null, endMs: null },
  }
  const scheduled = (rule: AlarmRule, given: Partial<ScheduleSetting>) =>
    version(1, [fence()], [{ ...rule, schedule: new Schedule({ ...always, ...given }, calendar) }])

  it('that begins while somebody is inside is as if he came then, and clears when it ends, also who is not heard', () => {
    // It begins at 22:13:20 in Shanghai.
    const first = scheduled(OUT_OF_BOUNDS, { periods: [{ from: '22:14', to: '22:15' }] })
    const run = live({ seconds: 120, where: (i) => ({ 1: MIDDLE, 2: i < 70 ? MIDDLE : null, 3: OUTSIDE }) }, first)
    expect(told(run)).toEqual([
      ['outOfBounds', '1', 40, 100, 'outsideSchedule'],
      ['outOfBounds', '2', 40, expect.closeTo(100, -1), 'outsideSchedule'],
    ])
    expect(visits(run)).toEqual([[1, 0, null], [2, 0, null]]) // biome-ignore format: two visits
  })

  it('that is over for good clears with that reason, and nothing comes of who enters later', () => {
    const where = (i: number) => ({ 1: MIDDLE, 2: MIDDLE, 4: i < 15 ? OUTSIDE : MIDDLE })
    const temporary = version(
      1,
      [fence()],
      [OUT_OF_BOUNDS, CROWD].map((rule) => ({ ...rule, schedule: new Schedule({ ...always, endMs: START_MS + 12_000 }, calendar) })),
    )
    const run = live({ seconds: 30, where }, temporary)
    expect(told(run).map(([kind, subject, , end, reason]) => [kind, subject, end, reason])).toEqual([
      ['outOfBounds', '1', 12, 'areaEnded'],
      ['outOfBounds', '2', 12, 'areaEnded'],
      ['overcrowding', '-', expect.closeTo(12, 0), 'areaEnded'],
    ])
  })
})
