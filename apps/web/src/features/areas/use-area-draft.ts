import { areaResource } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../http/client.ts'

/** Below the key of the list: whatever reloads the list also reloads these. */
export const areaKey = ['resource', areaResource.name] as const

/** What publishing would change now. */
export const useAreaDraft = () =>
  useQuery({ queryKey: [...areaKey, 'draft'], queryFn: ({ signal }) => call('areaDraft', { quiet: true, signal }) })

/** Loads list, draft and versions again. */
export function useReloadAreas(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: areaKey })
}

export const versionsKey = (page: number) => [...areaKey, 'versions', page] as const
export const compareKey = (from: number, to: number) => [...areaKey, 'compare', from, to] as const
