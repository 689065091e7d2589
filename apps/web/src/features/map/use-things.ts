import type { PlacedThing } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

/** What was changed by others is seen within a minute. */
const FRESH_MS = 60_000

/** A layer of things that the reader shows or hides. */
export interface ThingLayer {
  key: string
  name: string
  shown: boolean
  toggle: () => void
}

/** Emergency supplies are a layer, valuable equipment is, and each kind of the site's own devices. */
const layerOf = ({ layer, kindId }: PlacedThing) => (layer === 'custom' && kindId !== null ? kindId : layer)

/** Things on the plan: the layers that there are, and what of the shown ones is on a floor. */
export function useThings(floor: number): { layers: ThingLayer[]; shown: readonly PlacedThing[] } {
  const { t, i18n } = useTranslation()
  const { data } = useQuery({
    queryKey: ['placedThings', i18n.language],
    queryFn: ({ signal }) => call('placedThings', { quiet: true, signal }),
    refetchInterval: FRESH_MS,
  })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const names = useMemo(
    () =>
      new Map(
        (data ?? []).map((thing) => [layerOf(thing), thing.layer === 'custom' ? (thing.kindName ?? '') : t(`map.layer.${thing.layer}`)]),
      ),
    [data, t],
  )
  const toggle = (key: string) => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    setKeys(next)
  }
  return {
    layers: [...names].map(([key, name]) => ({ key, name, shown: keys.has(key), toggle: () => toggle(key) })),
    shown: useMemo(() => (data ?? []).filter((thing) => thing.floor === floor && keys.has(layerOf(thing))), [data, floor, keys]),
  }
}
