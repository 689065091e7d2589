import { expect, it } from 'vitest'
import { ruleBook } from './site/building-config.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, runLog, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const config = testConfig({
  rules: ruleBook([{ id: 'cardSeparated', kind: 'cardSeparated', areaId: null, restMs: 60_000, onDelayMs: 0, offDelayMs: 0 }]),
})
/** Card 1 lies at (15, 15) for 100 s and is carried away; card 2 is walked up and down. */
const log = logOf(
  BUILDING,
  Array.from({ length: 130 }, (_, second): TestFrame => {
    const timeMs = START_MS + second * 1000
    const carried = Math.max(0, second - 100)
    const readings = [rangesAt('t1', 15 + carried * 0.5, 15, timeMs), rangesAt('t2', 5 + (second % 20) * 0.6, 30, timeMs)]
    return { gatewayId: 'gw1', seq: second + 1, sentAtMs: timeMs, readings }
  }),
)

it('a card that lies still for long is an alarm until it is moved, also through snapshots', () => {
  for (const cuts of [[], [30], [70, 90]]) {
    const run = runLog(log, cuts, newRun(config))
    expect(alarmsOf(run)).toEqual([{ id: `cardSeparated:tag-t1:-:${START_MS}`, cleared: expect.any(String) }])
    expect([...run.output.raised.values()][0]?.alarm).toMatchObject({ trackableNo: 1, subjectName: 'SN1', priority: 'medium' })
  }
})

it('a card that lies where cards are left, or whose template says so, is none', () => {
  expect(alarmsOf(runLog(log, [], newRun({ ...config, restAreaIds: new Set([FORBIDDEN]) })))).toEqual([])
  const trackables = new Map([...config.trackables].map(([no, carrier]) => [no, { ...carrier, rules: ruleBook([]) }]))
  expect(alarmsOf(runLog(log, [], newRun({ ...config, trackables })))).toEqual([])
})
