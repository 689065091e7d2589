import { MAP_SETTING_DEFAULTS, type MapSettings } from '@muster/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../http/client.ts'

export const mapSettingsKey = ['mapSettings'] as const

export const mapSettingsQuery = queryOptions({
  queryKey: mapSettingsKey,
  queryFn: ({ signal }) => call('mapSettings', { quiet: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Appearance and behaviour of the map; the defaults until the building's settings are loaded. */
export function useMapSettings(): MapSettings {
  return useQuery(mapSettingsQuery).data?.settings ?? MAP_SETTING_DEFAULTS
}
