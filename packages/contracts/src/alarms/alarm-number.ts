import { halfWidth } from '../fields/plain-text.ts'

/** Without letters that are read as digits, or as one another (Crockford). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/**
 * The signs of an alarm in the number by which people speak of it, after its day at the site. The same for as long as
 * the alarm is kept; two alarms of a day with one number are once in a billion pairs.
 */
export function alarmSigns(id: string): string {
  const bits = hashOf(id)
  return Array.from({ length: LENGTH }, (_, i) => SIGNS[(bits >>> (5 * i)) & 31]).join('')
}

const NUMBER = /^(\d{4})-?(\d{2})-?(\d{2})[- ]?([0-9A-Z]{6})$/

/** Day and signs of a number as people type it: letters that are no signs are the digits they look like; null: none. */
export function readAlarmNumber(text: string): { day: string; signs: string } | null {
  const [, year, month, date, signs] = NUMBER.exec(halfWidth(text).trim().toUpperCase()) ?? []
  const day = `${year}-${month}-${date}`
  if (signs === undefined || !isDay(day)) return null
  return { day, signs: signs.replaceAll('O', '0').replaceAll(/[IL]/g, '1') }
}

const isDay = (day: string) => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** FNV-1a with the end of MurmurHash3: ids of a minute differ in their last digits only. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
