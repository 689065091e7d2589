import { contractorPerson, externalVehicle, internalVehicle, person, type Resource, visitor } from '@muster/contracts'
import { call } from '../../http/client.ts'
import { queryClient } from '../../http/query-client.ts'
import { rosterKey } from '../../live/queries.ts'
import { findPage, type ShownMenu, type ShownPage } from '../../menu/use-menu.ts'
import { loadPage } from '../../resource/resource-calls.ts'

const MOST = 10
/** The smallest page a list is asked for. */
const PAGE_SIZE = 10

interface FoundRow {
  label: string
  /** Number of who carries a card now. */
  no: number | null
  description: string
  href: string
}

interface Source {
  page: ShownPage
  resource: Resource
  /** Filter that takes the text, and column that names a row. */
  by: string
}

/** Lists that are searched, by the page that shows them. */
const LISTS: readonly { path: string; resource: Resource; by: string }[] = [
  { path: '/organisation/staff', resource: person, by: 'name' },
  { path: '/contractors/people', resource: contractorPerson, by: 'name' },
  { path: '/visitors/visitors', resource: visitor, by: 'name' },
  { path: '/vehicles/internal', resource: internalVehicle, by: 'plate' },
  { path: '/vehicles/external', resource: externalVehicle, by: 'plate' },
]

/** The lists among them that the user may open; the server checks each search again. */
export function paletteSources(menu: ShownMenu): Source[] {
  return LISTS.flatMap(({ path, resource, by }) => {
    const found = findPage(menu, path)
    return found ? [{ page: found.page, resource, by }] : []
  })
}

/** Rows whose name, number or initials hold the text, list by list. A list that does not answer is left out. */
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

/** Cards that somebody or something carries now, by part of their serial number. */
export async function searchCards(text: string): Promise<{ no: number; tagSn: string; name: string }[]> {
  const roster = await queryClient.ensureQueryData({ queryKey: rosterKey, queryFn: () => call('roster', { quiet: true }) }).catch(() => [])
  const wanted = text.toLowerCase()
  return roster.flatMap(({ no, tagSn, name }) => (tagSn?.toLowerCase().includes(wanted) ? [{ no, tagSn, name }] : [])).slice(0, MOST)
}
