import { describe, expect, it } from 'vitest'
import { HourlyCounts } from './hourly-counts.ts'

const MINUTE = 60_000
const counts = (frames: number, late = 0) => ({ frames, readings: frames * 3, drops: late > 0 ? { late } : ({} as Record<string, number>) })

describe('counts of the last hour', () => {
  it('begin with the first look', () => {
    const hourly = new HourlyCounts()
    hourly.take('g', counts(1000, 5), 0)
    expect(hourly.of('g', 0)).toEqual({ minutes: 0, frames: 0, readings: 0, drops: {} })
    hourly.take('g', counts(1010, 7), 2 * MINUTE)
    expect(hourly.of('g', 2 * MINUTE)).toEqual({ minutes: 2, frames: 10, readings: 30, drops: { late: 2 } })
  })

  it('forget what is more than an hour ago', () => {
    const hourly = new HourlyCounts()
    for (let minute = 0; minute <= 90; minute++) hourly.take('g', counts(minute * 10), minute * MINUTE)
    expect(hourly.of('g', 90 * MINUTE)).toEqual({ minutes: 60, frames: 600, readings: 1800, drops: {} })
    expect(hourly.of('g', 200 * MINUTE).frames).toBe(0)
  })

  it('go on when a part begins to count anew', () => {
    const hourly = new HourlyCounts()
    hourly.take('g', counts(500, 9), 0)
    hourly.take('g', counts(520, 9), MINUTE)
    hourly.take('g', counts(3, 1), 2 * MINUTE)
    expect(hourly.of('g', 2 * MINUTE)).toEqual({ minutes: 2, frames: 23, readings: 60 + 9, drops: { late: 1 } })
  })

  it('are of gateways that are there', () => {
    const hourly = new HourlyCounts()
    hourly.take('g', counts(1), 0)
    hourly.take('g', counts(2), MINUTE)
    hourly.keepOnly(new Set())
    expect(hourly.of('g', MINUTE)).toEqual({ minutes: 0, frames: 0, readings: 0, drops: {} })
  })
})
