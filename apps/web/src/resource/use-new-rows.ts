import type { Resource } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useRowNews } from '../live/use-topic.ts'
import { pageQuery, type ResourceList } from './use-resource-list.ts'

/** Number of rows before the first known one; all of them if none was. */
export function countNew(rows: readonly { id: string }[], known: readonly { id: string }[]): number {
  const ids = new Set(known.map(({ id }) => id))
  const first = rows.findIndex(({ id }) => ids.has(id))
  return first === -1 ? rows.length : first
}

/**
 * Rows added since a live list was loaded. They are held back, so that nothing moves under the pointer, until the
 * reader asks for them. Only in the list's own order, newest first, are new rows in one place.
 * @returns their number, at most a page
 */
export function useNewRows<Row extends { id: string }>(resource: Resource, list: ResourceList<Row>): number {
  const live = resource.live === true && list.sort === resource.sorts[0]
  const news = useRowNews(live ? resource.name : null)
  const firstPage = pageQuery<Row>(resource, { page: 1, size: list.size, sort: list.search.sort, filters: list.filters })
  const key = ['newRows', ...firstPage.queryKey]
  // The first page as loaded together with the shown one, often the same, and the present one.
  const known = useQuery({ ...firstPage, enabled: live })
  const now = useQuery({
    ...firstPage,
    queryKey: [...key, news],
    enabled: live && news > 0 && known.isSuccess,
    // During the next check the earlier result stays valid.
    placeholderData: (before, query) => (JSON.stringify(query?.queryKey.slice(0, -1)) === JSON.stringify(key) ? before : undefined),
  })
  if (!known.data || !now.data || (!now.isPlaceholderData && now.dataUpdatedAt < known.dataUpdatedAt)) return 0
  return countNew(now.data.rows, known.data.rows)
}
