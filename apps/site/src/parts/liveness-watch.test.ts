import { expect, it } from 'vitest'
import { patienceMs, Silence } from './liveness-watch.ts'

it('counts the time without an answer, and begins anew with each answer', () => {
  const silence = new Silence(0)
  for (let ms = 500; ms <= 4500; ms += 500) silence.look(ms)
  expect(silence.ms).toBe(4500)
  silence.broken()
  expect(silence.look(5000)).toBe(500)
})

it('does not count time in which the supervisor itself stood still', () => {
  const silence = new Silence(0)
  silence.look(500)
  // Suspended for an hour; the answers of the time before lie unread in the channel.
  expect(silence.look(3_600_500)).toBe(1500)
  expect(silence.look(3_601_000)).toBe(2000)
})

it('is patient with a part that three replacements did not help', () => {
  expect([0, 1, 2, 3, 9].map(patienceMs)).toEqual([5000, 5000, 5000, 30_000, 30_000])
})
