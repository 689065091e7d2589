import { describe, expect, it } from 'vitest'
import { ruleBook } from './site/building-config.ts'
import type { TrackableRow } from './site/building-rows.ts'
import { equipmentRules } from './site/equipment-rules.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, newRun, runLog, testConfig } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const base = testConfig({
  rules: ruleBook([{ id: 'cardSeparated', kind: 'cardSeparated', areaId: null, restMs: 10_000, onDelayMs: 0, offDelayMs: 0 }]),
})
const KEPT = {
  no: 1,
  name: '测振仪',
  class: 'equipment',
  watched: true,
  storageAreaId: null,
  floor: 1,
  x: 15,
  y: 15,
  radiusM: 3,
  awayS: 10,
}
const withPiece = (kept: object) => {
  const row = { ...KEPT, lentUntilMs: null, ...kept } as TrackableRow
  const piece = {
    no: 1,
    name: row.name,
    class: 'equipment' as const,
    exemptFrom: new Set<string>(),
    rules: equipmentRules(row, base.rules, base.areas),
  }
  return { ...base, trackables: new Map([...base.trackables, [1, piece]]) }
}
/** Lies at (15, 15), is carried 10 m away from second 30 on, and comes back at second 70. */
const log = logOf(
  BUILDING,
  Array.from({ length: 110 }, (_, second): TestFrame => {
    const timeMs = START_MS + second * 1000
    const away = Math.min(10, Math.max(0, second - 30)) - Math.min(10, Math.max(0, second - 70))
    return { gatewayId: 'gw1', seq: second + 1, sentAtMs: timeMs, readings: [rangesAt('t1', 15 + away, 15, timeMs)] }
  }),
)

describe('equipment that leaves its place', () => {
  it('is an alarm after the delay until it is back, also through snapshots, and its card never is one that nobody wears', () => {
    for (const cuts of [[], [33], [50, 85]]) {
      const run = runLog(log, cuts, newRun(withPiece({})))
      const [alarm, ...more] = alarmsOf(run)
      expect(more).toEqual([])
      const [kind, no, area, startMs] = String(alarm?.id).split(':')
      expect([kind, no, area]).toEqual(['equipmentAway', '1', '-'])
      // Further than 3 m and the tolerance of 1 m.
      expect(Number(startMs) - START_MS).toBeGreaterThan(33_000)
      expect(Number(startMs) - START_MS).toBeLessThan(38_000)
      expect(Date.parse(String(alarm?.cleared)) - START_MS).toBeGreaterThan(76_000)
      expect([...run.output.raised.values()][0]?.alarm).toMatchObject({ trackableName: '测振仪', priority: 'high', areaId: null })
      expect([...run.output.raised.values()][0]?.evidence.measured?.awayM).toBeGreaterThan(4)
    }
  })

  it('is kept in an area by the rules of that area', () => {
    const run = runLog(log, [], newRun(withPiece({ storageAreaId: FORBIDDEN })))
    expect(alarmsOf(run)).toEqual([{ id: expect.stringMatching(/^equipmentAway:1:forbidden:/), cleared: expect.any(String) }])
    expect([...run.output.raised.values()][0]?.alarm.areaName).toBe('禁区')
  })

  it('is none while it is lent, when it is not watched, and when its area is not in force', () => {
    expect(alarmsOf(runLog(log, [], newRun(withPiece({ lentUntilMs: START_MS + 200_000 }))))).toEqual([])
    expect(alarmsOf(runLog(log, [], newRun(withPiece({ watched: false }))))).toEqual([])
    expect(alarmsOf(runLog(log, [], newRun(withPiece({ storageAreaId: 'draft' }))))).toEqual([])
  })

  it('is one when it is still away as the lending ends', () => {
    const untilMs = START_MS + 50_000
    const [alarm] = alarmsOf(runLog(log, [], newRun(withPiece({ lentUntilMs: untilMs }))))
    expect(Number(alarm?.id.split(':')[3])).toBeGreaterThanOrEqual(untilMs)
    expect(Number(alarm?.id.split(':')[3])).toBeLessThan(untilMs + 2000)
  })

  it('ends when it is lent afterwards, though nothing is heard of it', () => {
    const run = runLog(log.slice(0, 60), [], newRun(withPiece({})))
    expect(alarmsOf(run)[0]?.cleared).toBeNull()
    run.config = withPiece({ lentUntilMs: START_MS + 3_600_000 })
    const other = logOf(
      BUILDING,
      Array.from({ length: 5 }, (_, i): TestFrame => {
        const timeMs = START_MS + (62 + i) * 1000
        return { gatewayId: 'gw2', seq: i + 1, sentAtMs: timeMs, readings: [rangesAt('t2', 30, 30, timeMs)] }
      }),
    )
    runLog(other, [], run)
    expect(alarmsOf(run)[0]?.cleared).not.toBeNull()
    expect([...run.output.reasons.values()]).toEqual(['lent'])
  })
})
