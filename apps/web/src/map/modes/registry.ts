import type { ShapeType } from '@muster/contracts'
import { line } from './line.ts'
import { measure } from './measure.ts'
import type { Handlers } from './mode.ts'
import { point } from './point.ts'
import { polygon } from './polygon.ts'

/** What one can do on a plan with the pointer, besides looking. */
export const MAP_MODES = ['measure', 'polygon', 'line', 'point'] as const
export type MapMode = (typeof MAP_MODES)[number]

/** By which modes a shape of each kind is drawn. */
export const SHAPE_MODES: Record<ShapeType, readonly MapMode[]> = {
  polygon: ['polygon'],
  circle: [],
  corridor: [],
  line: ['line'],
  point: ['point'],
}

export const MODES: Record<MapMode, Handlers> = { measure, polygon, line, point }
