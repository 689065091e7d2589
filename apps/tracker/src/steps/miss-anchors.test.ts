import type { NativeReading } from '@muster/protocol'
import { expect, it } from 'vitest'
import { logOf, rangesAt } from '../testing/test-frames.ts'
import { BUILDING, runLog } from '../testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
/** Of a tag in the middle of a cell. */
const [X, Y] = [25, 5]

/** What it hears there, with or without a2. */
function heard(timeMs: number, withA2: boolean): NativeReading {
  const whole = rangesAt('t1', X, Y, timeMs)
  if (whole.kind !== 'range' || withA2) return whole
  const kept = whole.anchors.flatMap((id, i) => (id === 'a2' ? [] : [i]))
  return { ...whole, anchors: kept.map((i) => whole.anchors[i]!), distancesM: kept.map((i) => whole.distancesM[i]!) }
}

/** How often each is missed by reports `everyMs` apart: some with all anchors, some without a2, some with all again. */
function missedAfter(everyMs: number, whole: number, without: number, wholeAgain = 0): Record<string, number> {
  const frames = Array.from({ length: whole + without + wholeAgain }, (_, i) => {
    const timeMs = START_MS + i * everyMs
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings: [heard(timeMs, i < whole || i >= whole + without)] }
  })
  const { anchors } = runLog(logOf(BUILDING, frames)).state
  return Object.fromEntries([...anchors].map(([id, { missed }]) => [id, missed]))
}

const NONE = { a1: 0, a2: 0, a3: 0, a4: 0, a5: 0, a6: 0 }

it('counts each report of a tag that reports every few seconds, for the anchor that is not heard and for no other', () => {
  for (const everyMs of [1000, 3000, 7300]) {
    expect(missedAfter(everyMs, 60, 1)).toEqual({ ...NONE, a2: 1 })
    expect(missedAfter(everyMs, 60, 12)).toEqual({ ...NONE, a2: 12 })
  }
})

it('counts a tag once a second, however often it reports', () => {
  // Four a second: 60 seconds with all anchors, twelve without a2.
  expect(missedAfter(250, 240, 48)).toEqual({ ...NONE, a2: 12 })
})

it('misses nothing where an anchor was not heard long enough, and begins anew when it is heard again', () => {
  expect(missedAfter(3000, 29, 12)).toEqual(NONE)
  expect(missedAfter(3000, 60, 12, 1)).toEqual(NONE)
  // Where it has not been heard for long, it is no longer expected.
  expect(missedAfter(3000, 40, 60)).toEqual({ ...NONE, a2: 11 })
})
