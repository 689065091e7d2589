import type { MapLibreMap } from 'maplibre-gl'
import { IMAGERY_LAYER } from '../imagery/imagery-layer.ts'
import { LAYER_GROUPS, type LayerGroup } from '../plan/style/name-layers.ts'
import { PICTURE_LAYER } from './ground-pictures.ts'

/** Layers of the flat plan below a scene: only the ground. */
const GROUND_LAYERS: ReadonlySet<string> = new Set([
  IMAGERY_LAYER,
  ...['background', 'plan-ground', 'plan-bund', 'plan-kerb', 'plan-road-line', 'plan-road', 'plan-road-mark', 'plan-parking', 'road-name'],
])

/** Shows the user's layers, or below a scene only those of the ground. */
export function showLayers(map: MapLibreMap, groups: Readonly<Record<LayerGroup, boolean>>, spatial: boolean): void {
  const off = (Object.keys(LAYER_GROUPS) as LayerGroup[]).flatMap((group): readonly string[] => (groups[group] ? [] : LAYER_GROUPS[group]))
  for (const { id } of map.getStyle().layers) {
    const visible = spatial ? GROUND_LAYERS.has(id) || id.startsWith(PICTURE_LAYER) : !off.includes(id)
    map.setLayoutProperty(id, 'visibility', visible ? 'visible' : 'none')
  }
}

/** A picture around the site instead of plain ground; null: none. */
export function showBackground(map: MapLibreMap, address: string | null): void {
  const { style } = map.getContainer()
  style.backgroundImage = address === null ? '' : `url(${JSON.stringify(address)})`
  style.backgroundSize = 'cover'
  style.backgroundPosition = 'center'
  map.setPaintProperty('background', 'background-opacity', address === null ? 1 : 0)
}
