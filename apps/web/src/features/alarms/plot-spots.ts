import type { PlanFeature } from '@muster/contracts'
import { flattenPolygon, polygonContains } from '@muster/geometry'
import type { PlotFrame } from './plot-frame.ts'

export type Pixel = readonly [x: number, y: number]

/** Where in a part of the picture a name is tried, in each direction. */
const STEPS = 8
/** Middle of a name that stands just above or below a shape. */
const BESIDE_PX = 9

/**
 * Where in the picture the name of a shape may stand, the best first: its middle, or else what is drawn of it, or else
 * just above or below it: a crowd may cover all of a small room.
 */
export function spotsOn(geometry: PlanFeature['geometry'], frame: PlotFrame): Pixel[] {
  const at = ([x, y]: readonly [number, number]): Pixel => [frame.x(x), frame.y(y)]
  switch (geometry.type) {
    case 'polygon': {
      const shape = flattenPolygon(geometry.rings.map((ring) => ring.map(at)))
      return spotsWithin(shape, ([x, y]) => polygonContains(shape, x, y), frame)
    }
    case 'circle': {
      const [x, y] = at(geometry.centre)
      const r = geometry.radiusM * frame.pixelsPerM
      const box = { minX: x - r, minY: y - r, maxX: x + r, maxY: y + r }
      return spotsWithin(box, (spot) => distance(spot, [x, y]) <= r, frame)
    }
    case 'line':
      return spotsAlong(geometry.points.map(at), frame)
    case 'point':
      return [at(geometry.at)].filter((spot) => isDrawn(spot, frame))
  }
}

type Box = Record<'minX' | 'minY' | 'maxX' | 'maxY', number>

function spotsWithin({ minX, minY, maxX, maxY }: Box, contains: (spot: Pixel) => boolean, frame: PlotFrame): Pixel[] {
  const [left, right] = [Math.max(0, minX), Math.min(frame.widthPx, maxX)]
  const [top, bottom] = [Math.max(0, minY), Math.min(frame.heightPx, maxY)]
  if (left >= right || top >= bottom) return []
  const middle: Pixel = [(left + right) / 2, (top + bottom) / 2]
  const along = (from: number, to: number, i: number) => from + ((to - from) * (i + 0.5)) / STEPS
  const grid = Array.from(
    { length: STEPS * STEPS },
    (_, i): Pixel => [along(left, right, i % STEPS), along(top, bottom, Math.floor(i / STEPS))],
  ).sort((a, b) => distance(a, middle) - distance(b, middle))
  const whole: Pixel = [(minX + maxX) / 2, (minY + maxY) / 2]
  const within = [whole, middle, ...grid].filter(contains)
  const beside = [minY - BESIDE_PX, maxY + BESIDE_PX].flatMap((y) => [middle[0], left, right].map((x): Pixel => [x, y]))
  return [...within, ...(within.length > 0 ? beside : [])].filter((spot) => isDrawn(spot, frame))
}

/** On the pieces of a line that are in the picture, the longest first. */
function spotsAlong(points: readonly Pixel[], frame: PlotFrame): Pixel[] {
  const pieces = points.slice(1).flatMap((to, i) => drawnPart(points[i]!, to, frame))
  pieces.sort((a, b) => distance(...b) - distance(...a))
  return [1 / 2, 1 / 4, 3 / 4].flatMap((share) => pieces.map(([a, b]) => between(a, b, share)))
}

/** The part of a straight line that is in the picture, if any (Liang and Barsky). */
function drawnPart(a: Pixel, b: Pixel, { widthPx, heightPx }: PlotFrame): [Pixel, Pixel][] {
  let [from, to] = [0, 1]
  const [stepX, stepY] = [b[0] - a[0], b[1] - a[1]]
  for (const [step, room] of [
    [-stepX, a[0]],
    [stepX, widthPx - a[0]],
    [-stepY, a[1]],
    [stepY, heightPx - a[1]],
  ] as const) {
    if (step === 0 && room < 0) return []
    if (step < 0) from = Math.max(from, room / step)
    else if (step > 0) to = Math.min(to, room / step)
  }
  return from < to ? [[between(a, b, from), between(a, b, to)]] : []
}

const between = (a: Pixel, b: Pixel, share: number): Pixel => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
const distance = (a: Pixel, b: Pixel) => Math.hypot(a[0] - b[0], a[1] - b[1])
const isDrawn = ([x, y]: Pixel, { widthPx, heightPx }: PlotFrame) => x >= 0 && y >= 0 && x <= widthPx && y <= heightPx
