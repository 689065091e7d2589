import { MAX_FIRMWARE_LENGTH, TEMPERATURE_C } from '../limits.ts'
import { isWithin } from '../numbers.ts'
import type { DecodeResult, DropReason, HealthReading, Reading } from '../reading.ts'
import type { Skipped } from '../skipped.ts'

/** A message of a format whose frames carry neither boot nor number. */
export const frameOf = (readings: Reading[], skipped: Skipped, sentAtMs: number | null = null): DecodeResult => ({
  ok: true,
  frame: { boot: null, seq: null, sentAtMs, readings, skipped },
})

export const refused = (reason: DropReason): DecodeResult => ({ ok: false, reason })

const NO_BATTERY = { batteryPct: null, batteryMv: null } as const

/** What a device states about itself; empty where it states nothing. */
export type About = Pick<HealthReading, 'temperatureC' | 'firmware'>

/** From unchecked values. */
export function about(temperature: unknown, firmware: unknown): About {
  const version = typeof firmware === 'string' ? firmware.trim() : ''
  return {
    ...(isWithin(temperature, TEMPERATURE_C) && { temperatureC: temperature }),
    ...(version !== '' && version.length <= MAX_FIRMWARE_LENGTH && { firmware: version }),
  }
}

/** Any message of a gateway shows that it is alive. */
export const livingGateway = (tag: string, timeMs: number | null = null, stated: About = {}): HealthReading => ({
  ...{ kind: 'health', tag, timeMs, subject: 'gateway', ...NO_BATTERY, online: true },
  ...stated,
})

/** What a receiver that is an anchor of the site reports about itself. */
export const anchorState = (tag: string, online: boolean, timeMs: number | null = null, stated: About = {}): HealthReading => ({
  ...{ kind: 'health', tag, timeMs, subject: 'anchor', ...NO_BATTERY, online },
  ...stated,
})

/** Percent up to 100, millivolts from here: LEAPS documents both. */
const LEAST_MV = 1000

/**
 * State of a node of Qorvo or LEAPS; null when the message says nothing about it. A charge that is neither unit is not
 * stated, and 0 is what a node without a battery reports.
 */
export function nodeState(tag: string, timeMs: number | null, { batt, present, temp }: Record<string, unknown>): HealthReading | null {
  const online = typeof present === 'boolean' ? present : null
  const stated = about(temp, null)
  const isPct = isWithin(batt, { min: 1, max: 100 })
  const battery =
    isPct || isWithin(batt, { min: LEAST_MV, max: 65_534 }) ? tagBattery(tag, timeMs, isPct ? batt : null, isPct ? null : batt) : null
  if (battery) return { ...battery, online, ...stated }
  if (online === null && stated.temperatureC === undefined) return null
  return { kind: 'health', tag, timeMs, subject: 'tag', ...NO_BATTERY, online, ...stated }
}

/** Battery of a tag from an unchecked value; null when it says nothing. */
export function tagBattery(tag: string, timeMs: number | null, pct: unknown, mv: unknown): HealthReading | null {
  const batteryPct = typeof pct === 'number' && pct >= 0 && pct <= 100 ? pct : null
  const batteryMv = typeof mv === 'number' && mv > 0 && mv < 65_535 ? Math.round(mv) : null
  if (batteryPct === null && batteryMv === null) return null
  return { kind: 'health', tag, timeMs, subject: 'tag', batteryPct, batteryMv, online: null }
}
