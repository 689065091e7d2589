import { type Drawing, drawing, type Shape } from './shape.ts'

type Point = readonly [number, number]

/** Millimetres are enough; a text in a cell is read by people too. */
const written = (metres: number) => String(Math.round(metres * 1000) / 1000)
const pair = ([x, y]: Point) => `${written(x)} ${written(y)}`
const list = (points: readonly Point[]) => `(${points.map(pair).join(', ')})`

function shapeWords(shape: Shape): string {
  switch (shape.type) {
    case 'polygon':
      return `POLYGON (${shape.rings.map((ring) => list([...ring, ring[0]!])).join(', ')})`
    case 'circle':
      return `CIRCLE ${written(shape.radiusM)} ${list([shape.centre])}`
    case 'corridor':
      return `CORRIDOR ${written(shape.widthM)} ${list(shape.points)}`
    case 'line':
      return `LINESTRING ${list(shape.points)}`
    case 'point':
      return `POINT ${list([shape.at])}`
  }
}

/**
 * A shape on its floor as one text: well-known text with the floor before it (`FLOOR 1; POINT (12.5 40)`), a circle
 * with its radius and a corridor with its width, metres.
 */
export function drawingText({ floor, shape }: Drawing): string {
  return floor === null ? shapeWords(shape) : `FLOOR ${floor}; ${shapeWords(shape)}`
}

function points(text: string): [number, number][] {
  return text.split(',').map((one): [number, number] => {
    const [x, y, ...more] = one.trim().split(/\s+/)
    return more.length > 0 || !x || !y ? [Number.NaN, Number.NaN] : [Number(x), Number(y)]
  })
}

/** Rings without the last point, which repeats the first. */
const ringsOf = (body: string) =>
  body
    .split(/\)\s*,\s*\(/)
    .map((ring) => points(ring.replace(/[()]/g, '')))
    .map((ring) => (ring.length > 1 && String(ring[0]) === String(ring.at(-1)) ? ring.slice(0, -1) : ring))

/** What a text says, or null when it is no shape. */
export function readDrawing(text: string): Drawing | null {
  const [, floor, word = '', size, body] = /^\s*(?:FLOOR\s+(-?\d+)\s*;)?\s*([A-Z]+)\s*([\d.]+)?\s*\((.*)\)\s*$/is.exec(text) ?? []
  if (body === undefined) return null
  const shapes: Record<string, () => unknown> = {
    POLYGON: () => ({ type: 'polygon', rings: ringsOf(body) }),
    CIRCLE: () => ({ type: 'circle', centre: points(body)[0], radiusM: Number(size) }),
    CORRIDOR: () => ({ type: 'corridor', points: points(body), widthM: Number(size) }),
    LINESTRING: () => ({ type: 'line', points: points(body) }),
    POINT: () => ({ type: 'point', at: points(body)[0] }),
  }
  const read = drawing.safeParse({ floor: floor === undefined ? null : Number(floor), shape: shapes[word.toUpperCase()]?.() })
  return read.success ? read.data : null
}
