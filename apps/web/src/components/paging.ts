/** Number of pages; an empty list has one, empty page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The page itself, or the nearest existing one. Pages count from 1. */
export function clampPage(page: number, total: number, size: number): number {
  return Math.min(Math.max(1, page), pageCount(total, size))
}

/** At most this many consecutive pages, with the current one in the middle as far as possible. */
export function nearPages(page: number, pages: number, most: number): number[] {
  const count = Math.min(most, pages)
  const first = Math.min(Math.max(1, page - Math.floor(most / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, i) => first + i)
}
