import { LISTS_ENDPOINTS } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../http/client.ts'
import type { Column, ListScreenDefinition } from './list-screen-definition.ts'

export const DENSITIES = ['dense', 'normal', 'loose'] as const
export type Density = (typeof DENSITIES)[number]

const NARROWEST_PX = 60
const WIDEST_PX = 800

/**
 * What the server keeps for a list and user: columns in their order, those hidden, pinned or of a set width (px), row
 * height.
 */
export interface ListSettings {
  order: string[]
  hidden: string[]
  pinned: string[]
  widths: Record<string, number>
  density: Density
}
const NONE: ListSettings = { order: [], hidden: [], pinned: [], widths: {}, density: 'normal' }

const strings = (value: unknown) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [])

export const clampWidth = (px: number) => Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, px)))

function widthsOf(value: unknown): Record<string, number> {
  const entries = Object.entries((value ?? {}) as object).filter((entry): entry is [string, number] => Number.isFinite(entry[1]))
  return Object.fromEntries(entries.map(([name, px]) => [name, clampWidth(px)]))
}

/** Settings as stored, possibly by an older release. */
export function readSettings(stored: unknown): ListSettings {
  const { order, hidden, pinned, widths, density } = (stored ?? {}) as Record<string, unknown>
  return {
    order: strings(order),
    hidden: strings(hidden),
    pinned: strings(pinned),
    widths: widthsOf(widths),
    density: DENSITIES.find((known) => known === density) ?? 'normal',
  }
}

/**
 * All columns in the wanted order, pinned ones before the others; those the setting does not know stand where the
 * screen has them. The first one always shows and is always pinned.
 */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], { order, hidden, pinned }: ListSettings) {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : columns.findIndex((column) => column.name === name))
  const [first, ...rest] = columns
  const isPinned = (column: Column<Row>) => column === first || pinned.includes(column.name)
  const sorted = rest.sort((a, b) => Number(isPinned(b)) - Number(isPinned(a)) || place(a.name) - place(b.name))
  return [first, ...sorted]
    .filter((column) => column !== undefined)
    .map((column) => ({ column, shown: column === first || !hidden.includes(column.name), pinned: isPinned(column) }))
}

/** Column setting of a list, kept on the server per user. */
export function useListSettings<Row extends { id: string }>({ resource, columns }: ListScreenDefinition<Row>) {
  const queryClient = useQueryClient()
  const queryKey = ['columns', resource.name]
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      readSettings((await callEndpoint(LISTS_ENDPOINTS.columnsGet, { query: { resource: resource.name }, quiet: true })).data),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const settings = query.data ?? NONE
  const arranged = arrangeColumns(columns, settings)
  function change(next: ListSettings) {
    queryClient.setQueryData(queryKey, next)
    void callEndpoint(LISTS_ENDPOINTS.columnsSave, { body: { resource: resource.name, state: { ...next } } }).catch(() => {
      // Shown by the client; the setting applies for this visit.
    })
  }
  return {
    settings,
    arranged,
    columns: arranged.filter(({ shown }) => shown).map(({ column }) => column),
    /** Number of pinned columns, from the first on. */
    pinned: arranged.filter(({ shown, pinned }) => shown && pinned).length,
    change,
    reset: () => change(NONE),
  }
}

export type ListSettingsState<Row extends { id: string }> = ReturnType<typeof useListSettings<Row>>
