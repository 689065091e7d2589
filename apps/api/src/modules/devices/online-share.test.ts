import type { DeviceChange } from '@muster/contracts'
import { expect, it } from 'vitest'
import { onlineShare } from './online-share.ts'

const DAY_MS = 24 * 3_600_000
const NOW = 10 * DAY_MS
const iso = (day: number) => new Date(day * DAY_MS).toISOString()
const change = (day: number, online: boolean, heardDay: number | null = null): DeviceChange => ({
  ...{ at: iso(day), online, fault: online ? null : 'silent', heardAt: heardDay === null ? null : iso(heardDay) },
})

it('is of a device that was never heard not known', () => expect(onlineShare([], NOW)).toBeNull())

it('counts what is known of the last week, silence from the last word on', () => {
  expect(onlineShare([change(8, true)], NOW)).toBe(1)
  expect(onlineShare([change(9, true), change(8, false, 7), change(6, true)], NOW)).toBe(0.5)
  expect(onlineShare([change(6.5, false), change(1, true)], NOW)).toBe(0.5)
  expect(onlineShare([change(1, false)], NOW)).toBe(0)
})

it('counts no time twice when a clock was set back', () =>
  expect(onlineShare([change(8, true), change(9, false), change(4, true)], NOW)).toBe(1))
