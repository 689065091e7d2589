import { describe, expect, it } from 'vitest'
import { logOf, sosCancelOf, sosOf, type TestFrame } from '../../testing/test-frames.ts'
import { BUILDING, newRun, runLog, type TestRun, testConfig } from '../../testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const calls = (run: TestRun) => [...run.output.raised.values()].map(({ alarm }) => alarm)
const acknowledged = (run: TestRun) => [...run.output.notices.values()].map(({ alarmId, address }) => [alarmId, address])

/** A frame of a sender that breaks the protocol, as its bytes are. */
const said = (atMs: number, frame: object) => ({
  ...{ arrivedAtMs: START_MS + atMs, gatewayId: 'gw1', topic: `muster/${BUILDING}/up/gw1/event` },
  payload: Buffer.from(JSON.stringify({ v: 1, boot: '1', seq: atMs + 1, t: START_MS + atMs, ...frame })),
})
const logged = (frames: readonly ReturnType<typeof said>[]) =>
  frames.map((frame, i) => ({ ...frame, position: i * 100, next: i * 100 + 100 }))
const press = (fields: object = {}) => ({ tag: 't1', event: 'sos', eventSeq: 1, ...fields })
const EVERY_SECOND = [0, 1000, 2000]

describe('a press whose sender breaks the protocol', () => {
  it.each([
    ['no number of the press', {}, { eventSeq: undefined }],
    ['a text as its number', {}, { eventSeq: '1' }],
    ['a negative number', {}, { eventSeq: -1 }],
    ['no number of the frame', { seq: undefined }, {}],
    ['a text as the number of the frame', { seq: 'x' }, {}],
    ['a negative number of the frame', { seq: -5 }, {}],
    ['no name of the boot', { boot: undefined }, {}],
  ])('with %s rings, once, and is counted', (_, frame, fields) => {
    const run = runLog(logged(EVERY_SECOND.map((atMs) => said(atMs, { readings: [press(fields)], ...frame }))))
    expect(calls(run)).toMatchObject([{ id: `sos:1:-:${START_MS}`, trackableNo: 1, active: true }])
    expect(acknowledged(run)).toEqual([[`sos:1:-:${START_MS}`, 't1']])
    expect((run.counters.drops.missingField ?? 0) + (run.counters.drops.badNumber ?? 0)).toBe(3)
  })

  it('cannot take a press back', () => {
    const cancel = press({ event: 'sosCancel', eventSeq: undefined })
    const run = runLog(logged([said(0, { readings: [press({ eventSeq: undefined })] }), said(3000, { readings: [cancel] })]))
    expect(calls(run)).toMatchObject([{ active: true }])
    expect(run.output.cleared.size).toBe(0)
  })

  it('rings from a gateway that counts anew under the name of its former boot; what is delivered twice is dropped', () => {
    const frame = (seq: number, atMs: number, eventSeq: number): TestFrame => ({
      ...{ gatewayId: 'gw1', boot: 'a', seq, sentAtMs: START_MS + atMs, readings: [sosOf(`t${eventSeq}`, eventSeq, START_MS + atMs)] },
    })
    const frames = [frame(1, 0, 1), frame(2, 1000, 2), frame(1, 60_000, 3), frame(2, 61_000, 4)]
    const twice = frame(2, 61_000, 4)
    const run = runLog(logOf(BUILDING, [...frames, { ...twice, arrivedAtMs: START_MS + 61_500 }]))
    expect(calls(run).map(({ trackableNo }) => trackableNo)).toEqual([1, 2, 3, 4])
    expect(run.counters.drops).toMatchObject({ countedAnew: 1, duplicateFrame: 1 })
  })
})

describe('a press of a card that is not registered', () => {
  const stranger = (seq: number, atMs: number, reading = sosOf('be0412', 1, START_MS + atMs)): TestFrame => ({
    ...{ gatewayId: 'gw1', seq, sentAtMs: START_MS + atMs, readings: [reading] },
  })
  const CALL = { id: `sos:tag-be0412:-:${START_MS}`, trackableNo: null, subjectName: 'be0412', event: 'unregisteredCard' }

  it('rings, once, as what it is, also over a restart', () => {
    const log = logOf(
      BUILDING,
      [0, 1000, 2000, 5000, 90_000].map((atMs, i) => stranger(i + 1, atMs)),
    )
    for (const cuts of [[], [1], [2, 4]]) {
      const run = runLog(log, cuts)
      expect(calls(run)).toMatchObject([CALL])
      expect(acknowledged(run)).toEqual([[CALL.id, 'be0412']])
    }
  })

  it('is taken back by who hears it, and nothing else of it is used', () => {
    const readings = [stranger(1, 0), stranger(2, 3000, sosCancelOf('be0412', 1, START_MS + 3000))]
    const located: TestFrame = { ...stranger(3, 4000), readings: [{ kind: 'pressure', tag: 'be0412', timeMs: null, pressureHpa: 1000 }] }
    const run = runLog(logOf(BUILDING, [...readings, located]))
    expect(calls(run)).toMatchObject([{ ...CALL, active: false }])
    expect(run.counters.drops).toMatchObject({ unknownTag: 1 })
  })

  it('is forgotten when it has been silent, and among very many the first is', () => {
    const run = newRun()
    runLog(
      logOf(
        BUILDING,
        Array.from({ length: 1500 }, (_, i) => stranger(i + 1, i, sosOf(`f${i}`, 1, START_MS + i))),
      ),
      [],
      run,
    )
    expect(calls(run)).toHaveLength(1500)
    expect(run.state.tags.size).toBe(1000)
    runLog(logOf(BUILDING, [stranger(2000, 700_000, sosOf('t1', 1, START_MS + 700_000))]), [], run)
    expect([...run.state.tags.keys()]).toEqual(['t1'])
  })
})

describe('a card that was given out later than its slow gateway says', () => {
  it('rings for who carries it now', () => {
    const config = testConfig()
    const assignments = [{ trackableNo: 3, fromMs: START_MS - 5000, toMs: Number.POSITIVE_INFINITY }]
    config.tags.set('t1', { id: 'tag-1', hwId: 't1', sn: 'SN1', assignments })
    const slow = (seq: number, atMs: number): TestFrame => {
      const sentAtMs = START_MS + atMs - 40_000
      return { gatewayId: 'gw1', seq, sentAtMs, arrivedAtMs: START_MS + atMs, readings: [sosOf('t1', 1, sentAtMs)] }
    }
    const run = runLog(
      logOf(
        BUILDING,
        Array.from({ length: 8 }, (_, i) => slow(i + 1, i * 700)),
      ),
      [],
      newRun(config),
    )
    expect(calls(run)).toMatchObject([{ trackableNo: 3, trackableName: '人员3', subjectName: null }])
  })
})
