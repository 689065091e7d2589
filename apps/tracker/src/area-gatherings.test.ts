import { createGatheringSearch, createGatheringState, type GatheringRule, Schedule, stepGatherings, ZoneClock } from '@muster/positioning'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AreaGathering, BuildingConfig } from './site/building-config.ts'
import { gatheringsMemory } from './state/gatherings.ts'
import { peopleFor } from './steps/gathering-watches.ts'
import { type Located, locatedColumns } from './steps/located-people.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { BUILDING, FORBIDDEN, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const RULE: GatheringRule = { radiusM: 4, centre: 'anywhere', from: [3, 4, 5], onDelayMs: 20_000, offDelayMs: 5000, deadBandM: 0.5 }

type Places = Record<number, [number, number]>
type Where = (second: number) => Places

/** The area is the square from 10 to 20. */
const inside = (...nos: number[]): Places => Object.fromEntries(nos.map((no) => [no, [16 + (no % 2), 14 + no * 0.3]]))
const outside = (...nos: number[]): Places => Object.fromEntries(nos.map((no) => [no, [30 + (no % 2), 30 + no * 0.3]]))
const beside: Places = { 4: [22.5, 15] }

const areaRule = (from: GatheringRule['from'], more: Partial<AreaGathering> = {}) =>
  new Map([[FORBIDDEN, { rule: { radiusM: 6, from, onDelayMs: 10_000 }, ...more }]])
const configOf = (areaGatherings: BuildingConfig['areaGatherings'], overrides: Partial<BuildingConfig> = {}) => {
  const gatherings = { rule: RULE, frame: RULE, gasM: 50, approvals: [] }
  const config = testConfig({ gatherings, areaGatherings, ...overrides })
  return { ...config, rules: testConfig({ rules: { ...config.rules, byId: new Map(), insideByArea: new Map() } }).rules }
}

function logFor(seconds: number, where: Where) {
  const frames = Array.from({ length: seconds }, (_, i): TestFrame => {
    const timeMs = START_MS + i * 1000
    const readings = Object.entries(where(i)).map(([no, at]) => rangesAt(`t${no}`, ...at, timeMs))
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings }
  })
  return logOf(BUILDING, frames)
}
const run = (seconds: number, where: Where, config: BuildingConfig, cuts: number[] = []) =>
  runLog(logFor(seconds, where), cuts, newRun(config))
const gatheringsOf = (result: TestRun) =>
  [...result.output.raised.values()].filter(({ alarm }) => alarm.kind === 'gathering').map(({ alarm }) => alarm)
const told = (result: TestRun) =>
  gatheringsOf(result).map(({ areaId, priority, members, active }) => [areaId, priority, members?.map(({ no }) => no), active])

describe('the rule of an area', () => {
  it('is for the people in it, that of the site for all others', () => {
    const strict = configOf(areaRule([2, 5, 6]))
    const result = run(40, () => ({ ...inside(1, 2), ...outside(3, 4) }), strict)
    expect(told(result)).toEqual([[FORBIDDEN, 'medium', [1, 2], true]])
    const [alarm] = gatheringsOf(result)
    expect(alarm).toMatchObject({ areaName: '禁区', id: expect.stringMatching(`^gathering:1:${FORBIDDEN}:`) })
    expect(result.output.raised.get(alarm?.id ?? '')?.evidence.rule).toMatchObject({ radiusM: 6, from: [2, 5, 6], centre: 'anywhere' })
    expect(told(run(40, () => outside(1, 2, 3), strict))).toEqual([[null, 'medium', [1, 2, 3], true]])
    // More may be together in the area than elsewhere.
    expect(told(run(40, () => inside(1, 2, 3), configOf(areaRule([5, 6, 7]))))).toEqual([])
    // Where gatherings are not looked for elsewhere.
    const only = configOf(areaRule([2, 5, 6]), { gatherings: { rule: null, frame: RULE, gasM: 50, approvals: [] } })
    expect(told(run(40, () => ({ ...inside(1, 2), ...outside(3, 4, 5) }), only))).toEqual([[FORBIDDEN, 'medium', [1, 2], true]])
  })

  it('counts those beside the area, and they count those in it', () => {
    // Three in the area, where four are too many, and one beside it: too many by both rules.
    const where: Where = () => ({ 1: [19, 14.5], 2: [19, 15], 3: [19, 15.5], ...beside })
    expect(told(run(40, where, configOf(areaRule([4, 5, 6]))))).toEqual([
      [FORBIDDEN, 'medium', [1, 2, 3, 4], true],
      [null, 'high', [1, 2, 3, 4], true],
    ])
    // As grave by the rule of the area: all of them are told already.
    expect(told(run(40, where, configOf(areaRule([3, 4, 5]))))).toEqual([[FORBIDDEN, 'high', [1, 2, 3, 4], true]])
    // By that of the site alone.
    expect(told(run(40, where, configOf(areaRule([5, 6, 7]))))).toEqual([[null, 'high', [1, 2, 3, 4], true]])
  })

  it('exempts who is exempt in the area, though he counts with those who are not', () => {
    expect(told(run(40, () => inside(1, 9), configOf(areaRule([2, 5, 6]))))).toEqual([[FORBIDDEN, 'medium', [1, 9], true]])
    const exempt = (config: BuildingConfig) => ({
      ...config,
      trackables: new Map([...config.trackables].map(([no, one]) => [no, { ...one, exemptFrom: new Set([FORBIDDEN]) }])),
    })
    expect(told(run(40, () => inside(1, 2, 3), exempt(configOf(areaRule([2, 5, 6])))))).toEqual([])
  })

  it('ends its alarms when it, or its area, is gone, and leaves people to the rule of the site when it does not hold', () => {
    const where: Where = () => inside(1, 2, 3)
    const after = (config: BuildingConfig) => {
      const result = run(30, where, configOf(areaRule([2, 5, 6])))
      result.config = config
      return runLog(logFor(60, where).slice(30), [], result)
    }
    const rest: unknown = [null, 'medium', [1, 2, 3], true]
    const gone = after(configOf(new Map()))
    expect(told(gone)).toEqual([[FORBIDDEN, 'medium', [1, 2, 3], false], rest])
    expect([...gone.output.reasons.values()]).toEqual(['ruleGone'])
    const none = { ...testConfig().areas, byId: new Map() }
    expect([...after(configOf(new Map(), { areas: none })).output.reasons.values()]).toEqual(['areaGone'])
    const calendar = { clock: new ZoneClock('Europe/Berlin'), holidays: new Set<string>() }
    const never = new Schedule(
      { weekdays: [], periods: [{ from: '00:00', to: '24:00' }], holidays: false, fromMs: null, endMs: null },
      calendar,
    )
    const closed = after(configOf(areaRule([2, 5, 6], { schedule: never })))
    expect(told(closed)).toEqual([[FORBIDDEN, 'medium', [1, 2, 3], false], rest])
    expect([...closed.output.reasons.values()]).toEqual(['outsideSchedule'])
  })

  it('finds the same wherever the tracker dies', () => {
    const where: Where = (i) => (i < 60 ? { ...inside(1, 2), ...outside(3, 4, 5) } : { ...inside(1), ...outside(2), 3: [4, 4], 4: [4, 36] })
    const config = configOf(areaRule([2, 5, 6]))
    const expected = run(90, where, config)
    expect(told(expected).map(([areaId]) => areaId)).toEqual([FORBIDDEN, null])
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 89 }), { maxLength: 4 }), (cuts) => {
        const result = run(90, where, config, cuts)
        expect(gatheringsOf(result)).toEqual(gatheringsOf(expected))
        expect([...result.output.notices.keys()]).toEqual([...expected.output.notices.keys()])
      }),
      { numRuns: 8 },
    )
  })
})

it('what a tracker saved that knew one rule for the site is found again', () => {
  const episode = { firstNo: 1, startMs: 5, floor: 1, nos: [1, 2, 3], sinceMs: [5, 5, 5], tiers: [], tier: 0, worst: 0 }
  const { sinceMs: _, ...older } = episode
  const loaded = gatheringsMemory.load({ episodes: [older], lastMs: 9, told: {} } as never, testConfig())
  expect(loaded).toEqual({ found: { '': { episodes: [episode], lastMs: 9 } }, told: {} })
  expect(gatheringsMemory.load(structuredClone(loaded) as never, testConfig())).toEqual(loaded)
})

it('looking at those near an area only finds who is in a gathering there as looking at everybody does', () => {
  const search = createGatheringSearch()
  const place = fc.tuple(fc.integer({ min: 0, max: 160 }), fc.integer({ min: 0, max: 60 }), fc.boolean())
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), fc.constantFrom('person', 'anywhere'), (places, centre) => {
      const all = places.map(([x, y], no) => ({ no, fix: { x, y, floor: 1, accuracyM: 0.5 } }) as unknown as Located)
      // In the area: at its beginning.
      const judged = new Set(places.flatMap(([x, , isIn], no) => (isIn && x < 30 ? [no] : [])))
      const rule: GatheringRule = { ...RULE, radiusM: 8, centre, onDelayMs: 0 }
      const found = (people: ReturnType<typeof peopleFor>) =>
        stepGatherings(search, rule, createGatheringState(), people, 0)
          .map(({ tier, episode }) => [tier, episode.nos.filter((no) => judged.has(no))] as const)
          .sort(([, one], [, other]) => one[0]! - other[0]!)
      const near = peopleFor({ areaId: 'a', rule }, all, judged, new Set())
      expect(found(near)).toEqual(found(locatedColumns(all, ({ no }) => judged.has(no))))
    }),
    { numRuns: 300 },
  )
})
