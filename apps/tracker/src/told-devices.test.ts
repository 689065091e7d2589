import type { AlarmRule } from '@muster/positioning'
import type { NativeReading } from '@muster/protocol'
import { expect, it } from 'vitest'
import { ruleBook } from './site/building-config.ts'
import { healthOf, logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { BUILDING, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const silent = { areaId: null, silentMs: 60_000, onDelayMs: 0, offDelayMs: 0 }
const RULES: AlarmRule[] = [
  { ...silent, id: 'cardOffline', kind: 'cardOffline' },
  { ...silent, id: 'anchorOffline', kind: 'anchorOffline' },
  { ...silent, id: 'gatewayOffline', kind: 'gatewayOffline' },
]
const config = testConfig({ rules: ruleBook(RULES) })

const seconds = (gatewayId: string, from: number, to: number, read: (timeMs: number) => NativeReading[]): TestFrame[] =>
  Array.from({ length: to - from }, (_, i) => {
    const timeMs = START_MS + (from + i) * 1000
    return { gatewayId, seq: from + i + 1, sentAtMs: timeMs, readings: read(timeMs) }
  })
const health = (subject: 'anchor' | 'gateway', tag: string, of: object = {}): NativeReading => ({
  ...{ kind: 'health', subject, tag, timeMs: null, batteryPct: null, batteryMv: null, online: true, ...of },
})
const run = (frames: TestFrame[][], result = newRun(config)) =>
  runLog(
    logOf(
      BUILDING,
      frames.flat().sort((a, b) => a.sentAtMs - b.sentAtMs),
    ),
    [],
    result,
  )
const turns = ({ output }: TestRun, kind: string) =>
  [...output.turns.values()]
    .filter((turn) => turn.kind === kind)
    .map(
      ({ id, atMs, online, reason, sure }) =>
        `${id} ${Math.floor((atMs - START_MS) / 1000)} ${online ? 'online' : reason}${sure ? '' : ' ?'}`,
    )
const walking = (timeMs: number) => [rangesAt('t1', 25, 5, timeMs)]
const alive = (timeMs: number) => [health('gateway', `${timeMs}`)]

it('tells of every card, anchor and gateway that it is heard, once, and when it falls silent and comes back', () => {
  const result = run([seconds('gw1', 0, 20, walking), seconds('gw1', 200, 220, walking), seconds('gw2', 0, 220, alive)])
  const [card] = turns(result, 'card').map((line) => line.split(' ')[0])
  // Its only gateway was silent: of the card nothing is known.
  expect(turns(result, 'card')).toEqual([`${card} 0 online ?`])
  expect(turns(result, 'gateway')).toEqual(['gw1 0 online ?', 'gw2 0 online ?', 'gw1 79 silent', 'gw1 200 online'])
  expect(turns(result, 'anchor').every((line) => line.endsWith(' 0 online ?'))).toBe(true)
  const away = run([seconds('gw1', 0, 20, walking), seconds('gw1', 20, 200, alive), seconds('gw1', 200, 210, walking)])
  expect(turns(away, 'card')).toEqual([`${card} 0 online ?`, `${card} 79 silent`, `${card} 200 online`])
  expect(away.output.devices.get(`card:${card}`)?.online).toMatchObject({ is: true })
  expect([...away.output.turns.values()].find(({ online }) => !online)?.heardMs).toBe(START_MS + 19_020)
})

it('says of a card that nobody carries whether it is heard, and raises no alarm', () => {
  const lying = (timeMs: number) => [healthOf('t0', 50, timeMs)]
  const result = run([seconds('gw1', 0, 20, lying), seconds('gw1', 20, 120, alive)])
  expect(turns(result, 'card').map((line) => line.split(' ').slice(1).join(' '))).toEqual(['0 online ?', '79 silent'])
  expect(result.output.raised.size).toBe(0)
})

it('says of a card that was given back when it falls silent, and its next carrier is not missed before he was heard', () => {
  const from = (trackableNo: number, fromS: number, toS: number) => ({
    trackableNo,
    fromMs: START_MS + fromS * 1000,
    toMs: START_MS + toS * 1000,
  })
  const tags = new Map(config.tags).set('t1', { id: 'tag-1', hwId: 't1', sn: 'SN1', assignments: [from(1, -9, 30), from(2, 300, 9999)] })
  const start = newRun({ ...config, tags })
  const result = run([seconds('gw1', 0, 20, walking), seconds('gw1', 20, 500, alive)], start)
  expect(turns(result, 'card')).toEqual(['tag-1 0 online ?', 'tag-1 79 silent'])
  expect(result.output.raised.size).toBe(0)
  run([seconds('gw1', 500, 510, walking), seconds('gw1', 510, 600, alive)], result)
  expect(turns(result, 'card')).toEqual(['tag-1 0 online ?', 'tag-1 79 silent', 'tag-1 500 online', 'tag-1 569 silent'])
  expect([...result.output.raised.values()].map(({ alarm }) => `${alarm.kind} ${alarm.trackableNo}`)).toEqual(['cardOffline 2'])
})

it('tells what anchors and gateways say of their batteries, and that one is off', () => {
  const beacons = (of: object) => (timeMs: number) => [...walking(timeMs), health('anchor', 'a3', of)]
  const result = run([
    seconds('gw1', 0, 5, beacons({ batteryPct: 61.4, batteryMv: 2950 })),
    seconds('gw1', 5, 6, () => [health('anchor', 'a3', { online: false }), health('gateway', 'aa0001', { batteryMv: 12_100 })]),
    seconds('gw1', 6, 90, alive),
  ])
  expect(result.output.devices.get('anchor:anchor-a3')?.battery).toMatchObject({ pct: 61, mv: 2950 })
  expect(result.output.devices.get('gateway:gw1')?.battery).toMatchObject({ pct: null, mv: 12_100 })
  expect(turns(result, 'anchor').filter((line) => line.startsWith('anchor-a3'))).toEqual(['anchor-a3 0 online ?', 'anchor-a3 64 saidOff'])
})

it('tells temperature and firmware, each as stated last, also of an anchor whose gateway takes it for a tag', () => {
  const stated = (of: object) => (): NativeReading[] => [
    health('anchor', 'a3', of),
    { ...health('anchor', 'a2', of), subject: 'tag' } as NativeReading,
  ]
  const result = run([
    seconds('gw1', 0, 2, walking),
    seconds('gw1', 2, 3, stated({ firmware: '2.1.0' })),
    seconds('gw1', 3, 5, stated({ temperatureC: 41.5 })),
    seconds('gw1', 5, 6, stated({ batteryMv: 3000, online: null })),
  ])
  const about = { temperatureC: 41.5, firmware: '2.1.0', atMs: START_MS + 4020 }
  expect(result.output.devices.get('anchor:anchor-a3')?.about).toEqual(about)
  expect(result.output.devices.get('anchor:anchor-a2')).toMatchObject({ about, battery: { mv: 3000 } })
  expect(result.counters.drops.unknownTag).toBeUndefined()
})

it('says nothing of a gateway that is silent while all is well', () => {
  const gateways = new Map([...config.gateways].map(([id, gateway]) => [id, { ...gateway, format: 'qorvo-mdek1001' }]))
  expect(turns(run([seconds('gw1', 0, 20, walking)], newRun({ ...config, gateways })), 'gateway')).toEqual([])
})
