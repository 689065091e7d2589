import { RISK_LEVELS } from '@muster/contracts'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { type MapTheme, type PlanPalette, RISK_TINT } from '../palette.ts'
import { role } from './expressions.ts'

/** Colour of an area: its risk level's, the muster point's green, else grey. */
export const byLevel = (palette: PlanPalette): ExpressionSpecification => [
  'case',
  ['==', ['get', 'kind'], 'musterPoint'],
  palette.area.musterPoint,
  [
    'match',
    ['get', 'level'],
    ...RISK_LEVELS.flatMap((level) => [level, palette.risk[level]]),
    palette.area.zone,
  ] as unknown as ExpressionSpecification,
]

export function areaLayers(palette: PlanPalette, theme: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'area-fill',
      type: 'fill',
      source: 'areas',
      filter: ['all', role('shape')],
      paint: {
        'fill-color': byLevel(palette),
        'fill-opacity': ['match', ['get', 'kind'], 'zone', 0.03, RISK_TINT[theme]],
        'fill-antialias': false,
      },
    },
    {
      id: 'area-line',
      type: 'line',
      source: 'areas',
      filter: ['all', role('shape'), ['!=', ['get', 'kind'], 'zone']],
      paint: { 'line-color': byLevel(palette), 'line-width': 2 },
    },
    {
      id: 'area-zone-line',
      type: 'line',
      source: 'areas',
      filter: ['all', role('shape'), ['==', ['get', 'kind'], 'zone']],
      paint: { 'line-color': palette.area.zone, 'line-width': 1.2, 'line-dasharray': [3, 3] },
    },
  ]
}
