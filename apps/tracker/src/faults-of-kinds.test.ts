import type { FrameRecord } from '@muster/frame-log'
import { type AlarmRule, type AreaFence, compileAreas } from '@muster/positioning'
import { describe, expect, it } from 'vitest'
import { applyUpdate } from './site/apply-update.ts'
import { type BuildingConfig, ruleBook } from './site/building-config.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const SECONDS = 80
const VEHICLE = 9
const PEOPLE = ['employee']
const VEHICLES = ['internalVehicle']
const of = { areaId: FORBIDDEN, onDelayMs: 2000, offDelayMs: 2000 }

type Where = (second: number) => Record<number, [number, number]>
const still: Where = () => ({ 1: [15, 15], [VEHICLE]: [20, 20] })
/** To and fro in the area with so many metres a second. */
const driving: Where = (i) => ({ [VEHICLE]: [5 + Math.abs(((i * 6) % 60) - 30), 10] })

/** Each kind of an area: its rule, who raises it, and whether it is about one of them. */
const KINDS: readonly [kind: string, rule: AlarmRule, where: Where, subject: number | null][] = [
  ['outOfBounds', { ...of, id: 'o', kind: 'outOfBounds', trigger: 'enter', classes: PEOPLE }, still, 1],
  ['retention', { ...of, id: 'r', kind: 'retention', classes: PEOPLE, onDelayMs: 20_000 }, still, 1],
  ['stationary', { ...of, id: 's', kind: 'stationary', classes: PEOPLE, stillMs: 20_000, onDelayMs: 0 }, still, 1],
  ['overcrowding', { ...of, id: 'c', kind: 'overcrowding', capacity: 1 }, () => ({ 1: [15, 15], 2: [16, 18] }), null],
  ['understaffing', { ...of, id: 'u', kind: 'understaffing', classes: PEOPLE, minimum: 3, personIds: [] }, still, null],
  ['parkedTooLong', { ...of, id: 'p', kind: 'parkedTooLong', classes: VEHICLES, stillMs: 20_000, onDelayMs: 0 }, still, VEHICLE],
  [
    'overspeed',
    { ...of, id: 'v', kind: 'overspeed', classes: VEHICLES, limitKmh: 5, deadBandKmh: 2, offDelayMs: 20_000 },
    driving,
    VEHICLE,
  ],
]

const fence = (east: number): AreaFence => ({
  ...{ id: FORBIDDEN, floor: 1, rings: [[[1, 1], [east, 1], [east, 31], [1, 31]]], baseM: null, topM: null }, // biome-ignore format: one ring, one line
  ...{ exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 0 },
})

function configOf(rule: AlarmRule): BuildingConfig {
  const config = testConfig({ areas: compileAreas([fence(38)]), rules: ruleBook([rule]) })
  for (const [no, trackable] of config.trackables)
    config.trackables.set(no, {
      ...{ ...trackable, exemptFrom: new Set<string>() },
      ...(no === VEHICLE ? { class: 'internalVehicle' as const } : { personId: `person-${no}` }),
    })
  return config
}

const logFor = (where: Where, seconds = SECONDS): FrameRecord[] =>
  logOf(
    BUILDING,
    Array.from({ length: seconds }, (_, i): TestFrame => {
      const timeMs = START_MS + i * 1000
      const readings = Object.entries(where(i)).map(([no, at]) => rangesAt(`t${no}`, ...at, timeMs))
      return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings }
    }),
  )

/** Kind and subject of each alarm, and whether it has ended. */
const told = (run: TestRun) => alarmsOf(run).map(({ id, cleared }) => [...id.split(':').slice(0, 2), cleared === null ? 'stands' : 'ended'])

describe.each(KINDS)('%s', (kind, rule, where, subject) => {
  const about = [kind, subject === null ? '-' : String(subject)]
  const run = (log: readonly FrameRecord[], cuts: number[] = []) => runLog(log, cuts, newRun(configOf(rule)))

  it('is raised once', () => expect(told(run(logFor(where)))).toEqual([[...about, 'stands']]))

  it('is the same wherever the tracker dies while its time counts down, and while it stands', () => {
    const expected = alarmsOf(run(logFor(where)))
    for (const cuts of [[1], [3, 4], [10, 19, 20], [21, 22, 23], [50], [5, 30, 70]])
      expect(alarmsOf(run(logFor(where), cuts))).toEqual(expected)
  })

  it('is raised once by frames that come late and in another order', () => {
    const shuffled = logFor(where)
      .map((record, i) => ({ ...record, arrivedAtMs: record.arrivedAtMs + (i % 3 === 0 ? 2000 : 0) }))
      .sort((a, b) => a.arrivedAtMs - b.arrivedAtMs)
    expect(told(run(shuffled))).toEqual([[...about, 'stands']])
  })

  it.each([
    ['back', -3_600_000],
    ['forward', 3000],
  ])('is raised once though the clock of the server is set %s', (_, stepMs) => {
    const stepped = logFor(where).map((record, i) => ({ ...record, arrivedAtMs: record.arrivedAtMs + (i >= 12 ? stepMs : 0) }))
    const raised = told(run(stepped))
    expect(new Set(raised.map((alarm) => alarm.slice(0, 2).join())).size).toBe(1)
    expect(raised.filter(([, , state]) => state === 'stands').length).toBe(1)
  })

  it('stands on when its area is edited, and ends when it is deleted', () => {
    const result = newRun(configOf(rule))
    const log = logFor(where)
    runLog(log.slice(0, 40), [], result)
    const edited = { areaVersion: 2, areas: compileAreas([fence(37)]), rules: ruleBook([{ ...rule }]) }
    applyUpdate(result, { seq: 2, replaced: edited, tags: null, trackables: null })
    runLog(log.slice(40, 60), [], result)
    expect(told(result)).toEqual([[...about, 'stands']])
    const gone = { areaVersion: 3, areas: compileAreas([]), areaNames: new Map<string, string>(), rules: ruleBook([]) }
    applyUpdate(result, { seq: 3, replaced: gone, tags: null, trackables: null })
    runLog(log.slice(60), [], result)
    expect(told(result)).toEqual([[...about, 'ended']])
  })
})

it.each(KINDS.filter(([, , , subject]) => subject === 1))(
  '%s of a card that is handed on ends for the one, and begins anew for the other',
  (kind, rule, where) => {
    const config = configOf(rule)
    const assignments = [
      { trackableNo: 1, fromMs: 0, toMs: START_MS + 39_500 },
      { trackableNo: 2, fromMs: START_MS + 39_500, toMs: Number.POSITIVE_INFINITY },
    ]
    config.tags.set('t1', { id: 'tag-1', hwId: 't1', sn: 'SN1', assignments })
    const result = runLog(logFor(where), [], newRun(config))
    expect(told(result)).toEqual([[kind, '1', 'ended'], [kind, '2', 'stands']]) // biome-ignore format: two alarms
  },
)

it('out of bounds warns the person through the card within five seconds, by the times of the frames, once', () => {
  const rule: AlarmRule = { ...of, id: 'o', kind: 'outOfBounds', trigger: 'enter', classes: PEOPLE, onDelayMs: 3000 }
  const crossing: Where = (i) => ({ 1: i < 10 ? [15, 36] : [15, 15] })
  const result = newRun(configOf(rule))
  const warnings = () => [...result.output.notices.values()].map(({ body }) => body)
  let warnedS: number | null = null
  logFor(crossing).forEach((record, i) => {
    runLog([record], [], result)
    if (warnedS === null && warnings().length > 0) warnedS = i
  })
  // The first fix inside is that of second 10.
  expect(warnedS).toBeLessThanOrEqual(15)
  expect(warnings()).toMatchObject([{ type: 'warning', kind: 'outOfBounds', active: true }])
  // It stands for far more than half a minute: what is stored of it is one event, with its evidence.
  expect(told(result)).toEqual([['outOfBounds', '1', 'stands']])
  expect([...result.output.raised.values()][0]?.evidence.fixes.length).toBeGreaterThan(0)
})
