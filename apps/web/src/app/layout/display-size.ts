import { readCookie, saveCookie } from './cookie.ts'

/** How large controls and texts are; each is a scale in `tokens.css`. */
export const DISPLAY_SIZES = ['large', 'medium', 'small', 'mini'] as const
export type DisplaySize = (typeof DISPLAY_SIZES)[number]

const COOKIE = 'size'
const DEFAULT_SIZE: DisplaySize = 'medium'

/** The size chosen in this browser: cookie `size`; medium when none, or an unknown one, is kept. */
export function readDisplaySize(): DisplaySize {
  const saved = readCookie(COOKIE)
  return DISPLAY_SIZES.find((size) => size === saved) ?? DEFAULT_SIZE
}

/** Keeps the size and shows it at once; `first-paint.js` shows it on the next load before anything is drawn. */
export function chooseDisplaySize(size: DisplaySize): void {
  saveCookie(COOKIE, size)
  document.documentElement.dataset.size = size
}
