import { decodeChunk } from '@muster/database'
import { describe, expect, it } from 'vitest'
import { rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, runLog } from './testing/test-pipeline.ts'
import { logged, START_MS, walkThrough } from './testing/walk-through.ts'

describe('a faulty gateway or tag is counted and harmless', () => {
  it.each([3_600_000, -3_600_000])('a clock wrong by %i ms: alarms come as with a right one, at the time of arrival', (offsetMs) => {
    const right = alarmsOf(runLog(logged(walkThrough(1, 'gw1', 40))))
    const wrong = walkThrough(1, 'gw1', 40, START_MS + offsetMs).map((frame, i) => ({ ...frame, arrivedAtMs: START_MS + i * 1000 + 20 }))
    const run = runLog(logged(wrong))
    const alarms = alarmsOf(run)
    expect(alarms.length).toBe(1)
    const startOf = (id: string | undefined) => Number(id?.split(':').at(-1))
    expect(Math.abs(startOf(alarms[0]?.id) - startOf(right[0]?.id))).toBeLessThan(1500)
    expect(run.counters.drops.clockFault).toBeGreaterThan(20)
    expect(run.state.gateways.get('gw1')?.streams.at(-1)?.clock.shownMs).toBeCloseTo(offsetMs, -3)
  })

  it('a clock that a restart has set right: what the gateway kept meanwhile gets the times at which it was measured', () => {
    const at = (i: number) => START_MS + i * 1000
    const readings = (i: number) => [rangesAt('t1', 5 + i / 10, 5, at(i))]
    const wrong = Array.from({ length: 20 }, (_, i): TestFrame => {
      const sentAtMs = at(i) + 3_600_000
      return { gatewayId: 'gw1', boot: 'a', seq: i + 1, sentAtMs, arrivedAtMs: at(i) + 20, readings: [rangesAt('t1', 5, 5, sentAtMs)] }
    })
    const kept = Array.from({ length: 20 }, (_, i): TestFrame => {
      const j = 30 + i
      return { gatewayId: 'gw1', boot: 'b', seq: i + 1, sentAtMs: at(j), arrivedAtMs: at(650) + i * 50, readings: readings(j) }
    })
    const { output, state } = runLog(logged([...wrong, ...kept]))
    const open = [state.tags.get('t1')?.chunk, state.tags.get('t1')?.lateChunk].flatMap((chunk) => chunk?.writer.finish() ?? [])
    const times = [...output.chunks.map(({ data }) => data), ...open].flatMap((data) => {
      const decoded = decodeChunk(data)
      return decoded.ok ? [...decoded.columns.timeMs] : []
    })
    expect(kept.filter(({ sentAtMs }) => times.includes(sentAtMs))).toHaveLength(20)
  })

  it.each([1, 9e13, 2 ** 32])('a reading of the time %i is stamped on arrival, and the tag goes on', (timeMs) => {
    const absurd: TestFrame = { gatewayId: 'gw1', seq: 1, sentAtMs: START_MS, readings: [rangesAt('t1', 5, 5, null)] }
    const log = logged([absurd, { ...absurd, seq: 2, sentAtMs: START_MS + 1000, readings: [rangesAt('t1', 5, 5, START_MS + 1000)] }])
    const first = log[0] as (typeof log)[number]
    first.topic = `muster/${BUILDING}/up/gw1/range`
    const distances = Object.fromEntries(['a1', 'a2', 'a3', 'a4'].map((id) => [id, 20]))
    first.payload = Buffer.from(
      JSON.stringify({ v: 1, boot: '1', seq: 1, t: START_MS, readings: [{ tag: 't1', t: timeMs, ranges: distances }] }),
    )
    const run = runLog(log)
    expect(run.counters.drops.clockFault).toBe(1)
    expect(run.state.tags.get('t1')?.lastMs).toBe(START_MS + 1000)
  })

  it("the server's clock set back by an hour: the walk goes on and its alarm clears", () => {
    const hour = 3_600_000
    const frames = walkThrough(1, 'gw1', 40).map((frame) => ({ ...frame, arrivedAtMs: frame.sentAtMs + 20 - (frame.seq > 12 ? hour : 0) }))
    const alarms = alarmsOf(runLog(logged(frames)))
    expect(alarms.length).toBe(1)
    expect(alarms[0]?.cleared).not.toBeNull()
  })

  it('NaN, absurd ranges, unknown tags, unknown gateways, damaged frames', () => {
    const frames: TestFrame[] = walkThrough(1, 'gw1', 5)
    const log = logged(frames)
    const nonsense = { kind: 'range' as const, tag: 't2', timeMs: START_MS, anchors: ['a1', 'a2', 'a3'], distancesM: [9e3, -0.5, 1e4] }
    log.push(
      ...logged([
        {
          gatewayId: 'gw1',
          seq: 100,
          sentAtMs: START_MS + 5000,
          readings: [nonsense, rangesAt('stranger', 1, 1, START_MS), rangesAt('t0', 1, 1, START_MS)],
        },
        { gatewayId: 'nobody', seq: 1, sentAtMs: START_MS, readings: [rangesAt('t1', 1, 1, START_MS)] },
      ]),
    )
    const broken = logged(walkThrough(1, 'gw1', 1))[0] as (typeof log)[number]
    log.push({ ...broken, payload: Buffer.from('{"v":1,"readings":[NaN]}') })
    const run = runLog(log)
    expect(run.counters.drops).toMatchObject({ unknownTag: 1, unassignedTag: 1, unknownGateway: 1 })
    expect(run.counters.gateways.get('gw1')?.drops.unknownTag).toBe(1)
    expect(Object.values(run.counters.drops).reduce((sum, count) => sum + (count ?? 0), 0)).toBeGreaterThanOrEqual(5)
    expect(run.live.fixes.get(1)).toBeDefined()
    expect(run.live.fixes.get(2)).toBeUndefined()
    expect(run.live.everybody.has(2)).toBe(true)
  })

  it('a sequence that restarts, with or without a new boot, or wraps: nothing is dropped as a duplicate', () => {
    const frames = (boot: string, from: number, atMs: number): TestFrame[] =>
      Array.from({ length: 20 }, (_, i) => ({
        gatewayId: 'gw1',
        boot,
        seq: (from + i) % 65_536,
        sentAtMs: atMs + i * 1000,
        readings: [rangesAt('t1', 5, 5, atMs + i * 1000)],
      }))
    const hour = 3_600_000
    const all = [
      ...frames('1', 65_526, START_MS),
      ...frames('2', 0, START_MS + 30_000),
      ...frames('2', 65_530, START_MS + 2 * hour),
      ...frames('2', 0, START_MS + 3 * hour + 60_000),
    ]
    const run = runLog(logged(all))
    expect(run.counters.drops.duplicateFrame).toBeUndefined()
    expect(run.counters.fixes).toBe(80)
  })
})
