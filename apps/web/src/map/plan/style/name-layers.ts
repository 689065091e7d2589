import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { NameLevel } from '../kind-looks.ts'
import type { PlanPalette } from '../palette.ts'
import { MUSTER_SIGN, RISK_BADGE, SIGN } from '../plan-images.ts'
import { atItsZoom, FONTS, level, role } from './expressions.ts'

const TEXT = { 'text-font': FONTS, 'text-size': 12, 'text-padding': 3 } satisfies SymbolLayerSpecification['layout']

function textPaint(color: string | ExpressionSpecification, palette: PlanPalette) {
  return { 'text-color': color, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 }
}

/** Names of a level of the plan, from the scale on at which there is room for them. */
function levelNames(
  id: NameLevel,
  minzoom: number,
  palette: PlanPalette,
  layout: SymbolLayerSpecification['layout'] = {},
): LayerSpecification {
  return {
    id: `${id}-name`,
    type: 'symbol',
    source: 'plan',
    minzoom,
    filter: ['all', role('name'), level(id)],
    layout: { ...TEXT, 'text-field': ['get', 'name'], 'text-max-width': 7, ...layout },
    paint: textPaint(id === 'building' || id === 'plant' ? palette.text : palette.mutedText, palette),
  }
}

const BELOW = { 'text-anchor': 'top', 'text-offset': [0, 0.2] } satisfies SymbolLayerSpecification['layout']
const BUILDING_SIZE: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 17, 13, 19, 15]

/** The worst level finds its place first. */
const RISK_BADGE_LAYOUT = {
  ...TEXT,
  'icon-image': ['concat', RISK_BADGE, ['get', 'level']],
  'icon-text-fit': 'both',
  'icon-text-fit-padding': [2, 5, 2, 5],
  'symbol-sort-key': ['get', 'rank'],
} satisfies SymbolLayerSpecification['layout']

const riskBadge = (id: string, palette: PlanPalette) =>
  ({
    id,
    type: 'symbol',
    source: 'areas',
    filter: ['all', atItsZoom, role('risk')],
    paint: { 'text-color': ['match', ['get', 'level'], ...badgeTexts(palette), palette.text] as unknown as ExpressionSpecification },
  }) satisfies LayerSpecification

/**
 * Signs and names. What is nearer to the end of the list finds its place first: roads, rooms and machines, plant,
 * buildings, muster points. Risk labels come before all; where there is no room for their words, as from afar, their
 * mark stands at the corner instead.
 */
export function nameLayers(palette: PlanPalette): LayerSpecification[] {
  return [
    {
      id: 'road-name',
      type: 'symbol',
      source: 'plan',
      minzoom: 16.5,
      filter: ['all', role('axis'), ['!=', ['get', 'name'], '']],
      layout: { ...TEXT, 'text-field': ['get', 'name'], 'symbol-placement': 'line', 'symbol-spacing': 320, 'text-letter-spacing': 0.15 },
      paint: textPaint(palette.mutedText, palette),
    },
    {
      id: 'sign',
      type: 'symbol',
      source: 'plan',
      minzoom: 17.8,
      filter: role('sign'),
      layout: { 'icon-image': ['concat', SIGN, ['get', 'kind']], 'icon-padding': 1 },
    },
    {
      id: 'around-name',
      type: 'symbol',
      source: 'context',
      filter: role('name'),
      layout: { ...TEXT, 'text-field': ['get', 'name'], 'text-max-width': 8 },
      paint: textPaint(palette.mutedText, palette),
    },
    levelNames('machine', 18.6, palette, BELOW),
    levelNames('room', 18.6, palette),
    levelNames('sign', 17.3, palette, { 'text-variable-anchor': ['top', 'bottom'], 'text-radial-offset': 1 }),
    levelNames('district', 17, palette, { 'text-letter-spacing': 0.2 }),
    {
      id: 'area-name',
      type: 'symbol',
      source: 'areas',
      minzoom: 17,
      filter: ['all', atItsZoom, role('name'), ['!=', ['get', 'use'], 'musterPoint']],
      layout: {
        ...TEXT,
        'text-field': ['get', 'name'],
        'text-max-width': 10,
        'text-variable-anchor': ['center', 'top', 'bottom'],
        'text-radial-offset': 1.2,
      },
      paint: textPaint(palette.area.slate, palette),
    },
    levelNames('plant', 17.3, palette),
    {
      id: 'building-name',
      type: 'symbol',
      source: 'plan',
      filter: ['all', role('name'), level('building')],
      layout: {
        ...TEXT,
        'text-field': ['get', 'name'],
        'text-size': BUILDING_SIZE,
        'text-max-width': 8,
        'text-anchor': ['case', ['==', ['get', 'below'], 1], 'top', 'center'],
        'text-offset': ['case', ['==', ['get', 'below'], 1], ['literal', [0, 0.3]], ['literal', [0, 0]]],
      },
      paint: textPaint(palette.text, palette),
    },
    {
      id: 'muster-point',
      type: 'symbol',
      source: 'areas',
      filter: ['all', role('name'), ['==', ['get', 'use'], 'musterPoint']],
      layout: {
        ...TEXT,
        'icon-image': MUSTER_SIGN,
        'icon-allow-overlap': true,
        'text-field': ['get', 'name'],
        'text-size': 13,
        'text-anchor': 'top',
        'text-offset': [0, 1.3],
        'text-optional': true,
      },
      paint: textPaint(palette.area.green, palette),
    },
    {
      ...riskBadge('risk-mark', palette),
      layout: { ...RISK_BADGE_LAYOUT, 'text-field': ['slice', ['get', 'name'], 0, 1], 'text-anchor': 'center' },
    },
    {
      ...riskBadge('risk-label', palette),
      layout: {
        ...RISK_BADGE_LAYOUT,
        'text-field': ['get', 'name'],
        'text-max-width': 20,
        // Above or in its own area: beside the plan it would be cut.
        'text-variable-anchor': ['bottom-left', 'top-left'],
        'text-radial-offset': 0.5,
      },
    },
  ]
}

const badgeTexts = ({ badge }: PlanPalette): string[] => Object.entries(badge).flatMap(([name, { text }]) => [name, text])

/** What must stay legible below marks over the map; signs and the names of roads matter less. */
export const WRITTEN_LAYERS = [
  ...['around-name', 'machine-name', 'room-name', 'sign-name', 'district-name', 'area-name', 'plant-name', 'building-name'],
  ...['muster-point', 'risk-mark', 'risk-label'],
]

/** Layers of the style that the reader shows and hides. */
export const LAYER_GROUPS = { anchors: ['anchor-dot', 'anchor-name'], signs: ['sign'] } as const
export type LayerGroup = keyof typeof LAYER_GROUPS

export function anchorLayers(palette: PlanPalette): LayerSpecification[] {
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
      layout: { ...TEXT, visibility: 'none', 'text-field': ['get', 'name'], 'text-offset': [0, 1], 'text-anchor': 'top' },
      paint: textPaint(palette.mutedText, palette),
    },
  ]
}
