import { isFenceShape, type Shape } from '@muster/contracts'
import { labelPoint, outlineOf, type Rings } from '@muster/geometry'

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

const middles = new WeakMap<Shape, readonly [number, number]>()

/** Where the name of a shape is written. */
export function middleOf(shape: Shape): readonly [number, number] {
  const found = middles.get(shape)
  if (found) return found
  const paths = pathsOf(shape)
  const line = paths[0]!
  const middle = isFenceShape(shape) ? labelPoint(paths) : line[Math.floor(line.length / 2)]!
  middles.set(shape, middle)
  return middle
}
