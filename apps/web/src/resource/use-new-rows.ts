import type { Resource } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useRowNews } from '../live/use-topic.ts'
import { pageQuery, type ResourceList } from './use-resource-list.ts'

/** How many of the rows stand before the first one that was known; all of them when none was. */
export function countNew(rows: readonly { id: string }[], known: readonly { id: string }[]): number {
  const ids = new Set(known.map(({ id }) => id))
  const first = rows.findIndex(({ id }) => ids.has(id))
  return first === -1 ? rows.length : first
}

/**
 * Rows that came since a live list was loaded. They are held back, so that nothing moves under the pointer; the reader
 * asks for them. Only in the list's own order, newest first, do new rows stand in one place.
 * @returns how many, at most a page of them
 */
export function useNewRows<Row extends { id: string }>(resource: Resource, list: ResourceList<Row>): number {
  const live = resource.live === true && list.sort === resource.sorts[0]
  const news = useRowNews(live ? resource.name : null)
  const firstPage = pageQuery<Row>(resource, { page: 1, size: list.size, sort: list.search.sort, filters: list.filters })
  const key = ['newRows', ...firstPage.queryKey]
  // The first page as it was loaded with the one that is shown, which often is the same, and as it is now.
  const known = useQuery({ ...firstPage, enabled: live })
  const now = useQuery({
    ...firstPage,
    queryKey: [...key, news],
    enabled: live && news > 0 && known.isSuccess,
    // While it looks once more, what it found before still waits.
    placeholderData: (before, query) => (JSON.stringify(query?.queryKey.slice(0, -1)) === JSON.stringify(key) ? before : undefined),
  })
  if (!known.data || !now.data || (!now.isPlaceholderData && now.dataUpdatedAt < known.dataUpdatedAt)) return 0
  return countNew(now.data.rows, known.data.rows)
}
