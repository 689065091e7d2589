import { siteTimeToMs } from '../../i18n/site-time.ts'

export interface RangeFault {
  field: 'from' | 'to'
  kind: 'format' | 'order'
}

type Range = { fault: null; from: string | undefined; to: string | undefined } | { fault: RangeFault }

/** Typed limits (site time; either may be empty) as ISO 8601 UTC, or which of them is wrong and how. */
export function parseRange(from: string, to: string, timeZone: string): Range {
  const read = (text: string) => (text.trim() === '' ? undefined : siteTimeToMs(text, timeZone))
  const [fromMs, toMs] = [read(from), read(to)]
  if (fromMs === null) return { fault: { field: 'from', kind: 'format' } }
  if (toMs === null) return { fault: { field: 'to', kind: 'format' } }
  if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs) return { fault: { field: 'to', kind: 'order' } }
  const iso = (timeMs: number | undefined) => (timeMs === undefined ? undefined : new Date(timeMs).toISOString())
  return { fault: null, from: iso(fromMs), to: iso(toMs) }
}
