import { PAGE_SIZES, type Resource } from '@muster/contracts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clampPage } from '../components/paging.ts'
import { changeList, type ListChange, type ListSearch } from './list-search.ts'
import { loadPage } from './resource-calls.ts'

const DEFAULT_SIZE = 15
const LARGEST_PAGE = Math.max(...PAGE_SIZES)
/** Interval of asking for the total while it is being counted. */
const COUNTED_MS = 1_000
/** Rows of one bulk action, as on the server. */
export const MOST_SELECTED = 1000

/** The query of one page of a list; `page` counts from 1. */
export function pageQuery<Row>(
  resource: Resource,
  { page, size, sort, filters }: { page: number; size: number; sort: string | undefined; filters: Record<string, string> },
) {
  return queryOptions({
    queryKey: ['resource', resource.name, 'page', { page, size, sort, filters }] as readonly unknown[],
    queryFn: ({ signal }) => loadPage<Row>(resource, { page: page - 1, size, sort, ...filters }, signal),
  })
}

/** Rows of a list with state in the URL: page, size, sort, filters, open row. Old rows stay while new ones load. */
export function useResourceList<Row extends { id: string }>(resource: Resource) {
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const router = useRouter()
  const [path] = useState(() => router.latestLocation.pathname)
  const queryClient = useQueryClient()
  const [selected, setSelected] = useState<Row[]>([])
  const { page = 1, size = DEFAULT_SIZE, sort, q: filters = {} } = search
  const query = useQuery({
    ...pageQuery<Row>(resource, { page, size, sort, filters }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.about ? COUNTED_MS : false),
  })
  const change = (next: ListChange, replace = false) => {
    // While the next page loads this one is still shown: text typed in it does not apply to the other.
    if (router.latestLocation.pathname !== path) return
    // From the present address: the page may not have been rendered since the last change.
    void navigate({ to: '.', search: ((now: ListSearch) => changeList(now, next)) as never, replace })
  }

  // A page that no longer exists leads to the last existing one.
  const total = query.data?.total
  const settled = total !== undefined && !query.isPlaceholderData && !query.data?.about
  const lastPage = settled ? clampPage(page, total, size) : page
  useEffect(() => {
    if (lastPage !== page)
      void navigate({ to: '.', search: changeList(search, { type: 'page', page: lastPage, size }) as never, replace: true })
  }, [lastPage, page, size, search, navigate])

  const reload = () => {
    setSelected([])
    void queryClient.invalidateQueries({ queryKey: ['resource', resource.name] })
  }
  /**
   * Selects every row that matches at present: later rows are not acted upon unseen. @throws CallError, not yet shown
   */
  async function selectAll() {
    const found = new Map<string, Row>()
    for (let index = 0, pages = 1; index < pages; index += 1) {
      const { rows, total: matching } = await loadPage<Row>(resource, { page: index, size: LARGEST_PAGE, sort, ...filters })
      for (const row of rows) found.set(row.id, row)
      pages = Math.ceil(Math.min(matching, MOST_SELECTED) / LARGEST_PAGE)
    }
    setSelected([...found.values()])
  }
  return { search, page, size, sort: sort ?? resource.sorts[0], filters, query, change, reload, selected, setSelected, selectAll }
}

export type ResourceList<Row extends { id: string }> = ReturnType<typeof useResourceList<Row>>
