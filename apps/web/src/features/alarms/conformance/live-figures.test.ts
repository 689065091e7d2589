import type { LivePosition } from '@muster/contracts'
import { expect, it } from 'vitest'
import { LiveFigures, WATCHED_MS } from './live-figures.ts'

const FROM_MS = 1_790_000_000_000
const at = (no: number, timeMs: number, more: Partial<LivePosition> = {}): LivePosition => ({
  ...{ no, timeMs, x: 0, y: 0, z: 0, floor: 0, accuracyM: 0.3, method: 'twr', status: 'live', speedMps: 0 },
  ...more,
})

/** A minute in which somebody has a position every few seconds, each a second late. */
function minute(everyS: number, more: Partial<LivePosition> = {}, untilS = 60) {
  const figures = new LiveFigures(FROM_MS)
  for (let s = 0; s < untilS; s += everyS) {
    const nowMs = FROM_MS + s * 1000
    figures.takePositions([at(1, Math.max(FROM_MS, nowMs - 1000), more), at(2, nowMs, { method: 'gnss' })], nowMs)
    figures.takeReport(nowMs)
  }
  return Object.fromEntries(figures.figures().map(({ figure, coverage, value, samples }) => [`${figure} ${coverage}`, [value, samples]]))
}

it('counts the positions of the one with the fewest, by what located him', () => {
  expect(minute(1)['positionsPerMin radio']).toEqual([59, 1])
  expect(minute(5)['positionsPerMin satellite']).toEqual([12, 1])
})

it('leaves out who came or went within the minute, and positions that are not live', () => {
  expect(minute(1, {}, 40)['positionsPerMin radio']).toEqual([null, 0])
  expect(minute(1, { status: 'stale' })['positionsPerMin radio']).toEqual([null, 0])
})

it('counts a position that is told again once, and none of before', () => {
  const figures = new LiveFigures(FROM_MS)
  for (let s = 0; s < 60; s++) figures.takePositions([at(1, FROM_MS + 1000), at(2, FROM_MS - 1)], FROM_MS + 2000 + s * 900)
  const age = figures.figures().find(({ figure }) => figure === 'positionAge')
  expect(age).toMatchObject({ value: 1, samples: 1 })
})

it('says how old positions are and how often alarms are reported, and nothing where nothing came', () => {
  expect(minute(5)['positionAge both']).toEqual([1, 24])
  expect(minute(5)['alarmReports both']).toEqual([12, 12])
  expect(new LiveFigures(FROM_MS).figures().map(({ value }) => value)).toEqual([null, null, null, null])
  expect(WATCHED_MS).toBe(60_000)
})
