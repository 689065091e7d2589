import { georeference, polygonAreaM2 } from '@muster/geometry'
import { type DrawingFile, type FileFault, type LeftOut, placed } from '../map/files/drawing-file.ts'

type Point = readonly [number, number]

/** A plant's frame; drawings are written in it as field programs write them. */
const frame = georeference({ x: 0, y: 0, lonDeg: 121.2, latDeg: 33.9 }, { x: 800, y: 500, lonDeg: 121.2086487, latDeg: 33.9045076 })!

/** A closed ring of degrees around a box in metres. */
export function ringOf(x: number, y: number, width: number, height: number): [number, number][] {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ] as const
  return corners.map(([east, north]) => frame.toWgs84(east, north))
}

/** The square that each file holds: 60 by 40 metres from (100, 60). */
export const SQUARE = ringOf(100, 60, 60, 40)
export const SQUARE_BOX = [100, 60, 160, 100]

/** What a file becomes: for each area its name, the box of each of its rings, and its size. */
export function importedFrom(file: DrawingFile | FileFault) {
  if (typeof file === 'string') return { fault: file, areas: [], left: [] as LeftOut[] }
  const isEarth = file.frame === 'wgs84'
  const to = (at: Point): Point => (isEarth ? frame.toLocal(...at) : at)
  const { shapes, left } = placed(file.shapes, { to, scale: 1 })
  const areas = shapes.map(({ name, shape }) => {
    const rings = shape.type === 'polygon' ? shape.rings : []
    const boxes = shape.type === 'circle' ? [[...shape.centre, shape.radiusM]] : rings.map(boxOf)
    return { name, boxes, sizeM2: Math.round(polygonAreaM2(rings)) }
  })
  return { fault: null, areas, left: [...file.left, ...left] }
}

function boxOf(ring: readonly Point[]): number[] {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round)
}

/** The lines of what is left out, in short. */
export const linesOf = (left: readonly LeftOut[]) =>
  left.map(({ name, reason, what, count }) => [name, reason, what, count].join(' ').trim())
