import { expect, it } from 'vitest'
import { OwnTime } from './own-time.ts'

it('counts the time of an event loop that turns', () => {
  const time = new OwnTime(1000, 100)
  expect([1080, 1160, 1260].map((nowMs) => time.look(nowMs))).toEqual([80, 160, 260])
})

it('counts no more than a look of a pause in which it did not turn', () => {
  const time = new OwnTime(0, 100)
  time.look(90)
  expect(time.look(3_600_090)).toBe(190)
  expect(time.look(3_600_150)).toBe(250)
})

it('counts a quarter of the time for a process that is let in for a look out of four', () => {
  const time = new OwnTime(0, 100)
  for (let nowMs = 400; nowMs <= 4000; nowMs += 400) time.look(nowMs)
  expect(time.at(4000)).toBe(1000)
})

it('tells of a moment since the last look without taking it for one', () => {
  const time = new OwnTime(0, 100)
  time.look(100)
  expect([time.at(130), time.at(900), time.at(150)]).toEqual([130, 200, 150])
})
