import { PLAN_FEATURE_KINDS, type PlanFeatureKind } from '@muster/contracts'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { PlanPalette } from '../palette.ts'
import { HATCH } from '../plan-images.ts'
import { kindIn, metresWide, role, shapeOf } from './expressions.ts'

/** What lies flat below the roads; everything else is drawn over them. */
const GROUNDS = ['ground', 'paving', 'green', 'water', 'parking', 'bund'] as const satisfies readonly PlanFeatureKind[]
const LINES = ['wall', 'door', 'gate', 'fence', 'road', 'way'] as const satisfies readonly PlanFeatureKind[]
/** Edges of these would only add unrest: grounds differ by their colour, walls are their own edge. */
const EDGELESS = [...LINES, 'ground', 'paving', 'green', 'tree', 'building'] as const satisfies readonly PlanFeatureKind[]
/** Scale from which what is drawn inside outlines can be told apart. */
const DETAIL_ZOOM = 17

function fillByKind(palette: PlanPalette): ExpressionSpecification {
  const pairs = PLAN_FEATURE_KINDS.flatMap((kind) => [kind, palette.fill[kind]])
  return ['match', ['get', 'kind'], ...pairs, palette.fill.ground] as unknown as ExpressionSpecification
}

/**
 * The shapes of a source: the floor that is shown, or the dimmed site around it. `id` begins the names of its layers.
 */
export function shapeLayers(id: string, source: string, palette: PlanPalette): LayerSpecification[] {
  const polygon = (...more: ExpressionSpecification[]): ExpressionSpecification => ['all', role('shape'), shapeOf('Polygon'), ...more]
  const line = (...kinds: PlanFeatureKind[]): ExpressionSpecification => ['all', role('shape'), shapeOf('LineString'), kindIn(...kinds)]
  return [
    {
      id: `${id}-ground`,
      type: 'fill',
      source,
      filter: polygon(kindIn(...GROUNDS)),
      layout: { 'fill-sort-key': ['get', 'rank'] },
      paint: { 'fill-color': fillByKind(palette) },
    },
    { id: `${id}-bund`, type: 'fill', source, filter: polygon(kindIn('bund')), paint: { 'fill-pattern': HATCH } },
    // Twice the kerb's width below the surface: where roads meet, one covers the other's kerb.
    {
      id: `${id}-kerb`,
      type: 'line',
      source,
      filter: polygon(kindIn('road')),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.kerb, 'line-width': metresWide(0.5, 2.4) },
    },
    {
      id: `${id}-road-line`,
      type: 'line',
      source,
      filter: line('road'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.fill.road, 'line-width': metresWide(6, 2) },
    },
    { id: `${id}-road`, type: 'fill', source, filter: polygon(kindIn('road')), paint: { 'fill-color': palette.fill.road } },
    {
      id: `${id}-road-mark`,
      type: 'line',
      source,
      minzoom: DETAIL_ZOOM,
      filter: role('axis'),
      paint: { 'line-color': palette.roadMark, 'line-width': metresWide(0.2, 1), 'line-dasharray': [10, 8] },
    },
    {
      id: `${id}-shadow`,
      type: 'fill',
      source,
      filter: polygon(['==', ['get', 'tall'], 1]),
      paint: { 'fill-color': palette.shadow, 'fill-translate': [3, 4], 'fill-antialias': false },
    },
    {
      id: `${id}-fill`,
      type: 'fill',
      source,
      filter: polygon(['!', kindIn(...GROUNDS, 'road')]),
      layout: { 'fill-sort-key': ['get', 'rank'] },
      paint: { 'fill-color': fillByKind(palette) },
    },
    {
      id: `${id}-detail`,
      type: 'line',
      source,
      minzoom: DETAIL_ZOOM,
      filter: role('detail'),
      paint: { 'line-color': palette.detail, 'line-width': metresWide(0.08, 0.8) },
    },
    {
      id: `${id}-outline`,
      type: 'line',
      source,
      filter: polygon(['!', kindIn(...EDGELESS)]),
      paint: { 'line-color': palette.outline, 'line-width': 1 },
    },
    {
      id: `${id}-building`,
      type: 'line',
      source,
      filter: polygon(kindIn('building')),
      paint: { 'line-color': palette.outline, 'line-width': 1.8 },
    },
    {
      id: `${id}-rack`,
      type: 'line',
      source,
      filter: line('pipeRack'),
      paint: { 'line-color': palette.detail, 'line-width': metresWide(0.3, 1) },
    },
    {
      id: `${id}-fence`,
      type: 'line',
      source,
      filter: line('fence'),
      paint: { 'line-color': palette.line.fence, 'line-width': 1.2 },
    },
    // Posts of the fence: short strokes across it.
    {
      id: `${id}-fence-post`,
      type: 'line',
      source,
      filter: line('fence'),
      paint: { 'line-color': palette.line.fence, 'line-width': 6, 'line-dasharray': [0.25, 2.5] },
    },
    {
      id: `${id}-parking`,
      type: 'line',
      source,
      minzoom: DETAIL_ZOOM,
      filter: line('parking'),
      paint: { 'line-color': palette.roadMark, 'line-width': metresWide(0.15, 1) },
    },
    {
      id: `${id}-wall`,
      type: 'line',
      source,
      filter: line('wall', 'stairs', 'lift', 'equipment', 'platform', 'building', 'room'),
      layout: { 'line-cap': 'square' },
      paint: { 'line-color': palette.line.wall, 'line-width': metresWide(0.25, 1) },
    },
    {
      id: `${id}-door`,
      type: 'line',
      source,
      filter: line('door'),
      paint: { 'line-color': palette.line.door, 'line-width': metresWide(0.4, 1.5) },
    },
    {
      id: `${id}-gate`,
      type: 'line',
      source,
      filter: line('gate'),
      paint: { 'line-color': palette.line.gate, 'line-width': metresWide(0.8, 4), 'line-dasharray': [1, 0.4] },
    },
    {
      id: `${id}-way`,
      type: 'line',
      source,
      minzoom: DETAIL_ZOOM,
      filter: line('way'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.line.way, 'line-width': metresWide(0.3, 1.2), 'line-dasharray': [3, 3] },
    },
    {
      id: `${id}-door-point`,
      type: 'circle',
      source,
      minzoom: 19,
      filter: ['all', role('shape'), shapeOf('Point'), kindIn('door')],
      paint: { 'circle-color': palette.line.door, 'circle-radius': 3, 'circle-stroke-color': palette.outline, 'circle-stroke-width': 1 },
    },
  ]
}
