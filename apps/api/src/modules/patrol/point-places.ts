import type { FenceShape } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { outlineOf } from '@muster/geometry'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { isWithin } from './patrol-chosen.ts'
import { seesPatrolOf } from './patrol-scope.ts'

const c = columnsOf('patrol_point', 'c')
const a = columnsOf('anchor', 'a')
const POINT = selectList({
  ...{ id: c.id, name: c.name },
  fence: giving<{ floor: number | null; shape: FenceShape } | null>(c.fence),
  beacon: giving<{ x: number; y: number; floor: number } | null>(
    `case when ${a.id} is not null then jsonb_build_object('x', ${a.x}, 'y', ${a.y}, 'floor', ${a.floor}) end`,
  ),
})
type Stored = ValueOf<typeof POINT>
/** No practical route has more. */
const MOST = 5_000

/** Position of a point: its beacon, or the centre of its fence; null: its beacon is gone. */
export function placeOf({ fence, beacon }: Pick<Stored, 'fence' | 'beacon'>): { at: [number, number]; floor: number | null } | null {
  if (beacon) return { at: [beacon.x, beacon.y], floor: beacon.floor }
  const [outer = []] = fence === null ? [] : outlineOf(fence.shape)
  if (outer.length === 0) return null
  const mean = (axis: 0 | 1) => outer.reduce((sum, corner) => sum + corner[axis], 0) / outer.length
  return { at: [mean(0), mean(1)], floor: fence?.floor ?? null }
}

/** Patrol points on the plan, of a department and those below it, for drawing a route. */
export const patrolPointPlaces: Handler<'patrolPointPlaces'> = async ({ context, session, query }) => {
  const where = SeenRows.of(session, c.building_id, (who, value) => seesPatrolOf(who, c.department_id, value)).addIf(
    query.departId,
    (given) => isWithin(c.department_id, given),
  )
  const { rows } = await context.pool.query<Stored>(
    `select ${POINT} from patrol_point c left join anchor a on ${a.id} = ${c.anchor_id} where ${where} order by ${c.name} limit ${MOST}`,
    where.values,
  )
  return ok(
    rows.flatMap(({ id, name, ...stored }) => {
      const place = placeOf(stored)
      return place ? [{ id, name, ...place }] : []
    }),
  )
}
