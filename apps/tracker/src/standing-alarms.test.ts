import type { AlarmRule } from '@muster/positioning'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleBook } from './site/building-config.ts'
import { saveHead, saveTags } from './state/snapshot.ts'
import { healthOf, logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, restored, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const SILENT_S = 120

const RULES: AlarmRule[] = [
  { id: 'lowBattery', kind: 'lowBattery', areaId: null, lowPct: 20, clearPct: 25, onDelayMs: 0, offDelayMs: 0 },
  { id: 'cardOffline', kind: 'cardOffline', areaId: null, silentMs: SILENT_S * 1000, onDelayMs: 0, offDelayMs: 0 },
  { id: 'capacity', kind: 'overcrowding', areaId: FORBIDDEN, capacity: 2, onDelayMs: 2000, offDelayMs: 5000 },
]
const config = testConfig({ rules: ruleBook(RULES) })

/** In the middle of the watched square, or well outside of it. */
const at = (no: number, inside: boolean, timeMs: number) => rangesAt(`t${no}`, inside ? 13 + no * 0.5 : 30, inside ? 15 : 5 + no, timeMs)

/** A frame a second of one gateway, with whatever is read at that second. */
const seconds = (
  gatewayId: string,
  from: number,
  to: number,
  read: (second: number, timeMs: number) => TestFrame['readings'],
): TestFrame[] =>
  Array.from({ length: to - from }, (_, i) => {
    const timeMs = START_MS + (from + i) * 1000
    return { gatewayId, seq: from + i + 1, sentAtMs: timeMs, readings: read(from + i, timeMs) }
  })
const merged = (...frames: TestFrame[][]) =>
  logOf(
    BUILDING,
    frames.flat().sort((a, b) => a.sentAtMs - b.sentAtMs),
  )
const run = (log: ReturnType<typeof merged>, cuts: number[] = []) => runLog(log, cuts, newRun(config))
const kinds = (result: TestRun) =>
  alarmsOf(result).map(({ id, cleared }) => `${id.split(':').slice(0, 2).join(':')}${cleared ? ' cleared' : ''}`)

describe('a low battery', () => {
  it('is an alarm about the card, with the name of its carrier, until the card is charged', () => {
    const charge = (second: number) => (second < 5 ? 40 : second < 10 ? 18 : second < 15 ? 23 : 60)
    const result = run(merged(seconds('gw1', 0, 20, (second, ms) => [healthOf('t1', charge(second), ms)])))
    expect(alarmsOf(result)).toEqual([{ id: `lowBattery:tag-t1:-:${START_MS + 5000}`, cleared: new Date(START_MS + 15_000).toISOString() }])
    const [raised] = [...result.output.raised.values()]
    expect(raised?.alarm).toMatchObject({
      priority: 'low',
      trackableNo: 1,
      subjectId: 'tag-1',
      subjectName: 'SN1',
      areaId: null,
      members: null,
    })
    expect(raised?.evidence).toMatchObject({ measured: { batteryPct: 18 }, rule: { lowPct: 20 } })
  })

  it('is one also of a card that nobody carries', () => {
    const result = run(merged(seconds('gw1', 0, 2, (_, ms) => [healthOf('t0', 3, ms)])))
    expect([...result.output.raised.values()][0]?.alarm).toMatchObject({ trackableNo: null, trackableName: null, subjectName: 'SN0' })
  })

  it('of a card that changes hands ends for the one and begins for the other', () => {
    const tags = new Map(config.tags)
    const assignments = [
      { trackableNo: 1, fromMs: 0, toMs: START_MS + 4500 },
      { trackableNo: 2, fromMs: START_MS + 4500, toMs: Number.POSITIVE_INFINITY },
    ]
    tags.set('t1', { id: 'tag-1', hwId: 't1', sn: 'SN1', assignments })
    const result = runLog(merged(seconds('gw1', 0, 10, (_, ms) => [healthOf('t1', 9, ms)])), [], newRun({ ...config, tags }))
    expect(kinds(result)).toEqual(['lowBattery:tag-t1 cleared', 'lowBattery:tag-t1'])
    expect([...result.output.raised.values()].map(({ alarm }) => alarm.trackableNo)).toEqual([1, 2])
  })
})

describe('a card of which nothing is heard', () => {
  /** Card 1 is silent from second 20 until `back`; card 2 goes on under the same gateway. */
  const log = (back: number, end: number) =>
    merged(seconds('gw1', 0, end, (second, ms) => [at(2, false, ms), ...(second < 20 || second >= back ? [at(1, false, ms)] : [])]))

  it('is an alarm because time passes, from its last word until the next', () => {
    const result = run(log(200, 210))
    const lastMs = START_MS + 19_020
    expect(alarmsOf(result)).toEqual([{ id: `cardOffline:tag-t1:-:${lastMs}`, cleared: expect.any(String) }])
    const [raised] = [...result.output.raised.values()]
    expect(raised?.alarm).toMatchObject({ trackableNo: 1, subjectName: 'SN1', startedAt: new Date(lastMs).toISOString() })
    expect(Date.parse(raised?.alarm.arrivedAt ?? '') - lastMs).toBeLessThanOrEqual((SILENT_S + 2) * 1000)
    expect(raised?.evidence.measured).toMatchObject({ heardBy: 'gw1' })
    expect(kinds(run(log(20 + SILENT_S - 5, 200)))).toEqual([])
  })

  it('is the same after any cut of the log, through snapshots', () => {
    const whole = log(200, 210)
    const expected = alarmsOf(run(whole))
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length - 1), { maxLength: 4 }), (cuts) => {
        expect(alarmsOf(run(whole, cuts))).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  it('is none while its gateway is silent too, nor before that has been back for as long', () => {
    const others = (end: number) => seconds('gw2', 0, end, (_, ms) => [at(9, false, ms)])
    const dying = seconds('gw1', 0, 30, (_, ms) => [1, 2, 3, 4, 5].map((no) => at(no, false, ms)))
    expect(kinds(run(merged(others(600), dying)))).toEqual([])
    // It comes back, hears four of the five, and goes on hearing them.
    const back = seconds('gw1', 400, 600, (_, ms) => [2, 3, 4, 5].map((no) => at(no, false, ms)))
    const result = run(merged(others(600), dying, back))
    expect(kinds(result)).toEqual(['cardOffline:tag-t1'])
    const [raised] = [...result.output.raised.values()]
    expect(Date.parse(raised?.alarm.arrivedAt ?? '')).toBeGreaterThanOrEqual(START_MS + (400 + SILENT_S) * 1000)
  })

  it('is none when nothing at all came for long: the broker stood still, the log is lost', () => {
    const frames = (from: number, to: number) => seconds('gw1', from, to, (_, ms) => [1, 2, 3].map((no) => at(no, false, ms)))
    expect(kinds(run(merged(frames(0, 30), frames(4000, 4030))))).toEqual([])
  })

  it('is none of a card that nobody carries, whose template says so, or that was left where cards are left', () => {
    const silent = log(1000, 300)
    const trackables = new Map([...config.trackables].map(([no, carrier]) => [no, { ...carrier, rules: ruleBook([]) }]))
    expect(kinds(runLog(silent, [], newRun({ ...config, trackables })))).toEqual([])
    const rack = merged(seconds('gw1', 0, 300, (second, ms) => [at(2, false, ms), ...(second < 20 ? [at(1, true, ms)] : [])]))
    expect(kinds(run(rack))).toEqual(['cardOffline:tag-t1'])
    expect(kinds(runLog(rack, [], newRun({ ...config, restAreaIds: new Set([FORBIDDEN]) })))).toEqual([])
    expect(
      kinds(run(merged(seconds('gw1', 0, 300, (second, ms) => [at(2, false, ms), ...(second < 20 ? [at(0, false, ms)] : [])])))),
    ).toEqual([])
  })
})

describe('too many people in an area', () => {
  /** Person n comes in at second 10 n, and all leave at second 90. */
  const log = merged(seconds('gw1', 0, 130, (second, ms) => [1, 2, 3, 4].map((no) => at(no, second >= no * 10 && second < 90, ms))))

  it('are an alarm about the crowd that gets worse as it grows, with who is in it, and ends when they have left', () => {
    const result = run(log)
    expect(kinds(result)).toEqual(['overcrowding:- cleared'])
    const [raised] = [...result.output.raised.values()]
    // Everything was decided before anything was stored: the alarm is as it became.
    expect(raised?.alarm).toMatchObject({
      priority: 'critical',
      areaId: FORBIDDEN,
      areaName: '禁区',
      trackableNo: null,
      memberCount: 4,
      floor: 1,
    })
    expect(raised?.alarm.members).toEqual([1, 2, 3, 4].map((no) => ({ no, name: `人员${no}` })))
    expect(raised?.changes).toBeGreaterThan(0)
    // Where its people were when it was raised, each in the watched square.
    const there = raised?.evidence.people ?? []
    expect(there.length).toBeGreaterThan(2)
    for (const { x, y, floor, name } of there)
      expect([Math.round(y), floor, x > 12.5 && x < 15.5, name.slice(0, 2)]).toEqual([15, 1, true, '人员'])
  })

  it('are told to the cards of all who are there then, once, until they are no longer too many', () => {
    const toldTo = (result: TestRun, hwId: string) =>
      [...result.output.notices.values()].flatMap(({ address, body }) =>
        address === hwId && body.type === 'warning' ? [[body.kind, body.active]] : [],
      )
    const twice = [['overcrowding', true], ['overcrowding', false]] // biome-ignore format: one line
    const result = run(log)
    expect(['t1', 't2', 't3', 't4'].map((hwId) => toldTo(result, hwId))).toEqual([twice, twice, twice, []])
    // The fourth came later: the alarm has become worse, and is the same.
    expect([...run(log, [40, 70]).output.notices.keys()].sort()).toEqual([...result.output.notices.keys()].sort())
    const gone = newRun(config)
    const frames = (from: number, to: number) => merged(seconds('gw1', from, to, (_, ms) => [1, 2, 3].map((no) => at(no, true, ms))))
    runLog(frames(0, 20), [], gone)
    gone.config = { ...config, rules: ruleBook(RULES.filter(({ kind }) => kind !== 'overcrowding')) }
    runLog(frames(20, 30), [], gone)
    expect(toldTo(gone, 't2')).toEqual(twice)
  })

  it('are told of step by step', () => {
    const result = newRun(config)
    const told: string[] = []
    for (const record of log) {
      runLog([record], [], result)
      for (const { alarm } of result.output.raised.values()) told.push(`raised ${alarm.priority} ${alarm.memberCount}`)
      for (const { priority, memberCount, changes } of result.output.changed.values()) told.push(`${changes} ${priority} ${memberCount}`)
      result.output.raised.clear()
      result.output.changed.clear()
    }
    expect(told).toEqual(['raised high 3', '1 critical 4'])
  })

  it('are the same after any cut, and read again from a snapshot that was taken while the log went on', () => {
    const changesOf = (result: TestRun) =>
      [...result.output.raised.values()].map(({ alarm, changes }) => [alarm.id, alarm.priority, changes])
    const expected = run(log)
    fc.assert(
      fc.property(fc.nat(log.length - 20), fc.nat(10), fc.nat(9), (begin, later, more) => {
        const dying = run(log.slice(0, begin))
        const head = saveHead(dying.state)
        const tags = [...dying.state.tags.values()]
        const first = saveTags(config, tags.slice(0, 2), dying.state.step)
        runLog(log.slice(begin, begin + later), [], dying)
        const last = saveTags(config, tags.slice(2), dying.state.step, dying.state)
        runLog(log.slice(begin + later, begin + later + more), [], dying)
        const state = restored(config, head, [first, last])
        const again = runLog(log.slice(begin), [], { ...newRun(config), state, output: dying.output })
        expect(alarmsOf(again)).toEqual(alarmsOf(expected))
        expect(changesOf(again)).toEqual(changesOf(expected))
      }),
      { numRuns: 30 },
    )
  })

  it('are counted once each, not as vehicles, and not by cards that are offline', () => {
    const trackables = new Map(config.trackables)
    trackables.set(2, { no: 2, name: '车', class: 'internalVehicle', exemptFrom: new Set() })
    const three = merged(seconds('gw1', 0, 60, (_, ms) => [1, 2, 3].map((no) => at(no, true, ms))))
    expect(kinds(run(three))).toEqual(['overcrowding:-'])
    expect(kinds(runLog(three, [], newRun({ ...config, trackables })))).toEqual([])
    const oneFallsSilent = merged(
      seconds('gw1', 0, 300, (second, ms) => [1, 2, 3].filter((no) => no > 1 || second < 30).map((no) => at(no, true, ms))),
    )
    expect(kinds(run(oneFallsSilent))).toEqual(['cardOffline:tag-t1', 'overcrowding:- cleared'])
  })

  it('are found when the area gets its capacity while they are there, and end with it', () => {
    const without = { ...config, rules: ruleBook(RULES.filter(({ kind }) => kind !== 'overcrowding')) }
    const result = newRun(without)
    const frames = (from: number, to: number) => merged(seconds('gw1', from, to, (_, ms) => [1, 2, 3].map((no) => at(no, true, ms))))
    runLog(frames(0, 20), [], result)
    result.config = config
    runLog(frames(20, 40), [], result)
    expect(kinds(result)).toEqual(['overcrowding:-'])
    result.config = without
    runLog(frames(40, 50), [], result)
    expect(kinds(result)).toEqual(['overcrowding:- cleared'])
  })
})

it('a snapshot of an older tracker, which knew nothing of cards and crowds, still loads', () => {
  const frames = (from: number, to: number) => merged(seconds('gw1', from, to, (_, ms) => [1, 2, 3].map((no) => at(no, true, ms))))
  const older = runLog(frames(0, 20), [], newRun(testConfig({ rules: ruleBook([]) })))
  for (const tag of older.state.tags.values()) tag.heard = null
  const state = restored(config, saveHead(older.state), [saveTags(config, [...older.state.tags.values()], older.state.step)])
  const result = runLog(frames(20, 300), [], { ...newRun(config), state })
  expect(kinds(result)).toEqual(['overcrowding:-'])
})
