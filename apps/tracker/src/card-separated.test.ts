import type { GateRecord, Shift } from '@muster/positioning'
import { describe, expect, it } from 'vitest'
import { applyUpdate } from './site/apply-update.ts'
import { type BuildingConfig, ruleBook } from './site/building-config.ts'
import { clockSet } from './testing/kinds.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const at = (second: number) => START_MS + second * 1000
const made = testConfig({
  rules: ruleBook([{ id: 'cardSeparated', kind: 'cardSeparated', areaId: null, restMs: 60_000, onDelayMs: 0, offDelayMs: 0 }]),
})
const trackables = new Map([...made.trackables].map(([no, carrier]) => [no, { ...carrier, personId: `person-${no}` }]))
const config: BuildingConfig = { ...made, trackables }

/** Card 1 lies at (15, 15) and is carried away after so many seconds; card 2 is walked up and down. */
const logUntil = (movedS: number, seconds = movedS + 30) =>
  logOf(
    BUILDING,
    Array.from({ length: seconds }, (_, second): TestFrame => {
      const timeMs = at(second)
      const carried = Math.max(0, second - movedS)
      const readings = [rangesAt('t1', 15 + carried * 0.5, 15, timeMs), rangesAt('t2', 5 + (second % 20) * 0.6, 30, timeMs)]
      return { gatewayId: 'gw1', seq: second + 1, sentAtMs: timeMs, readings }
    }),
  )
/** Time passes, and nothing is heard. */
const NOBODY = { gatewayId: '', topic: '', payload: new Uint8Array(), position: 0, next: 0 }
const log = logUntil(100)
const SNAPSHOTS = [[], [30], [70, 90]]

it('a card that lies still for long is an alarm until it is moved, also through snapshots', () => {
  for (const cuts of SNAPSHOTS) {
    const run = runLog(log, cuts, newRun(config))
    expect(alarmsOf(run)).toEqual([{ id: `cardSeparated:tag-t1:-:${START_MS}`, cleared: expect.any(String) }])
    const { alarm, evidence } = [...run.output.raised.values()][0]!
    expect(alarm).toMatchObject({ trackableNo: 1, subjectName: 'SN1', priority: 'medium' })
    expect(evidence.measured).toEqual({ restMin: 1, lyingSince: new Date(START_MS).toISOString() })
  }
})

it('a card that lies where cards are left, or whose template says so, is none', () => {
  expect(alarmsOf(runLog(log, [], newRun({ ...config, restAreaIds: new Set([FORBIDDEN]) })))).toEqual([])
  const without = new Map([...trackables].map(([no, carrier]) => [no, { ...carrier, rules: ruleBook([]) }]))
  expect(alarmsOf(runLog(log, [], newRun({ ...config, trackables: without })))).toEqual([])
})

const lying = logUntil(400, 400)
const iso = (second: number) => new Date(at(second)).toISOString()
const secondOf = (time: string | null | undefined) => Math.round((Date.parse(String(time)) - START_MS) / 1000)
const reasons = (run: TestRun) => [...run.output.reasons.values()]

describe('of whoever works shifts', () => {
  /** In seconds of the log. */
  const planned = (...shifts: [number, number][]) => ({
    ...config,
    shifts: new Map<string, readonly Shift[]>([['person-1', shifts.map(([from, to]) => ({ fromMs: at(from), toMs: at(to) }))]]),
  })

  it('a card left between two shifts is none', () => {
    for (const cuts of SNAPSHOTS) expect(alarmsOf(runLog(lying, cuts, newRun(planned([-900, -5], [500, 900]))))).toEqual([])
    expect(alarmsOf(runLog(lying, [], newRun(planned())))).toEqual([])
  })

  it('counts from the beginning of the shift, and ends with it', () => {
    for (const cuts of [[], [150], [170, 185], [205]]) {
      const run = runLog(lying, cuts, newRun(planned([120, 220])))
      const [alarm, ...more] = alarmsOf(run)
      expect(more).toEqual([])
      expect(alarm?.id).toBe(`cardSeparated:tag-t1:-:${at(120)}`)
      expect(secondOf(alarm?.cleared)).toBe(220)
      expect(reasons(run)).toEqual(['carrierAway'])
      const { alarm: raised, evidence } = [...run.output.raised.values()][0]!
      expect(secondOf(raised.arrivedAt)).toBe(180)
      expect(evidence.measured).toEqual({ restMin: 1, lyingSince: iso(0), shiftSince: iso(120) })
    }
  })

  it('is one alarm for each shift', () => {
    const run = runLog(lying, [], newRun(planned([20, 100], [200, 300])))
    expect(alarmsOf(run).map(({ id, cleared }) => [id.split(':').at(-1), cleared !== null])).toEqual([
      [String(at(20)), true],
      [String(at(200)), true],
    ])
  })

  it('ends with the shift also when the card is not heard any more', () => {
    const heard = logUntil(200, 200)
    const beats = Array.from({ length: 100 }, (_, second) => ({ ...NOBODY, arrivedAtMs: at(200 + second) }))
    const run = runLog([...heard, ...beats], [250], newRun(planned([100, 230])))
    // A second is left for a frame that is late.
    expect([230, 231]).toContain(secondOf(alarmsOf(run)[0]?.cleared))
    expect(reasons(run)).toEqual(['carrierAway'])
  })

  it('goes by the shifts of whoever has the card', () => {
    const handed = planned([0, 400])
    const tag = handed.tags.get('t1')!
    const assignments = [{ trackableNo: 1, fromMs: 0, toMs: at(150) }, { trackableNo: 4, fromMs: at(150), toMs: Number.POSITIVE_INFINITY }] // biome-ignore format: two carriers
    handed.tags = new Map(handed.tags).set('t1', { ...tag, assignments })
    handed.shifts.set('person-4', [{ fromMs: at(300), toMs: at(900) }])
    expect(alarmsOf(runLog(lying, [160], newRun(handed))).map(({ id, cleared }) => [id.split(':').at(-1), cleared !== null])).toEqual([
      [String(START_MS), true],
      [String(at(300)), false],
    ])
  })

  it('takes up a plan that is changed while the card lies there', () => {
    const run = newRun(planned([0, 400]))
    runLog(lying.slice(0, 100), [], run)
    expect(alarmsOf(run)).toMatchObject([{ cleared: null }])
    const laterToday = [{ fromMs: at(50), toMs: at(400) }]
    const change = (rows: [string, readonly Shift[]][]) =>
      applyUpdate(run, { seq: 2, replaced: {}, tags: null, trackables: null, shifts: { ids: ['person-1'], rows: new Map(rows) } })
    change([['person-1', laterToday]])
    runLog(lying.slice(100, 150), [], run)
    expect(alarmsOf(run)).toMatchObject([{ cleared: null }])
    change([['person-1', []]])
    runLog(lying.slice(150, 200), [], run)
    expect(reasons(run)).toEqual(['carrierAway'])
    // Nobody plans for him any more: by rest alone, as the first time.
    change([])
    runLog(lying.slice(200, 210), [], run)
    expect(run.state.tags.get('t1')?.restAlarms?.episodes).toMatchObject([{ startMs: START_MS, raised: true }])
  })

  it('stands while the clock of the server is set, and ends with the shift by the clock that is', () => {
    for (const byMs of [-40_000, 40_000]) {
      const run = runLog(clockSet(lying, 200, byMs), [], newRun(planned([100, 330])))
      const [alarm, ...more] = alarmsOf(run)
      expect(more).toEqual([])
      expect(secondOf(alarm?.cleared)).toBe(330)
    }
  })
})

describe('of whom gates know', () => {
  const record = (enteredS: number | null, leftS: number | null = null): GateRecord => ({
    enteredMs: enteredS === null ? null : at(enteredS),
    leftMs: leftS === null ? null : at(leftS),
  })
  const known = (gates: GateRecord, shifts: readonly Shift[] = []) => ({
    ...{ ...config, gateRecords: new Map([[1, gates]]) },
    ...(shifts.length > 0 && { shifts: new Map([['person-1', shifts]]) }),
  })
  /** The same run goes on after a passage. */
  const pass = (run: TestRun, gates: GateRecord) =>
    applyUpdate(run, { seq: 2, replaced: {}, tags: null, trackables: null, gateRecords: { numbers: [1], rows: new Map([[1, gates]]) } })

  it('a card left by somebody who went out is none', () => {
    for (const gates of [record(null, -900), record(null)]) expect(alarmsOf(runLog(lying, [30], newRun(known(gates))))).toEqual([])
  })

  it('counts from the entry, and ends when they go out', () => {
    const run = newRun(known(record(null, -900)))
    runLog(lying.slice(0, 130), [], run)
    pass(run, record(120))
    runLog(lying.slice(130, 250), [20, 70], run)
    const [alarm, ...more] = alarmsOf(run)
    expect(more).toEqual([])
    expect(alarm).toEqual({ id: `cardSeparated:tag-t1:-:${at(120)}`, cleared: null })
    const { alarm: raised, evidence } = [...run.output.raised.values()][0]!
    expect(secondOf(raised.arrivedAt)).toBe(180)
    expect(evidence.measured).toEqual({ restMin: 1, lyingSince: iso(0), entered: iso(120) })
    // At another gate further in: the card stayed behind all the same.
    pass(run, record(245))
    runLog(lying.slice(250, 260), [], run)
    expect(alarmsOf(run)).toMatchObject([{ cleared: null }])
    pass(run, record(null, 258))
    runLog(lying.slice(260, 270), [], run)
    expect(reasons(run)).toEqual(['carrierAway'])
    expect(alarmsOf(run)).toHaveLength(1)
  })

  it('goes by gates beside shifts: on after the shift while they are inside, and not on when they leave during it', () => {
    const shift = [{ fromMs: at(100), toMs: at(200) }]
    const stays = runLog(lying, [150, 210], newRun(known(record(90), shift)))
    expect(alarmsOf(stays)).toEqual([{ id: `cardSeparated:tag-t1:-:${at(100)}`, cleared: null }])
    expect([...stays.output.raised.values()][0]!.evidence.measured).toMatchObject({ shiftSince: iso(100), entered: iso(90) })
    expect(alarmsOf(runLog(lying, [], newRun(known(record(null, 110), shift))))).toEqual([])
  })

  it('stands while the clock of the server is set, also to before the entry', () => {
    for (const byMs of [-150_000, 40_000]) {
      const run = runLog(clockSet(lying, 200, byMs), [250], newRun(known(record(100))))
      expect(alarmsOf(run)).toEqual([{ id: `cardSeparated:tag-t1:-:${at(100)}`, cleared: null }])
    }
  })
})
