import { expect, it } from 'vitest'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { BUILDING, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const config = testConfig({ cardsTogetherMs: 60_000 })

/** Up and down a hall of 30 m at 1 m/s. */
const along = (second: number) => 5 + Math.abs((second % 60) - 30)

/** Cards 1 and 2 in one pocket until the end of it, 3 on a way of its own. */
const log = (seconds: number, untilS = seconds) =>
  logOf(
    BUILDING,
    Array.from({ length: seconds }, (_, second): TestFrame => {
      const timeMs = START_MS + second * 1000
      const apart = second < untilS ? 0 : 20
      const readings = [
        rangesAt('t1', along(second), 5, timeMs),
        rangesAt('t2', along(second), 5.3 + apart, timeMs),
        rangesAt('t3', along(second + 20), 30, timeMs),
      ]
      return { gatewayId: 'gw1', seq: second + 1, sentAtMs: timeMs, readings }
    }),
  )

const alarmsOf = (run: TestRun) =>
  [...run.output.raised.values()].filter(({ alarm }) => alarm.kind === 'cardsTogether').map(({ alarm }) => alarm)

it('one person with two cards is told of by both names, with how far they walked, and ends when they part', () => {
  const run = runLog(log(140, 110), [], newRun(config))
  const [alarm, ...others] = alarmsOf(run)
  expect(others).toEqual([])
  expect(alarm).toMatchObject({
    ...{ priority: 'medium', areaId: null, trackableNo: null, memberCount: 2, active: false },
    members: [
      { no: 1, name: '人员1' },
      { no: 2, name: '人员2' },
    ],
  })
  const { evidence } = run.output.raised.get(alarm!.id)!
  expect(evidence.measured?.walkedMin).toBe(1)
  expect(Number(evidence.measured?.walkedM)).toBeGreaterThan(40)
  expect(evidence.people).toHaveLength(2)
})

it('a restart in between changes nothing', () => {
  const whole = alarmsOf(runLog(log(100), [], newRun(config))).map(({ id }) => id)
  expect(whole).toHaveLength(1)
  for (const cut of [20, 47, 66]) expect(alarmsOf(runLog(log(100), [cut], newRun(config))).map(({ id }) => id)).toEqual(whole)
})

it('visitors are taken round, and where nobody asks there is no alarm', () => {
  const trackables = new Map([...config.trackables].map(([no, one]) => [no, no === 2 ? { ...one, class: 'visitor' as const } : one]))
  expect(alarmsOf(runLog(log(100), [], newRun({ ...config, trackables })))).toEqual([])
  expect(alarmsOf(runLog(log(100), [], newRun({ ...config, cardsTogetherMs: 0 })))).toEqual([])
})

it('ends as its rule does', () => {
  const run = runLog(log(90), [], newRun(config))
  run.config = { ...config, cardsTogetherMs: 0 }
  runLog(log(100).slice(90), [], run)
  expect(alarmsOf(run)).toMatchObject([{ active: false }])
  expect([...run.output.reasons.values()]).toEqual(['ruleGone'])
})
