import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAlarm } from '../../../testing/an-alarm.ts'
import { stripRows } from '../alarm-order.ts'
import { holdRows, useHeldRows } from './held-rows.ts'

const a = anAlarm({ id: 'a', startedAt: '2026-01-01T00:00:01.000Z' })
const b = anAlarm({ id: 'b', startedAt: '2026-01-01T00:00:02.000Z' })
const c = anAlarm({ id: 'c', startedAt: '2026-01-01T00:00:03.000Z' })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('rows under the pointer', () => {
  it('stay where they are while their state changes, and new ones wait', () => {
    const shown = stripRows([a, b])
    const { rows, waiting } = holdRows(shown, stripRows([{ ...b, work: 'acknowledged', version: 2 }, a, c]))
    expect(ids(rows)).toEqual(['b', 'a'])
    expect(rows[0]).toMatchObject({ alarm: { work: 'acknowledged' } })
    expect(waiting).toBe(1)
  })

  it('stay, marked closed, when their alarm is gone', () => {
    const { rows } = holdRows(stripRows([a, b]), stripRows([a]))
    expect(ids(rows)).toEqual(['b', 'a'])
    expect(rows[0]).toMatchObject({ alarm: { active: false, work: 'handled' } })
  })

  it('keep the alarms of a group that has dissolved meanwhile', () => {
    const flood = [1, 2, 3, 4].map((n) => anAlarm({ id: `f${n}`, kind: 'outOfBounds', areaId: 'x' }))
    const rest = flood.map((alarm) => ({ ...alarm, work: 'acknowledged' as const, version: 2 }))
    const { rows, waiting } = holdRows(stripRows(flood), stripRows(rest))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ type: 'group', alarms: [{ work: 'acknowledged' }, {}, {}, {}] })
    expect(waiting).toBe(0)
  })
})

describe('useHeldRows', () => {
  it('holds from when the pointer comes to when it goes, or the reader asks', () => {
    const { result, rerender } = renderHook(({ rows, held }) => useHeldRows(rows, held), {
      initialProps: { rows: stripRows([a]), held: false },
    })
    rerender({ rows: stripRows([a]), held: true })
    rerender({ rows: stripRows([a, b]), held: true })
    expect(ids(result.current.rows)).toEqual(['a'])
    expect(result.current.waiting).toBe(1)
    rerender({ rows: stripRows([a, b]), held: false })
    expect(ids(result.current.rows)).toEqual(['b', 'a'])
    expect(result.current.waiting).toBe(0)
  })
})
