import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SceneVolume } from '../../map/scene/volumes.ts'
import type { MapLayer } from '../../map/shell/map-layers.ts'

const NOTHING: ReadonlyMap<string, readonly SceneVolume[]> = new Map()

/** What the layers draw in space, in their order, and where each of them says it. */
export function useLayerVolumes(layers: readonly MapLayer[]) {
  const [byLayer, setByLayer] = useState(NOTHING)
  const onVolumes = useCallback(
    (name: string, volumes: readonly SceneVolume[]) => setByLayer((before) => new Map(before).set(name, volumes)),
    [],
  )
  const volumes = useMemo(() => layers.flatMap(({ name }) => byLayer.get(name) ?? []), [layers, byLayer])
  return { volumes, onVolumes }
}

interface LayerVolumesProps {
  name: string
  useVolumes: () => readonly SceneVolume[]
  onVolumes: (name: string, volumes: readonly SceneVolume[]) => void
}

/** Says what a layer draws in space, for as long as it is shown there. */
export function LayerVolumes({ name, useVolumes, onVolumes }: LayerVolumesProps) {
  const volumes = useVolumes()
  useEffect(() => {
    onVolumes(name, volumes)
    return () => onVolumes(name, [])
  }, [name, volumes, onVolumes])
  return null
}
