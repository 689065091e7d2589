const YEAR_S = 365 * 24 * 3600

/** Value of a cookie of this origin, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/** Stores a choice of this browser for a year. */
export function saveCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http sites
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`
}
