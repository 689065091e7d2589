import type { Alarm } from '@muster/contracts'
import { siteDateAndTime } from '../../i18n/site-time.ts'

/** Without letters that are read as digits, or as one another (Crockford). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/**
 * The number by which people speak of an alarm: its day at the site, and six signs of its id. The same wherever it is
 * shown, for as long as the alarm is kept; two alarms of a day with one number are once in a billion pairs.
 */
export function alarmNumber({ id, startedAt }: Pick<Alarm, 'id' | 'startedAt'>, timeZone: string): string {
  const { date } = siteDateAndTime(Date.parse(startedAt), timeZone)
  const bits = hashOf(id)
  const signs = Array.from({ length: LENGTH }, (_, i) => SIGNS[(bits >>> (5 * i)) & 31])
  return `${date.replaceAll('-', '')}-${signs.join('')}`
}

/** FNV-1a with the end of MurmurHash3: ids of a minute differ in their last digits only. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
