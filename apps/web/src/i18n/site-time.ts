import { languageTag } from './setup.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Built once per zone: constructing a formatter costs far more than using it. */
function partsFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** `yyyy-MM-dd` and `HH:mm:ss` of an instant in the site's time zone, never the browser's. */
export function siteDateAndTime(timeMs: number, timeZone: string): { date: string; time: string } {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of partsFormat(timeZone).formatToParts(timeMs)) parts[type] = value
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}:${parts.second}` }
}

/** `yyyy-MM-dd HH:mm:ss` in the site's time zone. */
export function siteDateTime(timeMs: number, timeZone: string): string {
  const { date, time } = siteDateAndTime(timeMs, timeZone)
  return `${date} ${time}`
}

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/

/**
 * Instant of a wall-clock time (`yyyy-MM-dd[ HH:mm[:ss]]`) in the site's time zone, Unix ms; null when it is not a
 * time.
 */
export function siteTimeToMs(local: string, timeZone: string): number | null {
  const match = WALL_CLOCK.exec(local.trim())
  if (!match) return null
  const [, day, minute = '00:00', second = ':00'] = match
  const wanted = Date.parse(`${day}T${minute}${second}Z`)
  if (Number.isNaN(wanted)) return null
  // Two rounds settle the zone's offset also across a daylight-saving change.
  let instant = wanted
  for (let round = 0; round < 2; round++) {
    const { date, time } = siteDateAndTime(instant, timeZone)
    instant += wanted - Date.parse(`${date}T${time}Z`)
  }
  return instant
}

/**
 * For the clock: `yyyy-MM-dd`, the day of the week and the time with am or pm, in the site's zone and the language of
 * the screen.
 */
export function siteClock(timeMs: number, timeZone: string): { date: string; weekday: string; time: string } {
  const { date } = siteDateAndTime(timeMs, timeZone)
  const { weekday, time } = clockFormats(languageTag(), timeZone)
  return { date, weekday: weekday.format(timeMs), time: time.format(timeMs) }
}

/** A time zone in words, such as 中欧标准时间; `GMT+06:00` where the language has no name for it. */
export function zoneName(timeZone: string, timeMs: number): string {
  const parts = new Intl.DateTimeFormat(languageTag(), { timeZone, timeZoneName: 'long' }).formatToParts(timeMs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const clocks = new Map<string, { weekday: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>()

function clockFormats(language: string, timeZone: string) {
  const key = `${language} ${timeZone}`
  let formats = clocks.get(key)
  if (!formats) {
    formats = {
      weekday: new Intl.DateTimeFormat(language, { timeZone, weekday: 'long' }),
      time: new Intl.DateTimeFormat(language, { timeZone, hourCycle: 'h12', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    }
    clocks.set(key, formats)
  }
  return formats
}

/** `0:05`, `12:34`, `1:02:03`: how long something lasts, for live timers. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
