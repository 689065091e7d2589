import { describe, expect, it } from 'vitest'
import { comingEnd, minutesAndSeconds } from './session-end.ts'

const MINUTE = 60_000
const times = { endMs: 720 * MINUTE, lastInputMs: 100 * MINUTE, unattendedMs: 30 * MINUTE }

describe('the end of a session', () => {
  it.each([
    [101, null, null],
    [127, null, null],
    [128, null, 2],
    [130, null, 0],
    [135, null, 0],
  ])('%i minutes in: absolute %j, unattended %j', (at, end, idle) => {
    expect(comingEnd(times, at * MINUTE)).toEqual({ endInMs: end, idleInMs: idle === null ? null : idle * MINUTE })
  })

  it('is told ten minutes before, also to those who only watch', () => {
    const watching = { ...times, unattendedMs: null }
    expect(comingEnd(watching, 709 * MINUTE)).toEqual({ endInMs: null, idleInMs: null })
    expect(comingEnd(watching, 710 * MINUTE)).toEqual({ endInMs: 10 * MINUTE, idleInMs: null })
    expect(comingEnd(watching, 800 * MINUTE)).toEqual({ endInMs: 0, idleInMs: null })
  })

  it('of a big screen is never told', () => {
    expect(comingEnd({ endMs: null, lastInputMs: 0, unattendedMs: null }, 1e15)).toEqual({ endInMs: null, idleInMs: null })
  })
})

it.each([
  [0, '0:00'],
  [59_001, '1:00'],
  [545_000, '9:05'],
])('%i ms are shown as %s', (ms, text) => expect(minutesAndSeconds(ms)).toBe(text))
