import type { MapLibreMap } from 'maplibre-gl'
import { WRITTEN_LAYERS } from '../plan/style/name-layers.ts'
import { COSTS, type Point, type Size } from './chip-places.ts'

/** A badge is larger than its words by this, css px. */
const BADGE_RIM_PX = 5

/** How much is written in a rectangle around a pixel of the flat map: risk labels count most. */
export function writtenAt(map: MapLibreMap, { x, y }: Point, { width, height }: Size): number {
  const [w, h] = [width / 2 + BADGE_RIM_PX, height / 2 + BADGE_RIM_PX]
  const names = map.queryRenderedFeatures(
    [
      [x - w, y - h],
      [x + w, y + h],
    ],
    { layers: WRITTEN_LAYERS },
  )
  return names.reduce((sum, { layer }) => sum + (layer.id.startsWith('risk') ? COSTS.risk : 1), 0)
}
