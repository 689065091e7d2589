import { describe, expect, it } from 'vitest'
import { logOf, rangesAt, type TestFrame } from '../testing/test-frames.ts'
import { BUILDING, fixesStored, openFixes, runLog } from '../testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const logged = (frames: readonly TestFrame[]) => logOf(BUILDING, frames)

describe('ranges of one instant that two gateways bring', () => {
  type Ranges = Extract<ReturnType<typeof rangesAt>, { kind: 'range' }>
  const partOf = (reading: Ranges, from: number, to: number): Ranges => ({
    ...reading,
    anchors: reading.anchors.slice(from, to),
    distancesM: reading.distancesM.slice(from, to),
  })
  const instants = Array.from({ length: 20 }, (_, i) => rangesAt('t1', 5 + i, 5, START_MS + i * 1000) as Ranges)
  const frameOf = (gatewayId: string, i: number, reading: Ranges): TestFrame => ({
    gatewayId,
    seq: i,
    sentAtMs: reading.timeMs ?? START_MS,
    readings: [reading],
  })

  it('all count, and where they come twice they count once', () => {
    const whole = runLog(logged(instants.map((reading, i) => frameOf('gw1', i, reading))))
    const half = instants[0]!.anchors.length / 2
    const parts = instants.flatMap((reading, i) => [
      frameOf('gw1', i, partOf(reading, 0, half)),
      frameOf('gw2', i, partOf(reading, half, 2 * half)),
      // Another gateway heard the same.
      frameOf('gw1', 1000 + i, partOf(reading, half, 2 * half)),
    ])
    const run = runLog(logged(parts))
    expect(run.counters.drops).toEqual({ duplicateReading: instants.length })
    const [one, other] = [whole.live.fixes.get(1)!, run.live.fixes.get(1)!]
    expect(other.timeMs).toBe(one.timeMs)
    expect(Math.hypot(other.x - one.x, other.y - one.y)).toBeLessThan(0.1)
    expect(other.accuracyM).toBeLessThan(1.5 * one.accuracyM)
    // Every instant is stored once.
    expect([...fixesStored(run), ...openFixes(run)]).toEqual(instants.map(({ timeMs }) => timeMs))
  })
})
