import type { MapSettings } from '@muster/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../http/client.ts'
import { type TileSource, tileSourceOf } from './tile-source.ts'

export const imageryProvidersQuery = queryOptions({
  queryKey: ['imageryProviders'],
  queryFn: ({ signal }) => call('imageryProviders', { quiet: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The imagery under the plan; none until it is known what there is. */
export function useImagery({ imageryType, ownTiles }: MapSettings): TileSource | null {
  const { data: providers } = useQuery({ ...imageryProvidersQuery, enabled: imageryType !== 0 })
  return useMemo(() => tileSourceOf({ imageryType, ownTiles }, providers ?? []), [imageryType, ownTiles, providers])
}
