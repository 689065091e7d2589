import { alarmState } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { anAlarm } from '../../testing/an-alarm.ts'
import { compareAlarms, GROUP_FROM, stripRows } from './alarm-order.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
const crossing = (n: number, changes = {}) =>
  anAlarm({ id: `oob:${n}`, kind: 'outOfBounds', priority: 'high', areaId: 'tanks', areaName: 'Tanks', startedAt: minute(n), ...changes })

describe('order of alarms', () => {
  it('is unacknowledged first and handled last, then the more severe, then the newest', () => {
    const alarms = [
      anAlarm({ id: 'handled sos', work: 'handled' }),
      anAlarm({ id: 'acknowledged sos', work: 'acknowledged' }),
      crossing(3, { id: 'acknowledged crossing', work: 'acknowledged' }),
      crossing(1),
      crossing(2),
      anAlarm({ id: 'cleared sos', active: false }),
      anAlarm({ id: 'new sos' }),
    ]
    expect([...alarms].sort(compareAlarms).map(({ id }) => id)).toEqual([
      'new sos',
      'cleared sos',
      'oob:2',
      'oob:1',
      'acknowledged sos',
      'acknowledged crossing',
      'handled sos',
    ])
  })

  it('names the four states of the standard and what is handled while it stands', () => {
    expect(
      [
        anAlarm(),
        anAlarm({ work: 'acknowledged' }),
        anAlarm({ active: false }),
        anAlarm({ active: false, work: 'acknowledged' }),
        anAlarm({ work: 'handled' }),
        anAlarm({ active: false, work: 'handled' }),
      ].map(alarmState),
    ).toEqual(['activeNew', 'activeAcknowledged', 'clearedNew', 'clearedAcknowledged', 'activeHandled', 'closed'])
  })
})

describe('stripRows', () => {
  it('makes one row of a flood of one kind in one area, with the one that began first', () => {
    const flood = [4, 3, 1, 2].map((n) => crossing(n))
    const rows = stripRows([anAlarm({ id: 'sos' }), ...flood, crossing(9, { areaId: 'gate' })])
    expect(rows.map(({ type }) => type)).toEqual(['alarm', 'alarm', 'group'])
    expect(rows[2]).toMatchObject({
      firstOut: { id: 'oob:1' },
      alarms: [{ id: 'oob:4' }, { id: 'oob:3' }, { id: 'oob:2' }, { id: 'oob:1' }],
    })
  })

  it('leaves fewer as they are', () => {
    const rows = stripRows(Array.from({ length: GROUP_FROM - 1 }, (_, n) => crossing(n)))
    expect(rows.every(({ type }) => type === 'alarm')).toBe(true)
  })

  it('shows acknowledged ones by themselves, for each is somebody’s work now', () => {
    const rows = stripRows([...[1, 2, 3, 4].map((n) => crossing(n)), crossing(5, { work: 'acknowledged' })])
    expect(rows.map(({ id }) => id)).toEqual(['group:outOfBounds:tanks', 'oob:5'])
  })

  it('never hides a call for help in a group', () => {
    const rows = stripRows(Array.from({ length: 10 }, (_, n) => anAlarm({ id: `sos:${n}` })))
    expect(rows).toHaveLength(10)
  })
})
