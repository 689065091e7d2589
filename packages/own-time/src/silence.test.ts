import { expect, it } from 'vitest'
import { Silence } from './silence.ts'

it('counts the time without an answer, and begins anew with each answer', () => {
  const silence = new Silence(0, 500)
  for (let ms = 500; ms <= 4500; ms += 500) silence.look(ms)
  expect(silence.ms).toBe(4500)
  silence.broken()
  expect(silence.look(5000)).toBe(500)
})

it('does not count time in which whoever listens stood still himself', () => {
  const silence = new Silence(0, 500)
  silence.look(500)
  // Suspended for an hour; earlier answers lie unread in the channel.
  expect(silence.look(3_600_500)).toBe(1000)
  expect(silence.look(3_601_000)).toBe(1500)
})

it('does not count time in which the other one waited for the processor', () => {
  const silence = new Silence(0, 500)
  expect(silence.look(500, 400)).toBeCloseTo(100)
  expect(silence.look(1000, Number.POSITIVE_INFINITY)).toBeCloseTo(100)
  expect(silence.look(1000, 100)).toBeCloseTo(100)
  // Both were starved: the waiting's share applies to the little time that counts at all.
  expect(silence.look(3000, 1000)).toBeCloseTo(350)
})
