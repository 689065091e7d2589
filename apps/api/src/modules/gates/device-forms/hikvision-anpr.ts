import { siteTimeMs } from '../../../framework/resource/site-time.ts'
import { idText, type ReadForm } from './told.ts'

/** Text of the first tag of a name, whatever its namespace. */
function tag(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)</`).exec(xml) ?? []
  return text.trim().replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}

/** `2026-11-20T08:00:00+08:00`, or the same without a zone: then it is site time. */
function timeOf(text: string, timeZone: string): number {
  if (/[Z+]|-\d\d:\d\d$/.test(text.slice(10))) return Date.parse(text)
  const [, year, month, day, hour, minute, second] = /^(\d{4})-?(\d\d)-?(\d\d)[T ]?(\d\d):?(\d\d):?(\d\d)/.exec(text) ?? []
  return second === undefined ? Number.NaN : siteTimeMs(`${year}-${month}-${day} ${hour}:${minute}:${second}`, timeZone)
}

const DIRECTIONS: Readonly<Record<string, 'in' | 'out'>> = { forward: 'in', reverse: 'out', approach: 'in', away: 'out' }

/**
 * A plate camera of Hikvision (`EventNotificationAlert` of type ANPR). The same vehicle is repeated every second under
 * the same `UUID`; an unreadable plate is `unknown` and is not looked up.
 */
export const hikvisionAnpr: ReadForm = ({ body, device, timeZone }) => {
  if (!/<(?:\w+:)?EventNotificationAlert/.test(body)) return null
  if (tag(body, 'eventType').toUpperCase() !== 'ANPR') return []
  const name = device ?? tag(body, 'channelName')
  const atMs = timeOf(tag(body, 'dateTime') || tag(body, 'absTime'), timeZone)
  const plate = tag(body, 'originalLicensePlate') || tag(body, 'licensePlate')
  const direction = DIRECTIONS[tag(body, 'direction').toLowerCase()]
  const named = tag(body, 'UUID') || `${plate}-${tag(body, 'line')}-${Math.floor((Number.isFinite(atMs) ? atMs : 0) / 10_000)}`
  return [
    {
      ...{ id: `anpr-${idText(Buffer.from(named).toString('base64url'))}`, device: name, door: Number(tag(body, 'line')) || 1 },
      ...{ plate: plate.toLowerCase() === 'unknown' ? '' : plate, ...(direction && { direction }) },
      ...(Number.isFinite(atMs) && { t: atMs }),
    },
  ]
}
