import { LIST_ENDPOINTS } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../http/client.ts'
import type { Column, ListScreenDefinition } from './list-screen-definition.ts'

export const DENSITIES = ['dense', 'normal', 'loose'] as const
export type Density = (typeof DENSITIES)[number]

/** What the server keeps for a list and user: columns in their order, those hidden, row height. */
export interface ListSettings {
  order: string[]
  hidden: string[]
  density: Density
}
const NONE: ListSettings = { order: [], hidden: [], density: 'normal' }

const strings = (value: unknown) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [])

/** Settings as stored, whatever an older release has stored. */
export function readSettings(stored: unknown): ListSettings {
  const { order, hidden, density } = (stored ?? {}) as Record<string, unknown>
  return { order: strings(order), hidden: strings(hidden), density: DENSITIES.find((known) => known === density) ?? 'normal' }
}

/** All columns in the wanted order; those the setting does not know stand where the screen has them. The first one always shows. */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], { order, hidden }: ListSettings) {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : columns.findIndex((column) => column.name === name))
  const [first, ...rest] = columns
  const sorted = rest.sort((a, b) => place(a.name) - place(b.name))
  return [first, ...sorted]
    .filter((column) => column !== undefined)
    .map((column) => ({ column, shown: column === first || !hidden.includes(column.name) }))
}

/** Column setting of a list, kept on the server per user. */
export function useListSettings<Row extends { id: string }>({ resource, columns }: ListScreenDefinition<Row>) {
  const queryClient = useQueryClient()
  const queryKey = ['columns', resource.name]
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      readSettings((await callEndpoint(LIST_ENDPOINTS.columnsGet, { query: { resource: resource.name }, quiet: true })).data),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const settings = query.data ?? NONE
  const arranged = arrangeColumns(columns, settings)
  function change(next: ListSettings) {
    queryClient.setQueryData(queryKey, next)
    void callEndpoint(LIST_ENDPOINTS.columnsSave, { body: { resource: resource.name, state: { ...next } } }).catch(() => {
      // Shown by the client; the setting holds for this visit.
    })
  }
  return {
    settings,
    arranged,
    columns: arranged.filter(({ shown }) => shown).map(({ column }) => column),
    change,
    reset: () => change(NONE),
  }
}

export type ListSettingsState<Row extends { id: string }> = ReturnType<typeof useListSettings<Row>>
