import type { CadBlock, CadEntity } from './dxf-groups.ts'

export type CadPoint = readonly [number, number]
export type Placed = (at: CadPoint) => CadPoint

/** Drawn in the drawing's own frame, whatever their direction of extrusion (DXF reference, object coordinates). */
const IN_WORLD = new Set(['LINE', 'POINT', 'SPLINE', 'ELLIPSE', 'MTEXT', '3DFACE'])
/** A `POLYLINE` in space, a mesh or a body: in the drawing's own frame as well. */
const IN_SPACE = 8 | 16 | 64
/** Drawn a little out of the plane; the cosine is that of a quarter of a degree. */
const LEAST_UPRIGHT = 0.99999

/** Direction that an entity is seen from: 1 from above, -1 from below; null: it stands at a slant. */
export function facingOf(entity: CadEntity): 1 | -1 | null {
  const [x, y, z] = [entity.number(210, 0), entity.number(220, 0), entity.number(230, 1)]
  if (Math.abs(z) < LEAST_UPRIGHT * Math.hypot(x, y, z)) return null
  return z < 0 ? -1 : 1
}

/**
 * From an entity's own frame to that around it; null when it stands at a slant. Seen from below x is mirrored. Points
 * in the drawing's own frame lie where they are, but an ellipse at a slant would be another one on the ground.
 */
export function ownFrame(entity: CadEntity, to: Placed): Placed | null {
  const facing = facingOf(entity)
  if (entity.type === 'ELLIPSE' && facing === null) return null
  if (IN_WORLD.has(entity.type) || (entity.type === 'POLYLINE' && (entity.flags() & IN_SPACE) !== 0)) return to
  return facing === null ? null : facing === 1 ? to : ([x, y]) => to([-x, y])
}

/** How often a block is inserted, at most as often as a plan could need. */
export const timesOf = (insert: CadEntity, code: 70 | 71): number => {
  const count = insert.number(code, 1)
  return Number.isInteger(count) ? Math.max(1, count) : 1
}

/** Where the parts of a block come to lie, at a column and row of its insertion. */
export function blockPlacing(insert: CadEntity, { head }: CadBlock, [column, row]: CadPoint, to: Placed): Placed {
  const [x, y] = insert.point(10)
  const base = [head.number(10, 0), head.number(20, 0)] as const
  const [xScale, yScale] = [insert.number(41, 1), insert.number(42, 1)]
  const shift = [column * insert.number(44, 0), row * insert.number(45, 0)] as const
  const turn = (insert.number(50, 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return ([px, py]) => {
    const [dx, dy] = [(px - base[0]) * xScale + shift[0], (py - base[1]) * yScale + shift[1]]
    return to([x + cos * dx - sin * dy, y + sin * dx + cos * dy])
  }
}
