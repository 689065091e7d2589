import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack, unpack } from '../../state/pack.ts'
import type { Press } from '../../state/press.ts'
import { saveHead, saveTags } from '../../state/snapshot.ts'
import { logOf, rangesAt, sosCancelOf, sosOf, type TestFrame } from '../../testing/test-frames.ts'
import { BUILDING, newRun, restored, runLog, type TestRun, testConfig } from '../../testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const HOUR_MS = 3_600_000
type Readings = TestFrame['readings']

/**
 * What one tag says, each a frame of its own: at so many ms after the start it arrives, with the readings that its
 * gateway gives.
 */
function heard(
  frames: readonly { atMs: number; gatewayId?: string; slowMs?: number; readings: (timeMs: number) => Readings }[],
  run?: TestRun,
) {
  const from = run?.state.step ?? 0
  const log = logOf(
    BUILDING,
    frames.map(({ atMs, gatewayId = 'gw1', slowMs = 0, readings }, i) => {
      const sentAtMs = START_MS + atMs - slowMs
      return { gatewayId, seq: from + i + 1, sentAtMs, arrivedAtMs: START_MS + atMs + 20, readings: readings(sentAtMs) }
    }),
  )
  return runLog(log, [], run)
}
const press = (timeMs: number) => [sosOf('t1', 1, timeMs)]
const cancel = (timeMs: number) => [sosCancelOf('t1', 1, timeMs)]
const located = (timeMs: number) => [rangesAt('t1', 5, 5, timeMs)]
const repeats = (count: number, fromMs = 0) => Array.from({ length: count }, (_, i) => fromMs + i * 700)

const calls = (run: TestRun) =>
  [...run.output.raised.values()].map(({ alarm }) => ({ ...alarm, active: alarm.active && !run.output.cleared.has(alarm.id) }))
const acknowledged = (run: TestRun) => [...run.output.notices.values()].map(({ alarmId }) => alarmId)

describe('a call for help with an old time', () => {
  it.each([40_000, 120_000, 290_000, HOUR_MS])('rings with the first frames of a gateway whose clock is %i ms slow, once', (slowMs) => {
    const run = heard(repeats(12).map((atMs) => ({ atMs, slowMs, readings: press })))
    expect(calls(run)).toMatchObject([
      {
        id: `sos:1:-:${START_MS - slowMs}`,
        active: true,
        clearedAt: null,
        startedAt: new Date(START_MS - slowMs).toISOString(),
        arrivedAt: new Date(START_MS + 20).toISOString(),
      },
    ])
    expect(acknowledged(run)).toEqual(calls(run).map(({ id }) => id))
    expect(run.counters.drops).toMatchObject({ lateAlarm: 1 })
    expect(run.state.gateways.get('gw1')?.streams.at(-1)?.clock.faultMs).toBeCloseTo(-slowMs, -2)
  })

  it('rings out of a backlog of hours, once', () => {
    const run = heard(repeats(5).map((atMs, i) => ({ atMs, slowMs: 7 * HOUR_MS - i * 600, readings: press })))
    expect(calls(run)).toMatchObject([{ active: true }])
  })

  it('is ended by the cancellation in the same backlog, and announced all the same', () => {
    const run = heard([
      { atMs: 0, slowMs: 7 * HOUR_MS, readings: press },
      { atMs: 10, slowMs: 7 * HOUR_MS - 5000, readings: cancel },
    ])
    expect(calls(run)).toMatchObject([{ active: false, clearedAt: new Date(START_MS - 7 * HOUR_MS + 5010).toISOString() }])
  })
})

describe('the same number again', () => {
  const cancelled = [
    { atMs: 0, readings: press },
    { atMs: 700, readings: press },
    { atMs: 3000, readings: cancel },
  ]

  it.each([3001, 4000, 60_000, 9 * 60_000])('rings anew %i ms after the press that was cancelled', (atMs) => {
    const run = heard([...cancelled, { atMs, readings: press }, { atMs: atMs + 700, readings: press }])
    expect(calls(run).map(({ active }) => active)).toEqual([false, true])
    expect(acknowledged(run).at(-1)).toBe(calls(run)[1]?.id)
  })

  it('is not acknowledged as a repeat of the press that was cancelled, and rings as soon as it is later for sure', () => {
    const again = repeats(8, 3300).map((atMs) => ({ atMs, gatewayId: 'gw2', readings: press }))
    const run = heard(cancelled)
    run.output.notices.clear()
    heard(again.slice(0, 3), run)
    expect(acknowledged(run)).toEqual([])
    heard(again.slice(3), run)
    expect(calls(run).map(({ active }) => active)).toEqual([false, true])
    expect(acknowledged(run)).toEqual([calls(run)[1]?.id])
  })

  it('rings anew of a device whose clock stands still, when it goes on', () => {
    const standing = () => [sosOf('t1', 1, START_MS)]
    const run = heard([...cancelled, ...repeats(30, 20_000).map((atMs) => ({ atMs, readings: standing }))])
    expect(calls(run).map(({ active }) => active)).toEqual([false, true])
    expect(new Set(calls(run).map(({ id }) => id)).size).toBe(2)
  })

  it('of a device without a clock rings anew', () => {
    const run = heard([...cancelled, { atMs: 5000, readings: () => [sosOf('t1', 1, null)] }])
    expect(calls(run).map(({ active }) => active)).toEqual([false, true])
  })

  it('rings anew after the alarm was handled, not before; and a replay that knows of it does the same', () => {
    const [first] = calls(heard([{ atMs: 0, readings: press }]))
    const frames = [0, 700, 59_000, 62_000, 62_700].map((atMs) => ({ atMs, readings: press }))
    const run = newRun()
    run.handledCalls.set(first?.id as string, START_MS + 60_000)
    heard(frames, run)
    expect(calls(run).map(({ id }) => id)).toEqual([first?.id, `sos:1:-:${START_MS + 62_000}`])
    expect(acknowledged(run)).toEqual(calls(run).map(({ id }) => id))
  })

  it('rings anew when the commit finds out that the alarm was handled meanwhile', () => {
    const run = heard([{ atMs: 0, readings: press }])
    const [first] = calls(run)
    run.output.raised.clear()
    run.output.notices.clear()
    heard([{ atMs: 62_000, readings: press }], run)
    const [notice] = run.output.notices.values()
    expect(notice?.alarmId).toBe(first?.id)
    run.handledCalls.set(first?.id as string, START_MS + 60_000)
    notice?.onRefused?.()
    expect(calls(run).map(({ id }) => id)).toEqual([first?.id, `sos:1:-:${START_MS + 62_000}`])
    expect(acknowledged(run).at(-1)).toBe(`sos:1:-:${START_MS + 62_000}`)
  })

  it('cancelled and pressed again: the first cancellation, delivered once more, does not end the second press', () => {
    const run = heard([...cancelled, { atMs: 20_000, readings: press }])
    const late = { atMs: 21_000, gatewayId: 'gw2', slowMs: 18_000, readings: cancel }
    heard([{ atMs: 20_500, gatewayId: 'gw2', readings: press }, late], run)
    expect(calls(run).map(({ active }) => active)).toEqual([false, true])
  })
})

describe('a press, its repeats and its cancellation', () => {
  /** Two gateways hear all of it. */
  const said = [
    ...repeats(6).map((atMs) => ({ atMs, readings: press })),
    { atMs: 5000, readings: cancel },
    { atMs: 5400, readings: cancel },
  ]
  const delivered = said.flatMap((each) => ['gw1', 'gw2'].map((gatewayId) => ({ ...each, gatewayId })))
  const fates = fc.array(fc.tuple(fc.integer({ min: 0, max: 1900 }), fc.boolean()), {
    minLength: delivered.length,
    maxLength: delivered.length,
  })

  it('are one alarm that ends, in any order and however often they come', () => {
    fc.assert(
      fc.property(
        fates,
        fc.array(fc.nat(3 * delivered.length), { maxLength: 4 }),
        fc.integer({ min: 0, max: 1400 }),
        (chosen, cuts, slowMs) => {
          const frames: TestFrame[] = delivered.flatMap(({ atMs, gatewayId, readings }, i) => {
            const [delayMs, doubled] = chosen[i] as [number, boolean]
            // The clock of the second gateway is a little slow.
            const sentAtMs = START_MS + atMs - (gatewayId === 'gw2' ? slowMs : 0)
            const frame = { gatewayId, seq: i + 1, sentAtMs, arrivedAtMs: START_MS + atMs + delayMs, readings: readings(sentAtMs) }
            return doubled ? [frame, { ...frame, boot: '2', arrivedAtMs: frame.arrivedAtMs + 300 }] : [frame]
          })
          frames.sort((a, b) => (a.arrivedAtMs as number) - (b.arrivedAtMs as number))
          const run = runLog(logOf(BUILDING, frames), cuts)
          expect(calls(run)).toMatchObject([{ active: false }])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('then the same number again a little later: two alarms, of which the second stands', () => {
    fc.assert(
      fc.property(fates, fc.integer({ min: 9000, max: 500_000 }), (chosen, againMs) => {
        const again = repeats(3, againMs).flatMap((atMs) => ['gw1', 'gw2'].map((gatewayId) => ({ atMs, gatewayId, readings: press })))
        const frames = [...delivered, ...again].map(({ atMs, gatewayId, readings }, i) => {
          const delayMs = chosen[i % chosen.length]?.[0] as number
          return {
            gatewayId,
            seq: i + 1,
            sentAtMs: START_MS + atMs,
            arrivedAtMs: START_MS + atMs + delayMs,
            readings: readings(START_MS + atMs),
          }
        })
        frames.sort((a, b) => a.arrivedAtMs - b.arrivedAtMs)
        expect(calls(runLog(logOf(BUILDING, frames))).map(({ active }) => active)).toEqual([false, true])
      }),
      { numRuns: 100 },
    )
  })
})

describe('a cancellation', () => {
  it('of a gateway that does not hear the card is refused and counted, before and after the press', () => {
    const foreign = { gatewayId: 'gw2', readings: cancel }
    const run = heard([
      { atMs: -500, ...foreign },
      { atMs: 0, readings: press },
      { atMs: 10_000, ...foreign },
      { atMs: 11_000, ...foreign },
    ])
    expect(calls(run)).toMatchObject([{ active: true }])
    expect(run.counters.gateways.get('gw2')?.drops.cancelRefused).toBe(2)
  })

  it('is not helped by a repeat of the press that comes after the acknowledgement has told its number', () => {
    const run = heard([
      { atMs: 0, readings: press },
      { atMs: 4000, gatewayId: 'gw2', readings: press },
      { atMs: 4500, gatewayId: 'gw2', readings: cancel },
    ])
    expect(calls(run)).toMatchObject([{ active: true }])
  })

  it('counts of a gateway that locates the card, to which its carrier has walked', () => {
    const run = heard([
      { atMs: 0, readings: press },
      { atMs: 60_000, gatewayId: 'gw2', readings: located },
      { atMs: 62_000, gatewayId: 'gw2', readings: cancel },
    ])
    expect(calls(run)).toMatchObject([{ active: false }])
  })

  it('never counts for a press that was heard after it', () => {
    const run = heard([
      { atMs: 60_000, readings: press },
      { atMs: 61_000, slowMs: 20_000, readings: cancel },
    ])
    expect(calls(run)).toMatchObject([{ active: true }])
  })
})

describe('a card that is handed on', () => {
  const HANDED_MS = 20_000
  const handedOn = () => {
    const config = testConfig()
    const assignments = [
      { trackableNo: 1, fromMs: 0, toMs: START_MS + HANDED_MS },
      { trackableNo: 2, fromMs: START_MS + HANDED_MS, toMs: Number.POSITIVE_INFINITY },
    ]
    config.tags.set('t1', { id: 'tag-1', hwId: 't1', sn: 'SN1', assignments })
    return newRun(config)
  }
  const [first, next] = [`sos:1:-:${START_MS}`, `sos:2:-:${START_MS + HANDED_MS + 5000}`]

  it('leaves the call of the former carrier as it is, and rings anew for the next, whatever its number', () => {
    const run = heard(
      [0, 700, HANDED_MS + 5000, HANDED_MS + 5700].map((atMs) => ({ atMs, readings: press })),
      handedOn(),
    )
    expect(calls(run)).toMatchObject([
      { id: first, trackableNo: 1, active: true },
      { id: next, trackableNo: 2, active: true },
    ])
    expect(acknowledged(run)).toEqual([first, next])
  })

  it('takes back the call of whoever carries it, not that of the former carrier', () => {
    const run = heard(
      [...[0, HANDED_MS + 5000].map((atMs) => ({ atMs, readings: press })), { atMs: HANDED_MS + 9000, readings: cancel }],
      handedOn(),
    )
    expect(calls(run).map(({ active }) => active)).toEqual([true, false])
    const nobodyElse = heard(
      [
        { atMs: 0, readings: press },
        { atMs: HANDED_MS + 9000, readings: cancel },
      ],
      handedOn(),
    )
    expect(calls(nobodyElse)).toMatchObject([{ id: first, active: true }])
  })

  it('knows what the former carrier pressed by its time, however late it comes', () => {
    const run = heard(
      [
        { atMs: 0, readings: press },
        { atMs: HANDED_MS + 40_000, slowMs: HANDED_MS + 39_300, readings: press },
      ],
      handedOn(),
    )
    expect(calls(run)).toMatchObject([{ id: first, trackableNo: 1 }])
  })
})

describe('a press in a snapshot of an older tracker', () => {
  /** The state as the older one saved it: nothing of a press beyond these. */
  const asOlder = (run: TestRun, change: (press: Record<string, unknown>) => void) => {
    const tags = [...run.state.tags.values()]
    const part = unpack(saveTags(run.config, tags, run.state.step)) as {
      tags: { presses: Record<string, unknown>[]; hearings?: unknown }[]
    }
    for (const tag of part.tags) {
      delete tag.hearings
      tag.presses = tag.presses.map(({ eventSeq, alarmId, startMs, heardMs, cancelledMs }) => ({
        eventSeq,
        alarmId,
        startMs,
        heardMs,
        cancelledMs,
      }))
      tag.presses.forEach(change)
    }
    run.state = restored(testConfig(), saveHead(run.state), [pack(part)])
  }

  it('goes on as one press: its repeat is the same alarm again, which makes the committer announce what was kept back', () => {
    const run = heard([{ atMs: 0, slowMs: 40_000, readings: press }])
    asOlder(run, () => undefined)
    run.output.raised.clear()
    heard([{ atMs: 700, slowMs: 40_000, readings: press }], run)
    expect(calls(run)).toMatchObject([{ id: `sos:1:-:${START_MS - 40_000}`, active: true }])
  })

  it('of which only the cancellation was known rings', () => {
    const run = heard([{ atMs: 0, readings: located }])
    run.state.tags.get('t1')?.presses.push({ ...(heard([{ atMs: 0, readings: press }]).state.tags.get('t1')?.presses[0] as Press) })
    asOlder(run, (known) => Object.assign(known, { alarmId: null, cancelledMs: START_MS }))
    heard([{ atMs: 700, readings: press }], run)
    expect(calls(run)).toMatchObject([{ active: true }])
  })
})
