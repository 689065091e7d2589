import { type BulgedCorner, bulgedCorners, bulgedPath } from './bulge.ts'
import { ellipsePoints, splinePoints } from './cad-curves.ts'
import { hatchAreas } from './cad-hatch.ts'
import { type CadPoint, facingOf, type Placed } from './cad-placing.ts'
import { plainMtext } from './cad-text.ts'
import { type CadEntity, figureOf } from './dxf-groups.ts'

type Point = [number, number]

export type CadShape =
  | { type: 'line'; points: Point[]; closed: boolean }
  | { type: 'circle'; centre: Point; radius: number }
  | { type: 'point'; at: Point }
  /** Outline and holes, as a hatch has them. */
  | { type: 'area'; rings: Point[][] }

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

/** What one entity has. */
export interface Found {
  /** null: only the program that drew it can interpret it. */
  shape: CadShape | null
  text: string | null
}

const DEG = Math.PI / 180
/** Ends this close are one, in units of the drawing. */
const SAME = 1e-6
const UNKNOWN: Found[] = [{ shape: null, text: null }]

const moved = (points: readonly CadPoint[], to: Placed): Point[] =>
  points.map((at) => {
    const [x, y] = to(at)
    return [x, y]
  })
const line = (points: readonly CadPoint[], to: Placed, closed = false): Found[] => [
  { shape: { type: 'line', points: moved(points, to), closed }, text: null },
]
const word = (at: CadPoint, raw: string, to: Placed): Found[] => [
  { shape: { type: 'point', at: moved([at], to)[0]! }, text: plainMtext(raw) },
]
const isClosed = (points: readonly CadPoint[]) => {
  const [first, last] = [points[0], points.at(-1)]
  return points.length > 3 && Math.hypot(first![0] - last![0], first![1] - last![1]) < SAME
}

/** What an entity is on the ground; null for a type that is not known. @param to from the entity's own frame */
export function shapesOf(entity: CadEntity, to: Placed): Found[] | null {
  switch (entity.type) {
    case 'LWPOLYLINE':
      return path(bulgedCorners(entity.groups()), (entity.flags() & 1) !== 0, to)
    case 'POLYLINE':
      return polyline(entity, to)
    case 'LINE':
      return line([entity.point(10), entity.point(11)], to)
    case 'CIRCLE':
      return circle(entity.point(10), entity.number(40), to)
    case 'ARC':
      return line(ellipsePoints(entity.point(10), [entity.number(40), 0], 1, entity.number(50) * DEG, entity.number(51) * DEG), to)
    case 'ELLIPSE':
      return ellipse(entity, to)
    case 'SPLINE':
      return spline(entity, to)
    case 'HATCH':
      return (
        hatchAreas(entity)?.map((rings) => ({ shape: { type: 'area', rings: rings.map((ring) => moved(ring, to)) }, text: null })) ??
        UNKNOWN
      )
    case 'SOLID':
    case 'TRACE':
    case '3DFACE':
      return face(entity, to)
    case 'POINT':
      return [{ shape: { type: 'point', at: moved([entity.point(10)], to)[0]! }, text: null }]
    case 'TEXT':
    case 'ATTRIB':
    case 'MTEXT': {
      // A long text is cut into pieces, the last of which has the code of a short one.
      const pieces = [...entity.groups()].filter(([code]) => code === 3 || code === 1).map(([, value]) => value)
      return word(entity.point(10), entity.type === 'MTEXT' ? pieces.join('') : (entity.text(1) ?? ''), to)
    }
    default:
      return null
  }
}

function path(corners: readonly BulgedCorner[], shut: boolean, to: Placed): Found[] {
  const points = bulgedPath(corners, shut)
  return line(points, to, shut || isClosed(points))
}

/** Corners that only pull a fitted curve are not on it; a mesh or a body is no line. */
function polyline(entity: CadEntity, to: Placed): Found[] | null {
  const flags = entity.flags()
  if ((flags & (16 | 64)) !== 0) return null
  const onLine = entity.corners.filter((corner) => (corner.flags() & 16) === 0)
  const corners = onLine.map((corner) => ({ at: corner.point(10), bulge: corner.number(42, 0) }))
  return path(corners, (flags & 1) !== 0, to)
}

/** Scaled unevenly it is no longer a circle. */
function circle(at: Point, radius: number, to: Placed): Found[] {
  const [centre, right, up] = moved([at, [at[0] + radius, at[1]], [at[0], at[1] + radius]], to) as [Point, Point, Point]
  const [across, along] = [right, up].map(([x, y]) => Math.hypot(x - centre[0], y - centre[1])) as [number, number]
  const isRound = !(Math.abs(across - along) > Math.max(across, along) * 1e-3)
  if (isRound) return [{ shape: { type: 'circle', centre, radius: across }, text: null }]
  return line(ellipsePoints(at, [radius, 0], 1, 0, 2 * Math.PI), to, true)
}

/** In the drawing's own frame, but turning as it is seen. */
function ellipse(entity: CadEntity, to: Placed): Found[] {
  const [from, until] = [entity.number(41, 0), entity.number(42, 2 * Math.PI)]
  const isWhole = Math.abs(Math.abs(until - from) - 2 * Math.PI) < 1e-6
  const ratio = entity.number(40) * (facingOf(entity) ?? 1)
  return line(ellipsePoints(entity.point(10), entity.point(11), ratio, from, until), to, isWhole)
}

function face(entity: CadEntity, to: Placed): Found[] {
  const [a, b, c, d] = [10, 11, 12, 13].map((code) => entity.point(code)) as [Point, Point, Point, Point]
  const isThree = !d.every(Number.isFinite) || (d[0] === c[0] && d[1] === c[1])
  // The last two of a filled one are swapped in the file.
  return line(isThree ? [a, b, c] : entity.type === '3DFACE' ? [a, b, c, d] : [a, b, d, c], to, true)
}

/** Splines whose points weigh differently cannot be followed. */
function spline(entity: CadEntity, to: Placed): Found[] {
  const values = (code: number) => [...entity.groups()].filter(([found]) => found === code).map(([, value]) => figureOf(value))
  const points = (code: number): Point[] => {
    const ys = values(code + 10)
    return values(code).map((x, i) => [x, ys[i] ?? Number.NaN])
  }
  const shut = (entity.flags() & 1) !== 0
  const [control, fit] = [points(10), points(11)]
  if (control.length === 0 && fit.length > 1) return line(fit, to, shut)
  const isWeighted = new Set(values(41)).size > 1
  const found = isWeighted ? null : splinePoints(control, values(40), entity.number(71))
  return found === null ? UNKNOWN : line(found, to, shut || isClosed(found))
}
