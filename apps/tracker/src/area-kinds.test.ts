import { type AlarmRule, type AreaFence, compileAreas } from '@muster/positioning'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyUpdate } from './site/apply-update.ts'
import { type BuildingConfig, ruleBook } from './site/building-config.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const IN: [number, number] = [15, 15]
const OUT: [number, number] = [32, 32]

const of = { areaId: FORBIDDEN, onDelayMs: 0, offDelayMs: 0 }
const RETENTION: AlarmRule = { ...of, id: 'r', kind: 'retention', classes: ['employee'], onDelayMs: 20_000, offDelayMs: 5000 }
const STATIONARY: AlarmRule = { ...of, id: 's', kind: 'stationary', classes: ['employee'], stillMs: 20_000 }
const VEHICLES = ['internalVehicle']
const PARKED: AlarmRule = { ...of, id: 'p', kind: 'parkedTooLong', classes: VEHICLES, stillMs: 20_000 }
const SPEED: AlarmRule = { ...of, id: 'v', kind: 'overspeed', classes: VEHICLES, limitKmh: 15, deadBandKmh: 3, offDelayMs: 2000 }
const WRONG_WAY: AlarmRule = { ...of, id: 'w', kind: 'wrongWay', classes: VEHICLES, directionDeg: 90, toleranceDeg: 60, offDelayMs: 2000 }
const STAFF: AlarmRule = {
  ...{ ...of, id: 'u', kind: 'understaffing', minimum: 2, classes: ['employee'], personIds: ['person-1'] },
  ...{ onDelayMs: 5000, offDelayMs: 2000 },
}

/** The hall is one area; trackable 9 is a vehicle, the others are people. */
function configOf(rules: AlarmRule[]): BuildingConfig {
  const hall: AreaFence = {
    ...{ id: FORBIDDEN, floor: 1, rings: [[[1, 1], [39, 1], [39, 31], [1, 31]]], baseM: null, topM: null }, // biome-ignore format: one ring, one line
    ...{ exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 0 },
  }
  const config = testConfig({ areas: compileAreas([hall]), rules: ruleBook(rules) })
  for (const [no, trackable] of config.trackables)
    config.trackables.set(no, {
      ...{ ...trackable, exemptFrom: new Set<string>() },
      ...(no === 9 ? { class: 'internalVehicle' as const } : { personId: `person-${no}` }),
    })
  return config
}

type Where = (second: number) => Record<number, [number, number] | null>

function logFor(seconds: number, where: Where) {
  const frames = Array.from({ length: seconds }, (_, i): TestFrame => {
    const timeMs = START_MS + i * 1000
    const readings = Object.entries(where(i)).flatMap(([no, at]) => (at === null ? [] : [rangesAt(`t${no}`, ...at, timeMs)]))
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings }
  })
  return logOf(BUILDING, frames)
}
const live = (rules: AlarmRule[], seconds: number, where: Where, cuts: number[] = []) =>
  runLog(logFor(seconds, where), cuts, newRun(configOf(rules)))

/** Kind, subject, and the seconds at which the alarm was decided and its condition ended. */
const told = (run: TestRun) =>
  alarmsOf(run).map(({ id, cleared }) => {
    const [kind, subject] = id.split(':')
    const arrived = run.output.raised.get(id)?.alarm.arrivedAt ?? ''
    const second = (iso: string) => Math.round((Date.parse(iso) - START_MS) / 1000)
    return [kind, subject, second(arrived), cleared === null ? null : second(cleared)]
  })

/** The filter follows a leap of many metres with a second or two of doubt. */
const about = (second: number) => expect.closeTo(second, -1)

/** Back and forth with so many metres a second, between 5 and 35 m. */
const shuttle = (mps: number) => (i: number) => 5 + Math.abs(((i * mps) % 60) - 30)

describe('staying too long in an area', () => {
  it('is an alarm after the time that is allowed, which ends with leaving; a step outside is none', () => {
    const where: Where = (i) => ({ 1: i < 10 || (i >= 13 && i < 40) ? IN : OUT, 2: OUT })
    expect(told(live([RETENTION], 60, where))).toEqual([['retention', '1', 20, about(40)]])
    // Out for longer than the off-delay: the time begins anew.
    expect(told(live([RETENTION], 60, (i) => ({ 1: i < 10 || i >= 20 ? IN : OUT })))).toEqual([['retention', '1', about(41), null]])
  })

  it('goes on from what was saved, wherever the tracker dies, and rings once', () => {
    const where: Where = (i) => ({ 1: i < 35 ? IN : OUT, 2: i % 25 < 21 ? IN : OUT })
    const expected = told(live([RETENTION, STATIONARY], 90, where))
    expect(expected.length).toBeGreaterThan(1)
    fc.assert(
      fc.property(fc.array(fc.nat(89), { maxLength: 4 }), (cuts) => {
        expect(told(live([RETENTION, STATIONARY], 90, where, cuts))).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  it('of a card that changes hands ends for the one, and begins anew for the other', () => {
    const config = configOf([RETENTION])
    const assignments = [
      { trackableNo: 1, fromMs: 0, toMs: START_MS + 29_500 },
      { trackableNo: 2, fromMs: START_MS + 29_500, toMs: Number.POSITIVE_INFINITY },
    ]
    config.tags.set('t1', { id: 'tag-1', hwId: 't1', sn: 'SN1', assignments })
    const run = runLog(
      logFor(70, () => ({ 1: IN })),
      [],
      newRun(config),
    )
    expect(told(run)).toEqual([['retention', '1', 20, 30], ['retention', '2', 50, null]]) // biome-ignore format: two alarms
    // The card stops warning of what is no longer of whoever carries it, and warns again of his own.
    const warnings = [...run.output.notices.values()].flatMap(({ body }) => (body.type === 'warning' ? [body.active] : []))
    expect(warnings).toEqual([true, false, true])
  })

  it('goes by the rule as it is edited while somebody is in it or in alarm', () => {
    const run = newRun(configOf([RETENTION]))
    const log = logFor(60, () => ({ 1: IN }))
    const edit = (onDelayMs: number) =>
      applyUpdate(run, { seq: 2, replaced: { rules: ruleBook([{ ...RETENTION, onDelayMs }]) }, tags: null, trackables: null })
    runLog(log.slice(0, 12), [], run)
    edit(15_000)
    runLog(log.slice(12, 30), [], run)
    expect(told(run)).toEqual([['retention', '1', 15, null]])
    // Longer than he has been there: what rang goes on.
    edit(600_000)
    runLog(log.slice(30), [], run)
    expect(told(run)).toEqual([['retention', '1', 15, null]])
    applyUpdate(run, { seq: 3, replaced: { rules: ruleBook([]) }, tags: null, trackables: null })
    runLog(logFor(70, () => ({ 1: IN })).slice(60), [], run)
    expect(told(run)).toEqual([['retention', '1', 15, about(60)]])
  })

  it('is not decided by frames that come late, nor by a server clock that is set', () => {
    const where: Where = (i) => ({ 1: i < 40 ? IN : OUT })
    const log = logFor(60, where)
    // Each third frame comes two seconds late, after the next ones.
    const shuffled = log
      .map((record, i) => ({ ...record, arrivedAtMs: record.arrivedAtMs + (i % 3 === 0 ? 2000 : 0) }))
      .sort((a, b) => a.arrivedAtMs - b.arrivedAtMs)
    const expected = [['retention', '1', about(21), about(40)]]
    expect(told(runLog(shuffled, [], newRun(configOf([RETENTION]))))).toEqual(expected)
    // The server's clock goes two seconds back in the middle of the wait.
    const stepped = log.map((record, i) => ({ ...record, arrivedAtMs: record.arrivedAtMs - (i >= 8 ? 2000 : 0) }))
    expect(runLog(stepped, [], newRun(configOf([RETENTION]))).output.raised.size).toBe(1)
  })
})

describe('standing still', () => {
  it('of a person is an alarm that ends when he walks on', () => {
    const where: Where = (i) => ({ 1: i < 40 ? IN : [15 + (i - 39), 15], 2: [shuttle(1)(i), 10] })
    const run = live([STATIONARY, PARKED], 50, where)
    expect(told(run)).toEqual([['stationary', '1', 20, about(41)]])
    const [raised] = run.output.raised.values()
    expect(raised?.evidence.measured).toEqual({ stillMin: 0.3 })
    expect(raised?.alarm).toMatchObject({ priority: 'high', areaId: FORBIDDEN })
  })

  it('of a vehicle is parking', () => {
    expect(told(live([STATIONARY, PARKED], 30, () => ({ 9: IN })))).toEqual([['parkedTooLong', '9', 20, null]])
  })
})

describe('a vehicle', () => {
  it('that is too fast is told with its speed', () => {
    const run = live([SPEED], 40, (i) => ({ 9: [shuttle(i < 20 ? 6 : 1)(i), 10], 1: [shuttle(6)(i), 12] }))
    expect(told(run).map(([kind, no]) => [kind, no])).toContainEqual(['overspeed', '9'])
    expect(told(run).every(([, no, , cleared]) => no === '9' && cleared !== null)).toBe(true)
    const [raised] = run.output.raised.values()
    expect(raised?.evidence.measured?.speedKmh).toBeGreaterThan(15)
  })

  it('that drives the wrong way is told with its course', () => {
    const run = live([WRONG_WAY], 20, (i) => ({ 9: [35 - i * 1.5, 10] }))
    expect(told(run)).toEqual([['wrongWay', '9', expect.any(Number), null]])
    expect([...run.output.raised.values()][0]?.evidence.measured?.courseDeg).toBeCloseTo(270, -1)
    expect(told(live([WRONG_WAY], 20, (i) => ({ 9: [5 + i * 1.5, 10] })))).toEqual([])
  })
})

describe('too few people in an area', () => {
  it('are an alarm with who is missing, also when nobody is there, until they have come', () => {
    const run = live([STAFF], 60, (i) => ({ 1: i >= 30 ? IN : OUT, 2: i >= 20 ? [16, 16] : OUT, 3: IN }))
    expect(told(run)).toEqual([['understaffing', '-', 5, about(30)]])
    const [raised] = run.output.raised.values()
    expect(raised?.alarm).toMatchObject({ areaId: FORBIDDEN, trackableNo: null, members: [{ no: 1, name: '人员1' }] })
    expect(raised?.evidence.measured).toEqual({ people: 1, missing: '人员1' })
  })

  it('are the same wherever the tracker dies', () => {
    const where: Where = (i) => ({ 1: i % 30 < 12 ? IN : OUT, 2: [16, 16], 3: OUT })
    const expected = told(live([STAFF], 90, where))
    expect(expected.length).toBeGreaterThan(1)
    fc.assert(
      fc.property(fc.array(fc.nat(89), { maxLength: 4 }), (cuts) => {
        expect(told(live([STAFF], 90, where, cuts))).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })
})
