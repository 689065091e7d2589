import { readCookie, saveCookie } from './cookie.ts'

const COOKIE = 'sidebarStatus'

/** Open unless it was closed before: cookie `sidebarStatus`, 1 or 0. */
export function readSidebarOpen(): boolean {
  return readCookie(COOKIE) !== '0'
}

export function saveSidebarOpen(open: boolean): void {
  saveCookie(COOKIE, open ? '1' : '0')
}
