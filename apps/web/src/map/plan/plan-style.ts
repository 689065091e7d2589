import type { StyleSpecification } from 'maplibre-gl'
import { dimmed } from './dimmed.ts'
import type { FeatureCollection } from './geojson.ts'
import type { MapTheme, PlanPalette } from './palette.ts'
import { areaLayers } from './style/area-layers.ts'
import { anchorLayers, nameLayers } from './style/name-layers.ts'
import { shapeLayers } from './style/shape-layers.ts'

/** Sources of the plan; all hold things that stand still. */
export const PLAN_SOURCES = ['context', 'plan', 'areas', 'anchors'] as const
export type PlanSource = (typeof PLAN_SOURCES)[number]

const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }
/** Tiles of 38 m: coordinates are then exact to 5 mm, however close one looks. */
const SOURCE_MAX_ZOOM = 20

/** The whole style; nothing in it is fetched. Known data is included: a source that is filled later is drawn twice. */
export function planStyle(
  palette: PlanPalette,
  theme: MapTheme,
  data: Partial<Record<PlanSource, FeatureCollection>> = {},
): StyleSpecification {
  const sources: StyleSpecification['sources'] = Object.fromEntries(
    PLAN_SOURCES.map((id) => [
      id,
      { type: 'geojson' as const, data: data[id] ?? EMPTY, maxzoom: SOURCE_MAX_ZOOM, tolerance: 0.1, attribution: '' },
    ]),
  )
  return {
    version: 8,
    name: `muster-${theme}`,
    // A change of floor shows at once; fading would redraw the whole plan for a third of a second.
    transition: { duration: 0, delay: 0 },
    sources,
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': palette.background } },
      ...shapeLayers('around', 'context', dimmed(palette)),
      ...shapeLayers('plan', 'plan', palette),
      ...areaLayers(palette, theme),
      ...anchorLayers(palette),
      ...nameLayers(palette),
    ],
  }
}
