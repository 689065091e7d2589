import { isFenceShape, type Shape } from '@muster/contracts'
import { outlineOf, type Rings } from '@muster/geometry'

/** Outlines are computed once per shape, as shapes are immutable. */
const known = new WeakMap<Shape, Rings>()

/** Points of what is painted: closed rings of a shape that encloses something, else one open line. */
export function pathsOf(shape: Shape): Rings {
  const found = known.get(shape)
  if (found) return found
  const paths = isFenceShape(shape) ? outlineOf(shape) : shape.type === 'point' ? [[shape.at]] : [shape.points]
  known.set(shape, paths)
  return paths
}
