import { expect, it } from 'vitest'
import { COSTS, type Obstacle } from './chip-places.ts'
import { MarksRoom } from './marks-room.ts'

const mark = (x: number, cost: number): Obstacle => ({ at: { x, y: 10 }, width: 20, height: 20, cost })
const alarm = mark(10, COSTS.alarm)
const permit = mark(50, COSTS.chip)

it('leaves those who are more important visible, as long as they are there', () => {
  const room = new MarksRoom(document.createElement('div'))
  const leave = room.keep('alarms', () => [alarm])
  room.keep('permits', () => [permit])
  expect(room.before('counts')).toEqual([alarm, permit])
  expect(room.before('permits')).toEqual([alarm])
  expect(room.before('alarms')).toEqual([])
  leave()
  expect(room.before('counts')).toEqual([permit])
})

it('leaves the controls over the map visible, from its own corner', () => {
  const page = document.createElement('div')
  const [map, tools] = [document.createElement('div'), document.createElement('div')]
  tools.setAttribute('data-over-map', '')
  page.append(map, tools)
  map.getBoundingClientRect = () => new DOMRect(100, 50, 800, 600)
  tools.getBoundingClientRect = () => new DOMRect(110, 60, 40, 200)
  const room = new MarksRoom(map)
  room.measureControls()
  expect(room.before('alarms')).toEqual([{ at: { x: 30, y: 110 }, width: 40, height: 200, cost: COSTS.control }])
})
