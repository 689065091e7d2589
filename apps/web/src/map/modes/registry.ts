import type { ShapeType } from '@muster/contracts'
import { circle } from './circle.ts'
import { corridor } from './corridor.ts'
import { cut } from './cut.ts'
import { hole } from './hole.ts'
import { join } from './join.ts'
import { line } from './line.ts'
import { measure } from './measure.ts'
import type { Handlers } from './mode.ts'
import { point } from './point.ts'
import { polygon } from './polygon.ts'
import { rectangle } from './rectangle.ts'
import { select } from './select.ts'

/** What one can do on a plan with the pointer, besides looking. */
export const MAP_MODES = [
  'select',
  'polygon',
  'rectangle',
  'circle',
  'corridor',
  'line',
  'point',
  'hole',
  'cut',
  'join',
  'measure',
] as const
export type MapMode = (typeof MAP_MODES)[number]

export const MODES: Record<MapMode, Handlers> = {
  select,
  polygon,
  rectangle,
  circle,
  corridor,
  line,
  point,
  hole,
  cut,
  join,
  measure,
}

/** By which modes a shape of each kind is drawn. */
export const SHAPE_MODES: Record<ShapeType, readonly MapMode[]> = {
  polygon: ['polygon', 'rectangle', 'hole'],
  circle: ['circle'],
  corridor: ['corridor'],
  line: ['line'],
  point: ['point'],
}
