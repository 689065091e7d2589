const COOKIE = /(?:^|;\s*)sidebarStatus=([01])/
const YEAR_S = 365 * 24 * 3600

/** Open unless it was closed before: cookie `sidebarStatus`, 1 or 0. */
export function readSidebarOpen(): boolean {
  return COOKIE.exec(document.cookie)?.[1] !== '0'
}

export function saveSidebarOpen(open: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http sites
  document.cookie = `sidebarStatus=${open ? 1 : 0}; path=/; max-age=${YEAR_S}; samesite=lax`
}
