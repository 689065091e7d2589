import type { VideoProtocol } from './brands.ts'

const SCHEMES: Record<VideoProtocol, RegExp> = {
  rtsp: /^rtsp:\/\//i,
  hls: /^https?:\/\//i,
  flv: /^https?:\/\//i,
  mp4: /^https?:\/\//i,
}
const LETTERS = /^(?:[yMdHmsX\-_:./ T]|'[^'{}]*')*$/
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Recordings are looked at back to a year ago, and so much of them at once. */
export const OLDEST_HISTORY_MS = 366 * DAY_MS
export const LONGEST_HISTORY_MS = 4 * 60 * MINUTE_MS

/** What is wrong with an address that was typed, as a key of the catalogues; true: nothing. */
export function checkAddress(text: string, protocol: VideoProtocol): true | string {
  if (text === '') return true
  if (!SCHEMES[protocol].test(text)) return 'rules.videoScheme'
  if (/[\s\p{Cc}]/u.test(text)) return 'rules.videoAddress'
  // A password there would stand in lists and logs.
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(text)) return 'rules.videoCredentials'
  return true
}

export const checkTimeFormat = (text: string): true | string => (LETTERS.test(text) ? true : 'rules.videoFormat')

/** The recorder's clock, from the site's: its zone, and by how many minutes it is set wrong. */
export interface RecorderClock {
  timeZone: string
  offsetMin: number
}

/**
 * A moment as a recorder writes it. Letters: yyyy MM dd HH mm ss by its clock, X for Unix seconds; text in quotes and
 * signs as they are.
 */
export function recorderTime(atMs: number, format: string, { timeZone, offsetMin }: RecorderClock): string {
  const shiftedMs = atMs + offsetMin * MINUTE_MS
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  }).formatToParts(new Date(shiftedMs))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const words: Record<string, string> = {
    ...{ yyyy: part('year'), MM: part('month'), dd: part('day') },
    ...{ HH: part('hour'), mm: part('minute'), ss: part('second'), X: String(Math.floor(shiftedMs / 1000)) },
  }
  return format.replace(/'([^']*)'|yyyy|MM|dd|HH|mm|ss|X/g, (word, quoted: string | undefined) => quoted ?? words[word] ?? word)
}

/** An address with its words filled in; parameters of the site's own follow as they are named. */
export function filledAddress(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const text = words[word]
    if (text === undefined) return whole
    // A host is checked where it is entered; brackets of IPv6 stay.
    return word === 'host' ? text : encodeURIComponent(text)
  })
}

/** Lines `name=value` of the custom parameters; null where one is none. */
export function customWords(text: string): Record<string, string> | null {
  const words: Record<string, string> = {}
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, name, value] = /^(\w{1,30})\s*=\s*(.{0,120})$/.exec(line) ?? []
    if (name === undefined || value === undefined) return null
    words[name] = value
  }
  return words
}

/** Words of an address that nobody fills in. */
export function unknownWords(template: string, known: readonly string[]): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word).filter((word) => !known.includes(word))
}
