import { LISTS_ENDPOINTS, type ListView, type Resource } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callEndpoint } from '../http/client.ts'
import { type ListSettingsState, readSettings } from './use-list-settings.ts'
import type { ResourceList } from './use-resource-list.ts'

function texts(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries((value ?? {}) as object).filter((entry) => typeof entry[1] === 'string'))
}

/** The views of a list. The user's default view applies when the list opens without its own state in the URL. */
export function useSavedViews<Row extends { id: string }>(resource: Resource, list: ResourceList<Row>, settings: ListSettingsState<Row>) {
  const queryClient = useQueryClient()
  const queryKey = ['views', resource.name]
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      (await callEndpoint(LISTS_ENDPOINTS.viewList, { query: { resource: resource.name }, quiet: true })).data as ListView[],
    retry: false,
  })
  const views = query.data ?? []

  function apply({ state }: ListView, replace = false) {
    const { filters, sort, columns } = state
    list.change({ type: 'view', values: texts(filters), sort: typeof sort === 'string' ? sort : undefined }, replace)
    if (columns) settings.change(readSettings(columns))
  }

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || query.data === undefined) return
    opened.current = true
    const preferred = query.data.find(({ isDefault, own }) => isDefault && own)
    if (preferred && Object.keys(list.search).length === 0) apply(preferred, true)
  })

  async function save(view: { name: string; isDefault: boolean; sharedWith: string[] }) {
    const state = { filters: list.filters, sort: list.sort, columns: { ...settings.settings } }
    await callEndpoint(LISTS_ENDPOINTS.viewSave, { body: { resource: resource.name, ...view, state } })
    await queryClient.invalidateQueries({ queryKey })
  }
  async function remove(id: string) {
    await callEndpoint(LISTS_ENDPOINTS.viewDelete, { body: { id } })
    await queryClient.invalidateQueries({ queryKey })
  }
  return { views, apply, save, remove }
}
