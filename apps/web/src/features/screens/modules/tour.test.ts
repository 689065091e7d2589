import type { Alarm, Site } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { alarmStop, tourStops } from './tour.ts'

const area = (id: string, floor: number | null, use = 'zone') => ({
  ...{ id, name: id, use, floor },
  polygon: [
    [
      [0, 0],
      [10, 0],
      [10, 20],
      [0, 20],
    ],
  ],
})
const site = { areas: [area('a', 0), area('b', 2), area('empty', 0), area('island', 0, 'musterPoint')] } as unknown as Site

describe('the tour of the map', () => {
  it('shows the whole site, then where most people are, and no place without anybody', () => {
    const people = new Map([
      ['a', 2],
      ['b', 7],
      ['island', 9],
    ])
    expect(tourStops(site, people, 0)).toEqual([
      { floor: 0, at: null, name: null },
      { floor: 2, at: [5, 10], name: 'b' },
      { floor: 0, at: [5, 10], name: 'a' },
    ])
  })

  const alarm = (more: Partial<Alarm>) =>
    ({
      id: 'x',
      priority: 'critical',
      work: 'new',
      active: true,
      x: 1,
      y: 2,
      floor: 3,
      arrivedAt: '2026-01-01',
      placeName: null,
      areaName: '罐区',
      ...more,
    }) as Alarm
  it('looks at the newest grave alarm that nobody has acknowledged', () => {
    expect(alarmStop([alarm({}), alarm({ id: 'y', arrivedAt: '2026-01-02' })])).toMatchObject({
      id: 'y',
      floor: 3,
      at: [1, 2],
      name: '罐区',
    })
  })
  it.each([{ work: 'acknowledged' }, { active: false }, { priority: 'low' }, { x: null }] as Partial<Alarm>[])(
    'leaves %o alone',
    (more) => {
      expect(alarmStop([alarm(more)])).toBeNull()
    },
  )
})
