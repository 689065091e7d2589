import type { Drawing, FormValues } from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Refusal } from '../../framework/resource/store.ts'

/** Columns of a place on the plan; all null: not marked. */
interface PlanPlace {
  floor: number | null
  x: number | null
  y: number | null
}

const NOWHERE: PlanPlace = { floor: null, x: null, y: null }

/** What a form shows for a stored place. */
export const drawingOf = ({ floor, x, y }: PlanPlace): Drawing | null =>
  floor === null || x === null || y === null ? null : { floor, shape: { type: 'point', at: [x, y] } }

/** Place marked by a form on a floor of the building, or why it is refused. */
export async function placeOf(db: PoolClient, buildingId: string, values: FormValues, field: string): Promise<PlanPlace | Refusal> {
  const drawing = (values[field] ?? null) as Drawing | null
  if (drawing === null) return NOWHERE
  const { floor, shape } = drawing
  if (shape.type !== 'point' || floor === null) return { reason: 'anchorNeedsFloor', field }
  const level = tables(db).selectFrom('floor').select('number').where('building_id', '=', buildingId).where('number', '=', floor)
  if (!(await level.executeTakeFirst())) return { reason: 'floorUnknown', field }
  const [x, y] = shape.at
  return { floor, x, y }
}
