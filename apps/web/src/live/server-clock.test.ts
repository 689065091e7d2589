import { expect, it } from 'vitest'
import { ServerClock } from './server-clock.ts'

it('follows the sample that was least delayed', () => {
  let localMs = 1_000_000
  const clock = new ServerClock(() => localMs)
  const offsetMs = 7_200_000
  for (const delayMs of [300, 20, 150]) {
    localMs += 1000
    clock.observe(localMs - delayMs + offsetMs)
  }
  expect(clock.nowMs()).toBe(localMs + offsetMs - 20)
})

it('forgets old samples, so that a clock set anew is followed', () => {
  const clock = new ServerClock(() => 0)
  clock.observe(5000)
  clock.restart()
  clock.observe(100)
  expect(clock.nowMs()).toBe(100)
})
