import { HEARTBEAT_TOPICS } from '@muster/frame-log'
import type { AlarmRule } from '@muster/positioning'
import type { NativeReading } from '@muster/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleBook } from './site/building-config.ts'
import { saveHead, saveTags } from './state/snapshot.ts'
import { logOf, rangesAt, TEST_ANCHORS, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, newRun, restored, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const SILENT_S = 120
const silent = { areaId: null, silentMs: SILENT_S * 1000, onDelayMs: 0, offDelayMs: 0 }
const RULES: AlarmRule[] = [
  { ...silent, id: 'anchorOffline', kind: 'anchorOffline' },
  { ...silent, id: 'gatewayOffline', kind: 'gatewayOffline' },
]
const config = testConfig({ rules: ruleBook(RULES) })

/** A frame a second of one gateway. */
const seconds = (gatewayId: string, from: number, to: number, read: (second: number, timeMs: number) => NativeReading[]): TestFrame[] =>
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
const told = (result: TestRun) =>
  alarmsOf(result).map(({ id, cleared }) => `${id.split(':').slice(0, 2).join(':')}${cleared ? ' cleared' : ''}`)

const heartbeats = (from: number, to: number, topic: string): ReturnType<typeof merged> =>
  Array.from({ length: to - from }, (_, i) => ({
    ...{ arrivedAtMs: START_MS + (from + i) * 1000, gatewayId: '', topic, payload: new Uint8Array(), position: 0, next: 0 },
  }))

const health = (subject: 'anchor' | 'gateway', tag: string, online: boolean | null = true): NativeReading => ({
  ...{ kind: 'health', subject, tag, timeMs: null },
  ...{ batteryPct: null, batteryMv: null, online },
})
const alive = (gatewayId: string, from: number, to: number) => seconds(gatewayId, from, to, () => [health('gateway', gatewayId)])
/** What a tag at (x, y) hears, without some anchors. */
const without = (anchors: string[], x: number, y: number, timeMs: number): NativeReading => {
  const whole = rangesAt('t1', x, y, timeMs)
  if (whole.kind !== 'range') throw new Error('not a range')
  const kept = whole.anchors.map((id, i) => ({ id, i })).filter(({ id }) => !anchors.includes(id))
  return { ...whole, anchors: kept.map(({ id }) => id), distancesM: kept.map(({ i }) => whole.distancesM[i] as number) }
}

describe('a gateway of which nothing comes', () => {
  it('is an alarm with its name and the place of its anchors, from its last word until the next', () => {
    const result = run(
      merged(
        seconds('gw1', 0, 30, (_, ms) => [rangesAt('t1', 30, 5, ms)]),
        alive('gw1', 200, 210),
        alive('gw2', 0, 210),
      ),
    )
    expect(told(result)).toEqual(['gatewayOffline:gateway-gw1 cleared'])
    const [raised] = [...result.output.raised.values()]
    expect(raised?.alarm).toMatchObject({
      ...{ priority: 'high', subjectId: 'gw1', subjectName: '网关gw1', trackableNo: null },
      ...{ floor: 1, x: 20, y: 20, startedAt: new Date(START_MS + 29_020).toISOString() },
    })
    expect(raised?.evidence).toMatchObject({ rule: { silentMs: 120_000 }, measured: { silentS: 120, anchorsOf: TEST_ANCHORS.length } })
  })

  it('is none when all were silent at once: broker, tracker or log stood still', () => {
    expect(told(run(merged(alive('gw1', 0, 30), alive('gw2', 0, 30), alive('gw2', 4000, 4060), alive('gw1', 4050, 4060))))).toEqual([])
    // It did not come back with the others.
    const late = run(merged(alive('gw1', 0, 30), alive('gw2', 0, 30), alive('gw2', 4000, 4200)))
    expect(told(late)).toEqual(['gatewayOffline:gateway-gw1'])
    expect(Date.parse([...late.output.raised.values()][0]?.alarm.arrivedAt ?? '')).toBeGreaterThanOrEqual(START_MS + 4120_000)
  })

  it('is an alarm when it is the only one, and the log was written meanwhile by somebody who would have heard it', () => {
    const config1 = { ...config, gateways: new Map([...config.gateways].filter(([id]) => id === 'gw1')) }
    const alone = (topic: string) => runLog([...merged(alive('gw1', 0, 30)), ...heartbeats(30, 200, topic)], [], newRun(config1))
    expect(told(alone(HEARTBEAT_TOPICS.listening))).toEqual(['gatewayOffline:gateway-gw1'])
    expect(told(alone(HEARTBEAT_TOPICS.deaf))).toEqual([])
  })

  it('is none of a format in which it says nothing while it hears nobody, nor when it was switched off', () => {
    const log = merged(alive('gw1', 0, 30), alive('gw2', 0, 300))
    const with1 = (of: object) => new Map([...config.gateways].map(([id, gateway]) => [id, id === 'gw1' ? { ...gateway, ...of } : gateway]))
    expect(told(run(log))).toEqual(['gatewayOffline:gateway-gw1'])
    const ends = runLog(log, [], newRun(config))
    runLog(merged(alive('gw2', 300, 310)), [], Object.assign(ends, { config: { ...config, gateways: with1({ enabled: false }) } }))
    expect(told(ends)).toEqual(['gatewayOffline:gateway-gw1 cleared'])
    expect([...ends.output.reasons.values()]).toEqual(['ruleGone'])
    const foreign = { ...config, gateways: with1({ format: 'qorvo-mdek1001' }) }
    expect(told(runLog(log, [], newRun(foreign)))).toEqual([])
  })
})

describe('an anchor of which nothing is heard', () => {
  const walk = (from: number, to: number, dead: string[], x = 25) => seconds('gw1', from, to, (_, ms) => [without(dead, x, 5, ms)])

  it('is none when nobody is near, or its gateway is silent', () => {
    expect(told(run(merged(walk(0, 60, []), alive('gw1', 60, 400), alive('gw2', 0, 400))))).toEqual([])
    const dead = run(merged(walk(0, 60, []), alive('gw2', 0, 400)))
    expect(told(dead)).toEqual(['gatewayOffline:gateway-gw1'])
  })

  it('is an alarm where tags pass that always heard it, with its name and place, until somebody hears it', () => {
    const result = run(merged(walk(0, 100, []), walk(100, 300, ['a2']), walk(300, 310, []), alive('gw2', 0, 310)))
    expect(told(result)).toEqual(['anchorOffline:anchor-a2 cleared'])
    const [raised] = [...result.output.raised.values()]
    expect(raised?.alarm).toMatchObject({ subjectId: 'anchor-a2', subjectName: '基站a2', priority: 'medium', floor: 1, x: 40, y: 0 })
    expect(raised?.evidence.measured).toMatchObject({ heardBy: 'gw1', silentS: 120 })
    // In a place where it was never heard nothing is missed.
    expect(told(run(merged(walk(0, 100, []), walk(100, 300, ['a2'], 11))))).toEqual([])
  })

  it('is one when its gateway says that it is off, or when it is overdue with what it says of itself', () => {
    const off = seconds('gw1', 60, 61, () => [health('anchor', 'a3', false)])
    expect(told(run(merged(walk(0, 60, []), off, alive('gw1', 61, 300))))).toEqual(['anchorOffline:anchor-a3'])
    const own = (to: number) =>
      seconds('gw1', 0, 600, (second) => [health('gateway', 'gw1'), ...(second % 50 === 0 && second < to ? [health('anchor', 'a4')] : [])])
    expect(told(run(merged(own(600))))).toEqual([])
    expect(told(run(merged(own(300))))).toEqual(['anchorOffline:anchor-a4'])
  })

  it('is the same after any cut of the log, and ends although a restart forgot where it was missed', () => {
    const log = merged(walk(0, 100, []), walk(100, 300, ['a2']), walk(300, 310, []), alive('gw2', 0, 200), alive('gw2', 400, 410))
    const expected = alarmsOf(run(log))
    expect(expected).toHaveLength(1)
    fc.assert(
      fc.property(fc.nat(log.length - 1), fc.nat(60), (begin, more) => {
        const dying = run(log.slice(0, begin))
        const head = saveHead(dying.state)
        const part = saveTags(config, [...dying.state.tags.values()], dying.state.step, dying.state)
        runLog(log.slice(begin, begin + more), [], dying)
        const again = runLog(log.slice(begin), [], { ...newRun(config), state: restored(config, head, [part]), output: dying.output })
        for (const { id, cleared } of alarmsOf(again)) expect([id, cleared !== null]).toEqual([expected[0]?.id, true])
      }),
      { numRuns: 30 },
    )
  })

  it('goes on as it was when the clock of the server is set back', () => {
    const before = merged(walk(0, 100, []), walk(100, 300, ['a2']), alive('gw2', 0, 300))
    const after = logOf(
      BUILDING,
      seconds('gw1', 300, 330, (_, ms) => [without(['a2'], 25, 5, ms - 3_600_000)]).map((frame) => ({
        ...frame,
        sentAtMs: frame.sentAtMs - 3_600_000,
      })),
    )
    expect(told(run([...before, ...after]))).toEqual(['anchorOffline:anchor-a2'])
  })
})
