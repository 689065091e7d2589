/** Year, month and day with any separators or letters, or none. */
const WRITTEN = [/^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/, /^(\d{4})(\d{2})(\d{2})$/]

/** A day as people write it (`2026-1-2`, `2026/01/02`, `20260102`) as `yyyy-MM-dd`; null when invalid. */
export function parseDay(text: string): string | null {
  const match = WRITTEN.map((pattern) => pattern.exec(text.trim())).find((found) => found !== null)
  if (!match) return null
  const [, year, month = '', day = ''] = match
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnightMs = Date.parse(`${written}T00:00:00Z`)
  // 30 February would become a day of March.
  return !Number.isNaN(midnightMs) && new Date(midnightMs).toISOString().startsWith(written) ? written : null
}
