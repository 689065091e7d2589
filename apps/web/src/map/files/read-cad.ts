import DxfParser, {
  type IArcEntity,
  type ICircleEntity,
  type IDxf,
  type IEllipseEntity,
  type IEntity,
  type IInsertEntity,
  type ILineEntity,
  type ILwpolylineEntity,
  type IMtextEntity,
  type IPointEntity,
  type IPolylineEntity,
  type ISolidEntity,
  type ISplineEntity,
  type ITextEntity,
} from 'dxf-parser'
import { arcPoints } from './bulge.ts'
import { ellipsePoints, splinePoints } from './cad-curves.ts'
import { plainCadText, plainMtext } from './cad-text.ts'
import { type FileFault, MOST_FILE_POINTS } from './drawing-file.ts'
import { LwPolyline } from './lwpolyline.ts'

type Point = readonly [number, number]
type Placed = (at: Point) => Point

/** `$INSUNITS` values used for plans; metres. */
const UNITS_M: Record<number, number> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01, 6: 1 }
/** Nesting limit of blocks; a deeper file is malicious. */
const DEEPEST = 8
/** More things than a plan has. */
const MOST_ENTITIES = 300_000

export type CadShape =
  | { type: 'line'; points: [number, number][]; closed: boolean }
  | { type: 'circle'; centre: [number, number]; radius: number }
  | { type: 'point'; at: [number, number] }

/** One entity of a drawing in its place, in units of the drawing. */
export interface CadPart {
  /** Unique in the drawing, and stable when the drawing is saved again. */
  id: string
  layer: string
  /** Its entity type: `LINE`, `ARC`, `LWPOLYLINE` … */
  drawnAs: string
  /** null: a type that only the program that drew it can interpret. */
  shape: CadShape | null
  text: string | null
}

export interface CadFile {
  parts: CadPart[]
  /** Metres per unit that the drawing claims; null when it says nothing. */
  unitM: number | null
}

interface Reading {
  dxf: IDxf
  parts: CadPart[]
  ids: Set<string>
  points: number
  entities: number
}

/** Placement: transformation to the drawing, the layer that `0` stands for, and the enclosing blocks. */
interface Within {
  to: Placed
  layer: string
  path: string
  depth: number
}

/** Everything in a drawing that a plan can be made of, also in blocks. */
export function readCad(text: string): CadFile | FileFault {
  if (text.startsWith('AutoCAD Binary DXF') || /^AC10\d\d/.test(text)) return 'binary'
  let dxf: IDxf | null
  try {
    const parser = new DxfParser()
    parser.registerEntityHandler(LwPolyline)
    dxf = parser.parseSync(text)
  } catch {
    return 'notReadable'
  }
  if (!dxf?.entities) return 'notReadable'
  const reading: Reading = { dxf, parts: [], ids: new Set(), points: 0, entities: 0 }
  const top: Within = { to: (at) => at, layer: '0', path: '', depth: 0 }
  if (!dxf.entities.every((entity) => readEntity(reading, entity, top))) return 'tooMany'
  return { parts: reading.parts, unitM: UNITS_M[Number(dxf.header?.$INSUNITS)] ?? null }
}

/** False when there is more than can be intended. */
function readEntity(reading: Reading, entity: IEntity, within: Within): boolean {
  if (++reading.entities > MOST_ENTITIES || reading.points > MOST_FILE_POINTS) return false
  // Paper space is not part of the plant.
  if (entity.inPaperSpace) return true
  if (entity.type === 'INSERT') return readInsert(reading, entity as IInsertEntity, within)
  const found = knownShape(entity, mirrored(entity, within.to))
  if (found === undefined) return true
  const { shape, text } = found
  if (shape?.type === 'line') reading.points += shape.points.length
  else reading.points++
  const isKnown = shape === null || coordinatesOf(shape).every(Number.isFinite)
  const part = { layer: layerOf(entity, within), drawnAs: entity.type, shape: isKnown ? shape : null, text }
  reading.parts.push({ id: newPartId(reading, entity, within.path), ...part })
  return true
}

const coordinatesOf = (shape: CadShape): number[] =>
  shape.type === 'line' ? shape.points.flat() : shape.type === 'circle' ? [...shape.centre, shape.radius] : shape.at

/** Entities on layer 0 of a block are on the layer of the block's insertion. */
function layerOf({ layer = '0' }: IEntity, { layer: around, depth }: Within): string {
  return layer === '0' && depth > 0 ? around : plainCadText(layer)
}

/** The handle of a thing stays when its drawing is changed. */
function newPartId({ ids, parts }: Reading, { handle }: IEntity, path: string): string {
  const own = `${path}${String(handle ?? '')}`
  const id = /^[0-9A-Za-z.]{1,48}$/.test(own) && !ids.has(own) ? own : `n${parts.length}`
  ids.add(id)
  return id
}

/** Seen from below: what was drawn upside down is mirrored. */
function mirrored(entity: IEntity, to: Placed): Placed {
  const { extrusionDirection, extrusionDirectionZ } = entity as IEntity & {
    extrusionDirection?: { z: number }
    extrusionDirectionZ?: number
  }
  return (extrusionDirection?.z ?? extrusionDirectionZ ?? 1) < 0 ? ([x, y]) => to([-x, y]) : to
}

function readInsert(reading: Reading, insert: IInsertEntity, within: Within): boolean {
  const block = reading.dxf.blocks?.[insert.name]
  if (!block || !insert.position || within.depth >= DEEPEST) return within.depth < DEEPEST
  const path = `${within.path}${String(insert.handle ?? '')}.`
  const own = { layer: layerOf(insert, within), depth: within.depth + 1 }
  const [columns, rows] = [timesOf(insert.columnCount), timesOf(insert.rowCount)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (++reading.entities > MOST_ENTITIES) return false
      const shift: Point = [column * (insert.columnSpacing ?? 0), row * (insert.rowSpacing ?? 0)]
      const to = blockPlacing(insert, block.position ?? { x: 0, y: 0 }, shift, mirrored(insert, within.to))
      const inside = { ...own, to, path: row + column === 0 ? path : `${path}${row}.${column}.` }
      if (!(block.entities ?? []).every((part) => readEntity(reading, part, inside))) return false
    }
  return true
}

const timesOf = (count: number | undefined) => (Number.isInteger(count) ? Math.max(1, count!) : 1)

/** Where the parts of a block come to lie. */
function blockPlacing(
  { position, rotation = 0, xScale = 1, yScale = 1 }: IInsertEntity,
  base: { x: number; y: number },
  [shiftX, shiftY]: Point,
  to: Placed,
): Placed {
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)]
  return ([x, y]) => {
    const [dx, dy] = [(x - base.x) * xScale + shiftX, (y - base.y) * yScale + shiftY]
    return to([position.x + cos * dx - sin * dy, position.y + sin * dx + cos * dy])
  }
}

type Found = { shape: CadShape | null; text: string | null }

const at = ({ x, y }: { x: number; y: number }, to: Placed): [number, number] => {
  const [px, py] = to([x, y])
  return [px, py]
}
const line = (points: readonly Point[], to: Placed, closed = false): Found => ({
  shape: { type: 'line', points: points.map(([x, y]) => at({ x, y }, to)), closed },
  text: null,
})
const isClosed = ([first, ...rest]: readonly Point[]) => {
  const last = rest.at(-1)
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
}

/** An entity that lacks its geometry cannot be interpreted. */
function knownShape(entity: IEntity, to: Placed): Found | undefined {
  try {
    return shapeOf(entity, to)
  } catch {
    return { shape: null, text: null }
  }
}

/** Undefined: not on the ground. */
function shapeOf(entity: IEntity, to: Placed): Found | undefined {
  switch (entity.type) {
    case 'LWPOLYLINE':
    case 'POLYLINE':
      return polylineOf(entity as ILwpolylineEntity | IPolylineEntity, to)
    case 'LINE': {
      const { vertices } = entity as ILineEntity
      return line(
        vertices.map(({ x, y }): Point => [x, y]),
        to,
      )
    }
    case 'CIRCLE':
      return circleOf(entity as ICircleEntity, to)
    case 'ARC': {
      const { center, radius, startAngle, endAngle } = entity as IArcEntity
      return line(ellipsePoints([center.x, center.y], [radius, 0], 1, startAngle, endAngle), to)
    }
    case 'ELLIPSE':
      return ellipseOf(entity as IEllipseEntity, to)
    case 'SPLINE':
      return splineOf(entity as ISplineEntity, to)
    case 'SOLID': {
      const [a, b, c, d] = (entity as ISolidEntity).points.map(({ x, y }): Point => [x, y])
      // The last two are swapped in the file.
      return a && b && c ? line(d ? [a, b, d, c] : [a, b, c], to, true) : undefined
    }
    case 'POINT':
      return { shape: { type: 'point', at: at((entity as IPointEntity).position, to) }, text: null }
    case 'TEXT': {
      const { startPoint, text } = entity as ITextEntity
      return { shape: { type: 'point', at: at(startPoint, to) }, text: plainMtext(text) }
    }
    case 'MTEXT': {
      const { position, text } = entity as IMtextEntity
      return { shape: { type: 'point', at: at(position, to) }, text: plainMtext(text) }
    }
    default:
      return undefined
  }
}

function polylineOf({ vertices, shape }: Pick<ILwpolylineEntity | IPolylineEntity, 'vertices' | 'shape'>, to: Placed): Found {
  const corners = vertices.map(({ x, y }): Point => [x, y])
  const path = corners.flatMap((corner, i): Point[] => {
    const isLast = i === corners.length - 1
    return isLast && !shape ? [corner] : [corner, ...arcPoints(corner, corners[(i + 1) % corners.length]!, vertices[i]!.bulge ?? 0)]
  })
  return line(path, to, shape === true || isClosed(path))
}

/** Scaled unevenly it is no longer a circle. */
function circleOf({ center, radius }: ICircleEntity, to: Placed): Found {
  const centre = at(center, to)
  const sizes = [at({ x: center.x + radius, y: center.y }, to), at({ x: center.x, y: center.y + radius }, to)].map(([x, y]) =>
    Math.hypot(x - centre[0], y - centre[1]),
  ) as [number, number]
  const isRound = Math.abs(sizes[0] - sizes[1]) <= Math.max(...sizes) * 1e-3
  if (isRound) return { shape: { type: 'circle', centre, radius: sizes[0] }, text: null }
  return line(ellipsePoints([center.x, center.y], [radius, 0], 1, 0, 2 * Math.PI), to, true)
}

function ellipseOf({ center, majorAxisEndPoint: major, axisRatio, startAngle, endAngle }: IEllipseEntity, to: Placed): Found {
  const [from, until] = [startAngle ?? 0, endAngle ?? 2 * Math.PI]
  const isWhole = Math.abs(Math.abs(until - from) - 2 * Math.PI) < 1e-6
  return line(ellipsePoints([center.x, center.y], [major.x, major.y], axisRatio, from, until), to, isWhole)
}

/** The parser does not report weights, so weighted splines cannot be followed. */
function splineOf(spline: ISplineEntity, to: Placed): Found {
  const { controlPoints, fitPoints, knotValues, degreeOfSplineCurve, closed, rational } = spline
  const points = (list: { x: number; y: number }[] | undefined) => (list ?? []).map(({ x, y }): Point => [x, y])
  const control = points(controlPoints)
  if (control.length === 0 && fitPoints && fitPoints.length > 1) return line(points(fitPoints), to, closed === true)
  const path = rational ? null : splinePoints(control, knotValues ?? [], degreeOfSplineCurve)
  return path === null ? { shape: null, text: null } : line(path, to, closed === true || isClosed(path))
}
