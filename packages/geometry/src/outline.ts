import { ClipperOffset, EndType, JoinType, PolyTree64 } from 'clipper2-ts'
import { areaOfM2, childrenOf, pathOf, ringOf, UNITS_PER_M } from './clipper.ts'
import type { Rings } from './polygon.ts'

type Point = readonly [x: number, y: number]

/** A shape that encloses a piece of floor, as drawn. Metres. */
export type EnclosingShape =
  | { type: 'polygon'; rings: Rings }
  | { type: 'circle'; centre: Point; radiusM: number }
  | { type: 'corridor'; points: readonly Point[]; widthM: number }

/** Enough corners that the outline is nowhere more than a thousandth of the radius inside the circle. */
const CIRCLE_POINTS = 72
/** Number of chords of a full circle, for the rounded bends of a corridor. */
const BEND_POINTS = 24
/** A hole left by bends that just meet, smaller than any place somebody could stand in. */
const LEAST_HOLE_M2 = 1e-4

function circleRing([x, y]: Point, radiusM: number, points: number): [number, number][] {
  return Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)]
  })
}

/**
 * Everything nearer to a path than half the width, with flat ends and rounded bends; where a corridor returns to itself
 * there are holes. None when it has no length or next to no width.
 */
function corridorRings(points: readonly Point[], widthM: number): Rings {
  const half = (widthM / 2) * UNITS_PER_M
  const path = pathOf(points).filter(({ x, y }, i, all) => i === 0 || x !== all[i - 1]!.x || y !== all[i - 1]!.y)
  if (path.length < 2) return []
  const widened = new PolyTree64()
  const offset = new ClipperOffset(2, half * (1 - Math.cos(Math.PI / BEND_POINTS)))
  offset.addPath(path, JoinType.Round, EndType.Butt)
  offset.execute(half, widened)
  // One piece apart from rounding crumbs.
  const [outline] = childrenOf(widened).sort((a, b) => areaOfM2(b) - areaOfM2(a))
  if (outline === undefined) return []
  return [outline, ...childrenOf(outline).filter((hole) => areaOfM2(hole) >= LEAST_HOLE_M2)].map(ringOf)
}

/** Every rule about a corridor needs its outline, so it is cached by shape; a shape is replaced and never changed. */
const outlineOfCorridor = new WeakMap<EnclosingShape, Rings>()

/** Rings of a shape, however it was drawn: what is stored, contains people and is measured. */
export function outlineOf(shape: EnclosingShape): Rings {
  switch (shape.type) {
    case 'polygon':
      return shape.rings
    case 'circle':
      return [circleRing(shape.centre, shape.radiusM, CIRCLE_POINTS)]
    case 'corridor': {
      const known = outlineOfCorridor.get(shape)
      if (known) return known
      const rings = corridorRings(shape.points, shape.widthM)
      outlineOfCorridor.set(shape, rings)
      return rings
    }
  }
}
