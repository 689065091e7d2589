import { readCookie, saveCookie } from './cookie.ts'

/** How large controls and texts are; each is a scale in `tokens.css`. */
export const DISPLAY_SIZES = ['large', 'medium', 'small', 'mini'] as const
export type DisplaySize = (typeof DISPLAY_SIZES)[number]

const COOKIE = 'size'
const DEFAULT_SIZE: DisplaySize = 'medium'

/** The size chosen in this browser: cookie `size`; medium when it is missing or unknown. */
export function readDisplaySize(): DisplaySize {
  const saved = readCookie(COOKIE)
  return DISPLAY_SIZES.find((size) => size === saved) ?? DEFAULT_SIZE
}

/** Stores the size and applies it at once; `first-paint.js` applies it on the next load before anything is drawn. */
export function chooseDisplaySize(size: DisplaySize): void {
  saveCookie(COOKIE, size)
  document.documentElement.dataset.size = size
}
