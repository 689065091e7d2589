import type { Shape, ShapeType } from '@muster/contracts'

/** Rows of the coordinate table as typed; a ring of a polygon, or all points of another shape. */
export interface TableRows {
  type: ShapeType
  /** [x, y] of each point of each ring; of one ring when the shape is no polygon. */
  rings: readonly (readonly (readonly [string, string])[])[]
  /** Radius of a circle or width of a corridor. */
  size: string
}

const written = (metres: number) => String(Math.round(metres * 1000) / 1000)
const rowsOfPoints = (points: readonly (readonly [number, number])[]) => points.map(([x, y]): [string, string] => [written(x), written(y)])

export function rowsOf(shape: Shape): TableRows {
  const size = shape.type === 'circle' ? written(shape.radiusM) : shape.type === 'corridor' ? written(shape.widthM) : ''
  switch (shape.type) {
    case 'polygon':
      return { type: shape.type, rings: shape.rings.map(rowsOfPoints), size }
    case 'circle':
      return { type: shape.type, rings: [rowsOfPoints([shape.centre])], size }
    case 'point':
      return { type: shape.type, rings: [rowsOfPoints([shape.at])], size }
    default:
      return { type: shape.type, rings: [rowsOfPoints(shape.points)], size }
  }
}

/** Initial rows of each kind in the table. */
export function emptyRows(type: ShapeType): TableRows {
  const counts: Record<ShapeType, number> = { polygon: 3, corridor: 2, line: 2, circle: 1, point: 1 }
  return { type, rings: [Array.from({ length: counts[type] }, (): [string, string] => ['', ''])], size: '' }
}

const toMetres = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

/** The shape given by the rows, valid or not; invalid numbers are NaN. */
export function shapeOfRows({ type, rings, size }: TableRows): Shape {
  const points = rings.map((ring) => ring.map(([x, y]): [number, number] => [toMetres(x), toMetres(y)]))
  const [first = []] = points
  const [at = [Number.NaN, Number.NaN]] = first
  switch (type) {
    case 'polygon':
      return { type, rings: points }
    case 'circle':
      return { type, centre: at, radiusM: toMetres(size) }
    case 'corridor':
      return { type, points: first, widthM: toMetres(size) }
    case 'line':
      return { type, points: first }
    case 'point':
      return { type, at }
  }
}
