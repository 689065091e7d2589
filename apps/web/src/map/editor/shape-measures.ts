import { isFenceShape, type Shape } from '@muster/contracts'
import { polygonAreaM2 } from '@muster/geometry'
import type { Point } from '../modes/mode.ts'
import { pathsOf } from './shape-path.ts'

/** Length along the points, metres. */
export const lengthM = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)

/** Area (null of what encloses nothing) and length of the edge or line; metres. */
export function measuresOf(shape: Shape): { areaM2: number | null; lengthM: number } {
  const paths = pathsOf(shape)
  if (!isFenceShape(shape)) return { areaM2: null, lengthM: paths.reduce((sum, path) => sum + lengthM(path), 0) }
  const closed = paths.filter((path) => path.length > 0).map((path) => [...path, path[0]!])
  return { areaM2: closed.length === 0 ? 0 : polygonAreaM2(paths), lengthM: closed.reduce((sum, path) => sum + lengthM(path), 0) }
}
