import { describe, expect, it } from 'vitest'
import { batteryDays } from './battery-outlook.ts'

const DAY_MS = 86_400_000
const on = (...pcts: number[]) => pcts.map((pct, day) => ({ atMs: day * DAY_MS, pct }))
const lasts = (...pcts: number[]) => batteryDays(on(...pcts), (pcts.length - 1) * DAY_MS)

describe('how long a charge lasts', () => {
  it('is a range around what is left at the rate so far', () => expect(lasts(100, 95, 90, 85, 80)).toEqual([11, 20]))

  it('counts from the last charge', () => expect(lasts(30, 20, 100, 90, 80)).toEqual([5, 10]))

  it('is not told from a day of steps, or without any', () => {
    expect(lasts()).toBeNull()
    expect(lasts(100)).toBeNull()
    expect(lasts(100, 99, 98)).toBeNull()
    expect(batteryDays([{ atMs: 0, pct: 100 }, { atMs: DAY_MS / 2, pct: 50 }], DAY_MS)).toBeNull() // biome-ignore format: one pair
  })

  it('goes down while nothing is heard, and not below nothing', () => {
    expect(batteryDays(on(100, 90, 80), 6 * DAY_MS)).toEqual([2, 5])
    expect(batteryDays(on(100, 90, 80), 90 * DAY_MS)).toEqual([0, 0])
  })
})
