/**
 * A visited page: its path, and the whole address as it was left (filters, page, open row), so that its tag leads back
 * there.
 */
export interface Tag {
  path: string
  href: string
}

export type CloseWhich = 'this' | 'others' | 'all'

/** The tags after a visit: a new one at the end, or the known one with its latest address. */
export function withVisit(tags: readonly Tag[], visit: Tag): Tag[] {
  const known = tags.some(({ path }) => path === visit.path)
  return known ? tags.map((tag) => (tag.path === visit.path ? visit : tag)) : [...tags, visit]
}

/** The tags with the pinned one first, whether it was visited or not. */
export function withAffixed(tags: readonly Tag[], affixed: string | null): Tag[] {
  if (affixed === null) return [...tags]
  const own = tags.find(({ path }) => path === affixed) ?? { path: affixed, href: affixed }
  return [own, ...tags.filter(({ path }) => path !== affixed)]
}

/** The remaining tags when one, the others or all are closed; the pinned one always stays. */
export function afterClosing(tags: readonly Tag[], which: CloseWhich, path: string, affixed: string | null): Tag[] {
  return tags.filter((tag) => tag.path === affixed || (which === 'this' ? tag.path !== path : which === 'others' && tag.path === path))
}

/**
 * Where to go when tags are closed: to the one that was kept on purpose, else (if the current page lost its tag) to the
 * nearest remaining one on the left, else to the first. Null when the current page stays or nothing is left.
 */
export function afterwards(before: readonly Tag[], left: readonly Tag[], shown: string, kept: string | null = null): Tag | null {
  if (kept !== null) return kept === shown ? null : (left.find(({ path }) => path === kept) ?? null)
  if (left.some(({ path }) => path === shown)) return null
  const stays = new Set(left.map(({ path }) => path))
  const at = before.findIndex(({ path }) => path === shown)
  const neighbour = before.slice(0, Math.max(at, 0)).findLast(({ path }) => stays.has(path))
  return neighbour ?? left[0] ?? null
}
