import type { AlarmFence, AreaForm } from '@muster/contracts'
import { tables } from '@muster/database'
import { outlineOf } from '@muster/geometry'
import type { AreaFence } from '@muster/positioning'
import type { Pool } from 'pg'

/** The form of an area in a version of the areas; null: without an area, or not stored. */
export async function formIn(pool: Pool, buildingId: string, areaId: string | null, version: number | null): Promise<AreaForm | null> {
  if (areaId === null || version === null) return null
  const row = await tables(pool)
    .selectFrom('area_state')
    .select('form')
    .where('building_id', '=', buildingId)
    .where('area_id', '=', areaId)
    .where('from_version', '<=', version)
    .where(({ or, eb }) => or([eb('to_version', 'is', null), eb('to_version', '>', version)]))
    .executeTakeFirst()
  return row?.form ?? null
}

/** The area in the tracker's form. */
export function fenceOf(id: string, form: AreaForm): AreaFence {
  const { floor, moreFloors, baseM, topM, exitToleranceM, enterDelayMs, exitDelayMs } = form
  return {
    id,
    floor,
    ...(moreFloors && { moreFloors }),
    rings: outlineOf(form.shape),
    baseM,
    topM,
    exitToleranceM,
    enterDelayMs,
    exitDelayMs,
  }
}

/** The area as shown beside an alarm. */
export function shownFence(form: AreaForm): AlarmFence {
  const { floor, baseM, topM, exitToleranceM, enterDelayMs, exitDelayMs } = form
  const rings = outlineOf(form.shape).map((ring) => ring.map(([x, y]): [number, number] => [x, y]))
  return { rings, floor, baseM, topM, exitToleranceM, enterDelayMs, exitDelayMs }
}
