import type { ExpressionSpecification, GeoJSONSource, LineLayerSpecification, MapLibreMap } from 'maplibre-gl'
import type { Feature } from '../plan/geojson.ts'
import { type MapTheme, PLAN_PALETTES } from '../plan/palette.ts'
import { FONTS } from '../plan/style/expressions.ts'
import { toLngLat } from '../shell/plan-frame.ts'
import { SPEED_COLORS } from './speed-classes.ts'
import type { TrackModel } from './track-model.ts'
import { type TrackRun, trackRuns } from './track-runs.ts'

const SOURCE = 'track'
const NUMBERS = 'track-number'
/** Below the names of the plan. */
const BELOW = 'anchor-dot'
/** Indoors and outdoors belong together: each is visible from the other. Other storeys stay as a trace. */
const OTHER_SIDE_OPACITY = 0.38
const OTHER_STOREY_OPACITY = 0.1
const KINDS = ['solid', 'gap', 'step'] as const
type Kind = (typeof KINDS)[number]

/** One track to draw: in the colours of its speed, or in one colour with its number along it. */
export interface DrawnTrack {
  model: TrackModel
  own: { color: string; number: number } | null
}

/**
 * The lines of tracks. They are static, so they are map layers; only the moment being played is drawn per frame. Each
 * floor has its own layers: changing the floor changes opacities and no geometry.
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

  setTracks(tracks: readonly DrawnTrack[]): void {
    const drawn = tracks.flatMap(({ model, own }) => trackRuns(model).map((run) => ({ run, own })))
    this.removeLayers()
    const features = drawn.map(({ run, own }) => this.featureOf(run, own))
    ;(this.map.getSource(SOURCE) as GeoJSONSource).setData({ type: 'FeatureCollection', features })
    this.floors = [...new Set(drawn.map(({ run }) => run.floor))]
    for (const floor of this.floors) for (const kind of KINDS) this.addLine(floor, kind)
    if (this.floors.length > 0) this.addNumbers()
  }

  setFloor(floor: number): void {
    this.shownFloor = floor
    for (const each of this.floors) {
      for (const kind of KINDS) this.map.setPaintProperty(layerId(each, kind), 'line-opacity', this.opacityOf(each))
    }
    if (this.floors.length > 0) this.map.setFilter(NUMBERS, this.numbered())
  }

  private featureOf({ floor, kind, points }: TrackRun, own: DrawnTrack['own']): Feature {
    const isSpeed = typeof kind === 'number'
    const stale = PLAN_PALETTES[this.theme].stale
    const color = own?.color ?? (isSpeed ? SPEED_COLORS[this.theme][kind]! : stale)
    return {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: points.map(([x, y]) => toLngLat(x, y)) },
      properties: { floor, kind: isSpeed ? 'solid' : kind, color, number: isSpeed && own !== null ? String(own.number) : '' },
    }
  }

  private opacityOf(floor: number): number {
    if (floor === this.shownFloor) return 0.92
    return floor === 0 || this.shownFloor === 0 ? OTHER_SIDE_OPACITY : OTHER_STOREY_OPACITY
  }

  private addLine(floor: number, kind: Kind): void {
    const looks: Record<Kind, LineLayerSpecification['paint']> = {
      solid: { 'line-width': ['interpolate', ['linear'], ['zoom'], 17, 2, 21, 4.5] },
      gap: { 'line-width': 1.5, 'line-dasharray': [3, 3] },
      step: { 'line-width': 2.5, 'line-dasharray': [0.6, 1] },
    }
    this.map.addLayer(
      {
        id: layerId(floor, kind),
        type: 'line',
        source: SOURCE,
        filter: ['all', ['==', ['get', 'floor'], floor], ['==', ['get', 'kind'], kind]],
        ...(kind === 'solid' && { layout: { 'line-cap': 'round', 'line-join': 'round' } }),
        paint: { 'line-color': ['get', 'color'], 'line-opacity': this.opacityOf(floor), ...looks[kind] },
      },
      BELOW,
    )
  }

  /** Users with colour blindness read the number along the line. */
  private addNumbers(): void {
    this.map.addLayer({
      id: NUMBERS,
      type: 'symbol',
      source: SOURCE,
      filter: this.numbered(),
      layout: {
        ...{ 'symbol-placement': 'line', 'symbol-spacing': 130, 'text-field': ['get', 'number'], 'text-font': FONTS, 'text-size': 13 },
        ...{ 'text-rotation-alignment': 'viewport', 'text-padding': 4 },
      },
      paint: { 'text-color': ['get', 'color'], 'text-halo-color': PLAN_PALETTES[this.theme].halo, 'text-halo-width': 2 },
    })
  }

  private numbered(): ExpressionSpecification {
    return ['all', ['==', ['get', 'floor'], this.shownFloor], ['!=', ['get', 'number'], '']]
  }

  private removeLayers(): void {
    if (this.floors.length > 0) this.map.removeLayer(NUMBERS)
    for (const floor of this.floors) for (const kind of KINDS) this.map.removeLayer(layerId(floor, kind))
    this.floors = []
  }
}

const layerId = (floor: number, kind: Kind): string => `track-${kind}-${floor}`
