import type { Alarm } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { alarmPlaces, alarmsByFloor } from './alarm-places.ts'

const alarm = (over: Partial<Alarm>) =>
  ({ id: 'a', kind: 'sos', active: true, work: 'new', trackableNo: 1, trackableName: '张三', x: 5, y: 6, floor: 2, ...over }) as Alarm
const nowhere = () => null

describe('the places of alarms', () => {
  it('are where the person is now, else where it happened', () => {
    const placeOf = (no: number) => (no === 1 ? { x: 9, y: 9, floor: 3 } : null)
    const alarms = [alarm({}), alarm({ id: 'b', trackableNo: 2 })]
    expect(alarmPlaces(alarms, placeOf).map(({ x, floor }) => [x, floor])).toEqual([
      [9, 3],
      [5, 2],
    ])
  })

  it('are one per person, and none of what is over, has no place or is about a device', () => {
    const over = alarm({ id: 'c', trackableNo: 3, active: false, work: 'acknowledged' })
    const battery = alarm({ id: 'd', trackableNo: 4, kind: 'lowBattery' })
    const unlocated = alarm({ id: 'e', trackableNo: 5, x: null, y: null })
    expect(alarmPlaces([alarm({}), alarm({ id: 'b' }), over, battery, unlocated], nowhere).map(({ no }) => no)).toEqual([1])
  })

  it('are counted by floor', () => {
    const places = alarmPlaces([alarm({}), alarm({ id: 'b', trackableNo: 2 }), alarm({ id: 'c', trackableNo: null, floor: 0 })], nowhere)
    expect([...alarmsByFloor(places)]).toEqual([
      [2, 2],
      [0, 1],
    ])
  })
})
