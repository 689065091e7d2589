import { expect, it } from 'vitest'
import { OwnClock } from './own-clock.ts'

/** A clock with a look every 100 ms, and its calls. */
function clockOf() {
  const called: string[] = []
  const clock = new OwnClock(0, 100)
  const wait = (name: string, ms: number, nowMs = 0) => clock.after(ms, nowMs, () => called.push(name))
  return { called, clock, wait }
}

it('calls back when the time has passed, and not again', () => {
  const { called, clock, wait } = clockOf()
  wait('late', 200)
  wait('soon', 100, 50)
  clock.look(100)
  expect(called).toEqual([])
  clock.look(190)
  expect(called).toEqual(['soon'])
  clock.look(290)
  clock.look(390)
  expect(called).toEqual(['soon', 'late'])
  expect(clock.isWaitedFor).toBe(false)
})

it('counts no time in which its process stood still', () => {
  const { called, clock, wait } = clockOf()
  wait('patience', 1000)
  clock.look(60_000)
  for (let nowMs = 60_100; nowMs <= 60_800; nowMs += 100) clock.look(nowMs)
  expect(called).toEqual([])
  clock.look(60_900)
  expect(called).toEqual(['patience'])
})

it('calls back nobody who called it off, not even in the same moment', () => {
  const { called, clock, wait } = clockOf()
  let callOff = () => {}
  clock.after(50, 0, () => callOff())
  callOff = wait('other', 60)
  wait('third', 70)()
  clock.look(100)
  expect(called).toEqual([])
  expect(clock.isWaitedFor).toBe(false)
})

it('takes a new one that is waited for while it calls', () => {
  const { called, clock, wait } = clockOf()
  clock.after(50, 0, () => wait('next', 50, 100))
  clock.look(100)
  expect(called).toEqual([])
  clock.look(200)
  expect(called).toEqual(['next'])
})
