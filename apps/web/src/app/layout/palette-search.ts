import { contractorPerson, externalVehicle, internalVehicle, person, type Resource, searchForm, visitor } from '@muster/contracts'
import { call } from '../../http/client.ts'
import { queryClient } from '../../http/query-client.ts'
import { rosterKey } from '../../live/queries.ts'
import { findPage, type ShownMenu, type ShownPage } from '../../menu/use-menu.ts'
import { loadPage } from '../../resource/resource-calls.ts'

const MOST = 10
/** The smallest page size of a list. */
const PAGE_SIZE = 10

interface FoundRow {
  label: string
  /** Number of the present carrier of a card. */
  no: number | null
  description: string
  href: string
}

interface Source {
  page: ShownPage
  resource: Resource
  /** Filter for the text, and column with the name of a row. */
  by: string
}

/** Lists that are searched, by their page. */
const LISTS: readonly { path: string; resource: Resource; by: string }[] = [
  { path: '/organisation/staff', resource: person, by: 'name' },
  { path: '/contractors/people', resource: contractorPerson, by: 'name' },
  { path: '/visitors/visitors', resource: visitor, by: 'name' },
  { path: '/vehicles/internal', resource: internalVehicle, by: 'plate' },
  { path: '/vehicles/external', resource: externalVehicle, by: 'plate' },
]

/** Those lists that the user may open; the server checks each search again. */
export function paletteSources(menu: ShownMenu): Source[] {
  return LISTS.flatMap(({ path, resource, by }) => {
    const found = findPage(menu, path)
    return found ? [{ page: found.page, resource, by }] : []
  })
}

/** Rows whose name, number or initials contain the text, list by list. A list that does not answer is left out. */
export async function searchLists(
  sources: readonly Source[],
  text: string,
  signal: AbortSignal,
): Promise<{ page: ShownPage; rows: FoundRow[] }[]> {
  const answers = await Promise.allSettled(
    sources.map(async ({ page, resource, by }) => {
      const found = await loadPage<Record<string, unknown> & { id: string }>(resource, { page: 0, size: PAGE_SIZE, [by]: text }, signal)
      const rows = found.rows.map((row): FoundRow => {
        const description = [row.number, row.departName ?? row.unitName ?? row.company].filter(Boolean).join(' · ')
        const no = row.tagSn ? Number(row.no) : null
        return { label: String(row[by]), description, no, href: `${page.path}?mode=view&id=${encodeURIComponent(row.id)}` }
      })
      return { page, rows }
    }),
  )
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Cards that are carried now, by part of their serial number. */
export async function searchCards(text: string): Promise<{ no: number; tagSn: string; name: string }[]> {
  const roster = await queryClient.ensureQueryData({ queryKey: rosterKey, queryFn: () => call('roster', { quiet: true }) }).catch(() => [])
  const wanted = searchForm(text)
  return roster.flatMap(({ no, tagSn, name }) => (tagSn && searchForm(tagSn).includes(wanted) ? [{ no, tagSn, name }] : [])).slice(0, MOST)
}
