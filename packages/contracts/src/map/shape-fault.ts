import { countPathCrossings, OUTLINE_FAULTS, outlineFault, outlineOf } from '@muster/geometry'
import { isFenceShape, type Shape } from './shape.ts'

/** Most points of one shape: so many can be edited without waiting. */
export const MOST_SHAPE_POINTS = 10_000
/** Longest form with such a shape, kB: each coordinate as exact as a drawing has it. */
export const SHAPE_FORM_KB = 1024
/** Most points of a corridor: several kilometres of a winding road. */
export const MOST_CORRIDOR_POINTS = 400
/** Most points of the outline of a place that is compared with all others of its kind: of work, of assembly. */
export const MOST_PLACE_POINTS = 1000
/** A spiral stair of six storeys, seen from above, crosses itself some hundred times; a scribble more often. */
const MOST_CORRIDOR_CROSSINGS = 1000
/** Nothing of a plant lies farther from its origin; beyond, a coordinate is one of another system. Metres. */
const FARTHEST_M = 100_000

export const SHAPE_FAULTS = [...OUTLINE_FAULTS, 'tooManyPoints', 'tooFar', 'noLength', 'noSize', 'longCorridor', 'tangledCorridor'] as const
export type ShapeFault = (typeof SHAPE_FAULTS)[number]

/** Points that were drawn, in order. */
export function pointsOf(shape: Shape): (readonly [number, number])[] {
  switch (shape.type) {
    case 'polygon':
      return shape.rings.flat()
    case 'circle':
      return [shape.centre]
    case 'corridor':
    case 'line':
      return shape.points
    case 'point':
      return [shape.at]
  }
}

/** The rules for everything drawn, applied by the editor, the form and the api alike; null when it is fine. */
export function shapeFault(shape: Shape): ShapeFault | null {
  const points = pointsOf(shape)
  if (points.length > MOST_SHAPE_POINTS) return 'tooManyPoints'
  if (!points.flat().every(Number.isFinite)) return 'notFinite'
  if (points.flat().some((coordinate) => Math.abs(coordinate) > FARTHEST_M)) return 'tooFar'
  const sizes = shape.type === 'circle' ? [shape.radiusM] : shape.type === 'corridor' ? [shape.widthM] : []
  if (!sizes.every((size) => size > 0 && size <= FARTHEST_M)) return 'noSize'
  if (shape.type === 'corridor' || shape.type === 'line') {
    const [first, ...rest] = points
    if (first === undefined || rest.every(([x, y]) => x === first[0] && y === first[1])) return 'noLength'
  }
  if (shape.type === 'corridor') return corridorFault(shape)
  return isFenceShape(shape) ? (outlineFault(outlineOf(shape))?.kind ?? null) : null
}

/**
 * What makes an outline of so many points that nobody could wait for it. The outline itself is that of a place by the
 * way it is made, also where it touches itself.
 */
function corridorFault(shape: Extract<Shape, { type: 'corridor' }>): ShapeFault | null {
  if (shape.points.length > MOST_CORRIDOR_POINTS) return 'longCorridor'
  if (countPathCrossings(shape.points) > MOST_CORRIDOR_CROSSINGS) return 'tangledCorridor'
  const rings = outlineOf(shape)
  if (rings.length === 0) return 'noSize'
  return rings.flat().length > MOST_SHAPE_POINTS ? 'tangledCorridor' : null
}
