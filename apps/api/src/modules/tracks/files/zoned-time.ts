const QUARTER_MS = 15 * 60_000

/** Writes timestamps as ISO 8601 in site time with its offset; offsets change at most every quarter of an hour. */
export function zonedTime(timeZone: string): (timeMs: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  let known = { quarter: Number.NaN, offsetMs: 0, text: '' }
  return (timeMs) => {
    const quarter = Math.floor(timeMs / QUARTER_MS)
    if (quarter !== known.quarter) {
      const name = format.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      const [, sign = '+', hours = '00', minutes = '00'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
      const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
      known = { quarter, offsetMs, text: `${sign}${hours}:${minutes}` }
    }
    return new Date(timeMs + known.offsetMs).toISOString().slice(0, -1) + known.text
  }
}
