import type { AlarmRule } from '@muster/positioning'
import { describe, expect, it } from 'vitest'
import { ruleBook } from './site/building-config.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const of = { areaId: FORBIDDEN, classes: ['employee'], onDelayMs: 60_000, offDelayMs: 2000 }
const STAY: AlarmRule = { ...of, id: 'r', kind: 'retention' }
const offline: AlarmRule = { id: 'cardOffline', kind: 'cardOffline', areaId: null, silentMs: 120_000, onDelayMs: 0, offDelayMs: 0 }
const configOf = (...rules: AlarmRule[]) => testConfig({ rules: ruleBook(rules) })

type Where = (second: number) => [number, number] | null
const inside: Where = (i) => (i < 20 ? [15, 15] : null)

/** Card 1 as it is heard; the gateway goes on hearing card 2 until `deadFrom`, and gateway 2 card 3. */
const logFor = (seconds: number, where: Where, deadFrom = seconds) =>
  logOf(
    BUILDING,
    Array.from({ length: seconds }, (_, i): TestFrame[] => {
      const timeMs = START_MS + i * 1000
      const at = where(i)
      const readings = [...(at === null ? [] : [rangesAt('t1', ...at, timeMs)]), rangesAt('t2', 30, 30, timeMs)]
      const other = { gatewayId: 'gw2', seq: i + 1, sentAtMs: timeMs, readings: [rangesAt('t3', 5, 30, timeMs)] }
      return [...(i < deadFrom ? [{ gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings }] : []), other]
    }).flat(),
  )
const told = (run: TestRun) => alarmsOf(run).map(({ id, cleared }) => `${id.split(':').slice(0, 2).join(':')}${cleared ? ' ended' : ''}`)

describe('somebody who falls silent where he may only stay for a time', () => {
  it('has stayed too long at that time, last seen inside, and no longer once he is seen outside', () => {
    for (const cuts of [[], [30], [90, 130, 150]]) {
      const run = runLog(logFor(90, inside), cuts, newRun(configOf(STAY)))
      expect(told(run)).toEqual(['retention:1'])
      const [raised] = [...run.output.raised.values()]
      expect(Date.parse(raised!.alarm.arrivedAt) - START_MS).toBeGreaterThanOrEqual(60_000)
      expect(Date.parse(raised!.alarm.arrivedAt) - START_MS).toBeLessThan(64_000)
      expect(raised!.alarm).toMatchObject({ trackableNo: 1, areaId: FORBIDDEN, floor: 1 })
      expect(raised!.evidence.measured).toMatchObject({ stayMin: 1 })
      expect(raised!.evidence.measured?.silentS).toBeGreaterThan(38)
      const back = runLog(
        logFor(110, (i) => (i < 20 ? [15, 15] : i < 95 ? null : [30, 15])),
        cuts,
        newRun(configOf(STAY)),
      )
      expect(told(back)).toEqual(['retention:1 ended'])
    }
  })

  it('has not when he was seen to leave, or to be leaving', () => {
    // Out at second 23; gone, or silent a second later.
    for (const lastS of [40, 24]) {
      const leaving: Where = (i) => (i > lastS ? null : [15 + 2 * Math.max(0, Math.min(i - 20, 8)), 15])
      expect(told(runLog(logFor(90, leaving), [], newRun(configOf(STAY))))).toEqual([])
    }
  })

  it('has not when his gateway is silent, when he is exempt, and where cards are left', () => {
    expect(told(runLog(logFor(150, inside, 20), [], newRun(configOf(STAY))))).toEqual([])
    expect(told(runLog(logFor(90, inside), [], newRun({ ...configOf(STAY), restAreaIds: new Set([FORBIDDEN]) })))).toEqual([])
    const exempt = configOf(STAY)
    const run = runLog(logFor(90, inside).slice(0, 60), [], newRun(exempt))
    exempt.trackables.set(1, { ...exempt.trackables.get(1)!, exemptFrom: new Set([FORBIDDEN]) })
    expect(told(runLog(logFor(90, inside).slice(60), [], run))).toEqual([])
  })

  it('has not when another of his cards was seen outside since', () => {
    const config = configOf(STAY)
    const carried = { trackableNo: 1, fromMs: 0, toMs: Number.POSITIVE_INFINITY }
    config.tags.set('t2', { ...config.tags.get('t2')!, assignments: [carried] })
    expect(told(runLog(logFor(90, inside), [], newRun(config)))).toEqual([])
  })

  it('is not taken for somebody who does not move: of that nothing is known', () => {
    const still: AlarmRule = { ...of, id: 's', kind: 'stationary', stillMs: 60_000, onDelayMs: 0 }
    expect(told(runLog(logFor(90, inside), [], newRun(configOf(still))))).toEqual([])
  })
})

describe('a card that is offline', () => {
  const priority = (...rules: AlarmRule[]) => {
    const run = runLog(logFor(150, inside), [], newRun(configOf(offline, ...rules)))
    return [...run.output.raised.values()].find(({ alarm }) => alarm.kind === 'cardOffline')?.alarm.priority
  }

  it.each([
    ['is of high priority when its person was last seen in an area of overstay', [{ ...STAY, onDelayMs: 3_600_000 }], 'high'],
    ['… of no movement', [{ ...of, id: 's', kind: 'stationary', stillMs: 3_600_000 }], 'high'],
    ['… or in a forbidden one', [{ ...of, id: 'o', kind: 'outOfBounds', trigger: 'enter' }], 'high'],
    ['is of low priority elsewhere', [], 'low'],
    ['and where those rules are about others', [{ ...STAY, classes: ['visitor'] }], 'low'],
  ] as [string, AlarmRule[], string][])('%s', (_, rules, expected) => expect(priority(...rules)).toBe(expected))
})
