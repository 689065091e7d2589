import type { FrameRecord } from '@muster/frame-log'
import { upTopic } from '@muster/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AiRule } from '../site/ai-rules.ts'
import { gatewayBounds } from '../site/gateway-bounds.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, runLog, type TestRun, testConfig } from '../testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const MIDDLE = { floor: 1, x: 15, y: 15 }

/** A message a second, each with some events. */
const logOf = (...messages: object[][]): FrameRecord[] =>
  messages.map((events, i) => ({
    ...{
      arrivedAtMs: START_MS + i * 1000,
      gatewayId: 'gw1',
      topic: upTopic(BUILDING, 'gw1', 'alarm'),
      position: i * 100,
      next: i * 100 + 100,
    },
    payload: Buffer.from(JSON.stringify({ v: 1, t: START_MS + i * 1000, events })),
  }))
const helmet = (more: object = {}) => ({ id: 'c1', device: 'CAM-07', type: 'camera', event: 'noHelmet', name: '南门', ...MIDDLE, ...more })
const leak = (more: object = {}) => ({
  id: 'g1',
  device: 'GT-1',
  type: 'gas',
  event: 'combustible',
  level: 'low',
  value: 26,
  unit: '%LEL',
  ...more,
})
const raisedBy = (run: TestRun) => [...run.output.raised.values()].map(({ alarm, evidence }) => ({ alarm, measured: evidence.measured }))

describe('an alarm of another system', () => {
  it('of a camera says what was seen, by which camera, where, since when, and with which picture', () => {
    const run = runLog(logOf([helmet({ t: START_MS - 4000, picture: 'https://nvr/1.jpg' })]))
    expect(raisedBy(run)).toMatchObject([
      {
        alarm: {
          ...{ id: 'aiCamera:gw1-c1:-:0', kind: 'aiCamera', event: 'noHelmet', priority: 'medium', ...MIDDLE },
          ...{ subjectId: 'CAM-07', subjectName: '南门（CAM-07）', trackableNo: null, startedAt: new Date(START_MS - 4000).toISOString() },
        },
        measured: { source: '网关gw1', picture: 'https://nvr/1.jpg' },
      },
    ])
  })

  it('of a gas detector is critical from the high alarm on, eases, and ends', () => {
    const levels = logOf([leak()], [leak({ state: 'update', level: 'high' })], [leak({ state: 'update' })], [leak({ state: 'end' })])
    const run = newRun()
    const told: string[] = []
    for (const record of levels) {
      runLog([record], [], run)
      for (const { alarm } of run.output.raised.values()) told.push(`raised ${alarm.priority}`)
      for (const { priority, changes } of run.output.changed.values()) told.push(`${changes} ${priority}`)
      for (const atMs of run.output.cleared.values()) told.push(`cleared ${(atMs - START_MS) / 1000}`)
      run.output.raised.clear()
      run.output.changed.clear()
    }
    expect(told).toEqual(['raised high', '1 critical', '2 high', 'cleared 3'])
  })

  it('of gas that lasts counts from the last that was said of it, on the floor of its detector', () => {
    const run = runLog(logOf([leak({ floor: 2, x: 5, y: 6 })], [leak()], [helmet()]))
    expect(run.state.outside.get('gas:gw1-g1')).toMatchObject({ saidMs: START_MS + 1000, at: { floor: 2, x: 5, y: 6 } })
  })

  it('stands in the middle of its area while its place is not known', () => {
    const run = runLog(logOf([leak({ area: FORBIDDEN })], [leak({ id: 'g2', area: '禁区' })], [leak({ id: 'g3', area: 'elsewhere' })]))
    expect(raisedBy(run).map(({ alarm: { x, y } }) => [x, y])).toEqual([
      [15, 15],
      [15, 15],
      [null, null],
    ])
  })

  it('is one, however often and in whichever order it is told of, through snapshots and kills', () => {
    const events = [helmet(), helmet({ state: 'end' }), leak(), leak({ state: 'update', level: 'high' }), leak({ state: 'end' })]
    const order = fc.shuffledSubarray([...events, ...events], { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(order, fc.array(fc.nat(9), { maxLength: 3 }), fc.nat(9), (told, cuts, again) => {
        const log = logOf(...told.map((event) => [event]))
        const run = runLog([...log.slice(0, again), ...log], cuts)
        expect(alarmsOf(run).map(({ id, cleared }) => [id, cleared !== null])).toEqual([
          ['aiCamera:gw1-c1:-:0', true],
          ['gas:gw1-g1:-:0', true],
        ])
      }),
    )
  })

  it('rings however late it comes; a time that nobody can believe is that of its arrival', () => {
    const hours = 5 * 3_600_000
    const run = runLog(logOf([helmet({ t: START_MS - hours }), leak({ t: START_MS + hours })]))
    expect(raisedBy(run).map(({ alarm }) => Date.parse(alarm.startedAt) - START_MS)).toEqual([-hours, 0])
  })

  it('of a code that is not known is one all the same; fire is critical', () => {
    const run = runLog(logOf([helmet({ event: 'umbrella' }), helmet({ id: 'c2', event: 'fire' }), leak({ event: 'radon' })]))
    expect(raisedBy(run).map(({ alarm: { event, priority } }) => [event, priority])).toEqual([
      ['other', 'medium'],
      ['fire', 'critical'],
      ['otherGas', 'high'],
    ])
  })

  describe('of a camera, by the rules of the building,', () => {
    const rule = { code: 'hat', event: 'noHelmet', areaIds: new Set<string>(), least: 0.6, outcome: 'high' } as const
    const byRules = (aiRules: readonly AiRule[], ...events: object[]) => {
      const run = newRun({ ...testConfig(), aiRules })
      runLog(logOf(...events.map((event, i) => [helmet({ id: `c${i}`, event: 'HAT', ...event })])), [], run)
      return { run, told: raisedBy(run).map(({ alarm: { event, priority } }) => `${event} ${priority}`) }
    }

    it('is what they call it, as grave as they say, where they hold', () => {
      const inside: AiRule = { ...rule, areaIds: new Set([FORBIDDEN]), outcome: 'critical' }
      const { told } = byRules([inside, rule], {}, { x: 40 }, { x: undefined, y: undefined, area: '禁区' }, { event: 'smoking' })
      expect(told).toEqual(['noHelmet critical', 'noHelmet high', 'noHelmet critical', 'smoking medium'])
    })

    it('is none while the camera is unsure, or where they say so, and is counted', () => {
      const never: AiRule = { ...rule, code: 'phone', outcome: 'ignored' }
      const { told, run } = byRules([rule, never], { confidence: 0.59 }, { confidence: 0.6 }, {}, { event: 'phone' })
      expect(told).toEqual(['noHelmet high', 'noHelmet high'])
      expect(run.counters.drops.aiIgnored).toBe(2)
    })

    it('ends also when nobody would raise it by now, and begins when its camera has become sure', () => {
      const run = newRun({ ...testConfig(), aiRules: [rule] })
      const sure = { event: 'HAT', confidence: 0.9, box: [0.1, 0.2, 0.3, 0.4] }
      runLog(
        logOf(
          [helmet({ ...sure, confidence: 0.1 })],
          [helmet({ ...sure, state: 'update' })],
          [helmet({ event: 'HAT', confidence: 0.1, state: 'end' })],
        ),
        [],
        run,
      )
      expect(alarmsOf(run).map(({ id, cleared }) => [id, cleared !== null])).toEqual([['aiCamera:gw1-c1:-:0', true]])
      expect(raisedBy(run)[0]?.measured).toMatchObject({ confidencePct: 90, box: '0.1 0.2 0.3 0.4' })
    })
  })

  it('of a system that is bound to areas is refused elsewhere', () => {
    const config = testConfig()
    const gateway = config.gateways.get('gw1')
    if (gateway === undefined) throw new Error('no gateway')
    const bound = { ...gateway, bounds: gatewayBounds([], [FORBIDDEN], config.areas) }
    const run = newRun({ ...config, gateways: new Map([['gw1', bound]]) })
    runLog(logOf([helmet()], [helmet({ id: 'far', x: 500 })], [leak()]), [], run)
    expect(raisedBy(run)).toHaveLength(1)
    expect(run.counters.drops.outsideBounds).toBe(2)
  })

  it('of ten thousand and more is forgotten, not told twice: its name is the same', () => {
    const many = Array.from({ length: 10_100 }, (_, i) => helmet({ id: `e${i}` }))
    const messages = Array.from({ length: 102 }, (_, i) => many.slice(i * 100, i * 100 + 100))
    const run = runLog(logOf(...messages))
    expect(run.state.outside.size).toBe(10_000)
    runLog(logOf([helmet({ id: 'e0' })], [helmet({ id: 'e1', state: 'end' })]), [], run)
    expect(run.output.raised.size).toBe(10_100)
    expect(alarmsOf(run).find(({ id }) => id === 'aiCamera:gw1-e1:-:0')?.cleared).not.toBeNull()
  })
})
