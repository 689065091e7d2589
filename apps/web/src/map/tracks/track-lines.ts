import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import type { Feature } from '../plan/geojson.ts'
import { type MapTheme, PLAN_PALETTES } from '../plan/palette.ts'
import { toLngLat } from '../shell/plan-frame.ts'
import { SPEED_COLORS } from './speed-classes.ts'
import type { TrackModel } from './track-model.ts'
import { trackRuns } from './track-runs.ts'

const SOURCE = 'track'
/** Below the names of the plan. */
const BELOW = 'anchor-dot'
/** Other floors than the shown one stay as a trace. */
const OTHER_FLOOR_OPACITY = 0.09

/**
 * The line of a track. It stands still, so it is a layer of the map; only the moment that is played is drawn per frame.
 * Each floor has layers of its own: changing the shown floor changes two opacities and no geometry.
 */
export class TrackLines {
  private readonly map: MapLibreMap
  private readonly theme: MapTheme
  private floors: number[] = []
  private shownFloor: number

  constructor(map: MapLibreMap, theme: MapTheme, shownFloor: number) {
    this.map = map
    this.theme = theme
    this.shownFloor = shownFloor
    map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, maxzoom: 19, tolerance: 0.2 })
  }

  setTrack(model: TrackModel | null): void {
    const runs = model === null ? [] : trackRuns(model)
    const features = runs.map(
      ({ floor, kind, points }): Feature => ({
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: points.map(([x, y]) => toLngLat(x, y)) },
        properties: { floor, kind: kind === 'gap' ? 'gap' : 'solid', speed: kind === 'gap' ? 0 : kind },
      }),
    )
    this.removeLayers()
    ;(this.map.getSource(SOURCE) as GeoJSONSource).setData({ type: 'FeatureCollection', features })
    this.floors = [...new Set(runs.map(({ floor }) => floor))]
    for (const floor of this.floors) this.addLayers(floor)
  }

  setFloor(floor: number): void {
    this.shownFloor = floor
    for (const each of this.floors) {
      for (const id of layerIds(each)) this.map.setPaintProperty(id, 'line-opacity', this.opacityOf(each))
    }
  }

  private opacityOf(floor: number): number {
    return floor === this.shownFloor ? 0.92 : OTHER_FLOOR_OPACITY
  }

  private addLayers(floor: number): void {
    const [solid, gap] = layerIds(floor)
    const colors = SPEED_COLORS[this.theme]
    this.map.addLayer(
      {
        id: solid,
        type: 'line',
        source: SOURCE,
        filter: ['all', ['==', ['get', 'floor'], floor], ['==', ['get', 'kind'], 'solid']],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': ['match', ['get', 'speed'], 1, colors[1]!, 2, colors[2]!, 3, colors[3]!, 4, colors[4]!, colors[0]!],
          'line-width': ['interpolate', ['linear'], ['zoom'], 17, 2, 21, 4.5],
          'line-opacity': this.opacityOf(floor),
        },
      },
      BELOW,
    )
    this.map.addLayer(
      {
        id: gap,
        type: 'line',
        source: SOURCE,
        filter: ['all', ['==', ['get', 'floor'], floor], ['==', ['get', 'kind'], 'gap']],
        paint: {
          'line-color': PLAN_PALETTES[this.theme].stale,
          'line-width': 1.5,
          'line-dasharray': [3, 3],
          'line-opacity': this.opacityOf(floor),
        },
      },
      BELOW,
    )
  }

  private removeLayers(): void {
    for (const id of this.floors.flatMap(layerIds)) this.map.removeLayer(id)
    this.floors = []
  }
}

function layerIds(floor: number): [string, string] {
  return [`track-solid-${floor}`, `track-gap-${floor}`]
}
