import { PLAN_FEATURE_KINDS } from '@muster/contracts'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { metresPerPixel } from '../shell/plan-frame.ts'
import type { FeatureCollection } from './geojson.ts'
import type { PlanPalette } from './palette.ts'

/** Sources of the plan; all hold things that stand still. */
export const PLAN_SOURCES = ['context', 'plan', 'areas', 'anchors', 'measure'] as const
export type PlanSource = (typeof PLAN_SOURCES)[number]

/** Fonts of the reader's machine: the map fetches no glyphs. */
const FONTS = ['Microsoft YaHei', 'PingFang SC', 'Noto Sans CJK SC', 'WenQuanYi Micro Hei']

const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }
/** Tiles of 38 m: coordinates are then exact to 5 mm, however close one looks. */
const SOURCE_MAX_ZOOM = 20
const WIDTH_ZOOMS = [14, 24] as const

/** A line width of so many metres at every zoom, never thinner than `minPx`. */
function metresWide(widthM: number, minPx: number): ExpressionSpecification {
  const [low, high] = WIDTH_ZOOMS
  const px = (zoom: number) => Math.max(minPx, widthM / metresPerPixel(zoom))
  return ['interpolate', ['exponential', 2], ['zoom'], low, px(low), high, px(high)]
}

function fillByKind(palette: PlanPalette): ExpressionSpecification {
  const pairs = PLAN_FEATURE_KINDS.flatMap((kind) => [kind, palette.fill[kind]])
  return ['match', ['get', 'kind'], ...pairs, palette.fill.ground] as unknown as ExpressionSpecification
}

const kindIn = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
const role = (name: string): ExpressionSpecification => ['==', ['get', 'role'], name]
const geometry = (type: string): ExpressionSpecification => ['==', ['geometry-type'], type]
const byLevel = (palette: PlanPalette): ExpressionSpecification => [
  'case',
  ['==', ['get', 'kind'], 'musterPoint'],
  palette.area.musterPoint,
  [
    'match',
    ['get', 'level'],
    'major',
    palette.risk.major,
    'greater',
    palette.risk.greater,
    'general',
    palette.risk.general,
    'lower',
    palette.risk.lower,
    palette.area.zone,
  ],
]

function contextLayers(palette: PlanPalette): LayerSpecification[] {
  return [
    {
      id: 'context-line',
      type: 'line',
      source: 'context',
      paint: { 'line-color': palette.context, 'line-width': 1, 'line-opacity': 0.7 },
    },
  ]
}

function shapeLayers(palette: PlanPalette): LayerSpecification[] {
  return [
    {
      id: 'plan-shadow',
      type: 'fill',
      source: 'plan',
      filter: ['all', role('shape'), geometry('Polygon'), kindIn('building', 'tank')],
      paint: { 'fill-color': palette.shadow, 'fill-translate': [3, 4], 'fill-antialias': false },
    },
    {
      id: 'plan-fill',
      type: 'fill',
      source: 'plan',
      filter: ['all', role('shape'), geometry('Polygon')],
      layout: { 'fill-sort-key': ['get', 'rank'] },
      paint: { 'fill-color': fillByKind(palette), 'fill-antialias': true },
    },
    {
      id: 'plan-road',
      type: 'line',
      source: 'plan',
      filter: ['all', role('shape'), geometry('LineString'), kindIn('road')],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.line.road, 'line-width': metresWide(6, 2) },
    },
    {
      id: 'plan-outline',
      type: 'line',
      source: 'plan',
      filter: [
        'all',
        role('shape'),
        geometry('Polygon'),
        kindIn('room', 'corridor', 'stairs', 'lift', 'tank', 'equipment', 'platform', 'pipeRack', 'parking'),
      ],
      paint: { 'line-color': palette.outline, 'line-width': 1 },
    },
    {
      id: 'plan-building',
      type: 'line',
      source: 'plan',
      filter: ['all', role('shape'), geometry('Polygon'), kindIn('building')],
      paint: { 'line-color': palette.buildingOutline, 'line-width': 1.5 },
    },
    {
      id: 'plan-rack',
      type: 'line',
      source: 'plan',
      filter: ['all', role('shape'), geometry('LineString'), kindIn('pipeRack')],
      paint: { 'line-color': palette.line.pipeRack, 'line-width': metresWide(3, 2), 'line-opacity': 0.8 },
    },
    {
      id: 'plan-fence',
      type: 'line',
      source: 'plan',
      filter: ['all', role('shape'), kindIn('fence')],
      paint: { 'line-color': palette.line.fence, 'line-width': 1.5, 'line-dasharray': [4, 2] },
    },
    {
      id: 'plan-wall',
      type: 'line',
      source: 'plan',
      filter: ['all', role('shape'), geometry('LineString'), kindIn('wall', 'stairs', 'lift', 'equipment', 'platform', 'building', 'room')],
      layout: { 'line-cap': 'square' },
      paint: { 'line-color': palette.line.wall, 'line-width': metresWide(0.25, 1) },
    },
    {
      id: 'plan-door',
      type: 'line',
      source: 'plan',
      filter: ['all', role('shape'), geometry('LineString'), kindIn('door')],
      paint: { 'line-color': palette.line.door, 'line-width': metresWide(0.4, 1.5) },
    },
    {
      id: 'plan-gate',
      type: 'line',
      source: 'plan',
      filter: ['all', role('shape'), kindIn('gate')],
      paint: { 'line-color': palette.line.gate, 'line-width': metresWide(0.8, 3) },
    },
    {
      id: 'plan-door-point',
      type: 'circle',
      source: 'plan',
      minzoom: 19,
      filter: ['all', role('shape'), geometry('Point'), kindIn('door', 'gate')],
      paint: { 'circle-color': palette.line.door, 'circle-radius': 3, 'circle-stroke-color': palette.outline, 'circle-stroke-width': 1 },
    },
  ]
}

function areaLayers(palette: PlanPalette, theme: 'light' | 'dark'): LayerSpecification[] {
  return [
    {
      id: 'area-fill',
      type: 'fill',
      source: 'areas',
      filter: ['all', role('shape')],
      paint: {
        'fill-color': byLevel(palette),
        'fill-opacity': ['match', ['get', 'kind'], 'zone', 0.03, 'musterPoint', 0.14, theme === 'light' ? 0.11 : 0.13],
        'fill-antialias': false,
      },
    },
    {
      id: 'area-line',
      type: 'line',
      source: 'areas',
      filter: ['all', role('shape'), ['!=', ['get', 'kind'], 'zone']],
      paint: { 'line-color': byLevel(palette), 'line-width': 1.6, 'line-opacity': 0.9 },
    },
    {
      id: 'area-zone-line',
      type: 'line',
      source: 'areas',
      filter: ['all', role('shape'), ['==', ['get', 'kind'], 'zone']],
      paint: { 'line-color': palette.area.zone, 'line-width': 1, 'line-dasharray': [3, 3], 'line-opacity': 0.7 },
    },
  ]
}

function textPaint(color: string | ExpressionSpecification, palette: PlanPalette) {
  return { 'text-color': color, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 }
}

function nameLayers(palette: PlanPalette): LayerSpecification[] {
  return [
    {
      id: 'anchor-dot',
      type: 'circle',
      source: 'anchors',
      layout: { visibility: 'none' },
      paint: {
        'circle-color': ['match', ['get', 'kind'], 'uwb', palette.anchor.uwb, palette.anchor.ble],
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 17, 2.5, 21, 5],
        'circle-stroke-color': palette.halo,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'anchor-name',
      type: 'symbol',
      source: 'anchors',
      minzoom: 19,
      layout: {
        visibility: 'none',
        'text-field': ['get', 'name'],
        'text-font': FONTS,
        'text-size': 10,
        'text-offset': [0, 1],
        'text-anchor': 'top',
      },
      paint: textPaint(palette.mutedText, palette),
    },
    {
      id: 'room-name',
      type: 'symbol',
      source: 'plan',
      minzoom: 18.6,
      filter: ['all', role('name'), ['!', kindIn('building', 'tank', 'label', 'gate', 'parking', 'road', 'platform', 'ground', 'green')]],
      layout: { 'text-field': ['get', 'name'], 'text-font': FONTS, 'text-size': 11, 'text-max-width': 6, 'text-padding': 4 },
      paint: textPaint(palette.mutedText, palette),
    },
    {
      id: 'small-name',
      type: 'symbol',
      source: 'plan',
      minzoom: 17.3,
      filter: ['all', role('name'), kindIn('tank', 'gate', 'parking', 'road', 'platform', 'label')],
      layout: { 'text-field': ['get', 'name'], 'text-font': FONTS, 'text-size': 11.5, 'text-max-width': 7, 'text-padding': 4 },
      paint: textPaint(palette.mutedText, palette),
    },
    {
      id: 'area-name',
      type: 'symbol',
      source: 'areas',
      minzoom: 17,
      filter: ['all', role('name'), ['!=', ['get', 'kind'], 'musterPoint']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONTS,
        'text-size': 11,
        'text-max-width': 10,
        'text-variable-anchor': ['center', 'top', 'bottom'],
        'text-radial-offset': 1.2,
      },
      paint: textPaint(byLevel(palette), palette),
    },
    {
      id: 'building-name',
      type: 'symbol',
      source: 'plan',
      filter: ['all', role('name'), kindIn('building')],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONTS,
        'text-size': ['interpolate', ['linear'], ['zoom'], 16.5, 11, 19, 15],
        'text-max-width': 8,
      },
      paint: textPaint(palette.text, palette),
    },
    {
      id: 'muster-point',
      type: 'symbol',
      source: 'areas',
      filter: ['all', role('name'), ['==', ['get', 'kind'], 'musterPoint']],
      layout: {
        'icon-image': 'muster-point',
        'icon-allow-overlap': true,
        'text-field': ['get', 'name'],
        'text-font': FONTS,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 1.3],
        'text-optional': true,
      },
      paint: textPaint(palette.area.musterPoint, palette),
    },
  ]
}

function measureLayers(palette: PlanPalette): LayerSpecification[] {
  return [
    {
      id: 'measure-line',
      type: 'line',
      source: 'measure',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': palette.accent, 'line-width': 2, 'line-dasharray': [2, 1] },
    },
    {
      id: 'measure-point',
      type: 'circle',
      source: 'measure',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-color': palette.halo, 'circle-radius': 4, 'circle-stroke-color': palette.accent, 'circle-stroke-width': 2 },
    },
  ]
}

export const ANCHOR_LAYERS = ['anchor-dot', 'anchor-name'] as const

/** The whole style, with empty sources; nothing in it is fetched. */
export function planStyle(palette: PlanPalette, theme: 'light' | 'dark'): StyleSpecification {
  const sources: StyleSpecification['sources'] = Object.fromEntries(
    PLAN_SOURCES.map((id) => [id, { type: 'geojson' as const, data: EMPTY, maxzoom: SOURCE_MAX_ZOOM, tolerance: 0.1, attribution: '' }]),
  )
  return {
    version: 8,
    name: `muster-${theme}`,
    // A change of floor is seen at once; fading would redraw the whole plan for a third of a second.
    transition: { duration: 0, delay: 0 },
    sources,
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': palette.background } },
      ...contextLayers(palette),
      ...shapeLayers(palette),
      ...areaLayers(palette, theme),
      ...nameLayers(palette),
      ...measureLayers(palette),
    ],
  }
}
