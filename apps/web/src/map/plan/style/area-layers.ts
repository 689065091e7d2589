import { AREA_COLOURS, RISK_LEVELS } from '@muster/contracts'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { type MapTheme, type PlanPalette, RISK_TINT } from '../palette.ts'
import { atItsZoom, role } from './expressions.ts'

const byType = (palette: PlanPalette) =>
  [
    'match',
    ['get', 'colour'],
    ...AREA_COLOURS.flatMap((colour) => [colour, palette.area[colour]]),
    palette.area.slate,
  ] as unknown as ExpressionSpecification

/** Colour of an area: its risk level's, unless it is a muster point; else its type's. */
export const byLevel = (palette: PlanPalette): ExpressionSpecification => [
  'case',
  ['==', ['get', 'use'], 'musterPoint'],
  byType(palette),
  [
    'match',
    ['get', 'level'],
    ...RISK_LEVELS.flatMap((level) => [level, palette.risk[level]]),
    byType(palette),
  ] as unknown as ExpressionSpecification,
]

export function areaLayers(palette: PlanPalette, theme: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'area-fill',
      type: 'fill',
      source: 'areas',
      filter: ['all', atItsZoom, role('shape')],
      paint: {
        'fill-color': byLevel(palette),
        'fill-opacity': ['match', ['get', 'use'], 'zone', 0.03, RISK_TINT[theme]],
        'fill-antialias': false,
      },
    },
    {
      id: 'area-line',
      type: 'line',
      source: 'areas',
      filter: ['all', atItsZoom, role('shape'), ['!=', ['get', 'use'], 'zone']],
      paint: { 'line-color': byLevel(palette), 'line-width': 2 },
    },
    {
      id: 'area-zone-line',
      type: 'line',
      source: 'areas',
      filter: ['all', atItsZoom, role('shape'), ['==', ['get', 'use'], 'zone']],
      paint: { 'line-color': byType(palette), 'line-width': 1.2, 'line-dasharray': [3, 3] },
    },
  ]
}
