import { parseDay } from './parse-day.ts'

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/**
 * A time as people write it (`2026-1-2 8:05`, `2026/01/02 08:05:30`) as `yyyy-MM-dd HH:mm:ss`; null when invalid.
 * @param alone time used for a day without one
 */
export function parseTime(text: string, alone: string): string | null {
  const [written = '', clock, ...more] = text.trim().split(/[ T]+/)
  const day = parseDay(written)
  if (day === null || more.length > 0) return null
  if (clock === undefined) return `${day} ${alone}`
  const match = TIME.exec(clock)
  if (!match) return null
  const [, hour = '', minute, second = '00'] = match
  return `${day} ${hour.padStart(2, '0')}:${minute}:${second}`
}
