import { describe, expect, it } from 'vitest'
import { anAlarm } from '../../testing/an-alarm.ts'
import { timelineOf } from './alarm-timeline.tsx'
import { canLocate, locateSearch } from './locate.ts'
import { plotFrame } from './plot-frame.ts'

const NOW_MS = Date.parse('2026-01-02T00:00:00.000Z')

describe('history of an alarm', () => {
  it('has its beginning and end, oldest first, whether or not they were written down', () => {
    const alarm = anAlarm({ startedAt: '2026-01-01T00:00:00.000Z', clearedAt: '2026-01-01T00:02:00.000Z' })
    const acknowledge = { at: '2026-01-01T00:01:00.000Z', by: 'admin', byName: '值班员', action: 'acknowledge', detail: null }
    const raise = { at: '2026-01-01T00:00:00.500Z', by: null, byName: null, action: 'raised', detail: null }
    expect(timelineOf(alarm, [acknowledge], NOW_MS).map(({ action }) => action)).toEqual(['raised', 'acknowledge', 'cleared'])
    expect(timelineOf(alarm, [], NOW_MS)[1]).toMatchObject({ action: 'cleared', by: null })
    const byHand = { ...alarm, handledAt: alarm.clearedAt, handledBy: 'admin' }
    expect(timelineOf(byHand, [], NOW_MS)[1]).toMatchObject({ action: 'cleared', by: 'admin' })
    expect(timelineOf(alarm, [raise, acknowledge], NOW_MS).map(({ action }) => action)).toEqual(['raised', 'acknowledge', 'cleared'])
  })

  it('of a call for help that came late, shows when it came', () => {
    const alarm = anAlarm({ startedAt: '2026-01-01T00:00:00.000Z', arrivedAt: '2026-01-01T05:00:00.000Z' })
    expect(timelineOf(alarm, [], NOW_MS).map(({ at, action }) => `${at.slice(11, 16)} ${action}`)).toEqual([
      '00:00 raised',
      '05:00 arrived',
    ])
  })

  it('of somebody out of bounds, shows when he had not gone back for 30 s', () => {
    const startedAt = '2026-01-01T00:00:00.000Z'
    const startMs = Date.parse(startedAt)
    const shown = (clearedAt: string | null, nowMs: number) =>
      timelineOf(anAlarm({ kind: 'outOfBounds', startedAt, clearedAt }), [], nowMs).map(({ at, action }) => `${at.slice(17, 19)} ${action}`)
    expect(shown('2026-01-01T00:00:29.000Z', NOW_MS)).toEqual(['00 raised', '29 cleared'])
    expect(shown('2026-01-01T00:00:45.000Z', NOW_MS)).toEqual(['00 raised', '30 stayedOut', '45 cleared'])
    expect(shown(null, startMs + 29_000)).toEqual(['00 raised'])
    expect(shown(null, startMs + 31_000)).toEqual(['00 raised', '30 stayedOut'])
    expect(timelineOf(anAlarm({ kind: 'retention', startedAt }), [], NOW_MS).map(({ action }) => action)).toEqual(['raised'])
  })
})

describe('locating an alarm', () => {
  it('shows the person where the alarm began', () => {
    expect(locateSearch(anAlarm())).toEqual({ no: 1, floor: 1, x: 10, y: 20, alarm: 'sos:1:-:1' })
  })

  it('shows the place of a closed one alone: where its person is today has nothing to do with it', () => {
    const closed = { active: false, work: 'handled' } as const
    expect(locateSearch(anAlarm(closed))).toEqual({ no: undefined, floor: 1, x: 10, y: 20, alarm: 'sos:1:-:1' })
    expect(canLocate(anAlarm({ ...closed, x: null, y: null }))).toBe(false)
  })

  it('is not possible without a person and a place', () => {
    expect(canLocate(anAlarm({ trackableNo: null, x: null, y: null }))).toBe(false)
    expect(canLocate(anAlarm({ x: null, y: null }))).toBe(true)
  })
})

describe('evidence plot', () => {
  it('fits all points without distorting them, north up', () => {
    const frame = plotFrame(
      [
        { x: 100, y: 50 },
        { x: 160, y: 70 },
      ],
      500,
      260,
    )
    for (const x of [100, 160]) expect(frame.x(x)).toBeGreaterThanOrEqual(36)
    expect(frame.x(160)).toBeLessThanOrEqual(464)
    expect(frame.y(70)).toBeLessThan(frame.y(50))
    expect(frame.x(101) - frame.x(100)).toBeCloseTo(frame.y(50) - frame.y(51))
  })

  it('does not blow up the fixes of somebody who stands', () => {
    const frame = plotFrame([{ x: 5, y: 5 }], 500, 260)
    expect([frame.x(5), frame.y(5)]).toEqual([250, 130])
    expect(frame.pixelsPerM).toBeLessThan(40)
  })
})
