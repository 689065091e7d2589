import { flattenPolygon } from '@muster/geometry'
import { type GatheringRule, Schedule, ZoneClock } from '@muster/positioning'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BuildingConfig } from './site/building-config.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const RULE: GatheringRule = { radiusM: 4, centre: 'anywhere', from: [3, 4, 5], onDelayMs: 20_000, offDelayMs: 5000, deadBandM: 0.5 }
const HOUR_MS = 3_600_000

type Where = (second: number) => Record<number, [number, number]>

const together = (nos: number[], x = 15): Record<number, [number, number]> =>
  Object.fromEntries(nos.map((no) => [no, [x + (no % 2), 14 + no * 0.3]]))
const apart: Where = () => ({ 1: [4, 4], 2: [36, 4], 3: [4, 36], 4: [36, 36], 5: [36, 20] })

function logFor(seconds: number, where: Where) {
  const frames = Array.from({ length: seconds }, (_, i): TestFrame => {
    const timeMs = START_MS + i * 1000
    const readings = Object.entries(where(i)).map(([no, at]) => rangesAt(`t${no}`, ...at, timeMs))
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings }
  })
  return logOf(BUILDING, frames)
}

const configOf = (gatherings: Partial<BuildingConfig['gatherings']> = {}) =>
  testConfig({ rules: testConfig({}).rules, gatherings: { rule: RULE, frame: RULE, gasM: 50, approvals: [], ...gatherings } })

const gatheringsOf = (run: TestRun) =>
  [...run.output.raised.values()].filter(({ alarm }) => alarm.kind === 'gathering').map(({ alarm }) => alarm)
const run = (seconds: number, where: Where, cuts: number[] = [], config = configOf()) =>
  runLog(logFor(seconds, where), cuts, newRun(config))
const noticesTo = (result: TestRun, tag: string) =>
  [...result.output.notices.values()]
    .filter(({ address, body }) => address === tag && body.type === 'warning' && body.kind === 'gathering')
    .map(({ body }) => (body.type === 'warning' ? [body.active, body.advice] : []))

describe('a gathering', () => {
  it('of three is yellow with their names, place and extent, warns their cards, and is over when they part', () => {
    const result = run(60, (i) => (i < 40 ? { ...apart(i), ...together([1, 2, 3]) } : apart(i)))
    const [alarm] = gatheringsOf(result)
    expect(alarm).toMatchObject({
      ...{ kind: 'gathering', priority: 'medium', memberCount: 3, areaId: null, trackableNo: null, floor: 1 },
      members: [
        { no: 1, name: '人员1' },
        { no: 2, name: '人员2' },
        { no: 3, name: '人员3' },
      ],
      gathering: { manual: false, dispersed: false, advice: 'disperse' },
    })
    expect(alarm?.x).toBeCloseTo(15.5, 0)
    expect(alarm?.gathering?.radiusM).toBeGreaterThan(0.3)
    expect(alarm?.gathering?.radiusM).toBeLessThan(1.5)
    expect(alarmsOf(result).find(({ id }) => id === alarm?.id)?.cleared).not.toBeNull()
    expect(noticesTo(result, 't2')).toEqual([[true, 'disperse'], [false, 'disperse']]) // biome-ignore format: one line
    expect(noticesTo(result, 't4')).toEqual([])
    expect(result.output.raised.get(alarm?.id ?? '')?.evidence.people).toHaveLength(3)
  })

  it('of more is graver, tells who came, and after they part stands until a person ends it', () => {
    const result = run(120, (i) => (i < 90 ? { ...apart(i), ...together(i < 30 ? [1, 2, 3] : [1, 2, 3, 4, 5]) } : apart(i)))
    const [alarm] = gatheringsOf(result)
    expect(alarm).toMatchObject({ priority: 'critical', memberCount: 5, active: true, gathering: { manual: true, dispersed: true } })
    expect(noticesTo(result, 't5')).toEqual([[true, 'disperse'], [false, 'disperse']]) // biome-ignore format: one line
  })

  it('keeps where its people were when it began, and when it was gravest, and nothing more of one that did not grow', () => {
    const where: Where = (i) => ({ ...apart(i), ...together(i < 30 ? [1, 2, 3] : i < 90 ? [1, 2, 3, 4, 5] : [1, 2, 3, 4]) })
    const evidenceOf = (result: TestRun) => [...result.output.raised.values()].find(({ alarm }) => alarm.kind === 'gathering')?.evidence
    const evidence = evidenceOf(run(160, where))
    expect(evidence?.people).toHaveLength(3)
    expect(evidence?.gravest).toMatchObject({ priority: 'critical', measured: { people: 5 } })
    expect(evidence?.gravest?.people.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5])
    expect(evidenceOf(run(25, where))).not.toHaveProperty('gravest')
  })

  it('around one of its people says who that is, and warns who has just come before he is counted', () => {
    const rule: GatheringRule = { ...RULE, centre: 'person' }
    const result = run(50, (i) => ({ ...apart(i), ...together(i < 40 ? [1, 2, 3] : [1, 2, 3, 4]) }), [], configOf({ rule }))
    const [alarm] = gatheringsOf(result)
    expect(alarm).toMatchObject({ memberCount: 3, priority: 'medium' })
    expect(noticesTo(result, 't4')).toEqual([[true, 'disperse']])
    const evidence = result.output.raised.get(alarm?.id ?? '')?.evidence
    expect(evidence).toMatchObject({ rule: { centre: 'person' }, measured: { people: 3, middle: '人员1', inCircle: 3 } })
  })

  it('tells somebody once who walks along its edge, and stops for whoever has left for good', () => {
    // The fourth is away for 10 of 16 seconds again and again, and stays away at last.
    const inside = (i: number) => (i >= 30 && i < 110 && i % 16 < 6 ? [1, 2, 3, 4] : [1, 2, 3])
    const result = run(150, (i) => ({ ...apart(i), ...together(inside(i)) }), [60, 100])
    expect(gatheringsOf(result)).toMatchObject([{ active: true }])
    expect(noticesTo(result, 't4')).toEqual([[true, 'disperse'], [false, 'disperse']]) // biome-ignore format: one line
  })

  it('ends as its rule does when nobody looks for gatherings any more', () => {
    const result = run(40, () => together([1, 2, 3, 4]))
    result.config = configOf({ rule: null })
    const later = logFor(50, () => together([1, 2, 3, 4])).slice(40)
    runLog(later, [], result)
    expect(gatheringsOf(result)).toMatchObject([{ active: false }])
    expect([...result.output.reasons.values()]).toEqual(['ruleGone'])
  })

  it('begins and ends with the days and periods at which gatherings are looked for', () => {
    // The log begins at 14:13:20 in Berlin.
    const calendar = { clock: new ZoneClock('Europe/Berlin'), holidays: new Set<string>() }
    const at = (from: string, to: string) => ({
      schedule: new Schedule(
        { weekdays: [1, 2, 3, 4, 5, 6, 7], periods: [{ from, to }], holidays: true, fromMs: null, endMs: null },
        calendar,
      ),
    })
    const four = () => together([1, 2, 3, 4])
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
    const clock = (minutes: number) => shown.format(START_MS + minutes * 60_000)
    expect(gatheringsOf(run(80, four, [], configOf(at(clock(5), clock(60)))))).toEqual([])
    const ended = run(120, four, [], configOf(at(clock(-5), clock(1))))
    expect(gatheringsOf(ended)).toMatchObject([{ active: false }])
    expect([...ended.output.reasons.values()]).toEqual(['outsideSchedule'])
    const gathering = [...ended.output.raised.values()].find(({ alarm }) => alarm.kind === 'gathering')
    const kept = JSON.parse(JSON.stringify(gathering?.evidence.rule))
    expect(kept).toMatchObject({ schedule: { periods: [{ from: clock(-5), to: clock(1) }] } })
  })

  it('that was approved is none, unless more have come, or elsewhere, or later', () => {
    const approved = (people: number, from = 0, until = 1) => ({
      approvals: [{ place: { areaId: FORBIDDEN }, fromMs: START_MS + from * HOUR_MS, untilMs: START_MS + until * HOUR_MS, people }],
    })
    const four: Where = () => together([1, 2, 3, 4])
    expect(gatheringsOf(run(40, four, [], configOf(approved(4))))).toEqual([])
    expect(gatheringsOf(run(40, four, [], configOf(approved(3))))).toMatchObject([{ memberCount: 4 }])
    expect(gatheringsOf(run(40, () => together([1, 2, 3, 4], 30), [], configOf(approved(4))))).toHaveLength(1)
    expect(gatheringsOf(run(40, four, [], configOf(approved(4, 1, 2))))).toHaveLength(1)
  })

  it('that was approved is one of everybody when two stand beside its place', () => {
    const polygon = flattenPolygon([[[10, 10], [16.5, 10], [16.5, 20], [10, 20]]]) // biome-ignore format: one ring
    const approvals = [{ place: { floor: 1, polygon }, fromMs: START_MS, untilMs: START_MS + HOUR_MS, people: 10 }]
    const beside: Where = () => ({ ...together([1, 2, 3]), 4: [18, 15], 5: [18, 14] })
    expect(gatheringsOf(run(40, () => together([1, 2, 3, 4, 5]), [], configOf({ approvals })))).toEqual([])
    expect(gatheringsOf(run(40, beside, [], configOf({ approvals })))).toMatchObject([{ memberCount: 5, priority: 'critical' }])
  })

  it('is none of cards that lie where cards are left', () => {
    expect(gatheringsOf(run(40, () => together([1, 2, 3]), [], { ...configOf(), restAreaIds: new Set([FORBIDDEN]) }))).toEqual([])
  })

  it('near a gas alarm that was handled is told to part again, until its system tells of gas again', () => {
    const gatherings = { rule: RULE, frame: RULE, gasM: 50, approvals: [] }
    const result = run(40, () => together([1, 2, 3]))
    const say = (saidMs: number) =>
      result.state.outside.set('gas:g-1', { priority: 'high', changes: 0, ended: false, raised: true, at: { x: 30, y: 15 }, saidMs })
    const goOn = (from: number, to: number) => runLog(logFor(to, () => together([1, 2, 3])).slice(from), [], result)
    say(START_MS + 40_000)
    goOn(40, 42)
    expect(noticesTo(result, 't1').at(-1)).toEqual([true, 'evacuate'])
    result.config = { ...result.config, gatherings: { ...gatherings, handledGas: new Map([['gas:g-1:-:0', START_MS + 42_000]]) } }
    goOn(42, 45)
    expect(noticesTo(result, 't1').at(-1)).toEqual([true, 'disperse'])
    say(START_MS + 45_000)
    goOn(45, 47)
    expect(gatheringsOf(result).length).toBe(1)
    expect(result.state.gatherings.told).toMatchObject({
      [Object.keys(result.state.gatherings.told)[0]!]: { extent: { advice: 'evacuate' } },
    })
  })

  it('near a gas alarm is told to evacuate instead, within a second, and far from one is not', () => {
    const gasAt = (x: number | null, floor?: number, agoMs = 0) => {
      const result = run(40, () => together([1, 2, 3]))
      const at = x === null ? null : { x, y: 15, ...(floor !== undefined && { floor }) }
      const saidMs = START_MS + 40_000 - agoMs
      result.state.outside.set('gas:g-1', { priority: 'high', changes: 0, ended: false, raised: true, at, saidMs })
      return runLog(logFor(42, () => together([1, 2, 3])).slice(40), [], result)
    }
    const advice = (result: TestRun) => noticesTo(result, 't1').at(-1)?.[1]
    const near = gasAt(30)
    expect(gatheringsOf(near)).toMatchObject([{ gathering: { advice: 'evacuate' } }])
    expect(noticesTo(near, 't1')).toEqual([[true, 'disperse'], [true, 'evacuate']]) // biome-ignore format: one line
    expect(noticesTo(gasAt(300), 't1')).toEqual([[true, 'disperse']])
    expect(advice(gasAt(null))).toBe('evacuate')
    // On another floor it is not near; outdoors, or without a floor, it is.
    expect([1, 2, 0].map((floor) => advice(gasAt(30, floor)))).toEqual(['evacuate', 'disperse', 'evacuate'])
    // Of which nothing more was heard: two hours, or half an hour where nobody knows where it is.
    expect([1.9, 2.1].map((hours) => advice(gasAt(30, 1, hours * HOUR_MS)))).toEqual(['evacuate', 'disperse'])
    expect([0.4, 0.6].map((hours) => advice(gasAt(null, undefined, hours * HOUR_MS)))).toEqual(['evacuate', 'disperse'])
  })

  it('is the same alarm, told the same, wherever the tracker dies', () => {
    const where: Where = (i) => (i < 70 ? { ...apart(i), ...together(i < 30 ? [1, 2, 3] : [1, 2, 3, 4]) } : apart(i))
    const expected = run(90, where)
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 89 }), { maxLength: 4 }), (cuts) => {
        const result = run(90, where, cuts)
        expect(gatheringsOf(result)).toEqual(gatheringsOf(expected))
        expect([...result.output.notices.keys()]).toEqual([...expected.output.notices.keys()])
      }),
      { numRuns: 12 },
    )
  })
})
