import type { PlacedThing } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import type { ShownLayers } from '../../../map/shell/map-layers.ts'

/** Changes by others show within a minute. */
const FRESH_MS = 60_000

/** Emergency supplies are a layer, valuable equipment is, and each kind of the site's own devices. */
const layerOf = ({ layer, kindId }: PlacedThing) => (layer === 'custom' && kindId !== null ? kindId : layer)

function usePlacedThings(): readonly PlacedThing[] {
  const { i18n } = useTranslation()
  const { data } = useQuery({
    queryKey: ['placedThings', i18n.language],
    queryFn: ({ signal }) => call('placedThings', { quiet: true, signal }),
    refetchInterval: FRESH_MS,
  })
  return data ?? NOTHING
}

const NOTHING: readonly PlacedThing[] = []

/** The existing layers of things. */
export function useThingLayers(): { key: string; name: string }[] {
  const { t } = useTranslation()
  const things = usePlacedThings()
  return useMemo(() => {
    const nameOf = ({ layer, kindName }: PlacedThing) => (layer === 'custom' ? (kindName ?? '') : t(`map.layer.${layer}`))
    return [...new Map(things.map((thing) => [layerOf(thing), nameOf(thing)]))].map(([key, name]) => ({ key, name }))
  }, [things, t])
}

/** What of the shown layers is on a floor. */
export function useThings(floor: number, shown: ShownLayers): readonly PlacedThing[] {
  const things = usePlacedThings()
  return useMemo(() => things.filter((thing) => thing.floor === floor && shown.has(layerOf(thing))), [things, floor, shown])
}
