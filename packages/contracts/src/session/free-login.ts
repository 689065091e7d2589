import { z } from 'zod'

/** How far the time of a link may be from the server's, ms. */
export const FREE_LOGIN_WINDOW_MS = 5 * 60_000

/**
 * What a free-login link carries, each once, all of it signed. `token` is the integrator's key id, a dot, and 16 to 64
 * characters that no other link of his has; `timestamp` is Unix ms; `sign` is HMAC-SHA256 of `freeLoginText` in small
 * hex digits.
 */
export const freeLoginLink = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{16,64}$/),
  buildid: z.string().min(1).max(64),
  topage: z.string().max(300),
  showmenu: z.enum(['true', 'false']),
  timestamp: z.string().regex(/^\d{13}$/),
  sign: z.string().regex(/^[0-9a-f]{64}$/),
})
export type FreeLoginLink = z.infer<typeof freeLoginLink>

const SIGNED = ['buildid', 'showmenu', 'timestamp', 'token', 'topage'] as const

/**
 * The text that is signed: names in alphabetical order, `name=value` joined by `&`, values percent-encoded, so that no
 * two links have the same one.
 */
export function freeLoginText(link: Pick<FreeLoginLink, (typeof SIGNED)[number]>): string {
  return SIGNED.map((name) => `${name}=${encodeURIComponent(link[name])}`).join('&')
}

/** Where a link leads: to a big screen, or to a page of the console. */
export type FreeLoginTarget = { screen: 'newer' | 'older' } | { page: string }

/** A path of letters that mean nothing to a browser: no scheme, no host, no way up. */
const PATH = /^\/?(?:[\w~-][\w~.-]*(?:\/[\w~-][\w~.-]*)*\/?)?$/
/** Pages that only lead on; a link to them would go round in a circle or out of the signed parameters. */
const NO_TARGET = /^\/?(login|fromurl|auth-redirect|redirect)(\/|$)/i

/** @returns null when the value leads out of the console, or nowhere. */
export function freeLoginTarget(topage: string): FreeLoginTarget | null {
  const [path = ''] = topage.split(/[?#]/)
  if (/[\s\\\p{Cc}]/u.test(topage) || !PATH.test(path) || NO_TARGET.test(path)) return null
  if (/bigscreen/i.test(topage)) return { screen: /new/i.test(topage) ? 'newer' : 'older' }
  return { page: topage.startsWith('/') ? topage : `/${topage}` }
}
