import DxfParser, { type IDxf, type IEntity, type IInsertEntity, type ILwpolylineEntity, type IPolylineEntity } from 'dxf-parser'
import { arcPoints } from './bulge.ts'
import { type DrawingFile, type FileFault, type FileShape, type LeftOut, MOST_FILE_POINTS, plainRing } from './drawing-file.ts'

type Point = readonly [number, number]
type Placed = (at: Point) => Point

/** `$INSUNITS`, as far as plans are drawn in them; metres. */
const UNITS_M: Record<number, number> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01, 6: 1 }
/** Blocks within blocks within blocks; deeper ones are a file that means harm. */
const DEEPEST = 8
/** More things than a plan has. */
const MOST_ENTITIES = 300_000

interface Reading {
  dxf: IDxf
  shapes: FileShape[]
  left: LeftOut[]
  points: number
  entities: number
}

function verticesOf({ vertices, shape }: Pick<ILwpolylineEntity | IPolylineEntity, 'vertices' | 'shape'>, to: Placed): [number, number][] {
  const corners = vertices.map(({ x, y }): Point => [x, y])
  const path = corners.flatMap((at, i): Point[] => {
    const next = corners[(i + 1) % corners.length]!
    const isLast = i === corners.length - 1
    return isLast && !shape ? [at] : [at, ...arcPoints(at, next, vertices[i]!.bulge ?? 0)]
  })
  return path.map((at) => {
    const [x, y] = to(at)
    return [x, y]
  })
}

const isClosed = ([first, ...rest]: readonly Point[]) => {
  const last = rest.at(-1)
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
}

/** Where the parts of a block come to lie. */
function blockPlacing(
  { position, rotation = 0, xScale = 1, yScale = 1 }: IInsertEntity,
  base: { x: number; y: number },
  to: Placed,
): Placed {
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)]
  return ([x, y]) => {
    const [dx, dy] = [(x - base.x) * xScale, (y - base.y) * yScale]
    return to([position.x + cos * dx - sin * dy, position.y + sin * dx + cos * dy])
  }
}

/** False when there is more than anybody meant. */
function readEntity(reading: Reading, entity: IEntity, to: Placed, depth: number): boolean {
  if (++reading.entities > MOST_ENTITIES || reading.points > MOST_FILE_POINTS) return false
  const { layer = '0' } = entity
  const name = layer
  const leave = (reason: LeftOut['reason']) => reading.left.push({ name, reason })
  if (entity.type === 'LWPOLYLINE' || entity.type === 'POLYLINE') {
    const polyline = entity as ILwpolylineEntity | IPolylineEntity
    const path = verticesOf(polyline, to)
    reading.points += path.length
    if (polyline.shape || isClosed(path)) reading.shapes.push({ name, layer, shape: { type: 'polygon', rings: [plainRing(path)] } })
    else leave('openLine')
  } else if (entity.type === 'CIRCLE') {
    const { center, radius } = entity as IEntity & { center: { x: number; y: number }; radius: number }
    const [[x, y], edge] = [to([center.x, center.y]), to([center.x + radius, center.y])]
    reading.points++
    reading.shapes.push({ name, layer, shape: { type: 'circle', centre: [x, y], radiusM: Math.hypot(edge[0] - x, edge[1] - y) } })
  } else if (entity.type === 'SPLINE' || entity.type === 'ELLIPSE') leave('spline')
  else if (entity.type === 'INSERT') {
    const insert = entity as IInsertEntity
    const block = reading.dxf.blocks?.[insert.name]
    if (!block || depth >= DEEPEST) return depth < DEEPEST
    const within = blockPlacing(insert, block.position ?? { x: 0, y: 0 }, to)
    return (block.entities ?? []).every((part) => readEntity(reading, part, within, depth + 1))
  }
  return true
}

/** Closed polylines and circles of a drawing, also those in blocks, by layer. */
export function readDxf(text: string): DrawingFile | FileFault {
  if (text.startsWith('AutoCAD Binary DXF') || /^AC10\d\d/.test(text)) return 'binary'
  let dxf: IDxf | null
  try {
    dxf = new DxfParser().parseSync(text)
  } catch {
    return 'notReadable'
  }
  if (!dxf?.entities) return 'notReadable'
  const reading: Reading = { dxf, shapes: [], left: [], points: 0, entities: 0 }
  if (!dxf.entities.every((entity) => readEntity(reading, entity, (at) => at, 0))) return 'tooMany'
  const unitM = UNITS_M[Number(dxf.header?.$INSUNITS)] ?? null
  return { frame: 'drawing', shapes: reading.shapes, left: reading.left, unitM }
}
